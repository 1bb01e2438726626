package io.rowkind.planner.plan;

import io.rowkind.planner.explain.Demand;
import io.rowkind.planner.explain.ExplainedByItself;
import io.rowkind.planner.explain.KeptState;
import io.rowkind.planner.explain.TimeToLive;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.metadata.DelegatingMetadataRel;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;

/**
 * A settled FROM_CHANGELOG whose changes carry full rows: no key, no state. Or one of the functions beside it, whose
 * output is append-only.
 *
 * <p>Flink's analysis of non-deterministic updates has a closed list of node classes. A union is the one
 * that it looks through and that claims no key, which is right here.
 */
final class StreamPhysicalFromChangelog extends StreamPhysicalUnion
        implements DelegatingMetadataRel, ExplainedByItself {

    private final FromChangelogCall call;
    private final RelNode negotiated;

    StreamPhysicalFromChangelog(RelTraitSet traits, RelNode input, FromChangelogCall call, RelNode negotiated) {
        super(input.getCluster(), traits, List.of(input), true, call.rowType());
        this.call = call;
        this.negotiated = negotiated;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The negotiated call, of which Flink knows nothing: a union hands the metadata of its input on, column
     * by column, and the columns of input and output differ here.
     */
    @Override
    public RelNode getMetadataDelegateRel() {
        return negotiated;
    }

    @Override
    public SetOp copy(RelTraitSet traits, List<RelNode> inputs, boolean all) {
        return new StreamPhysicalFromChangelog(traits, inputs.get(0), call, negotiated);
    }

    /** {@inheritDoc} Named for the function. */
    @Override
    public String getRelTypeName() {
        return StreamPhysicalChangelogCall.nodeName(call.function());
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return call.explain(writer.input("input", getInput(0)))
                .itemIf("state", call.state(call.keepsRowsForErrors()), call.keepsStateForErrors())
                .item("select", String.join(", ", getRowType().getFieldNames()));
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        return call.execNode(this, call.keepsRowsForErrors());
    }

    @Override
    public Optional<KeptState> keptState(Optional<Demand> demand, TimeToLive ttl) {
        return FromChangelogState.ofFindings(call, ttl);
    }
}
