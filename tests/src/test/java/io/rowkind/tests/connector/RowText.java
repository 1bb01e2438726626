package io.rowkind.tests.connector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;

/** Reads rows from lines of cells between bars: {@code 1 | INSERT | Alice}. NULL is NULL. */
final class RowText {

    private static final Map<String, RowKind> KINDS =
            Arrays.stream(RowKind.values()).collect(Collectors.toMap(RowKind::shortString, Function.identity()));

    private RowText() {}

    /**
     * Returns the rows of a text.
     *
     * @param kinds whether each line begins with a kind such as {@code +I}
     */
    static List<RowData> parse(String text, RowType type, boolean kinds) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(line -> row(line, type, kinds))
                .toList();
    }

    private static RowData row(String line, RowType type, boolean kinds) {
        List<String> cells = new ArrayList<>(
                Arrays.stream(line.split("\\|", -1)).map(String::strip).toList());
        var row = new GenericRowData(type.getFieldCount());
        if (kinds) {
            row.setRowKind(KINDS.get(cells.remove(0)));
        }
        if (cells.size() != type.getFieldCount()) {
            throw new ValidationException("not " + type.getFieldCount() + " cells: " + line);
        }
        for (var i = 0; i < cells.size(); i++) {
            row.setField(i, cells.get(i).equals("NULL") ? null : value(cells.get(i), type.getTypeAt(i)));
        }
        return row;
    }

    private static Object value(String text, LogicalType type) {
        return switch (type.getTypeRoot()) {
            case CHAR, VARCHAR -> StringData.fromString(text);
            case BOOLEAN -> Boolean.valueOf(text);
            case INTEGER -> Integer.valueOf(text);
            case BIGINT -> Long.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case DECIMAL -> {
                var decimal = (DecimalType) type;
                yield DecimalData.fromBigDecimal(
                        new java.math.BigDecimal(text), decimal.getPrecision(), decimal.getScale());
            }
            case TIMESTAMP_WITHOUT_TIME_ZONE ->
                TimestampData.fromLocalDateTime(java.time.LocalDateTime.parse(text.replace(' ', 'T')));
            default -> throw new ValidationException("no rows of type " + type);
        };
    }
}
