package io.rowkind.planner.plan;

import org.apache.calcite.rel.RelNode;
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
        if (node instanceof StreamPhysicalCalc
                || node instanceof StreamPhysicalExchange
                || node instanceof StreamPhysicalUnion
                || node instanceof StreamPhysicalWatermarkAssigner) {
            return node.getInputs().stream().anyMatch(UpdatePairs::mayComeApart);
        }
        return !startsPairs(node);
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
