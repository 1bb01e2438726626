package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.flink.table.planner.plan.logical.SessionGroupWindow;
import org.apache.flink.table.planner.plan.logical.SessionWindowSpec;
import org.apache.flink.table.planner.plan.logical.TimeAttributeWindowingStrategy;
import org.apache.flink.table.planner.plan.logical.WindowingStrategy;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalcBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupWindowAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowTableFunction;
import org.apache.flink.table.planner.plan.utils.RankProcessStrategy;
import org.apache.flink.table.planner.plan.utils.RankUtil;
import org.apache.flink.table.planner.plan.utils.SortUtil;
import org.apache.flink.table.runtime.operators.rank.ConstantRankRange;

/** What Flink is known to get wrong, as far as a plan shows it. docs/query-types.md has the rows. */
final class WrongResults {

    private WrongResults() {}

    /** Returns what is wrong with the rows of a node, and what to write instead. */
    static Optional<String> at(RelNode node) {
        if (node instanceof StreamPhysicalRank rank && isTakenForFirstRow(rank)) {
            return Optional.of("Flink takes this Top-1 for a first-row deduplication, which makes inserts alone"
                    + " (FLINK-40368). A row that another one takes the place of is never taken back. Order by"
                    + " one descending column, or SET 'table.exec.mini-batch.enabled' = 'true' with"
                    + " 'table.exec.mini-batch.allow-latency' and 'table.exec.mini-batch.size'.");
        }
        if (skipsUnnumbered(node)) {
            return Optional.of("over input that updates, Flink may overlook that a row goes away which comes after"
                    + " rows that are skipped. SELECT the row number of ROW_NUMBER() OVER (… ORDER BY …), too, and keep"
                    + " those that are wanted: two or more, since Flink drops the number of a single one.");
        }
        if (hasSessionsOfChanges(node)) {
            return Optional.of("over input that updates, Flink makes sessions of all rows that there have been. When a"
                    + " row changes its time or goes away, the session that it has begun, prolonged or joined stays"
                    + " as it is. Use another window.");
        }
        if (node instanceof StreamPhysicalTemporalJoin join && losesVersions(join)) {
            return Optional.of("over input that updates, the view on the right takes an old version back, with its"
                    + " time, before the new one comes, and leaves no trace of it: rows of its time find no match. Write"
                    + " the changes to a changelog table, and join with that.");
        }
        return Optional.empty();
    }

    private static boolean isTakenForFirstRow(StreamPhysicalRank rank) {
        return RankUtil.isDeduplication(rank)
                && !RankUtil.canConvertToDeduplicate(rank)
                && StatementPlan.kinds(rank).equals(List.of(ChangeKind.INSERT));
    }

    /** Returns whether an operator that keeps all rows leaves out the first ones. */
    private static boolean skipsUnnumbered(RelNode node) {
        if (node instanceof StreamPhysicalRank rank) {
            return rank.rankStrategy() instanceof RankProcessStrategy.RetractStrategy
                    && !rank.outputRankNumber()
                    && rank.rankRange() instanceof ConstantRankRange range
                    && range.getRankStart() > 1;
        }
        return (node instanceof StreamPhysicalLimit || node instanceof StreamPhysicalSortLimit)
                && SortUtil.getLimitStart(((Sort) node).offset) > 0
                && StateOfRanks.retracts((Sort) node);
    }

    private static boolean hasSessionsOfChanges(RelNode node) {
        if (node instanceof StreamPhysicalWindowTableFunction function) {
            return isSession(function.windowing()) && updates(function.getInput());
        }
        if (node instanceof StreamPhysicalGroupWindowAggregateBase aggregate) {
            return aggregate.window() instanceof SessionGroupWindow && updates(aggregate.getInput());
        }
        return node instanceof StreamPhysicalWindowAggregate aggregate
                && isSession(aggregate.windowing())
                && updates(aggregate.getInput());
    }

    /** Returns whether rows are put into sessions here, not before. */
    private static boolean isSession(WindowingStrategy windowing) {
        return windowing instanceof TimeAttributeWindowingStrategy
                && windowing.getWindow() instanceof SessionWindowSpec;
    }

    /** Returns whether the versions are those of a last-row deduplication of rows that can go. */
    private static boolean losesVersions(StreamPhysicalTemporalJoin join) {
        var versions = join.getRight();
        while (versions instanceof StreamPhysicalExchange || versions instanceof StreamPhysicalCalcBase) {
            versions = versions.getInput(0);
        }
        return join.requireWatermark()
                && versions instanceof StreamPhysicalRank rank
                && RankUtil.isDeduplication(rank)
                && updates(rank.getInput());
    }

    private static boolean updates(RelNode input) {
        return !StatementPlan.kinds(input).equals(List.of(ChangeKind.INSERT));
    }
}
