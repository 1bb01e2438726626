package io.rowkind.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code rowkind run}. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        versionProvider = RowkindVersion.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        header = "Runs the statements of a Flink SQL script in an embedded Flink.",
        description = {
            "",
            "Statements run one after the other, up to the first that fails. A query prints its changes in the "
                    + "order in which they arrive. An INSERT runs to the end of its input before the next "
                    + "statement starts; one whose input never ends runs in the background until Ctrl-C. FROM_CHANGELOG and TO_CHANGELOG are there without further ado.",
            ""
        },
        footerHeading = "%n",
        footer = {
            "Formats of a query's changes:",
            "  changelog  +I[1, Alice], one a line (default without a terminal)",
            "  tableau    an aligned table that grows, the kind of change in front",
            "             (default on a terminal)",
            "  table      the table that the changes lead to, once the query has ended",
            "  json       {\"op\":\"+I\",\"id\":1,\"name\":\"Alice\"}, one a line; the kind is under",
            "             \"_op\" if a column is called op",
            "SHOW, DESCRIBE and the like print rows without a kind: values separated by tabs",
            "in changelog, an aligned table in tableau and table, objects in json. EXPLAIN",
            "prints its text as it is.",
            "",
            "In a script, $${script.dir} is the folder of the script; for -e and standard",
            "input the current one: 'path' = '$${script.dir}/orders.jsonl'.",
            "",
            "Exit status: 0 all done; 1 a statement failed; 2 wrong usage; 130 interrupted",
            "with Ctrl-C; 141 nobody reads the output any more.",
            "",
            "Examples:",
            "  rowkind run orders.sql",
            "  rowkind run orders.sql --format json | jq .id",
            "  rowkind run tables.sql -e \"SELECT COUNT(*) FROM orders\" --format table",
            "  rowkind run orders.sql --parallelism 2 --set table.exec.state.ttl=1h",
            "  generate-sql | rowkind run -",
        })
final class RunCommand implements Callable<Integer> {

    private static final long SECONDS_TO_UNWIND = 15;

    @Mixin
    private ScriptOptions script = new ScriptOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            converter = ResultFormatConverter.class,
            description = "How results are printed: changelog, tableau, table or json.")
    private @Nullable FormatName format;

    @Option(names = "--verbose", description = "Say what has gone well, too.")
    private boolean verbose;

    private final Terminal terminal;

    RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        script.check();
        Logging.show(script.debug());
        var notices = new Notices(terminal.error(), terminal.errorIsTerminal(), verbose);
        try {
            return execute(script.read(terminal, notices), notices);
        } catch (ScriptRun.UnusableScriptException e) {
            return ExitStatus.FAILED;
        }
    }

    private int execute(ScriptRun run, Notices notices) throws Exception {
        var stop = new StopSwitch();
        var unwound = new CountDownLatch(1);
        var interrupted = new Thread(() -> stopAndWait(stop, unwound), "rowkind-interrupted");
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            return execute(run, notices, stop);
        } catch (Exception | LinkageError | AssertionError e) {
            if (stop.isStopped()) {
                // whatever it is, it comes from a virtual machine that is going down
                return ExitStatus.INTERRUPTED;
            }
            throw e;
        } finally {
            unwound.countDown();
            removeUnlessShuttingDown(interrupted);
        }
    }

    private int execute(ScriptRun run, Notices notices, StopSwitch stop) throws Exception {
        try (var cluster = EmbeddedCluster.start(script.session(), script.parallelism());
                var session = script.open(cluster, notices);
                var output = new BufferedOutput(terminal.output(), stop::stop).flushing()) {
            var runner = new StatementRunner(session, chosenFormat().to(output, session.options()), notices);
            stop.stops(runner::cancel);
            var succeeded = run.with(step -> runner.run(step.text()), runner::finish);
            output.flush();
            if (output.readerGone()) {
                return ExitStatus.READER_GONE;
            }
            return succeeded ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
        } catch (ReaderGoneException e) {
            return ExitStatus.READER_GONE;
        }
    }

    /** Ctrl-C: the virtual machine goes on when this returns, and answers with the signal's status. */
    private static void stopAndWait(StopSwitch stop, CountDownLatch unwound) {
        if (!stop.stop()) {
            return;
        }
        try {
            unwound.await(SECONDS_TO_UNWIND, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeUnlessShuttingDown(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // it is running
        }
    }

    private FormatName chosenFormat() {
        if (format != null) {
            return format;
        }
        return terminal.outputIsTerminal() ? FormatName.TABLEAU : FormatName.CHANGELOG;
    }

    /** Stops what runs, or what will, when it turns up. */
    private static final class StopSwitch {
        private BooleanSupplier action = () -> false;
        private boolean stopped;

        synchronized void stops(BooleanSupplier action) {
            this.action = action;
            if (stopped) {
                var unused = action.getAsBoolean(); // stop() has answered already
            }
        }

        /** Returns whether a job was running, which takes a moment to end. */
        synchronized boolean stop() {
            stopped = true;
            return action.getAsBoolean();
        }

        synchronized boolean isStopped() {
            return stopped;
        }
    }

    /** Reads the name of a format of results. */
    static final class ResultFormatConverter extends FormatConverter<FormatName> {
        ResultFormatConverter() {
            super(FormatName.values());
        }
    }
}
