package io.rowkind.planner.explain;

import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.logical.LogicalWindow;
import org.apache.flink.table.planner.plan.logical.MatchRecognize;
import org.apache.flink.table.planner.plan.logical.SlidingGroupWindow;
import org.apache.flink.table.planner.plan.logical.TumblingGroupWindow;
import org.apache.flink.table.planner.plan.logical.WindowingStrategy;
import org.apache.flink.table.planner.plan.nodes.physical.common.CommonPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupWindowAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowDeduplicate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowTableFunction;
import org.apache.flink.table.planner.plan.utils.AggregateUtil;

/** What operators keep that wait for the end of a window, or for the end of a pattern. */
final class StateOfWindows {

    private static final String MATCH_FIELD = "logicalMatch";

    private StateOfWindows() {}

    static Optional<KeptState> aggregate(StreamPhysicalWindowAggregate node) {
        return aggregate(node, node.windowing().isRowtime());
    }

    static Optional<KeptState> global(StreamPhysicalGlobalWindowAggregate node) {
        return aggregate(node, node.windowing().isRowtime());
    }

    private static Optional<KeptState> aggregate(StreamPhysicalWindowAggregateBase node, boolean rowtime) {
        return until(
                "the result so far per window" + group(node), rowtime, "a window's result is emitted once, at its end");
    }

    private static String group(StreamPhysicalWindowAggregateBase node) {
        var names = Columns.names(node.getInput().getRowType(), node.grouping());
        return names.isEmpty() ? "" : " and group " + Columns.listed(names);
    }

    static Optional<KeptState> local(RelNode node) {
        return Optional.of(new KeptState(
                "some changes, in memory",
                "changes of a window are added up before they are sent to the task of their group",
                KeptState.End.FIXED));
    }

    /** The windows of GROUP BY, which can emit early and late. */
    static Optional<KeptState> legacy(StreamPhysicalGroupWindowAggregateBase node) {
        if (countsRows(node.window())) {
            return Optional.of(TimeToLive.of(node)
                    .keeping("the rows of one window per group", "a window ends when it has enough rows"));
        }
        return until(
                "the result so far per window" + group(node),
                node.requireWatermark(),
                node.emitStrategy().produceUpdates()
                        ? "a window's result is emitted early, late, or both, and updated each time"
                        : "a window's result is emitted once, at its end");
    }

    private static boolean countsRows(LogicalWindow window) {
        return (window instanceof TumblingGroupWindow tumbling && AggregateUtil.hasRowIntervalType(tumbling.size()))
                || (window instanceof SlidingGroupWindow sliding && AggregateUtil.hasRowIntervalType(sliding.size()));
    }

    static Optional<KeptState> rank(StreamPhysicalWindowRank node) {
        return until(
                "the first rows per window"
                        + partition(node.getInput(), node.partitionKey().toArray()),
                node.windowing().isRowtime(),
                "which rows are the first is known at the end of their window");
    }

    static Optional<KeptState> deduplicate(StreamPhysicalWindowDeduplicate node) {
        return until(
                "one row per window" + partition(node.getInput(), node.partitionKeys()),
                node.requireWatermark(),
                "which row is kept is known at the end of its window");
    }

    private static String partition(RelNode input, int[] keys) {
        return keys.length == 0 ? "" : " and partition " + Columns.listed(input.getRowType(), keys);
    }

    static Optional<KeptState> join(StreamPhysicalWindowJoin node) {
        return until(
                "the rows of both sides",
                node.leftWindowing().isRowtime(),
                "a row meets those of the other side at the end of their window");
    }

    /** Rows of aligned windows are known to be in them at once; those of sessions are when no later one joins in. */
    static Optional<KeptState> assigned(StreamPhysicalWindowTableFunction node) {
        WindowingStrategy windowing = node.windowing();
        return windowing.getWindow().isAlignedWindow()
                ? Optional.empty()
                : until("the rows of open sessions", windowing.isRowtime(), "a later row may prolong their session");
    }

    private static Optional<KeptState> until(String what, boolean rowtime, String why) {
        return Optional.of(new KeptState(
                what + ", until " + (rowtime ? "the watermark" : "the clock") + " has passed the end",
                why,
                KeptState.End.TIME));
    }

    static Optional<KeptState> match(StreamPhysicalMatch node) {
        var terms = OperatorTerms.of(node);
        var partition = terms.get("partitionBy");
        var what = "partial matches and their rows" + (partition == null ? "" : " per partition (" + partition + ")");
        var why = "later rows may complete them";
        return Optional.of(
                hasEnd(node)
                        ? new KeptState(what + ", for the time in WITHIN", why, KeptState.End.TIME)
                        : new KeptState(what, why, KeptState.End.NEVER));
    }

    /** Returns whether partial matches are given up after a while. Plans don't show it. */
    static boolean hasEnd(StreamPhysicalMatch node) {
        try {
            var field = CommonPhysicalMatch.class.getDeclaredField(MATCH_FIELD);
            field.setAccessible(true);
            return ((MatchRecognize) field.get(node)).interval() != null;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the pattern node of Flink's planner has changed", e);
        }
    }
}
