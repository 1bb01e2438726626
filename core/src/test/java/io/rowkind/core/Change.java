package io.rowkind.core;

import org.jspecify.annotations.Nullable;

/**
 * One change of a small world.
 *
 * @param value the changed row besides its key; null where a DELETE carries the key alone
 */
record Change(ChangeKind kind, int key, @Nullable String value) {

    @Override
    public String toString() {
        return kind.symbol() + "[" + key + ", " + value + "]";
    }
}
