package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code rowkind check}: the command line, bad input, and the two forms of the report. */
class CheckCommandTest {

    private static final String FEED = """
        {"id":1,"op":"+I","name":"Ann"}
        {"id":1,"op":"-U","name":"Ann"}
        {"id":1,"op":"+U","name":"Anna"}
        {"id":2,"op":"-D","name":"Bob"}
        """;

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static void assertRefused(CommandRun run, String message) {
        assertThat(run)
                .isEqualTo(new CommandRun(
                        ExitStatus.WRONG_USAGE, "", "error: " + message + "\nSee rowkind check --help\n"));
    }

    @Test
    void printsFindingsAndTheStatements() throws IOException {
        var path = file("feed.jsonl", FEED);

        assertThat(CommandRun.of("check", path, "--key", "id"))
                .isEqualTo(new CommandRun(ExitStatus.FAILED, """
            file       %1$s, JSON lines
            lines      4 with 2 keys
            key        id
            op         op (guessed: by its name)
            mapping    +I=INSERT;-U=UPDATE_BEFORE;+U=UPDATE_AFTER;-D=DELETE (guessed: Flink's symbols of kinds; \
            updates come in pairs, so retract)
            changelog  retract, valid with validation => 'REPAIR'

            code  kind           lines
            +I    INSERT             1
            -U    UPDATE_BEFORE      1
            +U    UPDATE_AFTER       1
            -D    DELETE             1

            1 finding
              1 x CHANGE_DELETES_MISSING_ROW

            line 4, id = 2, change 1, DELETE
              CHANGE_DELETES_MISSING_ROW: The change DELETE with code '-D' at key id = 2 deletes a row that is not \
            there (expected: an insert). Look for a lost insert or a delete that is sent twice, or use validation \
            => 'REPAIR', which drops it.

            CREATE TEMPORARY TABLE changes (
                `id` INT,
                `op` STRING,
                `name` STRING
            ) WITH (
                'connector' = 'filesystem',
                'path' = '%1$s',
                'format' = 'json'
            );

            SELECT * FROM FROM_CHANGELOG(
                input => TABLE changes PARTITION BY `id`,
                op => DESCRIPTOR(`op`),
                op_mapping => MAP['+I', 'INSERT', '-U', 'UPDATE_BEFORE', '+U', 'UPDATE_AFTER', '-D', 'DELETE'],
                validation => 'REPAIR'
            );
            """.formatted(path), ""));
    }

    @Test
    void printsOneJsonDocument() {
        var run = CommandRun.withInput(
                "op,id\nINSERT,1\nDELETE,1\nDELETE,1\nx,2\n,\"a\"\"b\"\nINSERT\n",
                "check",
                "-",
                "--input-format",
                "csv",
                "--key",
                "id",
                "--mapping",
                "INSERT=INSERT;DELETE=DELETE",
                "--limit",
                "2",
                "--format",
                "json");

        assertThat(run.error()).isEmpty();
        assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(run.output()).startsWith("""
            {
              "file" : null,
              "format" : "csv",
              "lines" : 6,
              "keys" : 3,
              "key" : [
                "id"
              ],
              "keyInImages" : false,
              "op" : "op",
              "mapping" : {
                "INSERT" : [
                  "INSERT"
                ],
                "DELETE" : [
                  "DELETE"
                ]
              },
              "before" : null,
              "after" : null,
              "sequence" : [ ],
              "guessed" : {
                "op" : "it has the codes of --mapping"
              },
              "codes" : {
                "INSERT" : 1,
                "DELETE" : 2
              },
              "unmappedCodes" : {
                "x" : 1
              },
              "nullCodes" : 1,
              "kinds" : {
                "INSERT" : 1,
                "UPDATE_BEFORE" : 0,
                "UPDATE_AFTER" : 0,
                "DELETE" : 2
              },
              "changelog" : "retract",
              "verdict" : "valid with 'csv.ignore-parse-errors' = 'true' and error_handling => 'SKIP' and validation \
            => 'REPAIR'",
              "hint" : null,
              "findingCount" : 4,
              "findingCounts" : {
                "OP_CODE_NULL" : 1,
                "OP_CODE_UNMAPPED" : 1,
                "CHANGE_DELETES_MISSING_ROW" : 1,
                "LINE_UNREADABLE" : 1
              },
              "findings" : [
                {
                  "line" : 4,
                  "key" : {
                    "id" : "1"
                  },
                  "change" : 3,
                  "kinds" : [
                    "DELETE"
                  ],
                  "code" : "CHANGE_DELETES_MISSING_ROW",
                  "message" : "The change DELETE with code 'DELETE' at key id = 1 deletes a row that is not there \
            (expected: an insert). Look for a lost insert or a delete that is sent twice, or use validation => \
            'REPAIR', which drops it."
                },
                {
                  "line" : 5,
                  "key" : {
                    "id" : "2"
                  },
                  "change" : 1,
                  "kinds" : null,
                  "code" : "OP_CODE_UNMAPPED",
                  "message" : "The operation code 'x' in column 'op' is not in op_mapping at key id = 2 (expected: \
            'INSERT', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'."
                }
              ],
            """);
    }

