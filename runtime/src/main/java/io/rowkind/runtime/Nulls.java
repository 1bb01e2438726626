package io.rowkind.runtime;

import org.apache.flink.table.data.RowData;

/** Looks for NULLs in rows. */
final class Nulls {

    private Nulls() {}

    /** Returns whether some column of a row is NULL. */
    static boolean areIn(RowData row) {
        for (var column = 0; column < row.getArity(); column++) {
            if (row.isNullAt(column)) {
                return true;
            }
        }
        return false;
    }
}
