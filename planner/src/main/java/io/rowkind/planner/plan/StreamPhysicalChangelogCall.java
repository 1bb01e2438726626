package io.rowkind.planner.plan;

import io.rowkind.planner.function.FunctionSignature;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelHomogeneousShuttle;
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

    private static final String NAME_PREFIX = "StreamPhysical";

    private final ChangelogCall call;
    private final boolean takesUpserts;
    private final boolean updatesAreSettled;

    StreamPhysicalChangelogCall(RelTraitSet traits, RelNode input, ChangelogCall call) {
        this(traits, input, call, true, false);
    }

    private StreamPhysicalChangelogCall(
            RelTraitSet traits, RelNode input, ChangelogCall call, boolean takesUpserts, boolean updatesAreSettled) {
        super(input.getCluster(), traits, List.of(input), call.scan(), call.rowType());
        this.call = call;
        this.takesUpserts = takesUpserts;
        this.updatesAreSettled = updatesAreSettled;
    }

    /** Returns this call, but asking its input for old images, since it can't do without. */
    StreamPhysicalChangelogCall withOldImages() {
        return new StreamPhysicalChangelogCall(getTraitSet(), getInputs().get(0), call, false, updatesAreSettled);
    }

    ChangelogCall call() {
        return call;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink's inference reads the table argument of this call, so each function shows it what leads to
     * the right plan. The distribution of the input was fixed before and doesn't follow from this.
     *
     * <p>FROM_CHANGELOG shows none: the input is asked for inserts alone. With one, Flink would take the
     * PARTITION BY columns, or no column at all, for a unique key of the output, and write old images to
     * upsert sinks as deletes (FLINK-40111).
     *
     * <p>TO_CHANGELOG shows one that is partitioned by the input's own upsert key. Flink lets an input stay
     * an upsert stream only if PARTITION BY equals that key, but each change becomes one output row whatever
     * the partitioning (rule T5).
     *
     * <p>Of an input that deletes but never updates, Flink would ask old or new images all the same, which most nodes
     * take for a demand that they can't meet. While it settles the updates, the function of such a call is one that
     * takes none.
     */
    @Override
    public RexCall getCall() {
        var original = super.getCall();
        List<RexNode> operands = original.getOperands().stream()
                .map(operand -> operand instanceof RexTableArgCall table ? shown(table) : operand)
                .toList();
        return call instanceof ToChangelogCall to
                        && !updatesAreSettled
                        && ModeConflict.deletesOnly(
                                ModeConflict.kinds(getInputs().get(0)))
                ? (RexCall) getCluster().getRexBuilder().makeCall(original.getType(), to.withoutUpdates(), operands)
                : original.clone(original.getType(), operands);
    }

    private RexNode shown(RexTableArgCall table) {
        if (!(call instanceof ToChangelogCall to)) {
            return getCluster().getRexBuilder().makeLiteral(false);
        }
        var input = getInputs().get(0);
        var full = to.arguments().requiresFullDeletes() && KeyOnlyDeletes.undeclaredBySource(input);
        var key = full || !takesUpserts
                ? new int[0] // makes the inference ask for a full changelog
                : InputKey.of(input);
        return table.copy(table.getType(), key, table.getOrderKeys(), table.getSortOrder());
    }

    /** {@inheritDoc} The name that the settled node will have, for messages about the negotiation. */
    @Override
    public String getRelTypeName() {
        return nodeName(call.function());
    }

    /** Returns the name under which plans show a call that keeps no row for its consumer. */
    static String nodeName(FunctionSignature function) {
        return NAME_PREFIX + shownName(function);
    }

    /** Returns the name under which EXPLAIN and Flink's messages show the node of a function, as {@code FromChangelog}. */
    static String shownName(FunctionSignature function) {
        return Arrays.stream(function.name().split("_", -1))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }

    @Override
    public boolean requireWatermark() {
        return false;
    }

    @Override
    protected RelDataType deriveRowType() {
        return call.rowType();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink's inference settles the kinds of change, then the updates, then the deletes, and copies the node each time:
     * a copy of one whose kinds are known is one whose updates are settled.
     *
     * @throws NoUpsertInputException if there is no input: so Flink's inference goes on when the input can't
     *     be the upsert stream that the call would take
     */
    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        if (inputs.isEmpty()) {
            throw new NoUpsertInputException(this);
        }
        return new StreamPhysicalChangelogCall(
                traits,
                inputs.get(0),
                call,
                takesUpserts,
                updatesAreSettled || !ModeConflict.kinds(this).isEmpty());
    }

    /** An input has to come with old images, such as a filtered aggregation or a source that sends them. */
    static final class NoUpsertInputException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient StreamPhysicalChangelogCall refusing;

        private NoUpsertInputException(StreamPhysicalChangelogCall refusing) {
            super("no upsert input for " + refusing.call.scan().getCall());
            this.refusing = refusing;
        }

        /** Returns whether the call did without old images until now. */
        boolean canAskForOldImages() {
            return refusing.takesUpserts;
        }

        /** Returns a plan in which the call asks for old images. */
        RelNode mended(RelNode root) {
            var call = refusing.call;
            return root.accept(new RelHomogeneousShuttle() {
                @Override
                public RelNode visit(RelNode node) {
                    var visited = super.visit(node);
                    return visited instanceof StreamPhysicalChangelogCall negotiated && negotiated.call == call
                            ? negotiated.withOldImages()
                            : visited;
                }
            });
        }
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
