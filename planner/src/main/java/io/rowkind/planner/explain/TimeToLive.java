package io.rowkind.planner.explain;

import java.time.Duration;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import org.apache.flink.util.TimeUtils;
import org.jspecify.annotations.Nullable;

/**
 * How long state is kept after the last change of its key.
 *
 * @param duration empty = for ever
 */
public record TimeToLive(Optional<Duration> duration) {

    /** Returns what the session says. */
    static TimeToLive of(RelNode node) {
        return ofMillis(ShortcutUtils.unwrapTableConfig(node)
                .get(ExecutionConfigOptions.IDLE_STATE_RETENTION)
                .toMillis());
    }

    static TimeToLive ofMillis(long millis) {
        return new TimeToLive(millis > 0 ? Optional.of(Duration.ofMillis(millis)) : Optional.empty());
    }

    /** Returns this, or what a hint says instead. */
    TimeToLive or(@Nullable Long hintMillis) {
        return hintMillis == null ? this : ofMillis(hintMillis);
    }

    /** Returns state that is kept that long. */
    public KeptState keeping(String what, String why) {
        return new KeptState(what + suffix(), why, end());
    }

    KeptState.End end() {
        return duration.isPresent() ? KeptState.End.TTL : KeptState.End.NEVER;
    }

    /** Returns what a text says after what is kept; nothing if it is kept for ever. */
    String suffix() {
        return duration.map(time -> ", for " + TimeUtils.formatWithHighestUnit(time) + " after its last change")
                .orElse("");
    }
}
