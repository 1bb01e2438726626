package io.rowkind.planner.parse;

import io.rowkind.core.ErrorCode;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.flink.sql.parser.dml.RichSqlInsert;
import org.apache.flink.sql.parser.dml.SqlExecute;

/**
 * The words {@code EXPLAIN CHANGELOG FOR} in front of a statement. Flink's grammar doesn't have them, so they are found
 * in the text, and blanked out before the grammar sees it: all positions stay.
 *
 * @param text what is left for the grammar
 * @param end the position behind the words EXPLAIN CHANGELOG; 0 if they aren't there
 * @param complete whether FOR follows
 */
public record ExplainClause(String text, int end, boolean complete) {

    private static final String GAP = "(?:\\s|--[^\\r\\n]*+|//[^\\r\\n]*+|/\\*(?!\\+)(?s:.*?)\\*/)";

    private static final Pattern WORDS = Pattern.compile(
            GAP + "*+(?<explain>EXPLAIN)" + GAP + "++(?<clause>CHANGELOG)\\b" + GAP + "*+(?<for>FOR\\b)?+(?<set>(?="
                    + GAP + "*+STATEMENT" + GAP + "++SET\\b))?",
            Pattern.CASE_INSENSITIVE);

    /** Reads the beginning of a statement. */
    public static ExplainClause of(String statement) {
        var words = WORDS.matcher(statement);
        if (!words.lookingAt()) {
            return new ExplainClause(statement, 0, false);
        }
        var complete = words.group("for") != null;
        var blanks = new StringBuilder(statement.substring(0, words.end()).replaceAll("[^\\r\\n]", " "));
        if (words.group("set") != null) {
            // behind EXPLAIN, Flink knows a statement set without this word, which is as long
            blanks.replace(words.start("explain"), words.end("explain"), "EXECUTE");
        }
        return new ExplainClause(blanks + statement.substring(words.end()), words.end("clause"), complete);
    }

    /** Returns whether the statement begins with EXPLAIN CHANGELOG. */
    public boolean isPresent() {
        return end > 0;
    }

    /**
     * Refuses EXPLAIN CHANGELOG without FOR.
     *
     * @param statement the text as it was before
     */
    void check(String statement) {
        if (isPresent() && !complete) {
            var lines = statement.substring(0, end).split("\\R", -1);
            var column = lines[lines.length - 1].length();
            var position = new SqlParserPos(lines.length, column - "CHANGELOG".length() + 1, lines.length, column);
            throw ParseRefusals.at(position, ErrorCode.EXPLAIN_WITHOUT_FOR);
        }
    }

    /** Returns the statement that explains another, or refuses to. */
    static SqlNode explaining(SqlNode statement) {
        if (statement.getKind().belongsTo(SqlKind.QUERY)
                || statement instanceof RichSqlInsert
                || statement instanceof SqlExecute) {
            return new SqlExplainChangelog(statement);
        }
        var name = statement instanceof SqlCall call ? call.getOperator().getName() : statement.toString();
        throw ParseRefusals.at(statement.getParserPosition(), ErrorCode.EXPLAIN_UNKNOWN_STATEMENT, name);
    }
}
