package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import java.util.Optional;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSort;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalSort;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.plan.utils.RankProcessStrategy;
import org.apache.flink.table.planner.plan.utils.RankUtil;
import org.apache.flink.table.planner.plan.utils.SortUtil;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import org.apache.flink.table.runtime.operators.rank.ConstantRankRange;
import org.apache.flink.table.runtime.operators.rank.RankRange;

/** What operators keep that choose rows by an order: Top-N, deduplication, LIMIT, ORDER BY. */
final class StateOfRanks {

    private static final String RETRACT_STRATEGY = RankProcessStrategy.RETRACT_STRATEGY.toString();

    private static final String FIRST_ROW = "first row";

    private StateOfRanks() {}

    static Optional<KeptState> rank(StreamPhysicalRank node) {
        if (RankUtil.canConvertToDeduplicate(node)) {
            return deduplicate(node);
        }
        var input = node.getInput().getRowType();
        var partition = Columns.per(
                "partition", Columns.names(input, node.partitionKey().toArray()));
        var first = first(node.rankRange());
        var strategy = node.rankStrategy();
        if (strategy instanceof RankProcessStrategy.RetractStrategy) {
            return Optional.of(all(node, first, partition));
        }
        if (strategy instanceof RankProcessStrategy.UpdateFastStrategy update) {
            var byKey = ", by key " + Columns.listed(input, update.getPrimaryKeys());
            return Optional.of(kept(
                    node,
                    "the " + first + partition + byKey,
                    partition,
                    "a later row may take the place of one of them; the rows of a key only ever move up"));
        }
        return Optional.of(chosen(node, node.orderKey(), first, partition));
    }

    static Optional<KeptState> sortLimit(StreamPhysicalSortLimit node) {
        return Optional.of(limited(node));
    }

    static Optional<KeptState> limit(StreamPhysicalLimit node) {
        return Optional.of(limited(node));
    }

    /** Returns whether rows that go are replaced. */
    static boolean retracts(Sort node) {
        return node instanceof StreamPhysicalLimit limit
                ? !ChangelogPlanUtils.inputInsertOnly(limit)
                : RETRACT_STRATEGY.equals(OperatorTerms.of(node).get("strategy"));
    }

    private static KeptState limited(Sort node) {
        var first = first(SortUtil.getLimitEnd(node.offset, node.fetch));
        return retracts(node) ? all(node, first, "") : chosen(node, node.getCollation(), first, "");
    }

    private static KeptState all(SingleRel node, String first, String partition) {
        if (StatementPlan.upsertKeys(node.getInput()).stream().anyMatch(ImmutableBitSet::isEmpty)) {
            return new KeptState("the row", "there is one row at most, and it may change", KeptState.End.FIXED);
        }
        return TimeToLive.of(node)
                .keeping(
                        "all rows" + partition,
                        first.equals(FIRST_ROW)
                                ? "when the first row goes, the next one takes its place"
                                : "when one of the " + first + " goes, another takes its place");
    }

    /** What is kept of rows of which none ever goes by itself. */
    private static KeptState chosen(SingleRel node, RelCollation order, String first, String partition) {
        if (isOrderOfArrival(order, node.getInput().getRowType())) {
            return kept(
                    node,
                    "how many of the " + first + " have come" + partition,
                    partition,
                    "those that come after them are left out");
        }
        return kept(
                node,
                "the " + first + partition,
                partition,
                order.getFieldCollations().isEmpty()
                        ? "rows that come after them are left out; none ever goes by itself"
                        : "a later row may take the place of one of them; none ever goes by itself");
    }

    /** Returns whether a row comes after all that are there. */
    private static boolean isOrderOfArrival(RelCollation order, RelDataType input) {
        var columns = order.getFieldCollations();
        return columns.size() == 1
                && !columns.get(0).direction.isDescending()
                && FlinkTypeFactory.isProctimeIndicatorType(
                        input.getFieldList().get(columns.get(0).getFieldIndex()).getType());
    }

    private static KeptState kept(RelNode node, String what, String partition, String why) {
        return partition.isEmpty()
                ? new KeptState(what, why, KeptState.End.FIXED)
                : TimeToLive.of(node).keeping(what, why);
    }

    private static String first(RankRange range) {
        return range instanceof ConstantRankRange constant
                ? first(constant.getRankEnd())
                : "first rows, as many as a column says,";
    }

    private static String first(long count) {
        return count == 1 ? FIRST_ROW : "first " + count + " rows";
    }

    private static Optional<KeptState> deduplicate(StreamPhysicalRank node) {
        var key = Columns.per(
                "key",
                Columns.names(node.getInput().getRowType(), node.partitionKey().toArray()));
        var ttl = TimeToLive.of(node);
        if (RankUtil.keepLastDeduplicateRow(node.orderKey())) {
            return keepsLast(node)
                    ? Optional.of(
                            ttl.keeping("the last row" + key, "a later row takes its place, and is an update of it"))
                    : Optional.empty();
        }
        if (!node.sortOnRowTime()) {
            return Optional.of(ttl.keeping("that there was a row" + key, "only the first one is let through"));
        }
        return Optional.of(
                ChangelogPlanUtils.isInsertOnly(node)
                        ? ttl.keeping(
                                "that there was a row" + key + ", and the earliest until the watermark has passed it",
                                "only the earliest one is let through")
                        : ttl.keeping("the earliest row" + key, "a row with an earlier time takes its place"));
    }

    /** Returns whether updates are told from inserts, or need their old image. */
    private static boolean keepsLast(StreamPhysicalRank node) {
        return node.sortOnRowTime()
                || StatementPlan.kinds(node).contains(ChangeKind.UPDATE_BEFORE)
                || ShortcutUtils.unwrapTableConfig(node)
                        .get(ExecutionConfigOptions.TABLE_EXEC_DEDUPLICATE_INSERT_UPDATE_AFTER_SENSITIVE_ENABLED);
    }

    static Optional<KeptState> temporalSort(StreamPhysicalTemporalSort node) {
        return Optional.of(new KeptState(
                "rows until the watermark or the clock has passed them",
                "an earlier row may still come",
                KeptState.End.TIME));
    }

    static Optional<KeptState> sort(StreamPhysicalSort node) {
        return Optional.of(
                new KeptState("all rows", "the order is known when all inputs have ended", KeptState.End.NEVER));
    }
}
