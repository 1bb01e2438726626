package io.rowkind.tests;

import io.rowkind.cli.Script;
import io.rowkind.cli.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A test script: SQL with its own output in comments.
 *
 * @param path its file
 * @param lines its text
 * @param settings how to run it
 * @param steps what to do, in the order of the text
 */
record SqlScript(Path path, List<String> lines, ScriptSettings settings, List<Step> steps) {

    /** A part of the script that does something. */
    sealed interface Step {
        int line();
    }

    /**
     * Creates a test table.
     *
     * @param directive the comment
     */
    record Table(TableDirective directive) implements Step {
        @Override
        public int line() {
            return directive.line();
        }
    }

    /**
     * Runs a statement and compares what it leads to.
     *
     * @param statement the statement
     * @param expectation the comments below it
     */
    record Check(Statement statement, Expectation expectation) implements Step {
        @Override
        public int line() {
            return statement.line();
        }
    }

    static SqlScript read(Path path) throws IOException {
        return parse(path, Files.readString(path));
    }

    static SqlScript parse(Path path, String text) {
        var lines = text.lines().toList();
        var tables = TableDirective.in(lines).stream().map(Table::new);
        var checks = Script.parse(path.toString(), text).statements().stream()
                .map(statement -> new Check(statement, below(statement, lines)));
        var steps = Stream.<Step>concat(tables, checks)
                .sorted(Comparator.comparingInt(Step::line))
                .toList();
        var script = new SqlScript(path, lines, ScriptSettings.of(lines), steps);
        script.refuseStrayExpectations();
        return script;
    }

    private static Expectation below(Statement statement, List<String> lines) {
        var first = statement.lastLine();
        var end = first;
        while (end < lines.size() && Expectation.isPart(lines.get(end))) {
            end++;
        }
        return new Expectation(first + 1, lines.subList(first, end));
    }

    private void refuseStrayExpectations() {
        for (var line = 1; line <= lines.size(); line++) {
            var number = line;
            var belongs = checks().anyMatch(
                            check -> number >= check.expectation().firstLine()
                                    && number < check.expectation().endLine());
            if (Expectation.isPart(lines.get(line - 1)) && !belongs) {
                throw new AssertionError(
                        path + ", line " + line + ": an expectation stands right below its statement, without a gap");
            }
        }
    }

    Stream<Check> checks() {
        return steps.stream().filter(Check.class::isInstance).map(Check.class::cast);
    }

    /** Returns the text with other expectations, one for each check. */
    String with(List<List<String>> expectations) {
        var text = new ArrayList<String>();
        var next = 1;
        var replacements = expectations.iterator();
        for (var check : checks().toList()) {
            text.addAll(lines.subList(next - 1, check.expectation().firstLine() - 1));
            text.addAll(replacements.next());
            next = check.expectation().endLine();
        }
        text.addAll(lines.subList(next - 1, lines.size()));
        return String.join("\n", text) + "\n";
    }
}
