package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/**
 * The table that a query's changes lead to, once it has ended. Equal rows stand together; otherwise a
 * row stands where it, or the first row equal to it, came up.
 *
 * <p>Flink gives a query at the top of a script a changelog with old images and full deletes, so a
 * removal names the whole row. One that names no row of the table is refused: guessing would print a
 * wrong table.
 */
final class TableFormat implements ResultFormat {

    private final Output output;

    private ResolvedSchema schema = ResolvedSchema.of();
    private Map<Row, Integer> copies = new LinkedHashMap<>();

    TableFormat(Output output) {
        this.output = output;
    }

    @Override
    public void begin(ResolvedSchema schema) {
        this.schema = schema;
        this.copies = new LinkedHashMap<>();
    }

    @Override
    public void change(Row row) {
        var kind = row.getKind();
        row.setKind(RowKind.INSERT);
        switch (kind) {
            case INSERT, UPDATE_AFTER -> copies.merge(row, 1, Integer::sum);
            case UPDATE_BEFORE, DELETE -> remove(row);
        }
    }

    private void remove(Row row) {
        if (!copies.containsKey(row)) {
            throw new RowkindException(ErrorCode.TABLE_ROW_MISSING);
        }
        copies.computeIfPresent(row, (same, count) -> count == 1 ? null : count - 1);
    }

    @Override
    public void end() {
        var rows = new ArrayList<Row>();
        copies.forEach((row, count) -> {
            for (var copy = 0; copy < count; copy++) {
                rows.add(row);
            }
        });
        copies = Map.of();
        write(rows);
    }

    private void write(List<Row> rows) {
        var cells = rows.stream().map(RowCells::of).toList();
        var grid = Grid.fitting(schema, cells);
        output.line(grid.border());
        output.line(grid.heading());
        output.line(grid.border());
        cells.forEach(row -> output.line(grid.row(row)));
        output.line(grid.border());
        output.line(RowCells.count(rows.size()));
    }

    @Override
    public void listing(Outcome.Listing listing) {
        ListingTable.write(listing, output);
    }
}
