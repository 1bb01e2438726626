package io.rowkind.cli;

import io.rowkind.cli.text.TerminalWidth;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.table.api.config.TableConfigOptions;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.flink.types.Row;

/**
 * An aligned table of changes, their kind in front, that grows while the query runs. Widths come from
 * the types, since the rows aren't known when the heading is written; the option {@code
 * table.display.max-column-width} limits those of strings.
 */
final class TableauFormat implements ResultFormat {

    private static final String KIND = "op";

    private final Output output;
    private final ReadableConfig options;

    private Grid grid = new Grid(List.of());
    private long rows;

    TableauFormat(Output output, ReadableConfig options) {
        this.output = output;
        this.options = options;
    }

    @Override
    public void begin(ResolvedSchema schema) {
        var maximum = options.get(TableConfigOptions.DISPLAY_MAX_COLUMN_WIDTH);
        var columns = new ArrayList<Grid.GridColumn>();
        columns.add(new Grid.GridColumn(KIND, KIND.length(), false));
        for (var column : schema.getColumns()) {
            columns.add(new Grid.GridColumn(
                    column.getName(),
                    width(column, maximum),
                    column.getDataType().getLogicalType().is(LogicalTypeFamily.NUMERIC)));
        }
        grid = new Grid(columns);
        rows = 0;
        output.line(grid.border());
        output.line(grid.heading());
        output.line(grid.border());
    }

    @Override
    public void change(Row row) {
        rows++;
        output.line(grid.row(RowCells.of(row.getKind().shortString(), row)));
    }

    @Override
    public void end() {
        output.line(grid.border());
        output.line(RowCells.count(rows));
    }

    @Override
    public void listing(Outcome.Listing listing) {
        ListingTable.write(listing, output);
    }

    private static int width(Column column, int maximum) {
        var type = column.getDataType().getLogicalType();
        var widest = widest(type, maximum);
        var withNull = type.isNullable() ? Math.max(widest, CellText.NULL.length()) : widest;
        return Math.max(withNull, TerminalWidth.of(column.getName()));
    }

    /** Returns how many characters a value of the type takes at most, or the limit if they may be longer. */
    private static int widest(LogicalType type, int maximum) {
        return switch (type.getTypeRoot()) {
            case BOOLEAN -> 5;
            case TINYINT -> 4;
            case SMALLINT -> 6;
            case INTEGER -> 11;
            case BIGINT -> 20;
            case FLOAT -> 15;
            case DOUBLE -> 24;
            case DECIMAL -> LogicalTypeChecks.getPrecision(type) + 3;
            case DATE -> 10;
            case TIME_WITHOUT_TIME_ZONE -> 8 + fraction(type);
            case TIMESTAMP_WITHOUT_TIME_ZONE -> 19 + fraction(type);
            case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> 20 + fraction(type);
            case CHAR, VARCHAR -> Math.min(LogicalTypeChecks.getLength(type), maximum);
            default -> maximum;
        };
    }

    /** Java prints three, six or nine digits. */
    private static int fraction(LogicalType type) {
        var precision = LogicalTypeChecks.getPrecision(type);
        return precision == 0 ? 0 : 1 + (precision + 2) / 3 * 3;
    }
}
