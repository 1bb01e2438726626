package io.rowkind.cli.check;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something in the file that isn't right.
 *
 * @param line the number of the line
 * @param key the values of the key, in the order of its columns; null if the line doesn't tell
 * @param change the number of the change within its key, from 1; 0 if the key isn't known
 * @param kind what the code says; null if it says nothing
 * @param code which finding
 * @param message the sentence, without the code
 */
record Finding(
        long line,
        @Nullable List<@Nullable Object> key,
        long change,
        @Nullable CodeMeaning kind,
        ErrorCode code,
        String message) {

    /** Returns a finding with the message of its code. */
    static Finding of(Place place, ErrorCode code, Object... values) {
        var message = String.valueOf(new RowkindException(code, values).getMessage());
        return new Finding(
                place.line(),
                place.key(),
                place.change(),
                place.kind(),
                code,
                message.substring(code.name().length() + 2));
    }

    /** Where a finding is. */
    record Place(
            long line,
            @Nullable List<@Nullable Object> key,
            long change,
            @Nullable CodeMeaning kind) {}
}
