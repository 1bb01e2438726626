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
import org.apache.calcite.rel.metadata.DelegatingMetadataRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;

/**
 * A settled FROM_CHANGELOG whose changes are related by a key, with or without the state that makes a
 * full changelog of them (rule F8). To Flink's metadata it is a normalisation step: the key is unique.
 */
final class StreamPhysicalUpsertFromChangelog extends StreamPhysicalChangelogNormalize
        implements DelegatingMetadataRel, ExplainedByItself {

    private final FromChangelogCall call;
    private final boolean keepsLastRow;
    private final StreamPhysicalLastRow negotiated;

    StreamPhysicalUpsertFromChangelog(
            RelTraitSet traits, RelNode input, StreamPhysicalLastRow negotiated, boolean keepsLastRow) {
        super(input.getCluster(), traits, input, negotiated.uniqueKeys(), null, false, new RexNode[0]);
        this.call = negotiated.call();
        this.negotiated = negotiated;
        this.keepsLastRow = keepsLastRow;
    }

    /** Returns whether each change is compared with the last row of its key. */
    boolean keepsLastRow() {
        return keepsLastRow;
    }

    /** {@inheritDoc} See {@link StreamPhysicalFromChangelog#getMetadataDelegateRel()}. */
    @Override
    public RelNode getMetadataDelegateRel() {
        return negotiated;
    }

    @Override
    public RelDataType deriveRowType() {
        return call.rowType();
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new StreamPhysicalUpsertFromChangelog(traits, inputs.get(0), negotiated, keepsLastRow);
    }

    @Override
    public RelNode copy(RelTraitSet traits, RelNode input, int[] keys, RexNode condition) {
        throw new AssertionError("no condition is pushed into " + this);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return call.explain(writer.input("input", getInput()))
                .item("state", call.state(keepsLastRow))
                .item("select", String.join(", ", getRowType().getFieldNames()));
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        return call.execNode(this, keepsLastRow);
    }

    @Override
    public Optional<KeptState> keptState(Optional<Demand> demand, TimeToLive ttl) {
        return FromChangelogState.ofUpserts(call, keepsLastRow, demand, ttl);
    }

    @Override
    public Optional<String> savedBy(Demand demand) {
        return keepsLastRow ? FromChangelogState.savedBy(call, demand) : Optional.empty();
    }
}