    @Test
    void showsAtMostAsManyFindingsAsItIsTold() throws IOException {
        var path = file("feed.jsonl", FEED + "{\"id\":3,\"op\":\"-D\",\"name\":\"C\"}\n".repeat(120));

        assertThat(CommandRun.of("check", path, "--key", "id").output())
                .contains("\n121 findings\n  121 x CHANGE_DELETES_MISSING_ROW\n\nline 4, ", "\nline 103, ")
                .contains("\nand 21 more; --limit N shows as many\n")
                .doesNotContain("\nline 104, ");
        assertThat(CommandRun.of("check", path, "--key", "id", "--limit", "0").output())
                .contains("and 121 more")
                .doesNotContain("\nline ");
    }

    /** As a snapshot does, that is longer than the lines that are looked at first. */
    @Test
    void guessesAgainWhenOtherCodesComeLate() throws IOException {
        var snapshot = IntStream.range(0, 12_000)
                .mapToObj(id -> "{\"id\":" + id + ",\"op\":\"i\",\"name\":\"A\"}\n")
                .collect(Collectors.joining());
        var deletes = "{\"id\":1,\"op\":\"d\",\"name\":null}\n";
        var updates = "{\"id\":2,\"op\":\"u\",\"name\":\"B\"}\n";

        assertThat(CommandRun.of("check", file("a.jsonl", snapshot + updates + deletes), "-k", "id")
                        .output())
                .contains(
                        "mapping    i=INSERT;u=UPDATE_AFTER;d=DELETE (guessed: first letters of insert, update, delete; ",
                        "changelog  upsert, valid\n");
        assertThat(CommandRun.of("check", file("b.jsonl", snapshot), "-k", "id").output())
                .contains("mapping    i=INSERT (guessed: ", "changelog  append, valid\n");
        assertThat(CommandRun.of(
                                "check",
                                file(
                                        "c.jsonl",
                                        snapshot.replace("\"i\"", "\"+I\"")
                                                + FEED.replace("\"Ann\"", "\"A\"")
                                                        .lines()
                                                        .skip(1)
                                                        .limit(2)
                                                        .collect(Collectors.joining("\n"))),
                                "-k",
                                "id")
                        .output())
                .contains("updates come in pairs, so retract", "changelog  retract, valid\n");
    }

    @Test
    void proposesTheColumnInWhichAllImagesDiffer() throws IOException {
        var path = file("feed.jsonl", """
            {"n":1,"id":1,"op":"+I","name":"Ann"}
            {"n":2,"id":1,"op":"-U","name":"Ann"}
            {"n":2,"id":1,"op":"+U","name":"Anna"}
            {"n":3,"id":1,"op":"-D","name":"Anna"}
            """);

        assertThat(CommandRun.of("check", path, "--key", "id").output())
                .contains("\nEach old image that is not the last row differs in 'n' alone. If that column orders the "
                        + "changes, add --sequence n.\n");
        assertThat(CommandRun.of("check", path, "--key", "id", "--sequence", "n")
                        .status())
                .isZero();
    }

    @Test
    void reportsLinesThatCannotBeRead() throws IOException {
        var json = file("feed.jsonl", FEED.replace("-D", "+I") + "{\"id\":2,\n");
        var csv = file("feed.csv", "id,op\n1,c\n2\n");

        assertThat(CommandRun.of("check", json, "--key", "id").output())
                .contains("line 5\n  LINE_UNREADABLE: The line cannot be read: it is no JSON from character 9 on "
                        + "(expected: a JSON object). Repair the line, or skip such lines with "
                        + "'json.ignore-parse-errors' = 'true'.\n");
        assertThat(CommandRun.of("check", csv, "--key", "id").output())
                .contains("line 3\n  LINE_UNREADABLE: The line cannot be read: it has 1 value (expected: as many "
                        + "values as the header has). Repair the line, or skip such lines with "
                        + "'csv.ignore-parse-errors' = 'true'.\n");
    }

