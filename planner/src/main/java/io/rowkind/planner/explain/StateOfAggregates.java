package io.rowkind.planner.explain;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.hint.StateTtlHint;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIncrementalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregateBase;
import org.apache.flink.table.planner.plan.utils.AggregateUtil;

/** What aggregations without windows keep: accumulators, and values that may be taken back. */
final class StateOfAggregates {

    private static final String ADDED_UP = "a change of a group is added to what its earlier ones came to";

    private StateOfAggregates() {}

    static Optional<KeptState> group(StreamPhysicalGroupAggregate node) {
        var retracted = AggregateUtil.deriveAggCallNeedRetractions(node, node.grouping().length, node.aggCalls());
        return grouped(node, Aggregates.keepingValues(node, retracted));
    }

    static Optional<KeptState> global(StreamPhysicalGlobalGroupAggregate node) {
        return grouped(node, Aggregates.keepingValues(node, node.aggCallNeedRetractions()));
    }

    /** Table aggregations and those in Python: what their functions keep is theirs. */
    static Optional<KeptState> ofForeignFunctions(StreamPhysicalGroupAggregateBase node) {
        return Optional.of(TimeToLive.of(node).keeping("the accumulators of its functions" + perGroup(node), ADDED_UP));
    }

    static Optional<KeptState> incremental(StreamPhysicalIncrementalGroupAggregate node) {
        return Optional.of(TimeToLive.of(node)
                .or(StateTtlHint.getStateTtlFromHintOnSingleRel(node.hints()))
                .keeping(
                        "partial accumulators"
                                + Columns.per(
                                        "group",
                                        Columns.names(node.getInput().getRowType(), node.partialAggGrouping())),
                        "DISTINCT values are spread over several tasks, whose results the next step adds up"));
    }

    /** The first of two steps of a mini-batch. */
    static Optional<KeptState> local(RelNode node) {
        return Optional.of(new KeptState(
                "one mini-batch, in memory",
                "changes of a group are added up before they are sent to the task of that group",
                KeptState.End.FIXED));
    }

    private static Optional<KeptState> grouped(StreamPhysicalGroupAggregateBase node, List<String> keepingValues) {
        var groups = perGroup(node);
        var ttl = TimeToLive.of(node).or(StateTtlHint.getStateTtlFromHintOnSingleRel(node.hints()));
        var aggregates = Aggregates.names(node);
        var what = aggregates.isEmpty() ? "a row count" + groups : "the result so far" + groups;
        if (!keepingValues.isEmpty()) {
            return Optional.of(ttl.keeping(
                    what + ", and all values of " + String.join(", ", keepingValues),
                    ADDED_UP + "; the values show what is left when one is taken back, or which ones are new"));
        }
        return Optional.of(
                groups.isEmpty()
                        ? new KeptState(what + ", one for all rows", ADDED_UP, KeptState.End.FIXED)
                        : ttl.keeping(what, ADDED_UP));
    }

    private static String perGroup(StreamPhysicalGroupAggregateBase node) {
        return Columns.per("group", Columns.names(node.getInput().getRowType(), node.grouping()));
    }

    static Optional<KeptState> over(StreamPhysicalOverAggregateBase node) {
        var group = node.logicWindow().groups.get(0);
        var partitions = Columns.per("partition", Columns.names(node.getInput().getRowType(), group.keys.toArray()));
        var collations = group.orderKeys.getFieldCollations();
        var order = collations.isEmpty()
                ? null
                : node.getInput()
                        .getRowType()
                        .getFieldList()
                        .get(collations.get(0).getFieldIndex())
                        .getType();
        var rowtime = order != null && FlinkTypeFactory.isRowtimeIndicatorType(order);
        var ttl = TimeToLive.of(node);
        if (order != null && !rowtime && !FlinkTypeFactory.isProctimeIndicatorType(order)) {
            return Optional.of(ttl.keeping(
                    "all rows" + partitions,
                    "a row can come or go anywhere in the order, which changes the results of the later ones"));
        }
        var waiting = rowtime ? ", and rows until the watermark has passed them" : "";
        if (!group.lowerBound.isUnbounded()) {
            if (!group.isRows) {
                return Optional.of(
                        new KeptState("the rows of the window" + partitions + waiting, LEAVES, KeptState.End.TIME));
            }
            var what = "the last rows of the window" + partitions + waiting;
            return Optional.of(
                    partitions.isEmpty()
                            ? new KeptState(what, LEAVES, KeptState.End.FIXED)
                            : ttl.keeping(what, LEAVES));
        }
        var what = "the result so far" + partitions;
        var keepingValues = Aggregates.keepingValues(node);
        if (!keepingValues.isEmpty()) {
            return Optional.of(ttl.keeping(
                    what + ", and all values of " + String.join(", ", keepingValues) + waiting,
                    ROW_ADDED + "; the values are part of it, or show which ones are new"));
        }
        return Optional.of(
                partitions.isEmpty()
                        ? new KeptState(what + waiting, ROW_ADDED, KeptState.End.FIXED)
                        : ttl.keeping(what + waiting, ROW_ADDED));
    }

    private static final String ROW_ADDED = "a row is added to what the rows before it came to";

    private static final String LEAVES = "a row that leaves the window is taken out of the result";
}
