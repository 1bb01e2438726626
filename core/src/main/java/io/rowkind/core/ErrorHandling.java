package io.rowkind.core;

/** What FROM_CHANGELOG does with a row that makes no change, such as one without a mapped code (rule F5). */
public enum ErrorHandling {
    /** The job fails, naming the code. The default. */
    FAIL,
    /** The row is dropped and counted. */
    SKIP,
    /** The row is dropped and counted, and the log says so, once per interval. */
    LOG;

    /**
     * Returns the constant of that exact name.
     *
     * @throws RowkindException ERROR_HANDLING_UNKNOWN
     */
    public static ErrorHandling parse(String value) {
        return NearestName.parse(values(), value, ErrorCode.ERROR_HANDLING_UNKNOWN);
    }
}
