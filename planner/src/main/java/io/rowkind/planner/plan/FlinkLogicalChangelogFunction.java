package io.rowkind.planner.plan;

import java.util.Arrays;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.flink.table.planner.calcite.RexTableArgCall;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalRel;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;

/** A specialised call among the logical nodes. It keeps the call that Flink's planner made of it. */
abstract class FlinkLogicalChangelogFunction extends SingleRel implements FlinkLogicalRel {

    private final FlinkLogicalTableFunctionScan scan;

    FlinkLogicalChangelogFunction(RelNode input, FlinkLogicalTableFunctionScan scan) {
        super(scan.getCluster(), scan.getTraitSet(), input);
        this.scan = scan;
    }

    /** Returns the call; its function is specialised. */
    FlinkLogicalTableFunctionScan scan() {
        return scan;
    }

    /** Returns the positions of the PARTITION BY columns in the input. */
    int[] partitionKeys() {
        return partitionKeys((RexCall) scan.getCall());
    }

    static int[] partitionKeys(RexCall call) {
        return call.getOperands().stream()
                .filter(RexTableArgCall.class::isInstance)
                .map(operand -> ((RexTableArgCall) operand).getPartitionKeys())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no table argument in " + call));
    }

    @Override
    protected RelDataType deriveRowType() {
        return scan.getRowType();
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return super.explainTerms(writer)
                .item("invocation", scan.getCall())
                .item("partitionKeys", Arrays.toString(partitionKeys()))
                .item("rowType", getRowType());
    }
}
