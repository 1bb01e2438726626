package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code rowkind explain}: its options, files and refusals. What is in an explanation is tested elsewhere. */
@Timeout(120)
class ExplainCommandTest {

    private static final String BROWSER = "rowkind.browser";

    @TempDir
    private Path folder;

    @BeforeEach
    void haveNoBrowser() {
        System.setProperty(BROWSER, "");
    }

    @AfterEach
    void forgetBrowser() {
        System.clearProperty(BROWSER);
    }

    static Stream<Arguments> wrongUsages() {
        return Stream.of(
                Arguments.of("", "There is nothing to explain (expected: FILE, - or -e SQL)."),
                Arguments.of(
                        "-e x --format htm",
                        "Invalid value for option '--format': 'htm' is no format (expected: text, json, html, svg). "
                                + "Write html."),
                Arguments.of(
                        "-e x --output plan.pdf",
                        "--output plan.pdf doesn't tell the format (expected: a name that ends in .txt, .json, .html, "
                                + ".svg). Write such a name, or add --format."),
                Arguments.of(
                        "-e x --output plan.svg --format html",
                        "--format html contradicts --output plan.svg (expected: a name that ends in .html). "
                                + "Change one of the two."),
                Arguments.of(
                        "-e x --open --format text",
                        "--open can't show the format text (expected: html or svg). Change --format or --output, or "
                                + "leave out --open."),
                Arguments.of(
                        "-e x --open --output plan.json",
                        "--open can't show the format json (expected: html or svg). Change --format or --output, or "
                                + "leave out --open."),
                Arguments.of("-e x --parallelism 0", "--parallelism is 0 (expected: at least 1)."));
    }

    @ParameterizedTest
    @MethodSource("wrongUsages")
    void refusesWrongUsage(String arguments, String error) {
        var run = CommandRun.of(("explain " + arguments).strip().split(" "));

        assertThat(run)
                .isEqualTo(new CommandRun(
                        ExitStatus.WRONG_USAGE, "", "error: " + error + "\nSee rowkind explain --help\n"));
    }

    @Test
    void helps() {
        var run = CommandRun.of("explain", "--help");

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output()).contains("Usage: rowkind explain [", "  rowkind explain orders.sql\n");
        assertThat(run.output().lines()).allMatch(line -> line.length() <= 80);
        assertThat(CommandRun.of("--help").output()).contains("  explain  Explains what the operators");
    }

    @Test
    void saysThatThereIsNothingToExplain() {
        var run = CommandRun.of("explain", "-e", "CREATE TEMPORARY VIEW v AS SELECT 1 AS x; SHOW TABLES");

        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: NOTHING_TO_EXPLAIN: No statement starts a job (expected: a SELECT, INSERT, CREATE "
                                + "TABLE … AS or EXECUTE STATEMENT SET). Add one, for example with -e.\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"EXECUTE PLAN 'plan.json'", "TRUNCATE TABLE t"})
    void refusesWhatItNeitherExplainsNorRuns(String statement) {
        var run = CommandRun.of(
                "explain", "-e", "CREATE TABLE t (x INT) WITH ('connector' = 'blackhole');\n" + statement);

        var name = statement.substring(0, statement.lastIndexOf(' '));
        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: STATEMENT_UNEXPLAINED: " + name + " is neither explained nor run (expected: SELECT, "
                                + "INSERT, EXECUTE STATEMENT SET, or a statement that defines something). Remove it.\n"
                                + "  in statement 2, line 2 of -e\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere/plan.txt", "folder.txt"})
    void saysWhyTheOutputCannotBeWritten(String name) throws IOException {
        Files.createDirectory(folder.resolve("folder.txt"));
        var output = folder.resolve(name);

        var run = CommandRun.of("explain", "-e", "SELECT 1", "--output", output.toString());

        var reason = name.startsWith("nowhere") ? "its folder does not exist" : "it is a folder";
        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: OUTPUT_UNWRITABLE: The output " + output + " cannot be written: " + reason
                                + " (expected: a file in a folder that is there). Check the path.\n"));
    }

    @Test
    void leavesTheOutputAloneIfAStatementFails() throws IOException {
        var output = Files.writeString(folder.resolve("plan.html"), "as before");

        var run = CommandRun.of("explain", "-e", "SELECT 1; SELECT nothing FROM nowhere", "-o", output.toString());

        assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(run.output()).isEmpty();
        assertThat(run.error())
                .startsWith("error: STATEMENT_INVALID: Flink refuses the statement")
                .endsWith("\n  in statement 2, line 1 of -e\n");
        assertThat(output).hasContent("as before");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(output);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan.txt", "plan.json", "plan.html", "PLAN.SVG"})
    void writesWhatTheNameOfTheOutputTells(String name) throws IOException {
        var output = folder.resolve(name);

        var run = CommandRun.of("explain", "-e", "SELECT 1", "--output", output.toString());

        assertThat(run).isEqualTo(new CommandRun(0, "", ""));
        var beginning =
                switch (name) {
                    case "plan.json" -> "{\n  \"statements\" : [";
                    case "plan.html" -> "<!DOCTYPE html>";
                    case "PLAN.SVG" -> "<svg ";
                    default -> "Statement 1, line 1 of -e\n";
                };
        assertThat(Files.readString(output)).startsWith(beginning);
    }

    @Test
    void saysWhereThePageIsWithoutABrowser() {
        var run = CommandRun.of("explain", "-e", "SELECT 1", "--open");

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output()).isEmpty();
        assertThat(run.error())
                .matches(
                        "There is no browser to open here\\. The explanation is in \\S+rowkind-explain-\\d+\\.html\\.\n");
        var file = Path.of(run.error().replaceAll("(?s).* is in (.*)\\.\n", "$1"));
        assertThat(file).content().startsWith("<!DOCTYPE html>");
        assertThat(file.toFile().delete()).isTrue();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void opensThePage() throws IOException {
        var browser = Files.writeString(folder.resolve("browser"), "#!/bin/sh\ncp \"$1\" \"$1.opened\"\n");
        assertThat(browser.toFile().setExecutable(true)).isTrue();
        System.setProperty(BROWSER, browser.toString());

        var run = CommandRun.of(
                "explain",
                "-e",
                "SELECT 1",
                "--open",
                "-o",
                folder.resolve("a b.html").toString());

        assertThat(run).isEqualTo(new CommandRun(0, "", ""));
        assertThat(folder.resolve("a b.html.opened")).content().startsWith("<!DOCTYPE html>");
    }

    @Test
    void replacesTheOutputAsAWhole() throws IOException {
        var output = Files.writeString(folder.resolve("plan.txt"), "x".repeat(100_000));

        CommandRun.of("explain", "-e", "SELECT 1", "--output", output.toString());

        assertThat(Files.size(output)).isLessThan(10_000);
    }
}
