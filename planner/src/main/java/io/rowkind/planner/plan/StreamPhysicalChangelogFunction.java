package io.rowkind.planner.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.utils.JavaScalaConversionUtil;
import org.jspecify.annotations.Nullable;

/**
 * A specialised call among the physical nodes. It is a process table function to Flink's changelog mode
 * inference and metadata, which negotiate with its specialised function.
 */
abstract class StreamPhysicalChangelogFunction extends StreamPhysicalProcessTableFunction {

    private final FlinkLogicalTableFunctionScan scan;

    StreamPhysicalChangelogFunction(RelTraitSet traits, RelNode input, FlinkLogicalTableFunctionScan scan) {
        super(scan.getCluster(), traits, List.of(input), scan, scan.getRowType());
        this.scan = scan;
    }

    FlinkLogicalTableFunctionScan scan() {
        return scan;
    }

    /** Returns the positions of the PARTITION BY columns in the input. */
    int[] partitionKeys() {
        return FlinkLogicalChangelogFunction.partitionKeys(super.getCall());
    }

    @Override
    public boolean requireWatermark() {
        return false;
    }

    /** Returns the mode that the inference settled on; empty before it ran. */
    static java.util.Optional<ChangelogMode> changelogMode(RelNode node) {
        return JavaScalaConversionUtil.toJava(ChangelogPlanUtils.getChangelogMode((StreamPhysicalRel) node));
    }

    /** Returns what a user should see of the call: its arguments and, once known, whether it keeps state. */
    abstract RelWriter explainCall(RelWriter writer);

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        var names = getRowType().getFieldNames();
        var withInput = writer.input("input", getInputs().get(0));
        var keys = partitionKeys();
        if (keys.length > 0) {
            withInput = withInput.item("partitionBy", names.subList(0, keys.length));
        }
        return explainCall(withInput).item("select", String.join(", ", names));
    }

    /** Returns the uid that the user gave to the call, if any. */
    @Nullable String uid() {
        var operands = super.getCall().getOperands();
        var uid = operands.get(operands.size() - 1);
        return uid instanceof org.apache.calcite.rex.RexLiteral literal && !literal.isNull()
                ? literal.getValueAs(String.class)
                : null;
    }
}
