package io.rowkind.runtime;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warnings about dropped messages, one per interval: how many of each code, and the first of them as an example.
 *
 * <p><b>Threads:</b> the task's own; timers run there too.
 */
final class GroupedWarnings {

    /** Seconds from the first dropped message to the warning that counts it. */
    static final int INTERVAL_SECONDS = 10;

    /** Where a message goes on with what to change. */
    private static final String REMEDY = "). ";

    private static final Logger LOG = LoggerFactory.getLogger("io.rowkind.rejected");

    private final ProcessingTimeService clock;
    private final Map<ErrorCode, Group> groups = new EnumMap<>(ErrorCode.class);

    private static final class Group {
        private final String example;
        private long count;

        Group(String example) {
            this.example = example;
        }
    }

    GroupedWarnings(ProcessingTimeService clock) {
        this.clock = clock;
    }

    /** Counts a message; what is wrong with it is asked of the first one of each interval and code. */
    void add(ErrorCode code, Supplier<RowkindException> refusal) {
        if (groups.isEmpty()) {
            var unused =
                    clock.registerTimer(clock.getCurrentProcessingTime() + INTERVAL_SECONDS * 1000L, time -> flush());
        }
        var group = groups.get(code);
        if (group == null) {
            group = new Group(whatIsWrong(code, String.valueOf(refusal.get().getMessage())));
            groups.put(code, group);
        }
        group.count++;
    }

    /** Leaves out the code, which stands before, and what to change: the row has been dropped already. */
    private static String whatIsWrong(ErrorCode code, String message) {
        var end = message.indexOf(REMEDY);
        return message.substring(code.name().length() + ": ".length(), end < 0 ? message.length() : end + 2);
    }

    /** Writes the warning of the interval so far, if there is something to say. */
    void flush() {
        if (groups.isEmpty()) {
            return;
        }
        var total = groups.values().stream().mapToLong(group -> group.count).sum();
        LOG.warn(
                "{} {} dropped. {}",
                total,
                total == 1 ? "row was" : "rows were",
                groups.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue().count + " times, first: "
                                + entry.getValue().example)
                        .collect(Collectors.joining(" | ")));
        groups.clear();
    }
}
