package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** An explanation as a tree of text, the targets on top. */
public final class ExplanationText {

    private static final int WIDTH = 100;

    private final List<String> lines = new ArrayList<>();
    private final Set<Integer> shown = new HashSet<>();

    private ExplanationText() {}

    /** Returns the text, without a line break at its end. */
    public static String of(ChangelogExplanation explanation) {
        var text = new ExplanationText();
        for (var root : explanation.roots()) {
            if (!text.lines.isEmpty()) {
                text.lines.add("");
            }
            text.operator(root, "", "", true);
        }
        text.warnings(explanation.warnings());
        return String.join("\n", text.lines);
    }

    private void operator(ExplainedOperator operator, String first, String next, boolean isTarget) {
        var title = "(" + operator.id() + ") " + operator.name();
        if (!shown.add(operator.id())) {
            lines.add(first + title + "  as above");
            return;
        }
        wrapped(first + title + "  ", next + "       ", operator.detail());
        var inputs = operator.inputs();
        var facts = next + (inputs.isEmpty() ? "     " : "│    ");
        fact(facts, isTarget ? "takes" : "emits", changes(operator, isTarget));
        operator.state().ifPresent(state -> {
            fact(facts, "keeps", state.what() + end(state.end()));
            fact(facts, "because", state.why());
        });
        for (var i = 0; i < inputs.size(); i++) {
            var last = i == inputs.size() - 1;
            operator(inputs.get(i), next + (last ? "└─ " : "├─ "), next + (last ? "   " : "│  "), false);
        }
    }

    private void fact(String indent, String label, String text) {
        var start = indent + String.format("%-9s", label);
        wrapped(start, indent + " ".repeat(9), text);
    }

    private static String changes(ExplainedOperator operator, boolean isTarget) {
        var kinds = operator.emits().stream().map(ChangeKind::symbol).collect(Collectors.joining(" "));
        return kinds + keys(operator, isTarget) + (operator.keyOnlyDeletes() ? "; deletes carry the key alone" : "");
    }

    private static String keys(ExplainedOperator operator, boolean isTarget) {
        if (operator.keys().stream().anyMatch(List::isEmpty)) {
            return ", one row at most";
        }
        if (!operator.keys().isEmpty()) {
            return operator.keys().stream().map(Columns::listed).collect(Collectors.joining(" or ", ", by key ", ""));
        }
        return isTarget || operator.emits().equals(List.of(ChangeKind.INSERT)) ? "" : ", no key known";
    }

    private static String end(KeptState.End end) {
        return switch (end) {
            case NEVER -> ", for ever";
            case UNKNOWN -> ", perhaps for ever";
            case TTL, TIME, FIXED -> "";
        };
    }

    private void warnings(List<Warning> warnings) {
        if (warnings.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("Warnings");
        for (var warning : warnings) {
            wrapped("- (" + warning.operator() + ") " + warning.kind() + ": ", "  ", warning.message());
        }
    }

    /** Adds a text in lines of limited width, broken between words. */
    private void wrapped(String first, String next, String text) {
        var line = new StringBuilder(first);
        var empty = true;
        for (var word : text.split(" ")) {
            if (!empty && line.length() + word.length() + 1 > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(next);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString().stripTrailing());
    }
}
