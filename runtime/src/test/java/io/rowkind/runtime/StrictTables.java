package io.rowkind.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Tables {@code [id, name, …]} that take a retract changelog, and no change that doesn't fit. */
final class StrictTables {

    private final Map<Long, String> names = new HashMap<>();
    private @Nullable Long updated;

    /** Applies a changelog; an update's two images follow each other. */
    void apply(List<RowData> changes) {
        for (var change : changes) {
            apply(change.getRowKind(), change.getLong(0), name(change));
        }
        if (updated != null) {
            throw new AssertionError("no new image of " + updated);
        }
    }

    private static String name(RowData change) {
        return change.isNullAt(1) ? "null" : change.getString(1).toString();
    }

    private void apply(RowKind kind, long id, String name) {
        if (updated != null && (kind != RowKind.UPDATE_AFTER || updated != id)) {
            throw new AssertionError("no new image of " + updated);
        }
        switch (kind) {
            case INSERT -> expect(names.put(id, name) == null, kind, id, name);
            case UPDATE_BEFORE -> {
                expect(name.equals(names.get(id)), kind, id, name);
                updated = id;
            }
            case UPDATE_AFTER -> {
                expect(updated != null, kind, id, name);
                updated = null;
                names.put(id, name);
            }
            case DELETE -> expect(name.equals(names.remove(id)), kind, id, name);
        }
    }

    private void expect(boolean met, RowKind kind, long id, String name) {
        if (!met) {
            throw new AssertionError(kind.shortString() + "[" + id + ", " + name + "] doesn't fit");
        }
    }

    Map<Long, String> names() {
        return names;
    }
}
