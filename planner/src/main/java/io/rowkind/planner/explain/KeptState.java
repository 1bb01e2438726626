package io.rowkind.planner.explain;

/**
 * What an operator keeps between changes.
 *
 * @param what it keeps, such as {@code the last row per key (id)}
 * @param why it does, such as {@code GroupAggregate COUNT(*) needs UPDATE_BEFORE and the input has none}
 * @param end what bounds it
 */
public record KeptState(String what, String why, End end) {

    /** What takes state away. */
    public enum End {
        /** Nothing: it grows with the keys that have ever been seen. */
        NEVER,
        /** The time in {@code table.exec.state.ttl} or a hint, after the last change. */
        TTL,
        /** The watermark, or the time of day: it goes when its window or interval has passed. */
        TIME,
        /** It has an upper limit of its own, such as one counter. */
        FIXED,
        /** Rowkind doesn't know the operator: what it keeps may be nothing, or without bounds. */
        UNKNOWN
    }
}
