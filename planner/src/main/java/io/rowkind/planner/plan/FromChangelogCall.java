package io.rowkind.planner.plan;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelWriter;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/**
 * A FROM_CHANGELOG call, as every node of the plan carries it.
 *
 * @param scan the call that Flink's planner made, with the specialised function
 * @param arguments the arguments, parsed
 */
record FromChangelogCall(FlinkLogicalTableFunctionScan scan, FromChangelogArguments arguments)
        implements ChangelogCall {

    /** Returns whether the changes are related by the PARTITION BY columns, updates coming alone. */
    boolean isUpsert() {
        return arguments.mapping().form() == ChangelogForm.UPSERT;
    }

    @Override
    public RelWriter explain(RelWriter writer) {
        var codes = arguments.mapping().codes();
        var kinds = arguments.mapping().kindOfEachCode();
        var mapping = IntStream.range(0, codes.size())
                .mapToObj(i -> codes.get(i) + "=" + kinds.get(i).symbol())
                .collect(Collectors.joining(", "));
        return ChangelogCall.super
                .explain(writer)
                .item("op", arguments.opColumn())
                .item("mapping", mapping)
                .item("errors", arguments.errorHandling());
    }

    /** Returns the execution node of a settled physical node. */
    ExecNode<?> execNode(StreamPhysicalRel node, boolean keepsLastRow) {
        var input = inputColumns();
        return new StreamExecFromChangelog(
                ShortcutUtils.unwrapTableConfig(node),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(node.getRowType()),
                node.getRelDetailedDescription(),
                uid(),
                input,
                input.indexOf(arguments.opColumn()),
                boxed(arguments.outputColumns(input, partitionKeys())),
                boxed(partitionKeys()),
                arguments.mapping().codes(),
                arguments.mapping().kindOfEachCode(),
                arguments.errorHandling(),
                keepsLastRow,
                ChangelogPlanUtils.generateUpdateBefore(node));
    }

    private static List<Integer> boxed(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
