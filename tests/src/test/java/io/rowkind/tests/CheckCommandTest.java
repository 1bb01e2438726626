package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.CommandInProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code rowkind check} names each fault of a changelog: a valid file of each form, and copies of it with one edit.
 *
 * <p>A fault is one finding, at the line where it shows. Where a lost or changed line shows in a later one, that one is
 * named; a fault that contradicts two lines is found in both, and stands in a test of its own.
 */
@Timeout(120)
class CheckCommandTest {

    private static final Path RETRACT = Path.of("../examples/check/orders.jsonl");
    private static final Path UPSERT = Path.of("src/test/resources/check/members.csv");
    private static final Path ENVELOPES = Path.of("src/test/resources/check/envelopes.jsonl");

    private static final Pattern FINDING = Pattern.compile("^line (\\d+).*\\n  (\\w+): ", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    /** The lines of a file; numbers count from 1. */
    private static final class Edit {
        private final List<String> lines;

        private Edit(List<String> lines) {
            this.lines = new ArrayList<>(lines);
        }

        private void remove(int line) {
            lines.remove(line - 1);
        }

        private void insert(int line, String text) {
            lines.add(line - 1, text);
        }

        private void replace(int line, String old, String replacement) {
            var before = lines.get(line - 1);
            assertThat(before).contains(old);
            lines.set(line - 1, before.replace(old, replacement));
        }

        private String line(int line) {
            return lines.get(line - 1);
        }
    }

    /** An edit of a valid file, and where and as what it is found. */
    private record Fault(String name, Consumer<Edit> edit, List<String> findings) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Fault fault(String name, Consumer<Edit> edit, String... findings) {
        return new Fault(name, edit, List.of(findings));
    }

    private CommandInProcess check(Path valid, Consumer<Edit> edit, String... options) throws IOException {
        var edited = new Edit(Files.readAllLines(valid));
        edit.accept(edited);
        var file = folder.resolve(valid.getFileName());
        Files.write(file, edited.lines);
        var arguments = new ArrayList<>(List.of("check", file.toString(), "--key", "id"));
        arguments.addAll(Arrays.asList(options));
        return CommandInProcess.run(arguments.toArray(String[]::new));
    }

    private static void assertFound(CommandInProcess run, String... findings) {
        var found = FINDING.matcher(run.output())
                .results()
                .map(match -> match.group(1) + " " + match.group(2))
                .toList();
        assertThat(found).as(run.output()).containsExactly(findings);
        assertThat(run.error()).isEmpty();
        assertThat(run.status()).isEqualTo(findings.length == 0 ? 0 : 1);
    }

    // ---- retract, in order of a column ----------------------------------------------------------

    static Stream<Fault> retractFaults() {
        return Stream.of(
                fault(
                        "a row is inserted twice",
                        edit -> edit.insert(34, edit.line(33).replace("198", "199")),
                        "34 CHANGE_INSERTS_PRESENT_ROW"),
                fault("an insert is lost before an update", edit -> edit.remove(30), "33 CHANGE_UPDATES_MISSING_ROW"),
                fault("an insert is lost before a delete", edit -> edit.remove(17), "17 CHANGE_DELETES_MISSING_ROW"),
                fault("a delete is lost before an insert", edit -> edit.remove(12), "23 CHANGE_INSERTS_PRESENT_ROW"),
                fault(
                        "a row is deleted twice",
                        edit -> edit.insert(28, edit.line(27).replace("184", "185")),
                        "28 CHANGE_DELETES_MISSING_ROW"),
                fault("an old image is lost", edit -> edit.remove(31), "31 CHANGE_WITHOUT_OLD_IMAGE"),
                fault("the new image of a last update is lost", edit -> edit.remove(42), "41 CHANGE_WITHOUT_NEW_IMAGE"),
                fault(
                        "both images of an update are lost",
                        edit -> {
                            edit.remove(14);
                            edit.remove(13);
                        },
                        "13 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "an old image has another value",
                        edit -> edit.replace(22, "33", "34"),
                        "22 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "an old image has the key and NULLs",
                        edit -> edit.replace(
                                22,
                                "\"customer\":\"Ed Fox\",\"status\":\"new\",\"amount\":33",
                                "\"customer\":null,\"status\":null,\"amount\":null"),
                        "22 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "a new image has another value, which the next old image shows",
                        edit -> edit.replace(14, "24.9", "25.9"),
                        "15 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "a deleted row has another value",
                        edit -> edit.replace(39, "Bo Kim", "Bo Kin"),
                        "39 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "a delete has the key alone",
                        edit -> edit.replace(39, ",\"customer\":\"Bo Kim\",\"status\":\"shipped\",\"amount\":80", ""),
                        "39 CHANGE_DELETE_WITHOUT_IMAGE"),
                fault(
                        "an insert has the code of an update",
                        edit -> edit.replace(40, "\"c\"", "\"ua\""),
                        "40 CHANGE_UPDATES_MISSING_ROW"),
                fault(
                        "a delete has the code of an old image",
                        edit -> edit.replace(39, "\"d\"", "\"ub\""),
                        "39 CHANGE_WITHOUT_NEW_IMAGE"),
                fault("a code is NULL", edit -> edit.replace(39, "\"d\"", "null"), "39 OP_CODE_NULL"),
                fault("a code is missing", edit -> edit.replace(39, "\"op\":\"d\",", ""), "39 OP_CODE_NULL"),
                fault("a code means nothing", edit -> edit.replace(39, "\"d\"", "\"t\""), "39 OP_CODE_UNMAPPED"),
                fault("a code is in upper case", edit -> edit.replace(39, "\"d\"", "\"D\""), "39 OP_CODE_UNMAPPED"),
                fault("a sequence is NULL", edit -> edit.replace(39, "211", "null"), "39 SEQUENCE_NULL"),
                fault("a sequence goes back", edit -> edit.replace(39, "211", "159"), "39 CHANGE_OUT_OF_ORDER"),
                fault("a change is sent twice", edit -> edit.insert(25, edit.line(24)), "25 CHANGE_REPEATED"),
                fault("a key is NULL", edit -> edit.replace(39, "\"id\":2", "\"id\":null"), "39 CHANGE_KEY_NULL"),
                fault(
                        "a line is cut off",
                        edit -> edit.replace(39, "\"status\":\"shipped\",\"amount\":80}", ""),
                        "39 LINE_UNREADABLE"),
                fault("something follows a row", edit -> edit.replace(39, "80}", "80},"), "39 LINE_UNREADABLE"),
                fault("a line is no object", edit -> edit.insert(20, "[]"), "20 LINE_UNREADABLE"));
    }

    @ParameterizedTest
    @MethodSource("retractFaults")
    void findsEachFaultOfARetractChangelog(Fault fault) throws IOException {
        assertFound(
                check(RETRACT, fault.edit(), "--sequence", "lsn"),
                fault.findings().toArray(String[]::new));
    }

    @Test
    void findsNothingInAValidRetractChangelog() throws IOException {
        var run = check(RETRACT, edit -> {}, "--sequence", "lsn");

        assertFound(run);
        assertThat(run.output()).contains("lines      42 with 9 keys\n", "changelog  retract, valid\n");
    }

    @Test
    void findsAFaultInBothLinesThatContradictEachOther() throws IOException {
        // the old image waits for a new one, and the next old image is the new one that was lost
        assertFound(
                check(RETRACT, edit -> edit.remove(14), "--sequence", "lsn"),
                "13 CHANGE_WITHOUT_NEW_IMAGE",
                "14 CHANGE_OLD_IMAGE_DIFFERS");
        // the old image waits for a new one, and the row is there
        assertFound(
                check(RETRACT, edit -> edit.replace(42, "\"ua\"", "\"c\""), "--sequence", "lsn"),
                "41 CHANGE_WITHOUT_NEW_IMAGE",
                "42 CHANGE_INSERTS_PRESENT_ROW");
        // each image of an update that comes late is a line that isn't applied
        assertFound(
                check(
                        RETRACT,
                        edit -> {
                            edit.replace(41, "221", "149");
                            edit.replace(42, "221", "149");
                        },
                        "--sequence",
                        "lsn"),
                "41 CHANGE_OUT_OF_ORDER",
                "42 CHANGE_OUT_OF_ORDER");
    }

    // ---- upserts --------------------------------------------------------------------------------

    static Stream<Fault> upsertFaults() {
        return Stream.of(
                fault("an insert is lost", edit -> edit.remove(2), "5 CHANGE_UPDATES_MISSING_ROW"),
                fault("a row is deleted twice", edit -> edit.insert(8, "2,D,,"), "8 CHANGE_DELETES_MISSING_ROW"),
                fault(
                        "a row is inserted twice",
                        edit -> edit.insert(14, "5,I,Eve,Rome"),
                        "14 CHANGE_INSERTS_PRESENT_ROW"),
                fault("a code is empty", edit -> edit.replace(12, ",D,", ",,"), "12 OP_CODE_NULL"),
                fault("a code means nothing", edit -> edit.replace(12, ",D,", ",X,"), "12 OP_CODE_UNMAPPED"),
                fault("a key is empty", edit -> edit.replace(12, "4,", ","), "12 CHANGE_KEY_NULL"),
                fault("a value is missing", edit -> edit.replace(12, "4,D,,", "4,D,"), "12 LINE_UNREADABLE"),
                fault("a quote is not closed", edit -> edit.replace(15, "3,D,,", "3,D,\","), "15 LINE_UNREADABLE"));
    }

    @ParameterizedTest
    @MethodSource("upsertFaults")
    void findsEachFaultOfAnUpsertChangelog(Fault fault) throws IOException {
        assertFound(check(UPSERT, fault.edit()), fault.findings().toArray(String[]::new));
    }

    @Test
    void findsNothingInAValidUpsertChangelog() throws IOException {
        var run = check(UPSERT, edit -> {});

        assertFound(run);
        assertThat(run.output()).contains("lines      13 with 5 keys\n", "changelog  upsert, valid\n");
    }

    // ---- envelopes ------------------------------------------------------------------------------

    static Stream<Fault> envelopeFaults() {
        return Stream.of(
                fault("an insert is lost", edit -> edit.remove(1), "3 CHANGE_UPDATES_MISSING_ROW"),
                fault("an update is lost", edit -> edit.remove(4), "7 CHANGE_OLD_IMAGE_DIFFERS"),
                fault("a delete is lost", edit -> edit.remove(6), "10 CHANGE_INSERTS_PRESENT_ROW"),
                fault(
                        "an old image has another value",
                        edit -> edit.replace(
                                5, "\"before\":{\"id\":2,\"name\":\"Bob\"", "\"before\":{\"id\":2,\"name\":\"Rob\""),
                        "5 CHANGE_OLD_IMAGE_DIFFERS"),
                fault(
                        "a row is deleted twice",
                        edit -> edit.insert(14, edit.line(13).replace("1013", "1014")),
                        "14 CHANGE_DELETES_MISSING_ROW"),
                fault(
                        "a new image is NULL",
                        edit -> edit.replace(
                                14, "\"after\":{\"id\":1,\"name\":\"Anna\",\"score\":3}", "\"after\":null"),
                        "14 IMAGE_NULL"),
                fault(
                        "an old image has another key",
                        edit -> edit.replace(14, "\"before\":{\"id\":1", "\"before\":{\"id\":9"),
                        "14 IMAGE_KEY_DIFFERS"),
                fault("a change is sent twice", edit -> edit.insert(13, edit.line(12)), "13 CHANGE_REPEATED"),
                fault("a code means nothing", edit -> edit.replace(13, "\"d\"", "\"t\""), "13 OP_CODE_UNMAPPED"));
    }

    @ParameterizedTest
    @MethodSource("envelopeFaults")
    void findsEachFaultOfEnvelopes(Fault fault) throws IOException {
        assertFound(
                check(ENVELOPES, fault.edit(), "--sequence", "source.lsn"),
                fault.findings().toArray(String[]::new));
    }

    @Test
    void findsNothingInValidEnvelopes() throws IOException {
        var run = check(ENVELOPES, edit -> {}, "--sequence", "source.lsn");

        assertFound(run);
        assertThat(run.output()).contains("lines      14 with 4 keys\n", "changelog  retract, valid\n");
    }

    /** As PostgreSQL sends them, unless told to send more. */
    @Test
    void takesEnvelopesWithoutOldImagesForUpserts() throws IOException {
        var image = Pattern.compile("\"before\":(\\{\"id\":\\d,)\"name\":[^,]*,\"score\":[^}]*}");
        var run = check(
                ENVELOPES,
                edit -> edit.lines.replaceAll(line -> image.matcher(line)
                        .replaceFirst(match -> line.contains("\"op\":\"d\"")
                                ? "\"before\":" + match.group(1) + "\"name\":null,\"score\":null}"
                                : "\"before\":null")));

        assertFound(run);
        assertThat(run.output()).contains("changelog  upsert, valid\n");
    }

    // ---- the statements -------------------------------------------------------------------------

    private CommandInProcess runStatementsOf(CommandInProcess check) throws IOException {
        var text = check.output();
        var script = Files.writeString(folder.resolve("pasted.sql"), text.substring(text.indexOf("CREATE ")));
        return CommandInProcess.run("run", script.toString(), "--format", "table");
    }

    @Test
    void printsStatementsThatReadARetractChangelog() throws IOException {
        assertThat(runStatementsOf(check(RETRACT, edit -> {}, "--sequence", "lsn")))
                .isEqualTo(new CommandInProcess(0, """
                    +----+-----+----------+---------+--------+
                    | id | lsn | customer | status  | amount |
                    +----+-----+----------+---------+--------+
                    |  5 | 191 | Ed Fox   | shipped |  30.00 |
                    |  3 | 194 | Cy Rao   | paid    |   9.75 |
                    |  8 | 199 | Hal Zedd | new     |  14.00 |
                    |  9 | 207 | Ivy Sun  | paid    | 100.00 |
                    |  1 | 212 | Ann Lee  | new     |   3.50 |
                    |  4 | 221 | Di Wu    | shipped |  24.90 |
                    +----+-----+----------+---------+--------+
                    6 rows
                    """, ""));
    }

    @Test
    void printsStatementsThatReadAnUpsertChangelog() throws IOException {
        assertThat(runStatementsOf(check(UPSERT, edit -> {}))).isEqualTo(new CommandInProcess(0, """
            +----+-------+------+
            | id | name  | city |
            +----+-------+------+
            |  1 | Ann   | Bonn |
            |  5 | Eve   | Rome |
            |  2 | Bobby | Oslo |
            +----+-------+------+
            3 rows
            """, ""));
    }

    @Test
    void printsStatementsThatReadEnvelopes() throws IOException {
        assertThat(runStatementsOf(check(ENVELOPES, edit -> {}, "--sequence", "source.lsn")))
                .isEqualTo(new CommandInProcess(0, """
                    +----+------+-------+
                    | id | name | score |
                    +----+------+-------+
                    |  3 | Cara |  9.50 |
                    |  1 | Anna |  3.00 |
                    +----+------+-------+
                    2 rows
                    """, ""));
    }

    @Test
    void printsStatementsThatReadAFileInSpiteOfItsFaults() throws IOException {
        var check = check(
                RETRACT,
                edit -> {
                    edit.remove(42);
                    edit.replace(40, "\"id\":1", "\"id\":null");
                    edit.replace(39, "\"op\":\"d\"", "\"op\":\"x\"");
                    edit.insert(1, "no JSON");
                },
                "--sequence",
                "lsn");

        assertThat(check.output())
                .contains("changelog  retract, valid with 'json.ignore-parse-errors' = 'true' and "
                        + "error_handling => 'SKIP' and a filter that drops NULL keys and validation => 'REPAIR'\n");
        assertThat(runStatementsOf(check).output())
                .contains("|  2 | 160 | Bo Kim   | shipped |  80.00 |\n", "6 rows\n");
    }

    private static final Pattern FOUND =
            Pattern.compile("^line \\d+, id = (\\w+), change (\\d+)(?:, (\\w+))?\\n  (\\w+): ", Pattern.MULTILINE);

    /** Many faults at once, wherever they fall: the file alone and a job over it see the same. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsWhatCheckChangelogFinds(long seed) throws IOException {
        var check =
                check(RETRACT, edit -> breakAtRandom(edit, new Random(seed)), "--sequence", "lsn", "--limit", "999");

        var found = FOUND.matcher(check.output())
                .results()
                .map(match -> "+I[" + match.group(1) + ", " + match.group(2) + ", " + match.group(3) + ", "
                        + match.group(4) + "]")
                .toList();
        assertThat(found).hasSizeGreaterThan(10);
        var statements = check.output().substring(check.output().indexOf("CREATE "));
        var script = Files.writeString(
                folder.resolve("checking.sql"),
                statements
                        .replace(
                                "SELECT * FROM FROM_CHANGELOG",
                                "SELECT id, change_number, kind, finding FROM CHECK_CHANGELOG")
                        .replaceAll(",\n *(validation|error_handling) => '\\w+'", "")
                        .replaceAll(
                                "\\(\\s+SELECT \\* FROM changes\\s+WHERE .*\\) PARTITION", "TABLE changes PARTITION")
                        .replace(
                                "TABLE changes PARTITION",
                                "(SELECT id, op, lsn, customer, status, amount FROM changes) PARTITION"));
        var run = CommandInProcess.run("run", script.toString(), "--format", "changelog");

        assertThat(run.error()).isEmpty();
        assertThat(run.output().lines()).containsExactlyInAnyOrderElementsOf(found);
    }

    private static void breakAtRandom(Edit edit, Random random) {
        var codes = List.of("c", "ub", "ua", "d", "x");
        for (var i = 0; i < 12; i++) {
            var line = 1 + random.nextInt(edit.lines.size());
            switch (random.nextInt(5)) {
                case 0 -> edit.remove(line);
                case 1 -> edit.insert(line, edit.line(line));
                case 2 -> edit.lines.set(line - 1, edit.line(line).replaceAll("\"amount\":\\d", "\"amount\":9"));
                case 3 -> edit.lines.set(line - 1, edit.line(line).replaceAll("\"id\":\\d", "\"id\":null"));
                default ->
                    edit.lines.set(
                            line - 1,
                            edit.line(line)
                                    .replaceAll("\"op\":\"\\w+\"", "\"op\":\"" + codes.get(random.nextInt(5)) + '"'));
            }
        }
        for (var key = 1; key < 10; key++) {
            // a job doesn't wait for the end of its input
            edit.lines.add("{\"lsn\":999,\"op\":\"d\",\"id\":" + key + "}");
        }
    }

    // ---- the page -------------------------------------------------------------------------------

    private static final Pattern EXAMPLE =
            Pattern.compile("```sh\\n\\./rowkind check (.*)\\n```\\n\\n```\\w+\\n((?s).*?)```\\n");

    @Test
    void pageShowsWhatTheCommandPrints() throws IOException {
        var root = Path.of("..").toAbsolutePath().normalize();
        var examples = EXAMPLE.matcher(Files.readString(root.resolve("docs/check.md")))
                .results()
                .toList();

        assertThat(examples).hasSize(4);
        for (var example : examples) {
            var arguments = ("check " + example.group(1)).replace("examples/", "../examples/");
            assertThat(CommandInProcess.run(arguments.split(" "))
                            .output()
                            .replace("../examples", "examples")
                            .replace(root.toString(), "/home/me/rowkind"))
                    .contains(example.group(2));
        }
    }
}
