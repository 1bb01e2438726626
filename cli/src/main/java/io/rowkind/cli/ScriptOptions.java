package io.rowkind.cli;

import io.rowkind.core.RowkindException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.flink.configuration.CoreOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What every command takes that works on the statements of a script: where they come from, and the session's options. */
final class ScriptOptions {

    private static final String STANDARD_INPUT = "-";

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The script, or - for standard input.")
    private @Nullable Path file;

    @Option(
            names = {"-e", "--execute"},
            paramLabel = "SQL",
            description = "Further statements, after FILE if there is one. Can be repeated.")
    private List<String> expressions = new ArrayList<>();

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

    @Option(names = "--debug", description = "Show stack traces and Flink's warnings.")
    private boolean debug;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    /**
     * Checks what the types of the options don't.
     *
     * @throws ParameterException if something is missing or has a value that can't be
     */
    void check() {
        if (file == null && expressions.isEmpty()) {
            throw wrong("There is nothing to " + command.name() + " (expected: FILE, - or -e SQL).");
        }
        if (parallelism < 1) {
            throw wrong("--parallelism is " + parallelism + " (expected: at least 1).");
        }
        if (options.isEmpty()) {
            return;
        }
        var known = FlinkOptions.known();
        options.forEach((key, value) -> {
            known.nearestIfUnknown(key).ifPresent(nearest -> {
                throw wrong("--set " + key + ": Flink has no such option (expected: an option of Flink's "
                        + "configuration). Write " + nearest + ".");
            });
            try {
                known.check(key, value);
            } catch (RowkindException e) {
                throw new ParameterException(command.commandLine(), "--set " + key + ": " + e.getMessage(), e);
            }
        });
    }

    private ParameterException wrong(String message) {
        return new ParameterException(command.commandLine(), message);
    }

    /** Returns the options with which the session starts. */
    Map<String, String> session() {
        var all = new LinkedHashMap<String, String>();
        all.put(CoreOptions.DEFAULT_PARALLELISM.key(), String.valueOf(parallelism));
        all.putAll(options);
        return all;
    }

    int parallelism() {
        return parallelism;
    }

    /** Opens a session that shows its warnings. */
    Session open(EmbeddedCluster cluster, Notices notices) {
        Consumer<String> warnings = warning -> notices.line("warning: " + warning);
        return warehouse == null
                ? Session.open(cluster, session(), warnings)
                : Session.open(cluster, session(), warehouse, warnings);
    }

    boolean debug() {
        return debug;
    }

    /**
     * Reads the scripts; nothing of them runs yet.
     *
     * @throws ScriptRun.UnusableScriptException if one can't be read; the user knows why
     */
    ScriptRun read(Terminal terminal, Notices notices) throws ScriptRun.UnusableScriptException {
        var run = new ScriptRun(notices, debug);
        for (var source : sources(terminal)) {
            run.add(source);
        }
        return run;
    }

    private List<Source> sources(Terminal terminal) {
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
}
