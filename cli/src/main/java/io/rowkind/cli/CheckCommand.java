package io.rowkind.cli;

import io.rowkind.cli.check.ChangelogCheck;
import io.rowkind.cli.check.CheckReport;
import io.rowkind.cli.check.CheckRequest;
import io.rowkind.cli.check.InputFormat;
import io.rowkind.cli.check.MappingText;
import io.rowkind.core.KindByCode;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rowkind check}. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = RowkindVersion.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        header = "Checks a changelog in a file: does each change fit the one before?",
        description = {
            "",
            "Reads the file without starting Flink, compares each change with what is known of its key, and prints "
                    + "what contradicts what, line by line. Guesses what is not said, says why, and prints the "
                    + "FROM_CHANGELOG call that reads the file.",
            ""
        },
        footerHeading = "%n",
        footer = {
            "JSON lines hold an object a line, a row or an envelope with its images. CSV has",
            "a header line, and an empty value is NULL.",
            "",
            "Exit status: 0 nothing found; 1 something found; 2 wrong usage, or a file that",
            "cannot be read.",
            "",
            "Examples:",
            "  rowkind check orders.jsonl --key id",
            "  rowkind check orders.jsonl --key id --sequence lsn --format json | jq .findings",
            "  rowkind check users.csv --key id --mapping 'put=UPDATE_AFTER;del=DELETE'",
            "  rowkind check envelopes.jsonl --key id --before old --after new",
            "  zcat orders.jsonl.gz | rowkind check - --input-format jsonl --key id",
        })
final class CheckCommand implements Callable<Integer> {

    private static final long NANOS_BETWEEN_PROGRESS = 500_000_000;

    @Parameters(paramLabel = "FILE", description = "A .jsonl or .csv file, or - for standard input.")
    private String file = CheckRequest.STANDARD_INPUT;

    @Option(
            names = {"-k", "--key"},
            paramLabel = "COLUMN",
            split = ",",
            description = "The columns that identify a row, separated by commas. In an envelope, fields of the images.")
    private List<String> key = new ArrayList<>();

    @Option(
            names = {"-o", "--op"},
            paramLabel = "COLUMN",
            description = "The column of the operation code.")
    private @Nullable String op;

    @Option(
            names = {"-m", "--mapping"},
            paramLabel = "CODES=KIND;…",
            description = "What the codes mean, as in 'c,r=INSERT;u=UPDATE_BEFORE,UPDATE_AFTER;d=DELETE'.")
    private @Nullable String mapping;

    @Option(
            names = {"-s", "--sequence"},
            paramLabel = "COLUMN",
            split = ",",
            description = "The columns that order the changes of a key, as in lsn or source.lsn; without it, "
                    + "the order of the lines counts.")
    private List<String> sequence = new ArrayList<>();

    @Option(names = "--before", paramLabel = "COLUMN", description = "The column of the old image in an envelope.")
    private @Nullable String before;

    @Option(names = "--after", paramLabel = "COLUMN", description = "The column of the new image in an envelope.")
    private @Nullable String after;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "text",
            converter = ReportFormatConverter.class,
            description = "How the report is printed: text or json.")
    private ReportFormat format = ReportFormat.TEXT;

    @Option(
            names = {"-i", "--input-format"},
            paramLabel = "FORMAT",
            converter = InputFormatConverter.class,
            description = "How the file is written: jsonl or csv; by default, its name tells.")
    private @Nullable InputFormat inputFormat;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "100",
            description = "How many findings are shown; all are counted. Default: ${DEFAULT-VALUE}.")
    private int limit;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Terminal terminal;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The formats of the report. */
    enum ReportFormat {
        TEXT,
        JSON
    }

    @Override
    public Integer call() throws Exception {
        if (limit < 0) {
            throw new ParameterException(spec.commandLine(), "--limit is " + limit + " (expected: at least 0).");
        }
        try {
            return print(check());
        } catch (RowkindException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private CheckReport check() {
        @Nullable KindByCode mapped = mapping == null ? null : MappingText.parse(mapping);
        var request = new CheckRequest(file, inputFormat, key, op, mapped, sequence, before, after, limit);
        var notices = new Notices(terminal.error(), terminal.errorIsTerminal(), false);
        try {
            return ChangelogCheck.run(request, terminal.input(), new Progress(notices));
        } finally {
            notices.eraseStatus();
        }
    }

    private int print(CheckReport report) {
        var text =
                switch (format) {
                    case TEXT -> report.text();
                    case JSON -> report.json();
                };
        if (!BufferedOutput.print(text, terminal.output())) {
            return ExitStatus.READER_GONE;
        }
        return report.isClean() ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
    }

    /** Shows how far it has come, twice a second at most. */
    private static final class Progress implements ChangelogCheck.Progress {
        private final Notices notices;
        private long shown = System.nanoTime();

        Progress(Notices notices) {
            this.notices = notices;
        }

        @Override
        public void reached(long lines, int percent) {
            var now = System.nanoTime();
            if (now - shown >= NANOS_BETWEEN_PROGRESS) {
                shown = now;
                notices.status(
                        String.format(Locale.ROOT, "%,d lines", lines) + (percent < 0 ? "" : ", " + percent + " %"));
            }
        }
    }

    /** Reads the name of a format of reports. */
    static final class ReportFormatConverter extends FormatConverter<ReportFormat> {
        ReportFormatConverter() {
            super(ReportFormat.values());
        }
    }

    /** Reads the name of a format of files. */
    static final class InputFormatConverter extends FormatConverter<InputFormat> {
        InputFormatConverter() {
            super(InputFormat.values());
        }
    }
}
