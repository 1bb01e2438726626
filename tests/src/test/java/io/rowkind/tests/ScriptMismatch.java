package io.rowkind.tests;

import java.util.ArrayList;
import java.util.List;
import org.opentest4j.AssertionFailedError;

/** Compares what a script expects with what has happened, statement by statement. */
final class ScriptMismatch {

    private ScriptMismatch() {}

    /**
     * Fails if anything differs. The message shows the statements that differ; an IDE can show the
     * whole texts side by side.
     */
    static void failIfAny(SqlScript script, List<List<String>> actual) {
        var differences = new ArrayList<String>();
        var checks = script.checks().toList();
        for (var position = 0; position < checks.size(); position++) {
            var check = checks.get(position);
            if (!check.expectation().lines().equals(actual.get(position))) {
                differences.add(difference(check, actual.get(position)));
            }
        }
        if (!differences.isEmpty()) {
            throw new AssertionFailedError(
                    script.path() + " says otherwise (-Drowkind.regenerate=true rewrites it):\n"
                            + String.join("\n", differences),
                    String.join("\n", script.lines()) + "\n",
                    script.with(actual));
        }
    }

    private static String difference(SqlScript.Check check, List<String> actual) {
        var text = new StringBuilder(
                "line " + check.line() + ": " + check.statement().text() + "\n");
        var expected = new ArrayList<>(check.expectation().lines());
        var common = commonPrefix(expected, actual);
        expected.subList(0, common)
                .forEach(line -> text.append("    ").append(line).append('\n'));
        expected.subList(common, expected.size())
                .forEach(line -> text.append("  - ").append(line).append('\n'));
        actual.subList(common, actual.size())
                .forEach(line -> text.append("  + ").append(line).append('\n'));
        return text.toString();
    }

    private static int commonPrefix(List<String> left, List<String> right) {
        var length = 0;
        while (length < left.size() && length < right.size() && left.get(length).equals(right.get(length))) {
            length++;
        }
        return length;
    }
}
