package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.CallReader;
import io.rowkind.planner.function.ChangelogFunctionDefinition;
import io.rowkind.planner.function.FromChangelogFunction;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.planner.function.Refusals;
import io.rowkind.planner.function.SpecializedFromChangelogFunction;
import io.rowkind.planner.function.ToChangelogFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.flink.table.catalog.ContextResolvedFunction;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.functions.BuiltInFunctionDefinition;
import org.apache.flink.table.functions.FunctionIdentifier;
import org.apache.flink.table.planner.functions.bridging.BridgingSqlFunction;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import org.jspecify.annotations.Nullable;

/**
 * Replaces every call of the two functions by a node of its own, whose function knows its arguments.
 * From here on nothing is parsed again.
 */
final class SpecializeCallsProgram implements FlinkOptimizeProgram<StreamOptimizeContext> {

    /** Stands before every string literal when Calcite prints it. */
    private static final String CHARSET = "_UTF-16LE";

    @Override
    public RelNode optimize(RelNode root, StreamOptimizeContext context) {
        var modules = context.getModuleManager().listModules();
        return root.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode node) {
                var visited = super.visit(node);
                return visited instanceof FlinkLogicalTableFunctionScan scan ? specialize(scan, modules) : visited;
            }
        });
    }

    private static RelNode specialize(FlinkLogicalTableFunctionScan scan, List<String> modules) {
        var definition = ShortcutUtils.unwrapFunctionDefinition(scan.getCall());
        if (definition instanceof BuiltInFunctionDefinition flinks && modules.contains(RowkindModule.NAME)) {
            FunctionSignature.named(flinks.getName()).ifPresent(SpecializeCallsProgram::refuseNamesake);
        }
        if (!(definition instanceof ChangelogFunctionDefinition function)) {
            return scan;
        }
        return Refusals.translated(() -> node(scan, specialized(scan, function)));
    }

    private static ChangelogCall specialized(FlinkLogicalTableFunctionScan scan, ChangelogFunctionDefinition function) {
        var call = (RexCall) scan.getCall();
        var reader = reader(function, call);
        if (function instanceof FromChangelogFunction from) {
            var arguments = reader.fromChangelog();
            var input = reader.input();
            from.outputType(arguments, input); // refuses what only the exact mapping shows
            var specialized = new SpecializedFromChangelogFunction(
                    function.signature(), arguments, input.partitionByColumns().length > 0);
            return new FromChangelogCall(swap(scan, call, specialized), function.signature(), arguments);
        }
        var arguments = reader.toChangelog();
        return new ToChangelogCall(swap(scan, call, new ToChangelogFunction(arguments)), arguments);
    }

    /** Refuses Flink's own function of the same name in a session that has loaded Rowkind but not put it first. */
    private static void refuseNamesake(FunctionSignature signature) {
        throw Refusals.translate(new RowkindException(ErrorCode.MODULE_ORDER, signature));
    }

    private static RelNode node(FlinkLogicalTableFunctionScan scan, ChangelogCall call) {
        return new FlinkLogicalChangelogCall(scan.getTraitSet(), scan.getInput(0), call);
    }

    private static CallReader reader(ChangelogFunctionDefinition function, RexCall call) {
        var context = StreamPhysicalProcessTableFunction.toCallContext(
                StreamPhysicalProcessTableFunction.toUdfCall(call),
                StreamPhysicalProcessTableFunction.toInputTimeColumns(call),
                List.of(ChangelogMode.all()), // not known yet, and not asked for
                null);
        return new CallReader(
                function.signature(), context, entries(call.getOperands().get(FunctionSignature.OP_MAPPING)));
    }

    private static Optional<List<MappingEntry>> entries(RexNode mapping) {
        var map = RexUtil.removeCast(mapping);
        if (map.getKind() == SqlKind.DEFAULT || RexUtil.isNullLiteral(map, true)) {
            return Optional.empty();
        }
        if (map.getKind() != SqlKind.MAP_VALUE_CONSTRUCTOR) {
            throw notConstant(mapping);
        }
        var operands = ((RexCall) map).getOperands();
        List<MappingEntry> entries = new ArrayList<>();
        for (var i = 0; i < operands.size(); i += 2) {
            entries.add(new MappingEntry(text(mapping, operands.get(i)), text(mapping, operands.get(i + 1))));
        }
        return Optional.of(entries);
    }

    private static @Nullable String text(RexNode mapping, RexNode operand) {
        var value = RexUtil.removeCast(operand);
        if (!(value instanceof RexLiteral literal)) {
            throw notConstant(mapping);
        }
        if (literal.isNull()) {
            return null;
        }
        if (literal.getTypeName() != SqlTypeName.CHAR) { // a number, cast to a string
            throw notConstant(mapping);
        }
        var text = String.valueOf(literal.getValueAs(String.class));
        if (text.length() > operand.getType().getPrecision()) { // a cast that cuts it off
            throw notConstant(mapping);
        }
        return text;
    }

    private static RowkindException notConstant(RexNode mapping) {
        return new RowkindException(
                ErrorCode.OP_MAPPING_NOT_CONSTANT, mapping.toString().replace(CHARSET, ""));
    }

    private static FlinkLogicalTableFunctionScan swap(
            FlinkLogicalTableFunctionScan scan, RexCall call, ChangelogFunctionDefinition specialized) {
        var function = BridgingSqlFunction.of(
                scan.getCluster(),
                ContextResolvedFunction.permanent(
                        FunctionIdentifier.of(specialized.signature().name()), specialized));
        var rex = scan.getCluster().getRexBuilder().makeCall(call.getType(), function, call.getOperands());
        return new FlinkLogicalTableFunctionScan(
                scan.getCluster(),
                scan.getTraitSet(),
                scan.getInputs(),
                rex,
                scan.getElementType(),
                scan.getRowType(),
                scan.getColumnMappings());
    }
}
