package io.rowkind.tests;

import io.rowkind.tests.connector.TableMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A comment that creates a test table: {@code -- input t (id INT, name STRING) retract:} with the rows
 * below it, or {@code -- sink t (id INT, name STRING) append}. The columns may go on in further comment
 * lines until their parenthesis is closed.
 *
 * @param line the line in which it begins, from 1
 * @param lastLine the line in which it ends
 * @param sql the statement that creates the table
 */
record TableDirective(int line, int lastLine, String sql) {

    private static final String ROW = "-- |";

    private static final Pattern START = Pattern.compile("-- (input|sink) +\\w+ *\\(.*");

    private static final Pattern DIRECTIVE =
            Pattern.compile("(input|sink) +(\\w+) *\\((.*)\\) *([\\w -]*?) *:?", Pattern.DOTALL);

    /** Returns the tables that the script asks for, in their order. */
    static List<TableDirective> in(List<String> lines) {
        var directives = new ArrayList<TableDirective>();
        var next = 0;
        while (next < lines.size()) {
            if (START.matcher(lines.get(next)).matches()) {
                var directive = at(lines, next);
                directives.add(directive);
                next = directive.lastLine();
            } else {
                next++;
            }
        }
        return directives;
    }

    private static TableDirective at(List<String> lines, int first) {
        var text = new StringBuilder();
        var next = first;
        do {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(lines.get(next++).substring(2).strip());
        } while (open(text) > 0 && next < lines.size() && lines.get(next).startsWith("--"));
        var rows = new ArrayList<String>();
        while (next < lines.size() && lines.get(next).startsWith(ROW)) {
            rows.add(lines.get(next++).substring(ROW.length()).strip());
        }
        return new TableDirective(first + 1, next, sql(text.toString(), rows));
    }

    /** Returns how many parentheses are still open. */
    private static int open(CharSequence text) {
        return text.chars()
                .map(character -> character == '(' ? 1 : character == ')' ? -1 : 0)
                .sum();
    }

    private static String sql(String text, List<String> rows) {
        var directive = DIRECTIVE.matcher(text);
        if (!directive.matches()) {
            throw new AssertionError(
                    "Neither '-- input t (…) [mode] [unbounded]:' nor '-- sink t (…) [mode]': " + text);
        }
        var isInput = directive.group(1).equals("input");
        var words = Arrays.stream(directive.group(4).split(" "))
                .filter(word -> !word.isEmpty())
                .toList();
        var options = new ArrayList<String>();
        options.add(option("connector", isInput ? "changelog-rows" : "changelog-sink"));
        for (var word : words) {
            options.add(
                    TableMode.named(word).isPresent()
                            ? option("mode", word)
                            : option("bounded", String.valueOf(!word.equals("unbounded"))));
        }
        if (isInput) {
            options.add(option("rows", String.join("\n", rows)));
        }
        return options.stream()
                .collect(Collectors.joining(
                        ", ", "CREATE TABLE `" + directive.group(2) + "` (" + directive.group(3) + ") WITH (", ")"));
    }

    private static String option(String key, String value) {
        return "'" + key + "' = '" + value.replace("'", "''") + "'";
    }
}
