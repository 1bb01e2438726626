package io.rowkind.cli;

import io.rowkind.cli.text.TerminalWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.types.logical.LogicalTypeFamily;

/**
 * Draws aligned tables: fixed widths, numbers to the right.
 *
 * @param columns the columns
 */
record Grid(List<GridColumn> columns) {

    /**
     * A column.
     *
     * @param name the heading
     * @param width how many characters of a terminal a cell has; a longer text is cut
     * @param toTheRight whether cells are aligned to the right
     */
    record GridColumn(String name, int width, boolean toTheRight) {}

    Grid {
        columns = List.copyOf(columns);
    }

    /** Returns a grid of exactly the width that the cells need. */
    static Grid fitting(ResolvedSchema schema, List<List<String>> rows) {
        var columns = new ArrayList<GridColumn>();
        for (var position = 0; position < schema.getColumnCount(); position++) {
            var column = schema.getColumns().get(position);
            var index = position;
            var widest = rows.stream()
                    .mapToInt(row -> TerminalWidth.of(row.get(index)))
                    .max()
                    .orElse(0);
            columns.add(new GridColumn(
                    column.getName(),
                    Math.max(widest, TerminalWidth.of(column.getName())),
                    column.getDataType().getLogicalType().is(LogicalTypeFamily.NUMERIC)));
        }
        return new Grid(columns);
    }

    String border() {
        var line = new StringBuilder("+");
        for (var column : columns) {
            line.append("-".repeat(column.width() + 2)).append('+');
        }
        return line.toString();
    }

    String heading() {
        return row(columns.stream().map(GridColumn::name).toList());
    }

    String row(List<String> cells) {
        var line = new StringBuilder("|");
        IntStream.range(0, columns.size()).forEach(position -> {
            line.append(' ');
            appendCell(line, columns.get(position), cells.get(position));
            line.append(" |");
        });
        return line.toString();
    }

    private static void appendCell(StringBuilder line, GridColumn column, String cell) {
        var text = TerminalWidth.cut(oneLine(cell), column.width());
        var padding = " ".repeat(column.width() - TerminalWidth.of(text));
        if (column.toTheRight()) {
            line.append(padding).append(text);
        } else {
            line.append(text).append(padding);
        }
    }

    private static String oneLine(String cell) {
        return cell.replace("\r", "\\r").replace("\n", "\\n");
    }
}
