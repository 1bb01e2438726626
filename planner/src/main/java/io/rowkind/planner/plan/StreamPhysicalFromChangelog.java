package io.rowkind.planner.plan;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import org.apache.flink.types.RowKind;

/** A FROM_CHANGELOG call among the physical nodes. */
final class StreamPhysicalFromChangelog extends StreamPhysicalChangelogFunction {

    private final FromChangelogArguments arguments;

    StreamPhysicalFromChangelog(
            RelTraitSet traits,
            RelNode input,
            FlinkLogicalTableFunctionScan scan,
            FromChangelogArguments arguments) {
        super(traits, input, scan);
        this.arguments = arguments;
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new StreamPhysicalFromChangelog(traits, inputs.get(0), scan(), arguments);
    }

    /** Returns whether this consumer's wishes make the function keep the last row per key (rule F8). */
    private boolean keepsLastRow(ChangelogMode mode) {
        return arguments.mapping().form() == ChangelogForm.UPSERT
                && (mode.contains(RowKind.UPDATE_BEFORE)
                        || (mode.contains(RowKind.DELETE) && !mode.keyOnlyDeletes()));
    }

    @Override
    RelWriter explainCall(RelWriter writer) {
        var mapping = arguments.mapping();
        var codes = mapping.codes();
        var kinds = mapping.kindOfEachCode();
        var entries = java.util.stream.IntStream.range(0, codes.size())
                .mapToObj(i -> codes.get(i) + "=" + kinds.get(i).symbol())
                .collect(Collectors.joining(", "));
        var call = writer.item("op", arguments.opColumn())
                .item("mapping", "[" + entries + "]")
                .item("errorHandling", arguments.errorHandling());
        var settled = changelogMode(this);
        return call.itemIf(
                "state",
                settled.map(mode -> keepsLastRow(mode) ? "last row per key" : "none").orElse("undecided"),
                settled.isPresent());
    }

    @Override
    public ExecNode<?> translateToExecNode() {
        var mode = changelogMode(this).orElseThrow(() -> new AssertionError("no changelog mode: " + this));
        var input = getInputs().get(0).getRowType().getFieldNames();
        var mapping = arguments.mapping();
        return new StreamExecFromChangelog(
                ShortcutUtils.unwrapTableConfig(this),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(getRowType()),
                getRelDetailedDescription(),
                uid(),
                input.indexOf(arguments.opColumn()),
                boxed(arguments.outputColumns(input, partitionKeys())),
                boxed(partitionKeys()),
                mapping.codes(),
                mapping.kindOfEachCode(),
                arguments.errorHandling(),
                keepsLastRow(mode),
                mode.contains(RowKind.UPDATE_BEFORE));
    }

    private static List<Integer> boxed(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
