package io.rowkind.cli.check;

import io.rowkind.core.OldImage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps rows as arrays: a position for each name that was met. NULL and a missing field are the same. */
final class RowShape {

    private final Map<String, Integer> positions = new HashMap<>();
    private final Set<Integer> keyPositions = new HashSet<>();
    private final Set<String> key;
    private final Set<String> leftOut;

    /**
     * Creates a shape without columns.
     *
     * @param key the columns of the key
     * @param leftOut columns that are no part of a row
     */
    RowShape(Set<String> key, Set<String> leftOut) {
        this.key = Set.copyOf(key);
        this.leftOut = Set.copyOf(leftOut);
    }

    @Nullable
    Object[] row(Map<?, ?> fields) {
        for (var name : fields.keySet()) {
            var column = name.toString();
            if (!leftOut.contains(column) && !positions.containsKey(column)) {
                if (key.contains(column)) {
                    keyPositions.add(positions.size());
                }
                positions.put(column, positions.size());
            }
        }
        var row = new @Nullable Object[positions.size()];
        for (var field : fields.entrySet()) {
            var position = positions.get(field.getKey().toString());
            if (position != null) {
                row[position] = field.getValue();
            }
        }
        return row;
    }

    /** Returns what an image is next to a row. */
    OldImage compare(@Nullable Object[] image, @Nullable Object[] row) {
        var length = Math.max(image.length, row.length);
        var equal = true;
        for (var position = 0; position < length && equal; position++) {
            equal = Objects.equals(value(image, position), value(row, position));
        }
        if (equal) {
            return OldImage.EQUAL;
        }
        return hasMoreThanKey(image) ? OldImage.DIFFERENT : OldImage.KEY_ONLY;
    }

    /** Returns the one column in which two rows differ; null if there are several. */
    @Nullable
    String onlyDifference(@Nullable Object[] left, @Nullable Object[] right) {
        @Nullable String only = null;
        for (var column : positions.entrySet()) {
            if (!Objects.equals(value(left, column.getValue()), value(right, column.getValue()))) {
                if (only != null) {
                    return null;
                }
                only = column.getKey();
            }
        }
        return only;
    }

    boolean hasMoreThanKey(@Nullable Object[] row) {
        for (var position = 0; position < row.length; position++) {
            if (row[position] != null && !keyPositions.contains(position)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Object value(@Nullable Object[] row, int position) {
        return position < row.length ? row[position] : null;
    }
}
