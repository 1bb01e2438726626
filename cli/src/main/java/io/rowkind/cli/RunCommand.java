package io.rowkind.cli;

import io.rowkind.core.RowkindException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.flink.configuration.CoreOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    private static final String STANDARD_INPUT = "-";

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The script, or - for standard input.")
    private @Nullable Path file;

    @Option(
            names = {"-e", "--execute"},
            paramLabel = "SQL",
            description = "Statements to run, after FILE if there is one. Can be repeated.")
    private List<String> expressions = new ArrayList<>();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            converter = ResultFormatConverter.class,
            description = "How results are printed: changelog, tableau, table or json.")
    private @Nullable FormatName format;

    @Option(
            names = {"-p", "--parallelism"},
            paramLabel = "N",
            defaultValue = "1",
            description = "How many tasks run each operator. With 1, the default, rows keep the order of the input.")
    private int parallelism = 1;

    @Option(
            names = {"-s", "--set"},
            paramLabel = "KEY=VALUE",
            description = "An option of Flink, as SET would set it at the beginning. Can be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = {"-w", "--warehouse"},
            paramLabel = "DIR",
            description = "The folder of the changelog tables: tables without a connector, which are there again in "
                    + "the next run. Without it, a temporary one that goes with the process.")
    private @Nullable Path warehouse;

    @Option(names = "--verbose", description = "Say what has gone well, too.")
    private boolean verbose;

    @Option(names = "--debug", description = "Show stack traces and Flink's warnings.")
    private boolean debug;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Terminal terminal;

    RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        checkUsage();
        Logging.show(debug);
        var notices = new Notices(terminal.error(), terminal.errorIsTerminal(), verbose);
        var run = new ScriptRun(notices, debug);
        try {
            for (var source : sources()) {
                run.add(source);
            }
        } catch (ScriptRun.UnusableScriptException e) {
            return ExitStatus.FAILED;
        }
        return execute(run, notices);
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
        var sessionOptions = sessionOptions();
        try (var cluster = EmbeddedCluster.start(sessionOptions, parallelism);
                var session = session(cluster, sessionOptions, notices);
                var output = new BufferedOutput(terminal.output(), stop::stop).flushing()) {
            var runner = new StatementRunner(session, chosenFormat().to(output, session.options()), notices);
            stop.stops(runner::cancel);
            var succeeded = run.with(runner);
            output.flush();
            if (output.readerGone()) {
                return ExitStatus.READER_GONE;
            }
            return succeeded ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
        } catch (ReaderGoneException e) {
            return ExitStatus.READER_GONE;
        }
    }

    private Session session(EmbeddedCluster cluster, Map<String, String> sessionOptions, Notices notices) {
        Consumer<String> warnings = warning -> notices.line("warning: " + warning);
        return warehouse == null
                ? Session.open(cluster, sessionOptions, warnings)
                : Session.open(cluster, sessionOptions, warehouse, warnings);
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

    private void checkUsage() {
        if (file == null && expressions.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "There is nothing to run (expected: FILE, - or -e SQL).");
        }
        if (parallelism < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--parallelism is " + parallelism + " (expected: at least 1).");
        }
        if (options.isEmpty()) {
            return;
        }
        var known = FlinkOptions.known();
        options.forEach((key, value) -> {
            known.nearestIfUnknown(key).ifPresent(nearest -> {
                throw new ParameterException(
                        spec.commandLine(),
                        "--set " + key + ": Flink has no such option (expected: an option of Flink's configuration). "
                                + "Write " + nearest + ".");
            });
            try {
                known.check(key, value);
            } catch (RowkindException e) {
                throw new ParameterException(spec.commandLine(), "--set " + key + ": " + e.getMessage(), e);
            }
        });
    }

    private Map<String, String> sessionOptions() {
        var all = new LinkedHashMap<String, String>();
        all.put(CoreOptions.DEFAULT_PARALLELISM.key(), String.valueOf(parallelism));
        all.putAll(options);
        return all;
    }

    private List<Source> sources() {
        var sources = new ArrayList<Source>();
        if (file != null) {
            sources.add(
                    file.toString().equals(STANDARD_INPUT)
                            ? new Source.StandardInput(terminal.input())
                            : new Source.File(file));
        }
        for (var expression : expressions) {
            sources.add(
                    new Source.CommandLine(expression, sources.size() + (file == null ? 1 : 0), expressions.size()));
        }
        return sources;
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
