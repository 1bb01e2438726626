package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement that is meant for the client, not for Flink's planner. {@code ADD JAR} and the like
 * aren't here: Flink executes them.
 */
sealed interface ClientCommand {

    /** {@code SET 'key' = 'value'}. */
    record SetOption(String key, String value) implements ClientCommand {}

    /** {@code SET}: lists all options. */
    record ListOptions() implements ClientCommand {}

    /** {@code RESET 'key'}. */
    record ResetOption(String key) implements ClientCommand {}

    /** {@code RESET}: back to the options of the start. */
    record ResetAllOptions() implements ClientCommand {}

    /** {@code QUIT} or {@code EXIT}: the rest of the script is not run. */
    record Quit() implements ClientCommand {}

    /**
     * Keys and values stand in quotes ({@code ''} is a quote) or, as in older scripts, without;
     * then a value ends with the statement.
     */
    Pattern SET_OPTION = Pattern.compile(
            "SET\\s+(?:'(?<quotedKey>(?:[^']|'')+)'|(?<key>[^'\\s=]+))\\s*=\\s*"
                    + "(?:'(?<quotedValue>(?:[^']|'')*)'|(?<value>[^'\\s](?:.*\\S)?))",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    Pattern RESET_OPTION =
            Pattern.compile("RESET\\s+(?:'(?<quotedKey>(?:[^']|'')+)'|(?<key>[^'\\s]+))", Pattern.CASE_INSENSITIVE);

    /**
     * Returns the command, or nothing if the text is for Flink. A {@code SET} or {@code RESET} that
     * isn't well-formed is for Flink, whose parser says what is wrong with it.
     *
     * @throws RowkindException {@code STATEMENT_INTERACTIVE}
     */
    static Optional<ClientCommand> of(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "SET" -> Optional.of(new ListOptions());
            case "RESET" -> Optional.of(new ResetAllOptions());
            case "QUIT", "EXIT" -> Optional.of(new Quit());
            case "CLEAR", "HELP" -> throw new RowkindException(ErrorCode.STATEMENT_INTERACTIVE, text);
            default -> withKey(text);
        };
    }

    private static Optional<ClientCommand> withKey(String text) {
        var set = SET_OPTION.matcher(text);
        if (set.matches()) {
            return Optional.of(new SetOption(either(set, "quotedKey", "key"), either(set, "quotedValue", "value")));
        }
        var reset = RESET_OPTION.matcher(text);
        if (reset.matches()) {
            return Optional.of(new ResetOption(either(reset, "quotedKey", "key")));
        }
        return Optional.empty();
    }

    private static String either(Matcher matcher, String quoted, String plain) {
        var inQuotes = matcher.group(quoted);
        return inQuotes == null ? matcher.group(plain) : inQuotes.replace("''", "'");
    }
}
