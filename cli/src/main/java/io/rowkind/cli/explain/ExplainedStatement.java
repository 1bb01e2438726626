package io.rowkind.cli.explain;

import io.rowkind.planner.explain.ChangelogExplanation;

/**
 * A statement and its explanation.
 *
 * @param script what messages call the script: a file name, {@code standard input} or {@code -e}
 * @param number the place of the statement in the script, from 1
 * @param line the line of the script in which it begins, from 1
 * @param sql the statement
 * @param explanation what its operators do
 */
public record ExplainedStatement(String script, int number, int line, String sql, ChangelogExplanation explanation) {

    /** Returns which statement it is, such as {@code Statement 2, line 7 of people.sql}. */
    String place() {
        return "Statement " + number + ", line " + line + " of " + script;
    }
}
