package io.rowkind.core;

import java.util.Set;

/** How the changes of a changelog relate to each other (rule F7). */
public enum ChangelogForm {
    /** Inserts only. */
    APPEND,
    /** Every change carries the full row; updates come as an old image and a new one. */
    RETRACT,
    /** Changes are related by a key; updates come as the new image alone. */
    UPSERT;

    /** Returns the form of a changelog that holds exactly these kinds. */
    static ChangelogForm of(Set<ChangeKind> kinds) {
        if (kinds.contains(ChangeKind.UPDATE_AFTER) && !kinds.contains(ChangeKind.UPDATE_BEFORE)) {
            return UPSERT;
        }
        return kinds.equals(Set.of(ChangeKind.INSERT)) ? APPEND : RETRACT;
    }
}
