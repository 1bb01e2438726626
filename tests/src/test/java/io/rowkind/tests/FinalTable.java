package io.rowkind.tests;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The table that a full changelog leads to. */
public final class FinalTable {

    private FinalTable() {}

    /**
     * Returns the rows that are left, sorted.
     *
     * @param changes rows as Flink prints them, such as {@code +I[1, Ann]}
     * @throws IllegalStateException if a change takes away a row that isn't there
     */
    public static List<String> of(List<String> changes) {
        List<String> table = new ArrayList<>();
        for (var change : changes) {
            var row = change.substring(2);
            if (change.startsWith("+")) {
                table.add(row);
            } else if (!table.remove(row)) {
                throw new IllegalStateException(change + " takes away a row that isn't there: " + changes);
            }
        }
        Collections.sort(table);
        return table;
    }
}
