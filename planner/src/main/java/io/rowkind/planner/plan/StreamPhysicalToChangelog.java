package io.rowkind.planner.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.metadata.DelegatingMetadataRel;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;

/**
 * A settled TO_CHANGELOG. Like {@link StreamPhysicalFromChangelog} it is a union to Flink's analysis of
 * non-deterministic updates: looked through, without a key.
 */
final class StreamPhysicalToChangelog extends StreamPhysicalUnion implements DelegatingMetadataRel {

    private final ToChangelogCall call;
    private final ToChangelogSettlement settlement;
    private final RelNode negotiated;

    StreamPhysicalToChangelog(
            RelTraitSet traits,
            RelNode input,
            ToChangelogCall call,
            ToChangelogSettlement settlement,
            RelNode negotiated) {
        super(input.getCluster(), traits, List.of(input), true, call.rowType());
        this.call = call;
        this.settlement = settlement;
        this.negotiated = negotiated;
    }

    /** {@inheritDoc} See {@link StreamPhysicalFromChangelog#getMetadataDelegateRel()}. */
    @Override
    public RelNode getMetadataDelegateRel() {
        return negotiated;
    }

    @Override
    public SetOp copy(RelTraitSet traits, List<RelNode> inputs, boolean all) {
        return new StreamPhysicalToChangelog(traits, inputs.get(0), call, settlement, negotiated);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return call.explain(writer.input("input", getInput(0)))
                .itemIf("updates", "merged", call.merges(settlement))
                .itemIf(
                        "key",
                        call.columnNames(settlement.stateKey().orElse(List.of())),
                        settlement.stateKey().isPresent())
                .itemIf("oldImages", "deletes", settlement.oldImagesAreDeletes())
                .item("select", String.join(", ", getRowType().getFieldNames()));
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        return call.execNode(this, settlement);
    }
}
