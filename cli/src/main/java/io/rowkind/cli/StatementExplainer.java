package io.rowkind.cli;

import io.rowkind.cli.explain.ExplainedStatement;
import io.rowkind.cli.explain.ExplanationReport;
import java.util.ArrayList;
import java.util.List;

/** Explains statements that would start a job, and executes the others, on which the explanations depend. */
final class StatementExplainer {

    private final Session session;
    private final List<ExplainedStatement> explained = new ArrayList<>();
    private int statements;

    StatementExplainer(Session session) {
        this.session = session;
    }

    /** Explains or executes a statement, and returns whether the script goes on; not after {@code QUIT}. */
    boolean take(ScriptRun.Step step) throws StatementFailedException {
        var outcome = planned(step.text());
        statements++;
        if (outcome instanceof Outcome.Explained explanation) {
            var statement = step.statement();
            explained.add(new ExplainedStatement(
                    step.script().name(),
                    statement.number(),
                    statement.line(),
                    step.text(),
                    explanation.explanation()));
        }
        return !(outcome instanceof Outcome.Quit);
    }

    private Outcome planned(String statement) throws StatementFailedException {
        try {
            return session.explain(statement);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError e) {
            throw new StatementFailedException(Failure.whilePlanning(e), statements);
        }
    }

    /** Returns whether no statement would start a job. */
    boolean hasNothing() {
        return explained.isEmpty();
    }

    /** Returns all explanations so far. */
    ExplanationReport report() {
        return new ExplanationReport(explained);
    }
}
