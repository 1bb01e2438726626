package io.rowkind.planner.explain;

/**
 * Something that a user may want to change.
 *
 * @param kind what it is about
 * @param operator the id of the operator that it is about
 * @param message what is so, why it matters, and what to change
 */
public record Warning(Kind kind, int operator, String message) {

    /** What a warning is about. */
    public enum Kind {
        /** Rows come out that shouldn't be there, or are missing, for a bug of Flink's. */
        RESULT_WRONG,
        /** A target's primary key isn't the key of the changes, so that several rows may share one. */
        SINK_KEY_DIFFERS,
        /** State grows with the keys that have ever been seen, since no TTL is set or none reaches it. */
        STATE_UNBOUNDED,
        /** The last row of each key is kept for images that another mapping or table would bring along. */
        NORMALIZATION_AVOIDABLE,
        /** All rows go through one task. */
        PARALLELISM_LOST
    }
}
