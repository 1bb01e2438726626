package io.rowkind.cli;

import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.List;

/** One run of the command: its scripts, statement by statement, up to the first failure. */
final class ScriptRun {

    private final Notices notices;
    private final boolean debug;

    /** A statement and the script that it is from, its variables replaced. */
    record Step(Script script, Statement statement, String text) {}

    /** What is done with each statement. */
    interface Action {
        /** Returns whether the script goes on. */
        boolean take(Step step) throws StatementFailedException;
    }

    /** What is done in the end. */
    interface Ending {
        void run() throws StatementFailedException;
    }

    /** The scripts can't be run; the user knows why. */
    static final class UnusableScriptException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private final List<Step> steps = new ArrayList<>();

    ScriptRun(Notices notices, boolean debug) {
        this.notices = notices;
        this.debug = debug;
    }

    /** Reads the script; nothing of it runs yet. */
    void add(Source source) throws UnusableScriptException {
        Script script;
        try {
            script = source.script();
        } catch (RowkindException e) {
            report(Failure.whilePlanning(e), String.valueOf(e.getMessage()), "in " + source.name());
            throw new UnusableScriptException();
        }
        var variables = source.variables();
        for (var statement : script.statements()) {
            try {
                steps.add(new Step(script, statement, variables.replaceIn(statement.text())));
            } catch (RowkindException e) {
                report(Failure.whilePlanning(e), String.valueOf(e.getMessage()), place(script, statement));
                throw new UnusableScriptException();
            }
        }
    }

    /** Does that with all statements that were added, up to the first failure; returns whether nothing failed. */
    boolean with(Action action, Ending ending) {
        try {
            for (var step : steps) {
                if (!action.take(step)) {
                    break;
                }
            }
            ending.run();
            return true;
        } catch (StatementFailedException e) {
            var step = steps.get(e.statement());
            report(e.failure(), step.statement().locate(e.failure().message()), place(step.script(), step.statement()));
            return false;
        }
    }

    private void report(Failure failure, String message, String place) {
        notices.line("error: " + message + System.lineSeparator() + "  " + place);
        if (debug) {
            notices.stackTrace(failure.cause());
        }
    }

    private static String place(Script script, Statement statement) {
        return "in statement " + statement.number() + ", line " + statement.line() + " of " + script.name();
    }
}
