package io.rowkind.planner.plan;

import io.rowkind.core.FromChangelogArguments;
import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;

/** A FROM_CHANGELOG call among the logical nodes. */
final class FlinkLogicalFromChangelog extends FlinkLogicalChangelogFunction {

    private final FromChangelogArguments arguments;

    FlinkLogicalFromChangelog(RelNode input, FlinkLogicalTableFunctionScan scan, FromChangelogArguments arguments) {
        super(input, scan);
        this.arguments = arguments;
    }

    FromChangelogArguments arguments() {
        return arguments;
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new FlinkLogicalFromChangelog(inputs.get(0), scan(), arguments);
    }
}
