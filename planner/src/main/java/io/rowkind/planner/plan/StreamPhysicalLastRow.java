package io.rowkind.planner.plan;

import java.util.List;
import java.util.stream.IntStream;
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

    private final FromChangelogCall call;

    StreamPhysicalLastRow(RelTraitSet traits, RelNode input, FromChangelogCall call) {
        super(input.getCluster(), traits, input, keys(call), null, false, new RexNode[0]);
        this.call = call;
    }

    /** The PARTITION BY columns are the first of the output. */
    private static int[] keys(FromChangelogCall call) {
        return IntStream.range(0, call.partitionKeys().length).toArray();
    }

    FromChangelogCall call() {
        return call;
    }

    /** {@inheritDoc} The name that the settled node will have, for messages about the negotiation. */
    @Override
    public String getRelTypeName() {
        return StreamPhysicalUpsertFromChangelog.class.getSimpleName();
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
        return new StreamPhysicalLastRow(traits, inputs.get(0), call);
    }

    @Override
    public RelNode copy(RelTraitSet traits, RelNode input, int[] keys, RexNode condition) {
        throw new AssertionError("no condition is pushed into " + this);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return call.explain(writer.input("input", getInput()));
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        throw new AssertionError("not settled: " + this);
    }
}
