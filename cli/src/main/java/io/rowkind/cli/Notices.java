package io.rowkind.cli;

import java.io.PrintWriter;

/**
 * What the command says beside its results, on standard error.
 *
 * <p><b>Threads:</b> safe.
 */
final class Notices {

    private static final String ERASE_LINE = "\r\u001B[K";

    private final PrintWriter writer;
    private final boolean terminal;
    private final boolean verbose;

    private boolean statusShown;

    /**
     * Creates the notices.
     *
     * @param terminal whether a status line can be shown and erased
     * @param verbose whether to say what has gone well even without a terminal
     */
    Notices(PrintWriter writer, boolean terminal, boolean verbose) {
        this.writer = writer;
        this.terminal = terminal;
        this.verbose = verbose;
    }

    /** Says that something has gone well, if somebody may be watching. */
    synchronized void done(String text) {
        if (terminal || verbose) {
            line(text);
        }
    }

    /** Says something that a user has to know. */
    synchronized void line(String text) {
        eraseStatus();
        writer.println(text);
        writer.flush();
    }

    /** Shows what is going on, until anything else is said; only on a terminal. */
    synchronized void status(String text) {
        if (terminal) {
            writer.print(ERASE_LINE + text);
            writer.flush();
            statusShown = true;
        }
    }

    /** Takes the status line away. */
    synchronized void eraseStatus() {
        if (statusShown) {
            writer.print(ERASE_LINE);
            writer.flush();
            statusShown = false;
        }
    }

    /** Writes a stack trace. */
    synchronized void stackTrace(Throwable thrown) {
        eraseStatus();
        thrown.printStackTrace(writer);
        writer.flush();
    }
}
