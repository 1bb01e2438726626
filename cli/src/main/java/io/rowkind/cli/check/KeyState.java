package io.rowkind.cli.check;

import org.jspecify.annotations.Nullable;

/** What is known of a key. */
final class KeyState {

    /** The row of a changelog whose images are never compared. */
    static final @Nullable Object[] UNSEEN = {};

    /** How many changes there were. */
    long changes;

    /** The row; null if there is none. */
    @Nullable
    Object @Nullable [] row;

    /** The sequence of the change applied last. */
    Object @Nullable [] sequence;

    /** The old image that waits for its new one. */
    @Nullable
    Pending pending;

    /** An UPDATE_BEFORE that the next change of the key has to answer. */
    record Pending(Finding.Place place, String code, String keyText) {}
}
