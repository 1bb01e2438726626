package io.rowkind.planner.plan;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.Validation;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.planner.function.MessageLayout;
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
import org.apache.flink.util.TimeUtils;

/**
 * A call of FROM_CHANGELOG, or of a function that shares its arguments, as every node of the plan carries it.
 *
 * @param scan the call that Flink's planner made, with the specialised function
 * @param function which function is called
 * @param arguments the arguments, parsed
 */
record FromChangelogCall(
        FlinkLogicalTableFunctionScan scan, FunctionSignature function, FromChangelogArguments arguments)
        implements ChangelogCall {

    /** Returns whether the output's changes are related by the PARTITION BY columns, updates coming alone. */
    boolean isUpsert() {
        return function == FunctionSignature.FROM_CHANGELOG && form() == ChangelogForm.UPSERT;
    }

    private ChangelogForm form() {
        return arguments.form(partitionKeys().length > 0);
    }

    @Override
    public RelWriter explain(RelWriter writer) {
        var codes = arguments.mapping().codes();
        var meanings = arguments.mapping().meanings();
        var mapping = IntStream.range(0, codes.size())
                .mapToObj(i -> codes.get(i) + "=" + meanings.get(i).symbols())
                .collect(Collectors.joining(", "));
        var explained = ChangelogCall.super
                .explain(writer)
                .item("op", arguments.opColumn())
                .item("mapping", mapping)
                .itemIf("errors", arguments.errorHandling(), function == FunctionSignature.FROM_CHANGELOG);
        arguments.images().ifPresent(images -> {
            explained.itemIf("before", images.before(), images.before() != null).item("after", images.after());
            explained.itemIf(
                    "passthrough",
                    String.join(", ", images.passthrough()),
                    !images.passthrough().isEmpty());
        });
        explained.itemIf(
                "sequenceBy",
                String.join(", ", arguments.sequenceBy()),
                !arguments.sequenceBy().isEmpty());
        explained.itemIf("validation", arguments.validation(), arguments.validation() != Validation.OFF);
        arguments.stateTtl().ifPresent(ttl -> explained.item("stateTtl", TimeUtils.formatWithHighestUnit(ttl)));
        return explained;
    }

    /**
     * Returns what EXPLAIN says of the state.
     *
     * @param keepsLastRow whether the last row of each key is kept
     */
    String state(boolean keepsLastRow) {
        if (arguments.sequenceBy().isEmpty()) {
            return keepsLastRow ? "last row per key" : "none";
        }
        return keepsLastRow ? "last row and sequence per key" : "last sequence per key";
    }

    /** Returns whether one of the functions beside FROM_CHANGELOG relates the changes of a key to each other. */
    boolean keepsStateForErrors() {
        return keepsRowsForErrors()
                || (function == FunctionSignature.CHANGELOG_ERRORS
                        && !arguments.sequenceBy().isEmpty());
    }

    /** Returns whether one of the functions beside FROM_CHANGELOG compares changes with the last row. */
    boolean keepsRowsForErrors() {
        return switch (function) {
            case CHECK_CHANGELOG -> true;
            case CHANGELOG_ERRORS -> arguments.alwaysKeepsLastRow();
            case FROM_CHANGELOG, TO_CHANGELOG -> false;
        };
    }

    /** Returns the execution node of a settled physical node. */
    ExecNode<?> execNode(StreamPhysicalRel node, boolean keepsLastRow) {
        var inputType = FlinkTypeFactory.toLogicalRowType(inputType());
        return new StreamExecFromChangelog(
                ShortcutUtils.unwrapTableConfig(node),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(node.getRowType()),
                node.getRelDetailedDescription(),
                uid(),
                function,
                inputColumns(),
                MessageLayout.of(arguments, inputType, partitionKeys()),
                arguments.mapping().codes(),
                arguments.mapping().meanings(),
                form(),
                arguments.errorHandling(),
                arguments.validation(),
                keepsLastRow,
                ChangelogPlanUtils.generateUpdateBefore(node),
                arguments.stateTtl());
    }
}
