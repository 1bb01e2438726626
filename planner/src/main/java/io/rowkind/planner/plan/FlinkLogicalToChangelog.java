package io.rowkind.planner.plan;

import io.rowkind.core.ToChangelogArguments;
import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;

/** A TO_CHANGELOG call among the logical nodes. */
final class FlinkLogicalToChangelog extends FlinkLogicalChangelogFunction {

    private final ToChangelogArguments arguments;

    FlinkLogicalToChangelog(RelNode input, FlinkLogicalTableFunctionScan scan, ToChangelogArguments arguments) {
        super(input, scan);
        this.arguments = arguments;
    }

    ToChangelogArguments arguments() {
        return arguments;
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new FlinkLogicalToChangelog(inputs.get(0), scan(), arguments);
    }
}
