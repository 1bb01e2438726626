package io.rowkind.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The keyed normaliser over a plain map: does what each {@link Normalization} says. */
final class MapNormalizer {

    private final boolean updateBefore;
    private final Map<Integer, Change> stored = new HashMap<>();

    MapNormalizer(boolean updateBefore) {
        this.updateBefore = updateBefore;
    }

    /** Returns what is emitted for one change. */
    List<Change> apply(Change change) {
        var last = stored.get(change.key());
        var delete = change.kind() == ChangeKind.DELETE;
        var equal = last != null && last.value() != null && last.value().equals(change.value());
        return switch (Normalization.of(delete, last != null, equal)) {
            case INSERT -> {
                stored.put(change.key(), change);
                yield List.of(as(ChangeKind.INSERT, change));
            }
            case UPDATE -> {
                stored.put(change.key(), change);
                var after = as(ChangeKind.UPDATE_AFTER, change);
                yield updateBefore ? List.of(as(ChangeKind.UPDATE_BEFORE, last), after) : List.of(after);
            }
            case DELETE -> {
                stored.remove(change.key());
                yield List.of(as(ChangeKind.DELETE, last));
            }
            case UNCHANGED, MISSING -> List.of();
        };
    }

    private static Change as(ChangeKind kind, Change change) {
        return new Change(kind, change.key(), change.value());
    }
}
