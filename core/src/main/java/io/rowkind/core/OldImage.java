package io.rowkind.core;

/** What a message's old image is, next to the row that it takes back. */
public enum OldImage {
    /** The message has none, or nobody may ask for more than the key. */
    NOT_GIVEN,
    /** It is that row. */
    EQUAL,
    /** It is another row. */
    DIFFERENT,
    /** It has the key and NULLs, and the row has more. */
    KEY_ONLY
}
