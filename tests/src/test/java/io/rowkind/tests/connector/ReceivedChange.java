package io.rowkind.tests.connector;

import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * A change that a {@code changelog-sink} has received.
 *
 * @param table the name of its table
 * @param kind its kind
 * @param row its columns, as {@code [1, Alice]}
 * @param key its primary key in the same form, or null if the table has none
 */
public record ReceivedChange(
        String table, RowKind kind, String row, @Nullable String key) {

    /** Returns the change in Flink's notation. */
    public String text() {
        return kind.shortString() + row;
    }
}
