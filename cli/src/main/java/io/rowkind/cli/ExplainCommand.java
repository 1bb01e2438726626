package io.rowkind.cli;

import io.rowkind.cli.explain.ExplanationReport;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code rowkind explain}. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        versionProvider = RowkindVersion.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        header = "Explains what the operators of a statement do with changes.",
        description = {
            "",
            "Plans each SELECT, INSERT and statement set without running it, and shows its operators: the kinds of "
                    + "change that each emits, the key, what it keeps and why, and what you may want to change. "
                    + "Statements that define tables, views or options take effect for those after them; of "
                    + "CREATE TABLE AS the table is created and the query explained. No job starts, and what is in "
                    + "the warehouse stays as it is.",
            ""
        },
        footerHeading = "%n",
        footer = {
            "Formats:",
            "  text  a tree, the target on top (default)",
            "  json  one document, for programs",
            "  html  a page with pictures, for a browser (default with --open)",
            "  svg   the pictures alone",
            "",
            "Exit status: 0 all done; 1 a statement failed, or there is none to explain;",
            "2 wrong usage; 141 nobody reads the output any more.",
            "",
            "Examples:",
            "  rowkind explain orders.sql",
            "  rowkind explain tables.sql -e \"SELECT COUNT(*) FROM orders\" --open",
            "  rowkind explain orders.sql --output plan.svg",
            "  rowkind explain orders.sql --format json | jq .statements[].warnings",
        })
final class ExplainCommand implements Callable<Integer> {

    @Mixin
    private ScriptOptions script = new ScriptOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            converter = ExplanationFormatConverter.class,
            description = "How the explanation is written: text, json, html or svg; by default, the name of the output "
                    + "tells.")
    private @Nullable ExplanationFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write instead of standard output.")
    private @Nullable Path output;

    @Option(names = "--open", description = "Open the page in a browser; without --output, a temporary file.")
    private boolean open;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Terminal terminal;

    ExplainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        script.check();
        var chosen = chosenFormat();
        Logging.show(script.debug());
        var notices = new Notices(terminal.error(), terminal.errorIsTerminal(), false);
        try {
            var report = explained(script.read(terminal, notices), notices);
            return report.isPresent() ? deliver(chosen, report.get(), notices) : ExitStatus.FAILED;
        } catch (ScriptRun.UnusableScriptException e) {
            return ExitStatus.FAILED;
        } catch (RowkindException e) {
            notices.line("error: " + e.getMessage());
            return ExitStatus.FAILED;
        }
    }

    private ExplanationFormat chosenFormat() {
        var told = output == null ? Optional.<ExplanationFormat>empty() : ExplanationFormat.of(output);
        if (output != null && format == null && told.isEmpty()) {
            throw wrong("--output " + output + " doesn't tell the format (expected: a name that ends in "
                    + ExplanationFormat.endings() + "). Write such a name, or add --format.");
        }
        if (format != null && told.isPresent() && told.get() != format) {
            throw wrong("--format " + format.word() + " contradicts --output " + output + " (expected: a name that "
                    + "ends in " + format.ending() + "). Change one of the two.");
        }
        var chosen = format != null ? format : told.orElse(open ? ExplanationFormat.HTML : ExplanationFormat.TEXT);
        if (open && !chosen.isForBrowsers()) {
            throw wrong("--open can't show the format " + chosen.word()
                    + " (expected: html or svg). Change --format or --output, or leave out --open.");
        }
        return chosen;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Returns nothing if a statement failed; the user knows why. */
    private Optional<ExplanationReport> explained(ScriptRun run, Notices notices) throws IOException {
        try (var cluster = EmbeddedCluster.withoutJobs(script.session());
                var session = script.open(cluster, notices)) {
            var explainer = new StatementExplainer(session);
            if (!run.with(explainer::take, () -> {})) {
                return Optional.empty();
            }
            if (explainer.hasNothing()) {
                throw new RowkindException(ErrorCode.NOTHING_TO_EXPLAIN);
            }
            return Optional.of(explainer.report());
        }
    }

    private int deliver(ExplanationFormat chosen, ExplanationReport report, Notices notices) {
        var text = chosen.write(report);
        if (output == null && !open) {
            return BufferedOutput.print(text, terminal.output()) ? ExitStatus.SUCCEEDED : ExitStatus.READER_GONE;
        }
        var file = output == null ? temporaryFile(chosen) : output;
        write(text, file);
        if (open && !Browser.open(file)) {
            notices.line("There is no browser to open here. The explanation is in " + file + ".");
        } else if (output == null) {
            notices.line("The explanation is in " + file + ".");
        }
        return ExitStatus.SUCCEEDED;
    }

    private static Path temporaryFile(ExplanationFormat format) {
        try {
            return Files.createTempFile("rowkind-explain-", format.ending());
        } catch (IOException e) {
            throw unwritable(Path.of(System.getProperty("java.io.tmpdir")), e);
        }
    }

    /** Writes the whole text or nothing, unless the file is something special such as a pipe. */
    private static void write(String text, Path file) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.write(file, bytes);
                return;
            }
            var target = Files.exists(file) ? file.toRealPath() : file;
            var unfinished = target.resolveSibling("." + target.getFileName() + ".unfinished");
            try {
                Files.write(unfinished, bytes);
                Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static RowkindException unwritable(Path file, IOException thrown) {
        var reason = thrown instanceof NoSuchFileException
                ? "its folder does not exist"
                : thrown instanceof AccessDeniedException
                        ? "permission denied"
                        : Files.isDirectory(file) ? "it is a folder" : String.valueOf(thrown.getMessage());
        return new RowkindException(ErrorCode.OUTPUT_UNWRITABLE, file, reason);
    }

    /** Reads the name of a format of explanations. */
    static final class ExplanationFormatConverter extends FormatConverter<ExplanationFormat> {
        ExplanationFormatConverter() {
            super(ExplanationFormat.values());
        }
    }
}
