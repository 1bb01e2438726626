package io.rowkind.planner.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWatermarkAssigner;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.runtime.operators.rank.ConstantRankRange;

/**
 * Whether the new image of an update follows its old one. A filter lets one of the two through and stops the
 * other, a join turns them into changes of their own. An old image that comes alone takes a row away, so
 * whoever drops old images has to write it as a delete.
 */
final class UpdatePairs {

    private UpdatePairs() {}

    /** Returns whether a node may emit an old image without the new one. */
    static boolean mayComeApart(RelNode node) {
        if (!ChangelogPlanUtils.generateUpdateBefore((StreamPhysicalRel) node)) {
            return false;
        }
        if (node instanceof StreamPhysicalCalc calc && calc.getProgram().getCondition() != null) {
            return true;
        }
        if (isPassedOn(node)) {
            return node.getInputs().stream().anyMatch(UpdatePairs::mayComeApart);
        }
        return !startsPairs(node);
    }

    /**
     * Returns whether the two images of every update have the same values in these columns, and no other change of
     * that key comes between them. A ranking knows better keys than that, but its updates put one row in the place
     * of another.
     */
    static boolean relatedBy(RelNode node, ImmutableBitSet key) {
        if (node instanceof StreamPhysicalRank rank) {
            var column = rank.getRowType().getFieldCount() - 1;
            return rank.outputRankNumber()
                    ? key.get(column)
                    : !isFirst(rank) || rank.partitionKey().contains(key);
        }
        if (node instanceof StreamPhysicalCalc calc) {
            var program = calc.getProgram();
            var below = ImmutableBitSet.builder();
            for (var column : key) {
                if (!(program.expandLocalRef(program.getProjectList().get(column)) instanceof RexInputRef source)) {
                    return !isRanked(calc);
                }
                below.set(source.getIndex());
            }
            return relatedBy(calc.getInput(), below.build());
        }
        return !isPassedOn(node) || node.getInputs().stream().allMatch(input -> relatedBy(input, key));
    }

    private static boolean isFirst(StreamPhysicalRank rank) {
        return rank.rankRange() instanceof ConstantRankRange range && range.getRankEnd() == 1;
    }

    private static boolean isRanked(RelNode node) {
        return node instanceof StreamPhysicalRank
                || (isPassedOn(node) && node.getInputs().stream().anyMatch(UpdatePairs::isRanked));
    }

    private static boolean isPassedOn(RelNode node) {
        return node instanceof StreamPhysicalCalc
                || node instanceof StreamPhysicalExchange
                || node instanceof StreamPhysicalUnion
                || node instanceof StreamPhysicalWatermarkAssigner;
    }

    /** Returns whether the updates that a node emits are its own, both images one after the other. */
    private static boolean startsPairs(RelNode node) {
        return node instanceof StreamPhysicalTableSourceScan
                || node instanceof StreamPhysicalChangelogCall
                || node instanceof StreamPhysicalChangelogNormalize
                || node instanceof StreamPhysicalGroupAggregateBase
                || node instanceof StreamPhysicalRank;
    }
}
