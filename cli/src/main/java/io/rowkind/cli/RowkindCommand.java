package io.rowkind.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The {@code rowkind} command.
 *
 * <p>A launcher that knows whether the streams are terminals says so with the system properties
 * {@code rowkind.terminal.output} and {@code rowkind.terminal.error}; Java cannot tell.
 */
@Command(
        name = "rowkind",
        mixinStandardHelpOptions = true,
        versionProvider = RowkindVersion.class,
        subcommands = HelpCommand.class,
        usageHelpAutoWidth = true,
        synopsisSubcommandLabel = "COMMAND",
        header = "Changelogs in and out of Apache Flink SQL.",
        footerHeading = "%n",
        footer = {
            "Examples:",
            "  rowkind run examples/orders/orders.sql",
            "  rowkind run -e \"SELECT 1\"",
            "  rowkind explain examples/orders/orders.sql --open",
            "  rowkind check examples/check/orders.jsonl --key id",
            "  rowkind help run",
        })
public final class RowkindCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private RowkindCommand() {}

    /** Runs the command and ends the process with its exit status. */
    public static void main(String[] arguments) {
        var error = new PrintWriter(
                new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), StandardCharsets.UTF_8), true);
        var terminal = new Terminal(
                System.in, new FileOutputStream(FileDescriptor.out), error, isTerminal("output"), isTerminal("error"));
        System.exit(execute(terminal, arguments));
    }

    /** Runs the command and returns its exit status. */
    static int execute(Terminal terminal, String... arguments) {
        return new CommandLine(new RowkindCommand())
                .addSubcommand(new RunCommand(terminal))
                .addSubcommand(new ExplainCommand(terminal))
                .addSubcommand(new CheckCommand(terminal))
                .setOut(new PrintWriter(new OutputStreamWriter(terminal.output(), StandardCharsets.UTF_8), true))
                .setErr(terminal.error())
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(RowkindCommand::wrongUsage)
                .setExecutionExceptionHandler((thrown, command, parsed) -> {
                    thrown.printStackTrace(command.getErr());
                    return ExitStatus.FAILED;
                })
                .execute(arguments);
    }

    /** Called without a sub-command: shows what there is. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitStatus.WRONG_USAGE;
    }

    private static int wrongUsage(ParameterException thrown, String[] arguments) {
        var command = thrown.getCommandLine();
        var error = command.getErr();
        error.println("error: " + thrown.getMessage());
        UnmatchedArgumentException.printSuggestions(thrown, error);
        error.println("See " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitStatus.WRONG_USAGE;
    }

    private static boolean isTerminal(String stream) {
        return Boolean.getBoolean("rowkind.terminal." + stream);
    }
}
