package io.rowkind.planner.function;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.Images;
import io.rowkind.core.RowkindException;
import io.rowkind.runtime.MessageColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/** Finds the columns of a call's messages by their names, and checks their types (rules F3, F6, F10, F11). */
public final class MessageLayout {

    private static final Set<LogicalTypeRoot> INTEGERS =
            Set.of(LogicalTypeRoot.TINYINT, LogicalTypeRoot.SMALLINT, LogicalTypeRoot.INTEGER, LogicalTypeRoot.BIGINT);

    private static final Set<LogicalTypeRoot> ORDERED = Set.of(
            LogicalTypeRoot.CHAR,
            LogicalTypeRoot.VARCHAR,
            LogicalTypeRoot.BOOLEAN,
            LogicalTypeRoot.BINARY,
            LogicalTypeRoot.VARBINARY,
            LogicalTypeRoot.DECIMAL,
            LogicalTypeRoot.TINYINT,
            LogicalTypeRoot.SMALLINT,
            LogicalTypeRoot.INTEGER,
            LogicalTypeRoot.BIGINT,
            LogicalTypeRoot.FLOAT,
            LogicalTypeRoot.DOUBLE,
            LogicalTypeRoot.DATE,
            LogicalTypeRoot.TIME_WITHOUT_TIME_ZONE,
            LogicalTypeRoot.TIMESTAMP_WITHOUT_TIME_ZONE,
            LogicalTypeRoot.TIMESTAMP_WITH_LOCAL_TIME_ZONE,
            LogicalTypeRoot.INTERVAL_DAY_TIME,
            LogicalTypeRoot.INTERVAL_YEAR_MONTH);

    private final FromChangelogArguments arguments;
    private final RowType input;
    private final int[] keys;

    private MessageLayout(FromChangelogArguments arguments, RowType input, int[] keys) {
        this.arguments = arguments;
        this.input = input;
        this.keys = keys;
    }

    /**
     * Returns which column of a message is what.
     *
     * @param keys the positions of the PARTITION BY columns
     * @throws RowkindException any refusal that arguments and input columns give rise to
     */
    public static MessageColumns of(FromChangelogArguments arguments, RowType input, int[] keys) {
        return new MessageLayout(arguments, input, keys).columns();
    }

    private MessageColumns columns() {
        var names = input.getFieldNames();
        var beside = arguments.outputColumns(names, keys);
        var op = names.indexOf(arguments.opColumn());
        checkOpColumn(input.getTypeAt(op));
        var images = arguments.images();
        return new MessageColumns(
                op,
                boxed(keys),
                images.map(Images::before).map(names::indexOf).orElse(MessageColumns.NONE),
                images.map(Images::after).map(names::indexOf).orElse(MessageColumns.NONE),
                images.map(this::keyFields).orElseGet(List::of),
                sequence(),
                images.isPresent() ? withFields(images.get(), beside) : boxed(beside));
    }

    private void checkOpColumn(LogicalType type) {
        if (type.is(LogicalTypeFamily.CHARACTER_STRING)) {
            return;
        }
        var integer = INTEGERS.contains(type.getTypeRoot());
        if (!integer && !type.is(LogicalTypeRoot.BOOLEAN)) {
            throw new RowkindException(ErrorCode.OP_COLUMN_TYPE, arguments.opColumn(), type.asSummaryString());
        }
        Set<Object> seen = new HashSet<>();
        for (var code : arguments.mapping().codes()) {
            var value = integer ? number(code, type) : flag(code);
            if (value.isEmpty()) {
                throw new RowkindException(
                        ErrorCode.OP_CODE_NOT_OF_TYPE,
                        code,
                        arguments.opColumn(),
                        type.copy(true).asSummaryString(),
                        integer ? "a whole number of that type, such as '1'" : "'true' or 'false'");
            }
            if (!seen.add(value.get())) {
                throw new RowkindException(
                        ErrorCode.OP_MAPPING_CODE_REPEATED, code, "two entries, written differently");
            }
        }
    }

    private static Optional<Object> number(String code, LogicalType type) {
        try {
            return Optional.of(
                    switch (type.getTypeRoot()) {
                        case TINYINT -> (long) Byte.parseByte(code);
                        case SMALLINT -> (long) Short.parseShort(code);
                        case INTEGER -> (long) Integer.parseInt(code);
                        default -> Long.parseLong(code);
                    });
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Object> flag(String code) {
        return switch (code.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private List<Integer> sequence() {
        List<Integer> positions = new ArrayList<>();
        for (var column : arguments.sequenceBy()) {
            var position = FromChangelogArguments.position("sequence_by", column, input.getFieldNames());
            var type = input.getTypeAt(position);
            // a processing time is read later, and not the same twice
            if (!ORDERED.contains(type.getTypeRoot()) || LogicalTypeChecks.isProctimeAttribute(type)) {
                throw new RowkindException(ErrorCode.SEQUENCE_TYPE, column, type.asSummaryString());
            }
            if (positions.contains(position)) {
                throw new RowkindException(ErrorCode.COLUMN_REPEATED, "sequence_by", column);
            }
            positions.add(position);
        }
        return positions;
    }

    /** Returns the output columns: the keys, the fields of the image that aren't keys, what passes through. */
    private List<Integer> withFields(Images images, int[] beside) {
        var after = rowType(images.after());
        if (images.before() != null) {
            var before = input.getTypeAt(input.getFieldIndex(images.before()));
            if (!withoutNullability(before).equals(withoutNullability(after))) {
                throw new RowkindException(
                        ErrorCode.IMAGE_TYPE,
                        images.before(),
                        before.asSummaryString(),
                        "that of '" + images.after() + "', " + after.asSummaryString());
            }
        }
        List<Integer> output = new ArrayList<>(boxed(keys));
        var names = input.getFieldNames();
        var keyNames = Arrays.stream(keys).mapToObj(names::get).toList();
        for (var field = 0; field < after.getFieldCount(); field++) {
            if (!keyNames.contains(after.getFieldNames().get(field))) {
                output.add(names.size() + field);
            }
        }
        for (var i = keys.length; i < beside.length; i++) {
            var name = names.get(beside[i]);
            if (after.getFieldNames().contains(name)) {
                throw new RowkindException(ErrorCode.IMAGE_FIELD_TAKEN, name, "passthrough");
            }
            output.add(beside[i]);
        }
        return output;
    }

    /** Returns the field of the images that is each key column: of that name and type. */
    private List<Integer> keyFields(Images images) {
        var after = rowType(images.after());
        return Arrays.stream(keys)
                .map(key -> {
                    var field = after.getFieldIndex(input.getFieldNames().get(key));
                    return field >= 0
                                    && withoutNullability(after.getTypeAt(field))
                                            .equals(withoutNullability(input.getTypeAt(key)))
                            ? field
                            : MessageColumns.NONE;
                })
                .boxed()
                .toList();
    }

    private RowType rowType(String column) {
        var type = input.getTypeAt(input.getFieldIndex(column));
        if (!(type instanceof RowType row)) {
            throw new RowkindException(ErrorCode.IMAGE_TYPE, column, type.asSummaryString(), "a ROW");
        }
        return row;
    }

    /**
     * Returns a type without NOT NULL, in nested rows neither. Images may differ in what may be NULL: one is written by
     * inserts, the other by deletes.
     */
    static LogicalType withoutNullability(LogicalType type) {
        return type instanceof RowType row
                ? new RowType(row.getFields().stream()
                        .map(field -> new RowType.RowField(field.getName(), withoutNullability(field.getType())))
                        .toList())
                : type.copy(true);
    }

    private static List<Integer> boxed(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
