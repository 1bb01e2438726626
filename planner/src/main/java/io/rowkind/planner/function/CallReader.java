package io.rowkind.planner.function;

import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.flink.table.functions.TableSemantics;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.types.ColumnList;

/**
 * Reads the arguments of a call into the plain objects of {@code io.rowkind.core}.
 *
 * <p>A call is read while it is validated, to name its output columns and to refuse it early, and once
 * more when it is specialised, where the mapping is known to the letter.
 */
public final class CallReader {

    private final String function;
    private final CallContext call;
    private final Optional<List<MappingEntry>> mapping;

    /**
     * Creates a reader.
     *
     * @param function the function's name, for messages
     * @param mapping the entries of {@code op_mapping}; empty if the argument is left out
     */
    public CallReader(String function, CallContext call, Optional<List<MappingEntry>> mapping) {
        this.function = function;
        this.call = call;
        this.mapping = mapping;
    }

    /** Returns the arguments of a FROM_CHANGELOG call. */
    public FromChangelogArguments fromChangelog() {
        return new FromChangelogArguments(
                opColumn(),
                mapping.map(KindByCode::parse).orElseGet(KindByCode::standard),
                literal(FunctionSignature.FROM_CHANGELOG, "error_handling", String.class, "'FAIL' or 'SKIP'")
                        .map(ErrorHandling::parse)
                        .orElse(ErrorHandling.FAIL));
    }

    /** Returns the arguments of a TO_CHANGELOG call. */
    public ToChangelogArguments toChangelog() {
        return new ToChangelogArguments(
                opColumn(),
                mapping.map(CodeByKind::parse).orElseGet(CodeByKind::standard),
                mapping.isPresent(),
                literal(FunctionSignature.TO_CHANGELOG, "produces_full_deletes", Boolean.class, "TRUE or FALSE")
                        .orElse(true));
    }

    /**
     * Returns the input table.
     *
     * @throws RowkindException INPUT_MISSING, INPUT_ORDER_BY
     */
    public TableSemantics input() {
        var input = call.getTableSemantics(FunctionSignature.INPUT)
                .orElseThrow(() -> new RowkindException(ErrorCode.INPUT_MISSING, function));
        if (input.orderByColumns().length > 0) {
            var names = DataType.getFieldNames(input.dataType());
            var ordered =
                    Arrays.stream(input.orderByColumns()).mapToObj(names::get).collect(Collectors.joining(", "));
            throw new RowkindException(ErrorCode.INPUT_ORDER_BY, function, ordered);
        }
        return input;
    }

    private String opColumn() {
        if (call.isArgumentNull(FunctionSignature.OP)) {
            return FromChangelogArguments.DEFAULT_OP_COLUMN;
        }
        var names = call.getArgumentValue(FunctionSignature.OP, ColumnList.class)
                .map(ColumnList::getNames)
                .orElseThrow(() ->
                        new RowkindException(ErrorCode.ARGUMENT_VALUE_INVALID, "op", "computed", "DESCRIPTOR(column)"));
        if (names.size() != 1) {
            throw new RowkindException(ErrorCode.OP_COLUMN_COUNT, String.join(", ", names), names.size());
        }
        return names.get(0);
    }

    private <T> Optional<T> literal(FunctionSignature signature, String argument, Class<T> type, String expected) {
        var position = signature.position(argument);
        if (call.isArgumentNull(position)) {
            return Optional.empty();
        }
        if (!call.isArgumentLiteral(position)) {
            throw new RowkindException(ErrorCode.ARGUMENT_VALUE_INVALID, argument, "computed", expected);
        }
        return call.getArgumentValue(position, type);
    }
}
