package io.rowkind.cli.explain;

import io.rowkind.planner.explain.ExplanationText;
import java.util.List;
import java.util.stream.Collectors;

/** The explanations of a run, in each of the forms that they can be written in. */
public final class ExplanationReport {

    private final List<ExplainedStatement> statements;

    /** Copies the list. */
    public ExplanationReport(List<ExplainedStatement> statements) {
        this.statements = List.copyOf(statements);
    }

    /** Returns the report for readers. */
    public String text() {
        return statements.stream()
                .map(statement -> statement.place() + "\n\n" + ExplanationText.of(statement.explanation()) + "\n")
                .collect(Collectors.joining("\n"));
    }

    /** Returns the report as one JSON document; docs/explain.md describes its fields. */
    public String json() {
        return JsonExplanation.of(statements);
    }

    /** Returns the report as one picture. */
    public String svg() {
        return SvgDocument.of(statements);
    }

    /** Returns the report as a page with pictures in it. */
    public String html() {
        return HtmlPage.of(statements);
    }
}
