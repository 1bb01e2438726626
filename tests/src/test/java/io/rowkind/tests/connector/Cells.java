package io.rowkind.tests.connector;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;

/**
 * A line of cells: {@code 1 | Alice | NULL | ' a|b '}. Cells are trimmed; {@code NULL} is NULL; a text
 * in quotes is taken as it is, {@code ''} in it is a quote. Values of nested types are JSON.
 */
final class Cells {

    private static final String NULL = "NULL";

    private Cells() {}

    /** Returns the cells, still with their quotes. Bars in quotes and in JSON separate nothing. */
    static List<String> split(String line) {
        var cells = new ArrayList<String>();
        var start = 0;
        var quoted = false;
        var depth = 0;
        for (var position = 0; position < line.length(); position++) {
            var character = line.charAt(position);
            if (character == '\'') {
                quoted = !quoted;
            } else if (!quoted && "[{".indexOf(character) >= 0) {
                depth++;
            } else if (!quoted && "]}".indexOf(character) >= 0) {
                depth--;
            } else if (!quoted && depth == 0 && character == '|') {
                cells.add(line.substring(start, position).strip());
                start = position + 1;
            }
        }
        cells.add(line.substring(start).strip());
        return cells;
    }

    /** Returns the cells as a JSON object that Flink's JSON format reads as a row of the type. */
    static String toJson(List<String> cells, RowType type) {
        if (cells.size() != type.getFieldCount()) {
            throw new IllegalArgumentException("The row " + cells + " has " + cells.size() + " cells (expected: "
                    + type.getFieldCount() + ", " + type.getFieldNames() + ").");
        }
        var json = new StringBuilder("{");
        for (var position = 0; position < cells.size(); position++) {
            json.append(position == 0 ? "" : ",")
                    .append(string(type.getFieldNames().get(position)))
                    .append(':')
                    .append(toJson(cells.get(position), type.getTypeAt(position)));
        }
        return json.append('}').toString();
    }

    private static String toJson(String cell, LogicalType type) {
        if (cell.equals(NULL)) {
            return "null";
        }
        if (cell.isEmpty()) {
            throw new IllegalArgumentException("A cell is empty (expected: NULL, '' or a value).");
        }
        if (!type.is(LogicalTypeFamily.CHARACTER_STRING) && isNested(type)) {
            return cell;
        }
        return string(isQuoted(cell) ? cell.substring(1, cell.length() - 1).replace("''", "'") : cell);
    }

    private static boolean isNested(LogicalType type) {
        return type.is(LogicalTypeFamily.CONSTRUCTED)
                || type.is(LogicalTypeRoot.ROW)
                || type.is(LogicalTypeRoot.ARRAY)
                || type.is(LogicalTypeRoot.MAP);
    }

    private static boolean isQuoted(String cell) {
        return cell.length() >= 2 && cell.startsWith("'") && cell.endsWith("'");
    }

    private static String string(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
