package io.rowkind.core;

import java.util.Arrays;

/** What FROM_CHANGELOG does with a row whose code is NULL or unmapped (rule F5). */
public enum ErrorHandling {
    /** The job fails, naming the code. The default. */
    FAIL,
    /** The row is dropped and counted. */
    SKIP;

    /**
     * Returns the constant of that exact name.
     *
     * @throws RowkindException ERROR_HANDLING_UNKNOWN
     */
    public static ErrorHandling parse(String value) {
        return Arrays.stream(values())
                .filter(constant -> constant.name().equals(value))
                .findFirst()
                .orElseThrow(() -> new RowkindException(
                        ErrorCode.ERROR_HANDLING_UNKNOWN,
                        value,
                        NearestName.of(
                                value, Arrays.stream(values()).map(Enum::name).toList())));
    }
}
