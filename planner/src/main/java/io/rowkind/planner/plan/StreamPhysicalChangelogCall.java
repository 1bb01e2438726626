package io.rowkind.planner.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.flink.table.planner.calcite.RexTableArgCall;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;

/**
 * A specialised call while changelog modes are negotiated. It is a process table function to Flink's
 * inference, which asks its specialised function what it emits and needs. {@link SettleCallsProgram}
 * replaces it when all is settled.
 */
final class StreamPhysicalChangelogCall extends StreamPhysicalProcessTableFunction {

    private final ChangelogCall call;

    StreamPhysicalChangelogCall(RelTraitSet traits, RelNode input, ChangelogCall call) {
        super(input.getCluster(), traits, List.of(input), call.scan(), call.rowType());
        this.call = call;
    }

    ChangelogCall call() {
        return call;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink's inference lets an input stay an upsert stream only if the call is partitioned by an
     * upsert key of that input. For TO_CHANGELOG any known key serves as well, since each change becomes
     * one output row whatever the partitioning (rule T5), so the inference is shown the input's own key.
     * The distribution of the input was fixed before and doesn't follow from this.
     */
    @Override
    public RexCall getCall() {
        var original = super.getCall();
        if (!(call instanceof ToChangelogCall to)) {
            return original;
        }
        var input = getInputs().get(0);
        var upsertKey = to.arguments().requiresFullDeletes() && KeyOnlyDeletes.undeclaredBySource(input)
                ? new int[0] // makes the inference ask for a full changelog
                : InputKey.of(input);
        List<RexNode> operands = original.getOperands().stream()
                .map(operand -> operand instanceof RexTableArgCall table
                        ? table.copy(table.getType(), upsertKey, table.getOrderKeys(), table.getSortOrder())
                        : operand)
                .toList();
        return original.clone(original.getType(), operands);
    }

    /** {@inheritDoc} The name that the settled node will have, for messages about the negotiation. */
    @Override
    public String getRelTypeName() {
        return call instanceof ToChangelogCall ? "StreamPhysicalToChangelog" : "StreamPhysicalFromChangelog";
    }

    @Override
    public boolean requireWatermark() {
        return false;
    }

    @Override
    protected RelDataType deriveRowType() {
        return call.rowType();
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new StreamPhysicalChangelogCall(traits, inputs.get(0), call);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return call.explain(writer.input("input", getInputs().get(0)))
                .item("select", String.join(", ", getRowType().getFieldNames()));
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        throw new AssertionError("not settled: " + this);
    }
}
