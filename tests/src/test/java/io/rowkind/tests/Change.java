package io.rowkind.tests;

import io.rowkind.tests.connector.ReceivedChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * A change in text form.
 *
 * @param kind the kind's two characters
 * @param row the row's text
 * @param key the key's text, or null if there is none
 */
record Change(String kind, String row, @Nullable String key) {

    private static final int KIND_LENGTH = RowKind.INSERT.shortString().length();

    /** Reads Flink's notation. */
    static Change parse(String text) {
        return new Change(text.substring(0, KIND_LENGTH), text.substring(KIND_LENGTH), null);
    }

    static Change of(ReceivedChange received) {
        return new Change(received.kind().shortString(), received.row(), received.key());
    }

    /** Returns the rows of the table that the changes lead to. */
    static List<String> finalTable(List<Change> changes) {
        var keyed = new LinkedHashMap<String, String>();
        var rows = new ArrayList<String>();
        for (var change : changes) {
            if (change.key() != null) {
                if (change.isRemoval()) {
                    keyed.remove(change.key());
                } else {
                    keyed.put(change.key(), change.row());
                }
            } else if (!change.isRemoval()) {
                rows.add(change.row());
            } else if (!rows.remove(change.row())) {
                throw new AssertionError("the changes remove a row that isn't there: " + change.row());
            }
        }
        rows.addAll(keyed.values());
        return rows;
    }

    private boolean isRemoval() {
        return kind.equals(RowKind.DELETE.shortString()) || kind.equals(RowKind.UPDATE_BEFORE.shortString());
    }
}
