package io.rowkind.cli.check;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record of the file, or what stands in its place. Values are {@code null}, {@code Boolean}, {@code Long}, {@code
 * BigDecimal}, {@code String}, {@code List} or {@code Map}; equal values are equal objects.
 */
sealed interface Line {

    /** Returns the number of the line where it begins, from 1. */
    long number();

    /** A record. */
    record Values(long number, Map<String, @Nullable Object> fields) implements Line {

        /** Returns a field's value; null also if there is no such field. */
        @Nullable
        Object value(String column) {
            return fields.get(column);
        }
    }

    /**
     * A line that holds no record.
     *
     * @param reason what is wrong with it
     */
    record Unreadable(long number, String reason) implements Line {}
}
