package io.rowkind.planner.parse;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.CallReader;
import io.rowkind.planner.function.FunctionSignature;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** Checks the values of arguments as far as they are literals, whose position is known here. */
final class ArgumentValues {

    private ArgumentValues() {}

    /** Checks the value of one argument. */
    static void check(FunctionSignature signature, String argument, SqlNode value) {
        if (SqlUtil.isNullLiteral(value, true) || value.getKind() == SqlKind.DEFAULT) {
            return;
        }
        switch (argument) {
            case "op", "before", "after" -> expect(isDescriptor(value), argument, value, "DESCRIPTOR(column)");
            case "passthrough", "sequence_by" -> expect(isDescriptor(value), argument, value, "DESCRIPTOR(column, …)");
            case "op_mapping" -> {
                expect(!(value instanceof SqlLiteral), argument, value, "MAP['key', 'value', …]");
                checkMapping(signature, value);
            }
            case "error_handling" ->
                expect(isLiteral(value, SqlTypeName.CHAR), argument, value, "'FAIL', 'SKIP' or 'LOG'");
            case "validation" ->
                expect(isLiteral(value, SqlTypeName.CHAR), argument, value, "'OFF', 'FAIL' or 'REPAIR'");
            case "state_ttl", "compact" -> expect(isDuration(value), argument, value, CallReader.DURATION_EXPECTED);
            case "produces_full_deletes" ->
                expect(isLiteral(value, SqlTypeName.BOOLEAN), argument, value, "TRUE or FALSE");
            default -> {}
        }
    }

    /** To the parser a descriptor is a function like any other. */
    private static boolean isDescriptor(SqlNode value) {
        return value instanceof SqlCall call
                && call.getOperator().getName().equalsIgnoreCase(SqlKind.DESCRIPTOR.name());
    }

    private static boolean isDuration(SqlNode value) {
        return value instanceof SqlIntervalLiteral interval
                && SqlTypeName.DAY_INTERVAL_TYPES.contains(interval.getTypeName())
                && interval.getValueAs(Long.class) > 0;
    }

    private static boolean isLiteral(SqlNode value, SqlTypeName type) {
        return value instanceof SqlLiteral literal && SqlLiteral.valueMatchesType(literal.getValue(), type);
    }

    private static void expect(boolean met, String argument, SqlNode value, String expected) {
        if (!met) {
            throw ParseRefusals.at(
                    value.getParserPosition(), ErrorCode.ARGUMENT_VALUE_INVALID, argument, value, expected);
        }
    }

    /** Checks a mapping of literals, whose position is known here; others are checked at planning. */
    private static void checkMapping(FunctionSignature signature, SqlNode value) {
        if (value.getKind() != SqlKind.MAP_VALUE_CONSTRUCTOR) {
            return;
        }
        var operands = ((SqlCall) value).getOperandList();
        if (operands.size() % 2 != 0 || !operands.stream().allMatch(SqlLiteral.class::isInstance)) {
            return; // Flink refuses the first, planning the second
        }
        List<MappingEntry> entries = new ArrayList<>();
        for (var i = 0; i < operands.size(); i += 2) {
            entries.add(new MappingEntry(text(operands.get(i)), text(operands.get(i + 1))));
        }
        try {
            signature.checkMapping(entries);
        } catch (RowkindException refusal) {
            throw ParseRefusals.at(value.getParserPosition(), refusal);
        }
    }

    private static @Nullable String text(SqlNode node) {
        var literal = (SqlLiteral) node;
        if (SqlUtil.isNullLiteral(literal, false)) {
            return null;
        }
        if (!isLiteral(literal, SqlTypeName.CHAR)) {
            throw ParseRefusals.at(node.getParserPosition(), ErrorCode.OP_MAPPING_NOT_CONSTANT, node);
        }
        return literal.getValueAs(String.class);
    }
}
