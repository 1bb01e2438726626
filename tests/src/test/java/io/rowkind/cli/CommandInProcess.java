package io.rowkind.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * One run of the command in this process, as a shell without a terminal would start it.
 *
 * @param status the exit status
 * @param output what it writes to standard output
 * @param error what it writes to standard error
 */
public record CommandInProcess(int status, String output, String error) {

    /** Runs the command to its end. */
    public static CommandInProcess run(String... arguments) {
        var output = new ByteArrayOutputStream();
        var error = new StringWriter();
        var terminal = new Terminal(InputStream.nullInputStream(), output, new PrintWriter(error, true), false, false);
        var status = RowkindCommand.execute(terminal, arguments);
        return new CommandInProcess(status, output.toString(StandardCharsets.UTF_8), error.toString());
    }
}
