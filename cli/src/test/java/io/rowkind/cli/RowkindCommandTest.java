package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line itself; nothing in here starts Flink. */
class RowkindCommandTest {

    @Test
    void showsWhatThereIsIfCalledWithoutCommand() {
        var run = CommandRun.of();

        assertThat(run.status()).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.output()).isEmpty();
        assertThat(run.error()).contains("Usage: rowkind [-hV] COMMAND", "Examples:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "help"})
    void helps(String argument) {
        var run = CommandRun.of(argument);

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output()).contains("Usage: rowkind [-hV] COMMAND", "rowkind help run");
        assertThat(run.error()).isEmpty();
    }

    @Test
    void helpsWithRun() {
        var run = CommandRun.of("help", "run");

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output())
                .isEqualTo(CommandRun.of("run", "--help").output())
                .contains("'path' = '${script.dir}/orders.jsonl'", "  rowkind run orders.sql\n");
        assertThat(run.output().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void tellsVersions() {
        var run = CommandRun.of("--version");

        assertThat(run.status()).isEqualTo(ExitStatus.SUCCEEDED);
        assertThat(run.output()).matches("rowkind \\d+\\.\\d+\\.\\d+\\S* \\(Flink 2\\.3\\.\\d+, Java \\d+\\)\n");
    }

    static Stream<Arguments> wrongUsages() {
        return Stream.of(
                Arguments.of(
                        "--foramt json -e x",
                        "error: Unknown option: '--foramt'\nPossible solutions: --format\nSee rowkind run --help\n"),
                Arguments.of(
                        "--format jsno -e x",
                        "error: Invalid value for option '--format': 'jsno' is no format "
                                + "(expected: changelog, tableau, table, json). Write json.\nSee rowkind run --help\n"),
                Arguments.of(
                        "", "error: There is nothing to run (expected: FILE, - or -e SQL).\nSee rowkind run --help\n"),
                Arguments.of("a.sql b.sql", "error: Unmatched argument at index 2: 'b.sql'\nSee rowkind run --help\n"),
                Arguments.of(
                        "--parallelism 0 -e x",
                        "error: --parallelism is 0 (expected: at least 1).\nSee rowkind run --help\n"),
                Arguments.of(
                        "--set table.exec.state.tll=1 -e x",
                        "error: --set table.exec.state.tll: Flink has no such option "
                                + "(expected: an option of Flink's configuration). Write table.exec.state.ttl.\n"
                                + "See rowkind run --help\n"),
                Arguments.of(
                        "--set table.exec.state.ttl=soon -e x",
                        "error: --set table.exec.state.ttl: OPTION_VALUE: The option 'table.exec.state.ttl' cannot "
                                + "have the value 'soon' (expected: a duration such as '10 s' or '1 h'). "
                                + "Correct the value.\nSee rowkind run --help\n"));
    }

    @ParameterizedTest
    @MethodSource("wrongUsages")
    void refusesWrongUsage(String arguments, String error) {
        var run = CommandRun.of(("run " + arguments).strip().split(" "));

        assertThat(run.status()).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.output()).isEmpty();
        assertThat(run.error()).isEqualTo(error);
    }
}
