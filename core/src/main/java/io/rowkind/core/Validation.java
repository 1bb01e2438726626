package io.rowkind.core;

/** What FROM_CHANGELOG does with a change that contradicts the row of its key (rule F12). */
public enum Validation {
    /** The stream is trusted. The default. */
    OFF,
    /** The job fails at the first contradiction. */
    FAIL,
    /** The nearest correct changelog is emitted, and each repair is counted. */
    REPAIR;

    /**
     * Returns the constant of that exact name.
     *
     * @throws RowkindException VALIDATION_UNKNOWN
     */
    public static Validation parse(String value) {
        return NearestName.parse(values(), value, ErrorCode.VALIDATION_UNKNOWN);
    }
}
