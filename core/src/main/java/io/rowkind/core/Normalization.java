package io.rowkind.core;

/**
 * What the keyed normaliser does with one change of an upsert changelog (rules N1, N2). Applied to
 * every change in order, it makes a correct retract changelog of any sequence of upserts and deletes.
 */
public enum Normalization {
    /** Emit +I and keep the row. */
    INSERT,
    /** Emit -U with the stored row (if the consumer wants it) and +U, and keep the new row. */
    UPDATE,
    /** Emit -D with the stored row and forget the key. */
    DELETE,
    /** Emit nothing: the row is stored already. */
    UNCHANGED,
    /** Emit nothing: there is no row to delete. */
    MISSING;

    /**
     * Decides.
     *
     * @param delete whether the change is a DELETE; anything else sets the row
     * @param stored whether a row is stored for the key
     * @param equal whether the stored row equals the changed one; ignored for deletes
     */
    public static Normalization of(boolean delete, boolean stored, boolean equal) {
        if (delete) {
            return stored ? DELETE : MISSING;
        }
        if (!stored) {
            return INSERT;
        }
        return equal ? UNCHANGED : UPDATE;
    }
}
