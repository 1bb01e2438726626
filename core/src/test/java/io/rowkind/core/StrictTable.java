package io.rowkind.core;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A table that takes a changelog at its word: it fails on any change that doesn't fit its rows, and on any
 * that changes nothing.
 */
final class StrictTable {

    private final boolean updateBefore;
    private final Map<Integer, String> rows = new TreeMap<>();

    /** The old image whose new one has to follow at once. */
    private @Nullable Change pending;

    /**
     * Creates an empty table.
     *
     * @param updateBefore whether updates come as two images, or as the new one alone
     */
    StrictTable(boolean updateBefore) {
        this.updateBefore = updateBefore;
    }

    void apply(Change change) {
        var present = rows.get(change.key());
        var old = pending;
        pending = null;
        check(change, (old != null) == (updateBefore && change.kind() == ChangeKind.UPDATE_AFTER));
        switch (change.kind()) {
            case INSERT -> {
                check(change, present == null);
                set(change);
            }
            case UPDATE_BEFORE -> {
                check(change, updateBefore && present != null && present.equals(change.value()));
                pending = change;
            }
            case UPDATE_AFTER -> {
                check(change, old == null || old.key() == change.key());
                check(change, present != null && !present.equals(change.value()));
                set(change);
            }
            case DELETE -> {
                check(change, present != null && present.equals(change.value()));
                rows.remove(change.key());
            }
        }
    }

    /** Returns the rows, all updates being complete. */
    Map<Integer, String> rows() {
        if (pending != null) {
            throw new AssertionError("no new image follows " + pending);
        }
        return rows;
    }

    private void set(Change change) {
        if (change.value() == null) {
            throw new AssertionError(change + " has no value");
        }
        rows.put(change.key(), change.value());
    }

    private void check(Change change, boolean fits) {
        if (!fits) {
            throw new AssertionError(change + " doesn't fit the table " + rows);
        }
    }
}
