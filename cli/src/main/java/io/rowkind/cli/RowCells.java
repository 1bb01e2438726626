package io.rowkind.cli;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.types.Row;

/** The cells of a row of a printed table. */
final class RowCells {

    private RowCells() {}

    static List<String> of(Row row) {
        var cells = new ArrayList<String>(row.getArity());
        for (var position = 0; position < row.getArity(); position++) {
            cells.add(CellText.of(row.getField(position)));
        }
        return cells;
    }

    /** Returns the cells of a listing, in which nothing is nothing. */
    static List<String> withoutNulls(Row row) {
        var cells = new ArrayList<String>(row.getArity());
        for (var position = 0; position < row.getArity(); position++) {
            var value = row.getField(position);
            cells.add(value == null ? "" : CellText.of(value));
        }
        return cells;
    }

    static List<String> of(String first, Row row) {
        var cells = new ArrayList<String>(row.getArity() + 1);
        cells.add(first);
        cells.addAll(of(row));
        return cells;
    }

    static String count(long rows) {
        return rows == 1 ? "1 row" : rows + " rows";
    }
}
