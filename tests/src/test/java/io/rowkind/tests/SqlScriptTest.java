package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** The scripts' machinery itself: what it compares, and what it says if something differs. */
class SqlScriptTest {

    private static final ScriptVariant PLAIN = new ScriptVariant(1, "hashmap");

    private static SqlScript script(String text) {
        return SqlScript.parse(Path.of("s.sql"), text);
    }

    private static void check(String text) {
        var script = script(text);
        ScriptMismatch.failIfAny(script, ScriptReplay.of(script, PLAIN));
    }

    private static String rewritten(String text) {
        var script = script(text);
        return script.with(ScriptReplay.of(script, PLAIN));
    }

    @Test
    void showsWhatDiffers() {
        var text = """
            -- input t (id INT):
            -- | 1
            -- | 2
            SELECT * FROM t;
            -- > +I[1]
            -- > +I[3]

            SELECT 5;
            -- > +I[5]
            """;

        assertThatThrownBy(() -> check(text))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessage("""
                    s.sql says otherwise (-Drowkind.regenerate=true rewrites it):
                    line 4: SELECT * FROM t
                        -- > +I[1]
                      - -- > +I[3]
                      + -- > +I[2]
                    """)
                .extracting(
                        thrown -> ((AssertionFailedError) thrown).getActual().getValue())
                .isEqualTo(text.replace("[3]", "[2]"));
    }

    @Test
    void noticesEveryKindOfDifference() {
        assertThatThrownBy(() -> check("SELECT 1;\n")).hasMessageContaining("+ -- > +I[1]");
        assertThatThrownBy(() -> check("SELECT 1;\n-- > +I[1]\n-- > +I[1]\n")).hasMessageContaining("- -- > +I[1]");
        assertThatThrownBy(() -> check("VALUES (1), (2);\n-- > +I[2]\n-- > +I[1]\n"))
                .hasMessageContaining("- -- > +I[2]");
        assertThatThrownBy(() -> check("SELECT 1;\n-- ~ +I[2]\n")).hasMessageContaining("+ -- ~ +I[1]");
        assertThatThrownBy(() -> check("SELECT 1;\n-- = [2]\n")).hasMessageContaining("+ -- = [1]");
        assertThatThrownBy(() -> check("SELECT 1;\n-- ! SOME_CODE: no\n")).hasMessageContaining("+ -- > +I[1]");
        assertThatThrownBy(() -> check("SELECT x;\n-- > +I[1]\n")).hasMessageContaining("+ -- ! STATEMENT_INVALID: ");
        assertThatThrownBy(() -> check("SELECT 1;\n-- # Scan\n-- > +I[1]\n")).hasMessageContaining("+ -- # Calc(");
        assertThatThrownBy(() -> check("SELECT 1;\n-- > +I[1]\n-- metric no = 1\n"))
                .hasMessageContaining("+ -- metric no = 0");
    }

    @Test
    void comparesInAnyOrder() {
        assertThatCode(() -> check("VALUES (1), (2), (1);\n-- ~ +I[2]\n-- ~ +I[1]\n-- ~ +I[1]\n"))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> check("VALUES (1), (2), (1);\n-- ~ +I[2]\n-- ~ +I[1]\n"))
                .hasMessageContaining("+ -- ~ +I[1]");
    }

    @Test
    void rewritesExpectationsOnly() {
        assertThat(rewritten("""
            -- what it is about

            SELECT 1; -- a remark
            -- > old
            -- > older
            -- another remark
            SELECT
              'a;', -- ;
              2
            ;

            SELECT x
            """)).isEqualTo("""
                -- what it is about

                SELECT 1; -- a remark
                -- > +I[1]
                -- another remark
                SELECT
                  'a;', -- ;
                  2
                ;
                -- > +I[a;, 2]

                SELECT x
                -- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). \
                SQL validation failed. At line 1, column 8: Column 'x' not found in any table
                """);
    }

    @Test
    void rewritesToWhatPasses() {
        var text = "-- input t (id INT):\n-- | 1\nSELECT * FROM t;\nSELECT COUNT(*) FROM t;\n-- #\nSHOW TABLES;\n";

        assertThatCode(() -> check(rewritten(text))).doesNotThrowAnyException();
    }

    @Test
    void readsSettings() {
        assertThat(script("-- about\n"
                                + "-- parallelism: 1, 2\n"
                                + "-- state: rocksdb\n"
                                + "-- set: a = b\n\n"
                                + "SELECT 1;\n"
                                + "-- state: x\n")
                        .settings())
                .isEqualTo(new ScriptSettings(List.of(1, 2), List.of("rocksdb"), Map.of("a", "b")));
    }

    @Test
    void refusesExpectationsThatBelongToNoStatement() {
        assertThatThrownBy(() -> script("SELECT 1;\n\n-- > +I[1]\n"))
                .hasMessage("s.sql, line 3: an expectation stands right below its statement, without a gap");
    }

    @Test
    void refusesTwoStylesForOneResult() {
        assertThatThrownBy(() -> check("SELECT 1;\n-- > +I[1]\n-- ~ +I[1]\n"))
                .hasMessage("Line 2: a result is written in one style only, not in [IN_ORDER, ANY_ORDER]");
    }

    @Test
    void refusesTablesThatCannotBeCreated() {
        assertThatThrownBy(() -> check("-- input t (id INTT):\n-- | 1\nSELECT 1;\n"))
                .hasMessageStartingWith(
                        "s.sql, line 1: From line 1, column 22 to line 1, column 25: Unknown identifier 'INTT'");
    }
}
