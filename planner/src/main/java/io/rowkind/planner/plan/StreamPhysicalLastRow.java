package io.rowkind.planner.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rex.RexNode;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;

/**
 * The keyed state above an upsert FROM_CHANGELOG while changelog modes are negotiated (rule F8). To Flink
 * it is a normalisation step, so that the inference and the key metadata treat it rightly. {@link
 * SettleCallsProgram} drops it if no consumer needs it, and merges it into the call otherwise.
 */
final class StreamPhysicalLastRow extends StreamPhysicalChangelogNormalize {

    StreamPhysicalLastRow(RelTraitSet traits, RelNode call, int[] keys) {
        super(call.getCluster(), traits, call, keys, null, false, new RexNode[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink's inference drops a normalisation step without a condition by rules of its own, which know
     * table sources alone. A constant condition keeps its hands off.
     */
    @Override
    public RexNode filterCondition() {
        return getCluster().getRexBuilder().makeLiteral(true);
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new StreamPhysicalLastRow(traits, inputs.get(0), uniqueKeys());
    }

    @Override
    public RelNode copy(RelTraitSet traits, RelNode input, int[] keys, RexNode condition) {
        throw new AssertionError("no condition is pushed into " + this);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return writer.input("input", getInput());
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        throw new AssertionError("not settled: " + this);
    }
}
