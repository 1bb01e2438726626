package io.rowkind.cli.check;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.KindByCode;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks to check.
 *
 * @param file the path, or {@code -}
 * @param format null if the file's name tells
 * @param key the columns of the key; empty if the user has left it out
 * @param op the column of the operation code; null to guess
 * @param mapping what the codes mean; null to guess
 * @param sequence the columns that order the changes of a key; empty = the file does
 * @param before the column of the old image; null if there is none, or to guess
 * @param after the column of the new image; null if a line is a row itself, or to guess
 * @param limit how many findings are kept in full
 */
public record CheckRequest(
        String file,
        @Nullable InputFormat format,
        List<String> key,
        @Nullable String op,
        @Nullable KindByCode mapping,
        List<String> sequence,
        @Nullable String before,
        @Nullable String after,
        int limit) {

    /** The name of standard input. */
    public static final String STANDARD_INPUT = "-";

    /**
     * Copies the lists and checks what the options say of each other.
     *
     * @throws RowkindException CHECK_OPTIONS_CONTRADICT
     */
    public CheckRequest {
        key = List.copyOf(key);
        sequence = List.copyOf(sequence);
        if (before != null && after == null) {
            throw contradiction(
                    "--before " + before,
                    "the lack of --after",
                    "an old image has a new one beside it",
                    "--after as well");
        }
        var roles = new ArrayList<String>();
        var options = new ArrayList<String>();
        claim(roles, options, "--op", op);
        key.forEach(column -> claim(roles, options, "--key", column));
        claim(roles, options, "--before", before);
        claim(roles, options, "--after", after);
    }

    private static void claim(List<String> roles, List<String> options, String option, @Nullable String column) {
        if (column == null) {
            return;
        }
        var earlier = roles.indexOf(column);
        if (earlier >= 0) {
            throw contradiction(
                    option + " " + column,
                    options.get(earlier) + " " + column,
                    "a column has one role",
                    "another column in one of them");
        }
        roles.add(column);
        options.add(option);
    }

    static RowkindException contradiction(String option, String other, String reason, String expected) {
        return new RowkindException(ErrorCode.CHECK_OPTIONS_CONTRADICT, option, other, reason, expected);
    }

    /** Returns the same request with the op column decided. */
    CheckRequest withOp(String column) {
        return new CheckRequest(file, format, key, column, mapping, sequence, before, after, limit);
    }

    boolean isStandardInput() {
        return file.equals(STANDARD_INPUT);
    }

    /** Returns the format, by the file's name if it isn't given. */
    InputFormat effectiveFormat() {
        return format != null ? format : InputFormat.ofFile(file);
    }
}
