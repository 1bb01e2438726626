package io.rowkind.cli.check;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A field of a line: a column, or a field of a nested object, as in {@code source.lsn}.
 *
 * @param names the column's name, and those of the fields below it
 */
record FieldPath(List<String> names) {

    FieldPath {
        names = List.copyOf(names);
    }

    @Nullable
    Object valueIn(Map<String, @Nullable Object> fields) {
        @Nullable Object value = fields.get(names.get(0));
        for (var name : names.subList(1, names.size())) {
            value = value instanceof Map<?, ?> nested ? nested.get(name) : null;
        }
        return value;
    }

    String column() {
        return names.get(0);
    }

    boolean isNested() {
        return names.size() > 1;
    }

    @Override
    public String toString() {
        return String.join(".", names);
    }
}
