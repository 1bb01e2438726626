package io.rowkind.cli;

import java.util.List;

/** A listing for human eyes: an aligned table, but long texts as they are. */
final class ListingTable {

    private ListingTable() {}

    static void write(Outcome.Listing listing, Output output) {
        var rows = listing.rows().stream().map(RowCells::withoutNulls).toList();
        if (isText(rows)) {
            rows.get(0).get(0).lines().forEach(output::line);
            return;
        }
        var grid = Grid.fitting(listing.schema(), rows);
        output.line(grid.border());
        output.line(grid.heading());
        output.line(grid.border());
        rows.forEach(row -> output.line(grid.row(row)));
        output.line(grid.border());
        output.line(RowCells.count(rows.size()));
    }

    /** A plan or a statement: one cell with line breaks. */
    private static boolean isText(List<List<String>> rows) {
        return rows.size() == 1 && rows.get(0).size() == 1 && rows.get(0).get(0).contains("\n");
    }
}
