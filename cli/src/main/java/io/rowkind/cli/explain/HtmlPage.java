package io.rowkind.cli.explain;

import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.explain.ExplainedOperator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A page for a browser: of each statement its SQL, picture, warnings and state. Needs nothing beside it. */
final class HtmlPage {

    private final Markup html = new Markup();

    private HtmlPage() {}

    /** Returns the page. */
    static String of(List<ExplainedStatement> statements) {
        var page = new HtmlPage();
        page.write(statements);
        return page.html.toString();
    }

    private void write(List<ExplainedStatement> statements) {
        html.raw("<!DOCTYPE html>");
        html.open("html", "lang", "en").open("head");
        html.empty("meta", "charset", "utf-8");
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.text("title", "Changelog of " + title(statements));
        html.open("style").raw(Style.PAGE + Style.PICTURE.stripTrailing()).close("style");
        html.close("head").open("body");
        html.text("h1", "Changelog of " + title(statements));
        html.text("p", String.join(", ", Picture.meanings()) + ".", "class", "page-muted");
        for (var index = 0; index < statements.size(); index++) {
            var statement = statements.get(index);
            write(statement, new Picture(index, statement.explanation()));
        }
        html.close("body").close("html");
    }

    private static String title(List<ExplainedStatement> statements) {
        var scripts =
                statements.stream().map(ExplainedStatement::script).distinct().toList();
        return String.join(", ", scripts);
    }

    private void write(ExplainedStatement statement, Picture picture) {
        html.open("section");
        html.text("h2", statement.place());
        html.text("pre", statement.sql());
        // half a stroke on each side
        var width = Math.ceil(picture.width() + 2);
        var height = Math.ceil(picture.height() + 2);
        html.open("div", "class", "picture");
        html.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                width,
                "height",
                height,
                "viewBox",
                "-1 -1 " + Markup.number(width) + " " + Markup.number(height),
                "role",
                "img",
                "aria-label",
                "The operators of " + statement.place());
        picture.draw(html, 0, 0);
        html.close("svg").close("div");
        writeWarnings(statement.explanation(), picture);
        writeState(statement.explanation(), picture);
        html.close("section");
    }

    private void writeWarnings(ChangelogExplanation explanation, Picture picture) {
        html.text("h3", "Warnings");
        if (explanation.warnings().isEmpty()) {
            html.text("p", "None.", "class", "page-muted");
            return;
        }
        var operators = operators(explanation);
        html.open("ol");
        for (var warning : explanation.warnings()) {
            html.open("li");
            html.text("span", warning.kind().name(), "class", "kind");
            var operator = operators.get(warning.operator());
            if (operator != null) {
                html.text("a", label(operator), "href", "#" + picture.boxId(operator.id()));
            }
            html.empty("br").raw(Markup.escaped(warning.message()));
            html.close("li");
        }
        html.close("ol");
    }

    private void writeState(ChangelogExplanation explanation, Picture picture) {
        html.text("h3", "State");
        var keepers = operators(explanation).values().stream()
                .filter(operator -> operator.state().isPresent())
                .toList();
        if (keepers.isEmpty()) {
            html.text("p", "No operator keeps anything.", "class", "page-muted");
            return;
        }
        html.open("div", "class", "scroll").open("table").open("tr");
        List.of("operator", "keeps", "why", "how long").forEach(column -> html.text("th", column));
        html.close("tr");
        for (var operator : keepers) {
            var state = operator.state().orElseThrow();
            html.open("tr").open("td");
            html.text("a", label(operator), "href", "#" + picture.boxId(operator.id()));
            html.close("td");
            html.text("td", state.what()).text("td", state.why()).text("td", OperatorBox.endText(state.end()));
            html.close("tr");
        }
        html.close("table").close("div");
    }

    private static String label(ExplainedOperator operator) {
        return operator.name() + " (" + operator.id() + ")";
    }

    /** Returns each operator once, by its id. */
    private static Map<Integer, ExplainedOperator> operators(ChangelogExplanation explanation) {
        var operators = new LinkedHashMap<Integer, ExplainedOperator>();
        explanation.roots().forEach(root -> add(root, operators));
        return operators;
    }

    private static void add(ExplainedOperator operator, Map<Integer, ExplainedOperator> operators) {
        if (operators.putIfAbsent(operator.id(), operator) == null) {
            operator.inputs().forEach(input -> add(input, operators));
        }
    }
}
