package io.rowkind.planner.explain;

import java.util.List;
import java.util.Optional;
import org.apache.flink.table.api.InsertConflictStrategy.ConflictBehavior;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.api.config.ExecutionConfigOptions.SinkUpsertMaterializeStrategy;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/** What is kept to make one changelog of another, or to write one. */
final class StateOfChangelogs {

    private StateOfChangelogs() {}

    static Optional<KeptState> normalize(StreamPhysicalChangelogNormalize node, Demands demands) {
        var names = Columns.names(node.getRowType(), node.uniqueKeys());
        return Optional.of(TimeToLive.of(node)
                .keeping(
                        "the last row per key " + Columns.listed(names),
                        NormalizationCause.of(node, demands).sentence()));
    }

    static Optional<KeptState> sink(StreamPhysicalSink node) {
        if (!node.upsertMaterialize()) {
            return Optional.empty();
        }
        var key = Columns.listed(Columns.primaryKey(node));
        if (!keepsAllRows(node)) {
            return Optional.of(TimeToLive.of(node)
                    .keeping(
                            "the row per primary key " + key + ", and changes until the watermark has passed them",
                            "rows with different keys may have the same primary key, which ON CONFLICT settles"));
        }
        return Optional.of((outlivesTimeToLive(node) ? TimeToLive.ofMillis(0) : TimeToLive.of(node))
                .keeping(
                        "all rows per primary key " + key,
                        node.primaryKeysContainsUpsertKey()
                                ? "table.exec.sink.upsert-materialize is FORCE"
                                : "rows with different keys may have the same primary key: the last one that is left"
                                        + " is written"));
    }

    /** Returns whether the rows of a target are kept for ever whatever the session's time to live. */
    static boolean outlivesTimeToLive(StreamPhysicalSink node) {
        return node.upsertMaterialize() && keepsAllRows(node) && strategy(node) != SinkUpsertMaterializeStrategy.LEGACY;
    }

    private static boolean keepsAllRows(StreamPhysicalSink node) {
        var conflicts = node.conflictStrategy();
        return conflicts == null || conflicts.getBehavior() == ConflictBehavior.DEDUPLICATE;
    }

    /** Returns how the rows of a target are kept. Only one way knows a time to live. */
    static SinkUpsertMaterializeStrategy strategy(StreamPhysicalSink node) {
        return ShortcutUtils.unwrapTableConfig(node)
                .getOptional(ExecutionConfigOptions.TABLE_EXEC_SINK_UPSERT_MATERIALIZE_STRATEGY)
                .orElse(SinkUpsertMaterializeStrategy.LEGACY);
    }

    /** A process table function: its definition says what it keeps. */
    static Optional<KeptState> function(StreamPhysicalProcessTableFunction node) {
        var types = ShortcutUtils.unwrapContext(node).getCatalogManager().getDataTypeFactory();
        var states = List.copyOf(ShortcutUtils.unwrapFunctionDefinition(node.getCall())
                .getTypeInference(types)
                .getStateTypeStrategies()
                .keySet());
        return states.isEmpty()
                ? Optional.empty()
                : Optional.of(TimeToLive.of(node)
                        .keeping("its own state: " + String.join(", ", states), "its definition says so"));
    }
}
