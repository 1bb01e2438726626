package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code rowkind run} from end to end, on real Flink, in this process. */
@Timeout(120)
class RunCommandTest {

    private static final String ENDLESS = "CREATE TABLE g (id INT) WITH ('connector' = 'datagen', "
            + "'rows-per-second' = '10', 'fields.id.kind' = 'sequence', 'fields.id.start' = '1', "
            + "'fields.id.end' = '1000000')";

    private static final String PEOPLE = """
        CREATE TABLE people (id INT, name STRING)
        WITH ('connector' = 'filesystem', 'path' = '${script.dir}/people.json', 'format' = 'json');
        """;

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void createPeople() throws IOException {
        // everything that has a meaning in SQL, in URIs or in Java's replacements
        folder = Files.createDirectory(temporary.resolve("it's $1 #2 50%20"));
        Files.writeString(folder.resolve("people.json"), """
            {"id":1,"name":"Alice"}
            {"id":2,"name":"Bob"}
            {"id":3,"name":"Alice"}
            """);
    }

    private String script(String text) throws IOException {
        return Files.writeString(folder.resolve("s.sql"), text).toString();
    }

    @Test
    void printsChangesInArrivalOrder() throws IOException {
        var run = CommandRun.of(
                "run", script(PEOPLE + "SELECT * FROM people; SELECT name, COUNT(*) FROM people GROUP BY name;"));

        assertThat(run).isEqualTo(new CommandRun(0, """
            +I[1, Alice]
            +I[2, Bob]
            +I[3, Alice]
            +I[Alice, 1]
            +I[Bob, 1]
            -U[Alice, 1]
            +U[Alice, 2]
            """, ""));
    }

    @Test
    void runsExpressionsAfterTheFile() throws IOException {
        var run = CommandRun.of(
                "run",
                script(PEOPLE),
                "--format",
                "table",
                "-e",
                "SELECT name, COUNT(*) AS n FROM people GROUP BY name",
                "-e",
                "SHOW TABLES; SELECT 1 AS a");

        assertThat(run).isEqualTo(new CommandRun(0, """
            +-------+---+
            | name  | n |
            +-------+---+
            | Bob   | 1 |
            | Alice | 2 |
            +-------+---+
            2 rows
            +------------+
            | table name |
            +------------+
            | people     |
            +------------+
            1 row
            +---+
            | a |
            +---+
            | 1 |
            +---+
            1 row
            """, ""));
    }

    @Test
    void readsStandardInput() {
        var run = CommandRun.withInput("SELECT 'é' AS x, CAST(NULL AS INT) AS op;", "run", "-", "--format", "json");

        assertThat(run).isEqualTo(new CommandRun(0, "{\"_op\":\"+I\",\"x\":\"é\",\"op\":null}\n", ""));
    }

    @Test
    void waitsForInsertsBeforeItGoesOn() throws IOException {
        var run = CommandRun.of("run", "--verbose", script(PEOPLE + """
            CREATE TABLE copy (id INT, name STRING)
            WITH ('connector' = 'filesystem', 'path' = '${script.dir}/copy', 'format' = 'json');
            INSERT INTO copy SELECT * FROM people WHERE id < 2;
            BEGIN STATEMENT SET;
            INSERT INTO copy SELECT * FROM people WHERE id = 2;
            INSERT INTO copy SELECT * FROM people WHERE id > 2;
            END;
            SELECT COUNT(*) FROM copy;
            """));

        assertThat(run.status()).isZero();
        assertThat(run.output()).endsWith("+U[3]\n");
        assertThat(run.error()).matches("OK\nOK\n1 row written, \\d+\\.\\d s\n2 rows written, \\d+\\.\\d s\n");
    }

    @Test
    void showsATableauOnATerminal() {
        var run = CommandRun.onTerminal("run", "-e", "CREATE VIEW v AS SELECT 1 AS x; SELECT * FROM v");

        assertThat(run).isEqualTo(new CommandRun(0, """
            +----+-------------+
            | op |           x |
            +----+-------------+
            | +I |           1 |
            +----+-------------+
            1 row
            """, "OK\n"));
    }

    @Test
    void setsAndResetsOptions() {
        var run = CommandRun.of("run", "--set", "table.exec.state.ttl=2 h", "--parallelism", "3", "-e", """
            SET 'table.exec.state.ttl' = '1 h';
            SET my.option = x;
            SET;
            RESET 'table.exec.state.ttl';
            RESET my.option;
            SET table.exec.sate.ttl = 1 h;
            RESET;
            SET;
            """);

        assertThat(run)
                .isEqualTo(new CommandRun(
                        0,
                        """
                        my.option\tx
                        parallelism.default\t3
                        restart-strategy.type\tdisable
                        table.exec.state.ttl\t1 h
                        parallelism.default\t3
                        restart-strategy.type\tdisable
                        table.exec.state.ttl\t2 h
                        """,
                        "warning: OPTION_UNKNOWN: Flink has no option 'table.exec.sate.ttl' "
                                + "(expected: an option of Flink's configuration). Write 'table.exec.state.ttl'.\n"));
    }

