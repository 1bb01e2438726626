package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import io.rowkind.planner.function.Refusals;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelWriter;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/**
 * A TO_CHANGELOG call, as every node of the plan carries it.
 *
 * @param scan the call that Flink's planner made, with the specialised function
 * @param arguments the arguments, parsed
 */
record ToChangelogCall(FlinkLogicalTableFunctionScan scan, ToChangelogArguments arguments) implements ChangelogCall {

    @Override
    public RelWriter explain(RelWriter writer) {
        var mapping = arguments.mapping().codes().entrySet().stream()
                .map(entry -> entry.getKey().symbol() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
        return ChangelogCall.super
                .explain(writer)
                .item("op", arguments.opColumn())
                .item("mapping", mapping)
                .itemIf("deletes", "key only", arguments.emitsPartialDeletes());
    }

    /**
     * Returns the execution node of a settled physical node.
     *
     * @param inputKey an upsert key of the input; empty if none is known
     * @param oldImagesAreDeletes whether old images are written as deletes; see {@link UpdatePairs}
     */
    ExecNode<?> execNode(StreamPhysicalRel node, List<Integer> inputKey, boolean oldImagesAreDeletes) {
        var columns = inputColumns();
        return new StreamExecToChangelog(
                ShortcutUtils.unwrapTableConfig(node),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(node.getRowType()),
                node.getRelDetailedDescription(),
                uid(),
                IntStream.of(arguments.inputColumns(columns, partitionKeys()))
                        .boxed()
                        .toList(),
                partitionKeys().length,
                codes(oldImagesAreDeletes),
                oldImagesAreDeletes ? Set.of(ChangeKind.DELETE, ChangeKind.UPDATE_BEFORE) : Set.of(ChangeKind.DELETE),
                deleteColumns(columns.size(), inputKey));
    }

    /** Returns whether the mapping drops old images, but writes deletes: what {@link UpdatePairs} is asked for. */
    boolean dropsOldImagesOnly() {
        var kinds = arguments.mapping().kinds();
        return kinds.contains(ChangeKind.DELETE) && !kinds.contains(ChangeKind.UPDATE_BEFORE);
    }

    private Map<ChangeKind, String> codes(boolean oldImagesAreDeletes) {
        var codes = new EnumMap<ChangeKind, String>(arguments.mapping().codes());
        var delete = codes.get(ChangeKind.DELETE);
        if (oldImagesAreDeletes && delete != null) {
            codes.put(ChangeKind.UPDATE_BEFORE, delete);
        }
        return codes;
    }

    /** Returns the columns that keep their value on a DELETE: all, or the known keys (rule T7). */
    private List<Integer> deleteColumns(int columnCount, List<Integer> inputKey) {
        if (!arguments.emitsPartialDeletes()) {
            return IntStream.range(0, columnCount).boxed().toList();
        }
        var keys = IntStream.concat(
                        IntStream.of(partitionKeys()), inputKey.stream().mapToInt(Integer::intValue))
                .distinct()
                .boxed()
                .toList();
        if (keys.isEmpty()) {
            throw Refusals.translate(new RowkindException(ErrorCode.PARTIAL_DELETES_WITHOUT_KEY));
        }
        return keys;
    }
}
