package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ScriptTest {

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("empty", "", List.of()),
                Arguments.of("blank", " \n\t ", List.of()),
                Arguments.of("comments only", "-- a\n/* b; c */\n// d;", List.of()),
                Arguments.of("semicolons only", ";; ;", List.of()),
                Arguments.of("one without semicolon", "SELECT 1", List.of("SELECT 1")),
                Arguments.of("one with semicolon", "SELECT 1;", List.of("SELECT 1")),
                Arguments.of("several", "SELECT 1; SELECT 2;SELECT 3", List.of("SELECT 1", "SELECT 2", "SELECT 3")),
                Arguments.of("empty ones between", "SELECT 1;; -- x\n;SELECT 2;", List.of("SELECT 1", "SELECT 2")),
                Arguments.of("string", "SELECT 'a;b';SELECT 2", List.of("SELECT 'a;b'", "SELECT 2")),
                Arguments.of("quote in string", "SELECT 'it''s;';SELECT 2", List.of("SELECT 'it''s;'", "SELECT 2")),
                Arguments.of("comment in string", "SELECT '--;', '/*', '//;';", List.of("SELECT '--;', '/*', '//;'")),
                Arguments.of("line break in string", "SELECT 'a\n;b';", List.of("SELECT 'a\n;b'")),
                Arguments.of("backticks", "SELECT `a;b``;`;SELECT 2", List.of("SELECT `a;b``;`", "SELECT 2")),
                Arguments.of("quote in line comment", "SELECT 1 -- don't;\n;", List.of("SELECT 1")),
                Arguments.of("quote in slashed comment", "SELECT 1 // don't;\n;", List.of("SELECT 1")),
                Arguments.of("quote in block comment", "SELECT /* don't; */ 1;", List.of("SELECT /* don't; */ 1")),
                Arguments.of("comments around", "-- a\nSELECT 1 /* b */ ; -- c\n", List.of("SELECT 1")),
                Arguments.of("comment behind the last", "SELECT 1 -- a", List.of("SELECT 1")),
                Arguments.of("division", "SELECT 4 / 2;SELECT 4 - -2", List.of("SELECT 4 / 2", "SELECT 4 - -2")),
                Arguments.of(
                        "hint",
                        "SELECT * FROM t /*+ OPTIONS('a'=';') */;SELECT 2",
                        List.of("SELECT * FROM t /*+ OPTIONS('a'=';') */", "SELECT 2")),
                Arguments.of("byte order mark", "\uFEFFSELECT 1;", List.of("SELECT 1")),
                Arguments.of("carriage returns", "SELECT\r\n1;\r\nSELECT 2;\r\n", List.of("SELECT\r\n1", "SELECT 2")),
                Arguments.of(
                        "table from a query",
                        "CREATE TABLE t WITH ('x' = ';') AS SELECT 1;SELECT 2",
                        List.of("CREATE TABLE t WITH ('x' = ';') AS SELECT 1", "SELECT 2")),
                Arguments.of(
                        "statement set",
                        "EXECUTE STATEMENT SET BEGIN\nINSERT INTO a SELECT 1;\nINSERT INTO b SELECT 2;\nEND;SELECT 3",
                        List.of(
                                "EXECUTE STATEMENT SET BEGIN\nINSERT INTO a SELECT 1;\nINSERT INTO b SELECT 2;\nEND",
                                "SELECT 3")),
                Arguments.of(
                        "statement set in small letters, without last semicolon",
                        "execute statement set begin insert into a select 1; end",
                        List.of("execute statement set begin insert into a select 1; end")),
                Arguments.of(
                        "statement set with CASE … END",
                        "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT CASE WHEN x THEN 1 END; END; SELECT 1",
                        List.of(
                                "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT CASE WHEN x THEN 1 END; END",
                                "SELECT 1")),
                Arguments.of(
                        "statement set with comments between",
                        "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; -- END;\n/* END; */ END; SELECT 1",
                        List.of(
                                "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; -- END;\n/* END; */ END",
                                "SELECT 1")),
                Arguments.of(
                        "explained statement set",
                        "EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN INSERT INTO a SELECT 1; END; SELECT 1",
                        List.of("EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN INSERT INTO a SELECT 1; END", "SELECT 1")),
                Arguments.of(
                        "compiled statement set",
                        "COMPILE PLAN 'p' FOR STATEMENT SET BEGIN INSERT INTO a SELECT 1; END; SELECT 1",
                        List.of("COMPILE PLAN 'p' FOR STATEMENT SET BEGIN INSERT INTO a SELECT 1; END", "SELECT 1")),
                Arguments.of(
                        "statement set of the older client",
                        "BEGIN STATEMENT SET;\nINSERT INTO a SELECT 1;\nEND;\nSELECT 1",
                        List.of("EXECUTE STATEMENT SET BEGIN\nINSERT INTO a SELECT 1;\nEND", "SELECT 1")),
                Arguments.of(
                        "words of a statement set elsewhere",
                        "SELECT 'STATEMENT SET BEGIN'; SELECT `begin`, statement, `set` FROM t; SELECT 1",
                        List.of(
                                "SELECT 'STATEMENT SET BEGIN'",
                                "SELECT `begin`, statement, `set` FROM t",
                                "SELECT 1")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void splits(String name, String text, List<String> expected) {
        assertThat(Script.parse("s.sql", text).statements())
                .extracting(Statement::text)
                .containsExactlyElementsOf(expected);
    }

    @Test
    void knowsWhereStatementsStand() {
        var script = Script.parse("s.sql", "-- a comment\n\nSELECT 1; SELECT\n 2\n;\r\n\r\n  SELECT 'a\nb'");

        assertThat(script.statements())
                .containsExactly(
                        new Statement(1, 3, 1, 3, "SELECT 1"),
                        new Statement(2, 3, 11, 5, "SELECT\n 2"),
                        new Statement(3, 7, 3, 8, "SELECT 'a\nb'"));
    }

    @Test
    void countsOldMacintoshLineBreaks() {
        assertThat(Script.parse("s.sql", "SELECT 1;\rSELECT 2;").statements())
                .extracting(Statement::line)
                .containsExactly(1, 2);
    }

    @Test
    void keepsTheLinesOfAnOlderStatementSet() {
        var script = Script.parse("s.sql", "BEGIN STATEMENT\nSET;\nINSERT INTO a SELECT 1;\nEND;");

        assertThat(script.statements())
                .containsExactly(
                        new Statement(1, 1, 1, 4, "EXECUTE STATEMENT SET BEGIN\n\nINSERT INTO a SELECT 1;\nEND"));
    }

    static Stream<Arguments> unclosed() {
        return Stream.of(
                Arguments.of("SELECT\n 'a;\n", notClosed("string", 2, "'")),
                Arguments.of("SELECT `a", notClosed("quoted identifier", 1, "`")),
                Arguments.of("SELECT 1;\n/* a", notClosed("comment", 2, "*/")),
                Arguments.of("SELECT 1 /*+ a;", notClosed("hint", 1, "*/")),
                Arguments.of(
                        "\nEXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;", notClosed("statement set", 2, "END;")),
                Arguments.of("BEGIN STATEMENT SET; INSERT INTO a SELECT 1;", notClosed("statement set", 1, "END;")));
    }

    private static String notClosed(String construct, int line, String closing) {
        return "STATEMENT_NOT_CLOSED: The " + construct + " that begins in line " + line + " is not closed (expected: "
                + closing + " before the end of the script). Add " + closing + ".";
    }

    @ParameterizedTest
    @MethodSource("unclosed")
    void refusesWhatIsNotClosed(String text, String message) {
        assertThatThrownBy(() -> Script.parse("s.sql", text))
                .isInstanceOf(RowkindException.class)
                .hasMessage(message);
    }

    @Test
    void countsPositionsFromTheBeginningOfTheScript() {
        var statement = new Statement(1, 10, 5, 12, "…");

        assertThat(statement.locate("From line 1, column 3 to line 2, column 4: no"))
                .isEqualTo("From line 10, column 7 to line 11, column 4: no");
        assertThat(statement.locate("at line 0, column 0")).isEqualTo("at line 0, column 0");
    }
}
