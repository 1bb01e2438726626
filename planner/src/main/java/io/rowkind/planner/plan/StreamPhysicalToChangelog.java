package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
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
 * A settled TO_CHANGELOG. Like {@link StreamPhysicalFromChangelog} it is a union to Flink's analysis of
 * non-deterministic updates: looked through, without a key.
 */
final class StreamPhysicalToChangelog extends StreamPhysicalUnion implements DelegatingMetadataRel, ExplainedByItself {

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

    @Override
    public Optional<KeptState> keptState(Optional<Demand> demand, TimeToLive ttl) {
        return settlement.stateKey().map(key -> {
            var perKey = key.isEmpty() ? "" : " per key (" + call.columnNames(key) + ")";
            return call.arguments().compact().isPresent()
                    ? new KeptState(
                            "the net change" + perKey + ", until its interval has passed",
                            "compact gathers the changes of a key into one",
                            KeptState.End.TIME)
                    : new KeptState(
                            "an old image" + perKey + ", until the new one follows",
                            "op_mapping has one code for both images of an update",
                            KeptState.End.FIXED);
        });
    }

    @Override
    public Optional<String> reasonFor(Demand.Kind kind) {
        var mapped = call.arguments().mapping().kinds();
        return switch (kind) {
            case OLD_IMAGES ->
                Optional.of(
                        mapped.contains(ChangeKind.UPDATE_BEFORE)
                                ? "its op_mapping has UPDATE_BEFORE"
                                : "its input can't do without");
            case FULL_DELETES ->
                call.arguments().requiresFullDeletes()
                        ? Optional.of("produces_full_deletes is TRUE")
                        : Optional.empty();
        };
    }
}
