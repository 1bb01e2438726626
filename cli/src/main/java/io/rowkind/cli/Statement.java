package io.rowkind.cli;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One statement of a {@link Script}, without the semicolon that ends it and without the comments
 * around it.
 *
 * @param number its place in the script, from 1
 * @param line the line of the script in which it begins, from 1
 * @param column the column in which it begins, from 1
 * @param lastLine the line of the script in which it ends, its semicolon included
 * @param text what Flink gets
 */
public record Statement(int number, int line, int column, int lastLine, String text) {

    private static final Pattern POSITION = Pattern.compile("line (\\d+), column (\\d+)");

    /**
     * Returns the message with every {@code line 2, column 7} counted from the beginning of the
     * script instead of the beginning of the statement.
     */
    String locate(String message) {
        return POSITION.matcher(message).replaceAll(this::inScript);
    }

    private String inScript(MatchResult position) {
        var lineInStatement = Integer.parseInt(position.group(1));
        var columnInStatement = Integer.parseInt(position.group(2));
        if (lineInStatement == 0) {
            // Calcite's way of saying that it doesn't know
            return Matcher.quoteReplacement(position.group());
        }
        var columnInScript = lineInStatement == 1 ? column + columnInStatement - 1 : columnInStatement;
        return "line " + (line + lineInStatement - 1) + ", column " + columnInScript;
    }
}
