package io.rowkind.planner.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalRel;

/** A specialised call among the logical nodes. */
final class FlinkLogicalChangelogCall extends SingleRel implements FlinkLogicalRel {

    private final ChangelogCall call;

    FlinkLogicalChangelogCall(RelTraitSet traits, RelNode input, ChangelogCall call) {
        super(input.getCluster(), traits, input);
        this.call = call;
    }

    ChangelogCall call() {
        return call;
    }

    @Override
    protected RelDataType deriveRowType() {
        return call.rowType();
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new FlinkLogicalChangelogCall(traits, inputs.get(0), call);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return super.explainTerms(writer)
                .item("invocation", call.scan().getCall())
                .item("rowType", getRowType());
    }
}