    @Test
    void changesTheRuntimeModeWithinTheScript() throws IOException {
        var run = CommandRun.of("run", script(PEOPLE + """
            SET 'execution.runtime-mode' = 'batch';
            SELECT COUNT(*) FROM people;
            SET 'execution.runtime-mode' = 'streaming';
            SELECT COUNT(*) FROM people WHERE id < 3;
            """));

        assertThat(run).isEqualTo(new CommandRun(0, "+I[3]\n+I[1]\n-U[1]\n+U[2]\n", ""));
    }

    @Test
    void runsWithMoreTasksThanItStartedWith() throws IOException {
        var run =
                CommandRun.of("run", script("SELECT 1; SET 'parallelism.default' = '3'; SELECT 2; SELECT DISTINCT 3;"));

        assertThat(run).isEqualTo(new CommandRun(0, "+I[1]\n+I[2]\n+I[3]\n", ""));
    }

    @Test
    void stopsAtQuit() {
        assertThat(CommandRun.of("run", "-e", "SELECT 1; QUIT; SELECT 2")).isEqualTo(new CommandRun(0, "+I[1]\n", ""));
    }

    @Test
    void stopsAtTheFirstFailureAndSaysWhere() throws IOException {
        var path = script(PEOPLE + "SELECT 1;\nSELECT id,\n  nme FROM people;\nSELECT 2;");

        assertThat(CommandRun.of("run", path))
                .isEqualTo(new CommandRun(
                        1,
                        "+I[1]\n",
                        "error: STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). "
                                + "SQL validation failed. From line 5, column 3 to line 5, column 5: "
                                + "Column 'nme' not found in any table\n"
                                + "  in statement 3, line 4 of " + path + "\n"));
    }

