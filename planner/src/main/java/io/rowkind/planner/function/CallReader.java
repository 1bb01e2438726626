package io.rowkind.planner.function;

import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.Images;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import io.rowkind.core.Validation;
import java.time.Duration;
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

    /** What a value of {@code state_ttl} or {@code compact} has to be. */
    public static final String DURATION_EXPECTED = "a positive interval of days to seconds, as INTERVAL '10' SECOND";

    private final FunctionSignature signature;
    private final CallContext call;
    private final Optional<List<MappingEntry>> mapping;

    /**
     * Creates a reader.
     *
     * @param signature the function's signature
     * @param mapping the entries of {@code op_mapping}; empty if the argument is left out
     */
    public CallReader(FunctionSignature signature, CallContext call, Optional<List<MappingEntry>> mapping) {
        this.signature = signature;
        this.call = call;
        this.mapping = mapping;
    }

    /** Returns the arguments of a call of FROM_CHANGELOG or of one of those that share its arguments. */
    public FromChangelogArguments fromChangelog() {
        return new FromChangelogArguments(
                opColumn(),
                mapping.map(KindByCode::parse).orElseGet(KindByCode::standard),
                literal("error_handling", String.class, "'FAIL', 'SKIP' or 'LOG'")
                        .map(ErrorHandling::parse)
                        .orElse(ErrorHandling.FAIL),
                images(),
                columns("sequence_by").orElseGet(List::of),
                literal("validation", String.class, "'OFF', 'FAIL' or 'REPAIR'")
                        .map(Validation::parse)
                        .orElse(Validation.OFF),
                duration("state_ttl"));
    }

    private Optional<Images> images() {
        var before = column("before");
        var after = column("after");
        var passthrough = columns("passthrough");
        if (after.isPresent()) {
            return Optional.of(new Images(before.orElse(null), after.get(), passthrough.orElseGet(List::of)));
        }
        if (before.isPresent() || passthrough.isPresent()) {
            throw new RowkindException(ErrorCode.IMAGE_AFTER_MISSING, before.isPresent() ? "before" : "passthrough");
        }
        return Optional.empty();
    }

    /** Returns the arguments of a TO_CHANGELOG call. */
    public ToChangelogArguments toChangelog() {
        return new ToChangelogArguments(
                opColumn(),
                mapping.map(CodeByKind::parse).orElseGet(CodeByKind::standard),
                mapping.isPresent(),
                literal("produces_full_deletes", Boolean.class, "TRUE or FALSE").orElse(true),
                ToChangelogArguments.Images.of(column("before"), column("after")),
                duration("compact"));
    }

    private Optional<Duration> duration(String argument) {
        var interval = literal(argument, Duration.class, DURATION_EXPECTED);
        interval.filter(value -> value.isZero() || value.isNegative()).ifPresent(value -> {
            throw new RowkindException(
                    ErrorCode.ARGUMENT_VALUE_INVALID, argument, value.toMillis() + " ms", DURATION_EXPECTED);
        });
        return interval;
    }

    /**
     * Returns the input table.
     *
     * @throws RowkindException INPUT_MISSING, INPUT_ORDER_BY
     */
    public TableSemantics input() {
        var input = call.getTableSemantics(FunctionSignature.INPUT)
                .orElseThrow(() -> new RowkindException(ErrorCode.INPUT_MISSING, signature));
        if (input.orderByColumns().length > 0) {
            var names = DataType.getFieldNames(input.dataType());
            var ordered =
                    Arrays.stream(input.orderByColumns()).mapToObj(names::get).collect(Collectors.joining(", "));
            throw new RowkindException(ErrorCode.INPUT_ORDER_BY, signature, ordered);
        }
        return input;
    }

    private String opColumn() {
        var names = columns("op").orElseGet(() -> List.of(FromChangelogArguments.DEFAULT_OP_COLUMN));
        if (names.size() != 1) {
            throw new RowkindException(ErrorCode.OP_COLUMN_COUNT, String.join(", ", names), names.size());
        }
        return names.get(0);
    }

    private Optional<String> column(String argument) {
        return columns(argument).map(names -> {
            if (names.size() != 1) {
                throw new RowkindException(
                        ErrorCode.DESCRIPTOR_COUNT, argument, String.join(", ", names), names.size(), "exactly one");
            }
            return names.get(0);
        });
    }

    private Optional<List<String>> columns(String argument) {
        var position = signature.position(argument);
        if (position < 0 || call.isArgumentNull(position)) {
            return Optional.empty();
        }
        var names = call.getArgumentValue(position, ColumnList.class)
                .map(ColumnList::getNames)
                .orElseThrow(() -> new RowkindException(
                        ErrorCode.ARGUMENT_VALUE_INVALID, argument, "computed", "DESCRIPTOR(column)"));
        return Optional.of(names);
    }

    private <T> Optional<T> literal(String argument, Class<T> type, String expected) {
        var position = signature.position(argument);
        if (position < 0 || call.isArgumentNull(position)) {
            return Optional.empty();
        }
        if (!call.isArgumentLiteral(position)) {
            throw new RowkindException(ErrorCode.ARGUMENT_VALUE_INVALID, argument, "computed", expected);
        }
        return call.getArgumentValue(position, type);
    }
}
