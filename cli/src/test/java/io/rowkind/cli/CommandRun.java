package io.rowkind.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** What a call of the command has answered. */
record CommandRun(int status, String output, String error) {

    /** Calls the command in this process, without terminals. */
    static CommandRun of(String... arguments) {
        return withInput("", arguments);
    }

    static CommandRun withInput(String input, String... arguments) {
        var output = new ByteArrayOutputStream();
        var error = new StringWriter();
        var status = call(input, output, error, false, arguments);
        return new CommandRun(status, output.toString(StandardCharsets.UTF_8), error.toString());
    }

    /** Calls the command as if somebody sat in front of it. */
    static CommandRun onTerminal(String... arguments) {
        var output = new ByteArrayOutputStream();
        var error = new StringWriter();
        var status = call("", output, error, true, arguments);
        return new CommandRun(status, output.toString(StandardCharsets.UTF_8), error.toString());
    }

    static int call(String input, OutputStream output, StringWriter error, boolean terminal, String... arguments) {
        return RowkindCommand.execute(
                new Terminal(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        output,
                        new PrintWriter(error, true),
                        terminal,
                        terminal),
                arguments);
    }
}