    @Test
    void showsProgressOnATerminalOnly() throws IOException {
        var lines = IntStream.range(0, 400_000)
                .mapToObj(id -> "{\"id\":" + id + ",\"op\":\"+I\",\"name\":\"a name that takes some time to read\"}")
                .collect(Collectors.joining("\n"));
        var path = file("long.jsonl", lines);

        var quiet = CommandRun.of("check", path, "--key", "id");
        var shown = CommandRun.onTerminal("check", path, "--key", "id");

        assertThat(quiet.error()).isEmpty();
        assertThat(shown.output()).isEqualTo(quiet.output()).contains("400000 with 400000 keys");
        // a fast machine is done before there is anything to show
        assertThat(shown.error()).matches("(?s)(\r\u001B\\[K[\\d,]+ lines, \\d+ %)*(\r\u001B\\[K)?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            none.jsonl   | no such file
            folder.jsonl | it is a folder
            empty.jsonl  | it is empty
            header.csv   | it is empty
            latin.csv    | line 1 or one of the next is not UTF-8
            binary.jsonl | line 1 has a zero byte, so it is no text
            text.jsonl   | no line is a record, line 1 since it is no JSON from character 6 on
            """)
    void refusesFilesThatAreNoChangelogs(String name, String reason) throws IOException {
        Files.createDirectory(folder.resolve("folder.jsonl"));
        file("empty.jsonl", "\n");
        file("header.csv", "id,op\n");
        Files.write(folder.resolve("latin.csv"), "id,op\n1,\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        file("binary.jsonl", "PK\0\0");
        file("text.jsonl", "Hello\nworld\n");
        var path = folder.resolve(name).toString();

        assertRefused(
                CommandRun.of("check", path, "--key", "id"),
                "CHECK_FILE_UNREADABLE: The changelog " + path + " cannot be read: " + reason
                        + " (expected: a file in UTF-8 with a JSON object a line, or CSV with a header line; - for "
                        + "standard input). Check the path.");
    }

    @Test
    void asksForAFormatThatNoNameTells() throws IOException {
        assertRefused(
                CommandRun.of("check", file("feed.txt", FEED), "--key", "id"),
                "CHECK_FORMAT_UNKNOWN: The name " + folder.resolve("feed.txt")
                        + " does not tell the format (expected: a name that ends in .jsonl, .ndjson, .json or .csv). "
                        + "Add --input-format jsonl or --input-format csv.");
        assertRefused(
                CommandRun.withInput(FEED, "check", "-", "--key", "id"),
                "CHECK_FORMAT_UNKNOWN: The name - does not tell the format (expected: a name that ends in .jsonl, "
                        + ".ndjson, .json or .csv). Add --input-format jsonl or --input-format csv.");
    }

    @Test
    void asksForWhatItCannotGuess() throws IOException {
        var path = file("feed.jsonl", FEED);

        assertRefused(
                CommandRun.of("check", path),
                "CHECK_KEY_MISSING: No key is given (expected: the columns that identify a row, of id, name). "
                        + "Add --key id.");
        assertRefused(
                CommandRun.of("check", path, "--key", "id", "--sequence", "lsn"),
                "CHECK_COLUMN_MISSING: --sequence names the column 'lsn', which the file does not have (expected: "
                        + "one of id, op, name). Write id.");
        assertRefused(
                CommandRun.of("check", file("no-op.jsonl", "{\"id\":1,\"name\":\"x\"}"), "--key", "id"),
                "CHECK_OP_UNKNOWN: No column looks like an operation code (expected: values such as c, u, d or "
                        + "INSERT, DELETE in one of id, name). Name the column with --op.");
        assertRefused(
                CommandRun.of("check", file("codes.jsonl", "{\"id\":1,\"op\":\"x\"}"), "--key", "id"),
                "CHECK_MAPPING_UNKNOWN: The codes in column 'op' are of no known family: 'x' (expected: c, r, u, d; "
                        + "I, U, D; +I, -U, +U, -D; INSERT, UPDATE, DELETE; INSERT, UPDATE_BEFORE, UPDATE_AFTER, "
                        + "DELETE; true, false; or 1 to 4). Say what they mean: --mapping "
                        + "'code=INSERT;code=UPDATE_AFTER;code=DELETE'.");
    }

    @Test
    void refusesOptionsThatCannotBeRead() throws IOException {
        var path = file("feed.jsonl", FEED);

        assertRefused(
                CommandRun.of("check", path, "--key", "id", "--mapping", "c=INSERT;d:DELETE"),
                "CHECK_MAPPING_SYNTAX: --mapping cannot be read at character 10: 'd:DELETE' has no = (expected: "
                        + "entries such as c,r=INSERT or u=UPDATE_BEFORE,UPDATE_AFTER, separated by semicolons). "
                        + "Correct the entry.");
        assertRefused(
                CommandRun.of("check", path, "--key", "op", "--op", "op"),
                "CHECK_OPTIONS_CONTRADICT: --key op contradicts --op op: a column has one role (expected: another "
                        + "column in one of them). Change one of the two.");
        assertRefused(
                CommandRun.of("check", path, "--key", "id", "--limit", "-1"), "--limit is -1 (expected: at least 0).");
        assertRefused(
                CommandRun.of("check", path, "--key", "id", "--format", "jsno"),
                "Invalid value for option '--format': 'jsno' is no format (expected: text, json). Write json.");
        assertRefused(
                CommandRun.of("check", path, "--key", "id", "--input-format", "cvs"),
                "Invalid value for option '--input-format': 'cvs' is no format (expected: jsonl, csv). Write csv.");
    }

    @Test
    void helps() {
        var run = CommandRun.of("help", "check");

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output())
                .isEqualTo(CommandRun.of("check", "--help").output())
                .contains("  rowkind check orders.jsonl --key id\n", "Exit status: 0 nothing found");
        assertThat(run.output().lines()).allMatch(line -> line.length() <= 80);
    }
}
