package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import io.rowkind.planner.function.Refusals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.calcite.RexTableArgCall;
import org.apache.flink.table.planner.plan.metadata.FlinkRelMetadataQuery;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.utils.UpsertKeyUtil;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/** A TO_CHANGELOG call among the physical nodes. */
final class StreamPhysicalToChangelog extends StreamPhysicalChangelogFunction {

    private final ToChangelogArguments arguments;

    StreamPhysicalToChangelog(
            RelTraitSet traits, RelNode input, FlinkLogicalTableFunctionScan scan, ToChangelogArguments arguments) {
        super(traits, input, scan);
        this.arguments = arguments;
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new StreamPhysicalToChangelog(traits, inputs.get(0), scan(), arguments);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink's inference lets an input stay an upsert stream only if the call is partitioned by an
     * upsert key of that input. Any known key serves as well here, since each change becomes one output
     * row whatever the partitioning (rule T5), so the inference is shown the input's own key. The
     * distribution of the input was fixed before and doesn't follow from this.
     */
    @Override
    public RexCall getCall() {
        var call = super.getCall();
        var key = inputKey();
        if (key.length == 0) {
            return call;
        }
        List<RexNode> operands = call.getOperands().stream()
                .map(operand -> operand instanceof RexTableArgCall table
                        ? table.copy(table.getType(), key, table.getOrderKeys(), table.getSortOrder())
                        : operand)
                .toList();
        return call.clone(call.getType(), operands);
    }

    /** Returns the smallest upsert key of the input; empty if none is known. */
    private int[] inputKey() {
        var metadata = FlinkRelMetadataQuery.reuseOrCreate(getCluster().getMetadataQuery());
        return UpsertKeyUtil.getSmallestKey(metadata.getUpsertKeys(getInputs().get(0)));
    }

    @Override
    RelWriter explainCall(RelWriter writer) {
        var mapping = Arrays.stream(ChangeKind.values())
                .flatMap(kind -> arguments.mapping().code(kind).stream().map(code -> kind.symbol() + "=" + code))
                .collect(Collectors.joining(", "));
        return writer.item("op", arguments.opColumn())
                .item("mapping", "[" + mapping + "]")
                .item("deletes", arguments.fullDeletes() ? "full" : "partial");
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        var keys = partitionKeys();
        var input = getInputs().get(0).getRowType().getFieldNames();
        return new StreamExecToChangelog(
                ShortcutUtils.unwrapTableConfig(this),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(getRowType()),
                getRelDetailedDescription(),
                uid(),
                boxed(Arrays.stream(arguments.inputColumns(input, keys))),
                keys.length,
                codes(),
                boxed(deleteColumns(input.size(), keys)));
    }

    private List<String> codes() {
        List<String> codes = new ArrayList<>();
        for (var kind : ChangeKind.values()) {
            codes.add(arguments.mapping().code(kind).orElse(null));
        }
        return codes;
    }

    /** Returns the columns that keep their value on a DELETE: all, or the known keys (rule T7). */
    private IntStream deleteColumns(int columnCount, int[] partitionKeys) {
        if (!arguments.emitsPartialDeletes()) {
            return IntStream.range(0, columnCount);
        }
        var columns = Stream.of(partitionKeys, inputKey()).flatMapToInt(Arrays::stream).distinct().toArray();
        if (columns.length == 0) {
            throw Refusals.translate(new RowkindException(ErrorCode.PARTIAL_DELETES_WITHOUT_KEY));
        }
        return Arrays.stream(columns);
    }

    private static List<Integer> boxed(IntStream values) {
        return values.boxed().toList();
    }
}
