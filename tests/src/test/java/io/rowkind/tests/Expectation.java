package io.rowkind.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comment lines right below a statement that say what it leads to.
 *
 * @param firstLine the line in which they begin, from 1
 * @param lines the lines
 */
record Expectation(int firstLine, List<String> lines) {

    /** How the rows of a result are compared. */
    enum RowStyle {
        /** {@code -- > +I[1, a]}: the changes in exactly this order. */
        IN_ORDER("-- >"),
        /** {@code -- ~ +I[1, a]}: these changes in any order. */
        ANY_ORDER("-- ~"),
        /** {@code -- = [1, a]}: the rows of the table that the changes lead to, in any order. */
        FINAL_TABLE("-- =");

        private final String mark;

        RowStyle(String mark) {
            this.mark = mark;
        }

        String line(String row) {
            return (mark + " " + row).stripTrailing();
        }

        private boolean marks(String line) {
            return line.equals(mark) || line.startsWith(mark + " ");
        }
    }

    static final String PLAN = "-- #";
    static final String PLAN_ONLY = "-- plan only";
    static final String ERROR = "-- !";

    private static final Pattern METRIC = Pattern.compile("-- metric (\\S+) = .*");
    private static final Pattern CANCEL = Pattern.compile("-- cancel after (\\d+) rows?");

    private static final Pattern ANY =
            Pattern.compile("-- (?:[>~=#!](?: .*)?|plan only|cancel after \\d+ rows?|metric \\S+ = .*)");

    Expectation {
        lines = List.copyOf(lines);
    }

    static boolean isPart(String line) {
        return ANY.matcher(line).matches();
    }

    /** Returns the line behind the last one. */
    int endLine() {
        return firstLine + lines.size();
    }

    boolean planOnly() {
        return lines.contains(PLAN_ONLY);
    }

    boolean hasPlan() {
        return planOnly() || lines.stream().anyMatch(line -> line.startsWith(PLAN));
    }

    OptionalInt rowsBeforeCancel() {
        return lines.stream()
                .map(CANCEL::matcher)
                .filter(Matcher::matches)
                .mapToInt(matcher -> Integer.parseInt(matcher.group(1)))
                .findFirst();
    }

    List<String> metrics() {
        var names = new ArrayList<String>();
        for (var line : lines) {
            var metric = METRIC.matcher(line);
            if (metric.matches()) {
                names.add(metric.group(1));
            }
        }
        return names;
    }

    /** Returns the style of the rows; nothing if there are none. */
    Optional<RowStyle> rowStyle() {
        var styles = lines.stream()
                .flatMap(line -> Arrays.stream(RowStyle.values()).filter(style -> style.marks(line)))
                .distinct()
                .toList();
        if (styles.size() > 1) {
            throw new AssertionError("Line " + firstLine + ": a result is written in one style only, not in " + styles);
        }
        return styles.stream().findFirst();
    }

    /** Returns the lines that don't say what is expected, but what to do. */
    List<String> instructions() {
        return lines.stream()
                .filter(line -> line.equals(PLAN_ONLY) || CANCEL.matcher(line).matches())
                .toList();
    }
}