    @Test
    void reportsAFailureWhileAJobRuns() {
        var run = CommandRun.of("run", "-e", "SELECT CAST('x' AS INT)");

        assertThat(run)
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: STATEMENT_FAILED: The job of the statement failed (expected: it finishes). "
                                + "NumberFormatException: For input string: 'x'. Invalid character found.\n"
                                + "  in statement 1, line 1 of -e\n"));
    }

    @Test
    void reportsAFailureWhileAnInsertRuns() {
        var run = CommandRun.of(
                "run",
                "--debug",
                "-e",
                "CREATE TABLE hole (x INT) WITH ('connector' = 'blackhole')",
                "-e",
                "INSERT INTO hole SELECT CAST('x' AS INT)");

        assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(run.error())
                .startsWith("error: STATEMENT_FAILED: The job of the statement failed (expected: it finishes). "
                        + "NumberFormatException: For input string: 'x'. Invalid character found.\n"
                        + "  in statement 1, line 1 of -e number 2\n"
                        + "java.util.concurrent.ExecutionException: ");
    }

    @Test
    void refusesAScriptThatIsNotThere() {
        assertThat(CommandRun.of("run", "/no/such.sql"))
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: SCRIPT_UNREADABLE: The script /no/such.sql cannot be read: no such file "
                                + "(expected: a readable file in UTF-8, or - for standard input). Check the path.\n"
                                + "  in /no/such.sql\n"));
    }

    @Test
    void refusesAScriptThatIsNoText() throws IOException {
        var path = Files.write(folder.resolve("b.sql"), new byte[] {(byte) 0xC3, '('});

        assertThat(CommandRun.of("run", path.toString()).error())
                .startsWith("error: SCRIPT_UNREADABLE: The script " + path + " cannot be read: not UTF-8 (expected: ");
        assertThat(CommandRun.of("run", folder.toString()).error())
                .startsWith("error: SCRIPT_UNREADABLE: The script " + folder
                        + " cannot be read: it is a folder (expected: ");
    }

    @Test
    void runsNothingOfAScriptThatIsNotClosedOrUsesUnknownVariables() throws IOException {
        var notClosed = script("SELECT 1;\nSELECT 'a;");

        assertThat(CommandRun.of("run", notClosed))
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: STATEMENT_NOT_CLOSED: The string that begins in line 2 is not closed "
                                + "(expected: ' before the end of the script). Add '.\n  in " + notClosed + "\n"));

        var unknown = script("SELECT 1;\nSELECT '${script.home}';");

        assertThat(CommandRun.of("run", unknown))
                .isEqualTo(new CommandRun(
                        1,
                        "",
                        "error: SCRIPT_VARIABLE_UNKNOWN: The script uses the unknown variable ${script.home} "
                                + "(expected: ${script.dir}). Write ${script.dir} for the folder that holds the "
                                + "script.\n  in statement 2, line 2 of " + unknown + "\n"));
    }

    @Test
    void refusesInteractiveCommandsAndUnreadableValues() {
        assertThat(CommandRun.of("run", "-e", "CLEAR").error())
                .isEqualTo("error: STATEMENT_INTERACTIVE: CLEAR belongs to the interactive SQL client "
                        + "(expected: a SQL statement, SET, RESET, QUIT or EXIT). Remove it.\n"
                        + "  in statement 1, line 1 of -e\n");
        assertThat(CommandRun.of("run", "-e", "SET 'table.exec.state.ttl' = 'soon'")
                        .error())
                .isEqualTo("error: OPTION_VALUE: The option 'table.exec.state.ttl' cannot have the value 'soon' "
                        + "(expected: a duration such as '10 s' or '1 h'). Correct the value.\n"
                        + "  in statement 1, line 1 of -e\n");
    }

    @Test
    void endsWhenNobodyReadsAnyMore() {
        var error = new StringWriter();
        var pipe = new OutputStream() {
            private int written;

            @Override
            public void write(int value) throws IOException {
                if (++written > 3) {
                    throw new IOException("Broken pipe");
                }
            }
        };

        var status = CommandRun.call(
                "",
                pipe,
                error,
                false,
                "run",
                "-e",
                "CREATE TABLE g (id INT) WITH ('connector' = 'datagen', 'rows-per-second' = '10'); "
                        + "SELECT * FROM g; SELECT 2");

        assertThat(status).isEqualTo(ExitStatus.READER_GONE);
        assertThat(error.toString()).isEmpty();
    }

    @Test
    void printsWhatAnUnboundedQueryReturnsWhileItRuns() throws Exception {
        var lines = new LinkedBlockingQueue<String>();
        var ready = new CompletableFuture<StatementRunner>();
        var goesOn = CompletableFuture.supplyAsync(() -> runUnboundedQuery(lines, ready));

        assertThat(lines.poll(60, TimeUnit.SECONDS)).isEqualTo("+I[1]");
        assertThat(ready.join().cancel()).isTrue();
        assertThat(goesOn.get(60, TimeUnit.SECONDS)).isFalse();
    }

    @Test
    void goesOnWhileAnInsertRunsThatNeverEnds() throws Exception {
        var lines = new LinkedBlockingQueue<String>();
        var ready = new CompletableFuture<StatementRunner>();
        var run = CompletableFuture.supplyAsync(() -> runInBackground(lines, ready));

        // From several checkpoints, one after the other.
        Set<String> expected = IntStream.rangeClosed(1, 25)
                .mapToObj(id -> "+I[" + id + ", 1]")
                .collect(Collectors.toCollection(HashSet::new));
        while (!expected.isEmpty()) {
            expected.remove(lines.take());
        }
        assertThat(ready.get().cancel()).isTrue();
        assertThat(run.get()).isFalse();
    }

    private static boolean runInBackground(Queue<String> lines, CompletableFuture<StatementRunner> ready) {
        try (var cluster = EmbeddedCluster.start(Map.of(), 1);
                var session = Session.open(cluster, Map.of(), warning -> {})) {
            var runner = runner(session, lines);
            ready.complete(runner);
            runner.run(ENDLESS);
            runner.run("CREATE TABLE kept (id INT)");
            runner.run("INSERT INTO kept SELECT * FROM g");
            // It needs more slots than are left, of several task managers.
            runner.run("SET 'parallelism.default' = '2'");
            var goesOn = runner.run(
                    "SELECT id, COUNT(*) FROM kept " + "/*+ OPTIONS('scan.bounded.mode' = 'unbounded') */ GROUP BY id");
            runner.finish();
            return goesOn;
        } catch (StatementFailedException | IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void reportsAFailureInTheBackground() {
        var run = CommandRun.of(
                "run",
                "-e",
                ENDLESS + "; CREATE TABLE hole (x INT) WITH ('connector' = 'blackhole');"
                        + "INSERT INTO hole SELECT CAST('x' || CAST(id AS STRING) AS INT) FROM g; SELECT * FROM g");

        assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(run.error())
                .isEqualTo("error: STATEMENT_FAILED: The job of the statement failed (expected: it finishes). "
                        + "NumberFormatException: For input string: 'x1'. Invalid character found.\n"
                        + "  in statement 3, line 1 of -e\n");
    }

    /** A session belongs to the thread that has opened it. */
    private static boolean runUnboundedQuery(Queue<String> lines, CompletableFuture<StatementRunner> ready) {
        try (var cluster = EmbeddedCluster.start(Map.of(), 1);
                var session = Session.open(cluster, Map.of(), warning -> {})) {
            var runner = runner(session, lines);
            ready.complete(runner);
            runner.run(ENDLESS);
            return runner.run("SELECT * FROM g") || runner.run("SELECT 1");
        } catch (StatementFailedException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static StatementRunner runner(Session session, Queue<String> lines) {
        return new StatementRunner(
                session,
                FormatName.CHANGELOG.to(lines::add, session.options()),
                new Notices(new PrintWriter(new StringWriter()), false, false));
    }
}
