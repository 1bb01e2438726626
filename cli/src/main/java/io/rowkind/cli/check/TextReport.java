package io.rowkind.cli.check;

import java.util.ArrayList;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The report for readers. */
final class TextReport {

    private final @Nullable String file;
    private final CheckResult result;
    private final Layout layout;
    private final PasteableSql sql;

    TextReport(@Nullable String file, CheckResult result, PasteableSql sql) {
        this.file = file;
        this.result = result;
        this.layout = result.layout();
        this.sql = sql;
    }

    /** Returns the report. */
    String text() {
        var text = new StringBuilder();
        appendLayout(text);
        text.append('\n');
        appendCounts(text);
        text.append('\n');
        appendFindings(text);
        var hint = result.hint();
        if (hint != null) {
            text.append('\n').append(hint).append('\n');
        }
        text.append('\n')
                .append(sql.createTable())
                .append("\n\n")
                .append(sql.select())
                .append('\n');
        return text.toString();
    }

    private void appendLayout(StringBuilder text) {
        item(
                text,
                "file",
                (file == null ? "standard input" : file) + ", "
                        + layout.format().title());
        item(
                text,
                "lines",
                result.counts().lines() + " with " + result.keys() + (result.keys() == 1 ? " key" : " keys"));
        item(text, "key", String.join(", ", layout.key()) + (layout.keyInImages() ? ", a field of the images" : ""));
        if (layout.after() != null) {
            item(
                    text,
                    "images",
                    (layout.before() == null ? "" : "old in " + layout.before() + ", ") + "new in " + layout.after()
                            + guessed("images"));
        }
        item(text, "op", layout.op() + guessed("op"));
        item(text, "mapping", mappingText() + guessed("mapping"));
        if (!layout.sequence().isEmpty()) {
            item(
                    text,
                    "sequence",
                    String.join(
                            ", ",
                            layout.sequence().stream().map(FieldPath::toString).toList()));
        }
        item(text, "changelog", result.form().name().toLowerCase(Locale.ROOT) + ", " + result.verdict());
    }

    private static void item(StringBuilder text, String name, String value) {
        text.append(String.format(Locale.ROOT, "%-10s %s%n", name, value).replace(System.lineSeparator(), "\n"));
    }

    private String guessed(String what) {
        var reason = reason(what);
        return reason == null ? "" : " (guessed: " + reason + ")";
    }

    private @Nullable String reason(String what) {
        return layout.guesses().stream()
                .filter(guess -> guess.what().equals(what))
                .map(Layout.Guessed::reason)
                .findFirst()
                .orElse(null);
    }

    private String mappingText() {
        return layout.codesByMeaning().entrySet().stream()
                .map(entry -> String.join(",", entry.getValue()) + "="
                        + entry.getKey().names().replace(" ", ""))
                .collect(Collectors.joining(";"));
    }

    private void appendCounts(StringBuilder text) {
        var rows = new ArrayList<String[]>();
        rows.add(new String[] {"code", "kind", "lines"});
        for (var i = 0; i < layout.mapping().codes().size(); i++) {
            var code = layout.mapping().codes().get(i);
            rows.add(new String[] {
                code,
                layout.mapping().meanings().get(i).names(),
                String.valueOf(result.counts().of(code))
            });
        }
        result.counts().unmapped().forEach((code, count) -> rows.add(new String[] {code, "-", count.toString()}));
        if (result.counts().withoutCode() > 0) {
            rows.add(new String[] {
                Counts.NULL, "-", String.valueOf(result.counts().withoutCode())
            });
        }
        var widths = new int[3];
        rows.forEach(row -> {
            for (var i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        });
        rows.forEach(row -> text.append(row[0])
                .append(" ".repeat(widths[0] - row[0].length() + 2))
                .append(row[1])
                .append(" ".repeat(widths[1] - row[1].length() + 2))
                .append(" ".repeat(widths[2] - row[2].length()))
                .append(row[2])
                .append('\n'));
    }

    private void appendFindings(StringBuilder text) {
        var findings = result.findings();
        if (findings.total() == 0) {
            text.append("no findings\n");
            return;
        }
        text.append(findings.total() == 1 ? "1 finding" : findings.total() + " findings")
                .append('\n');
        findings.counts().forEach((code, count) -> text.append("  ")
                .append(count)
                .append(" x ")
                .append(code)
                .append('\n'));
        for (var finding : findings.kept()) {
            text.append('\n').append("line ").append(finding.line());
            if (finding.key() != null) {
                text.append(", ").append(Checker.pairs(layout.key(), finding.key()));
            }
            if (finding.change() > 0) {
                text.append(", change ").append(finding.change());
            }
            if (finding.kind() != null) {
                text.append(", ").append(finding.kind().names());
            }
            text.append('\n')
                    .append("  ")
                    .append(finding.code())
                    .append(": ")
                    .append(finding.message())
                    .append('\n');
        }
        var more = findings.total() - findings.kept().size();
        if (more > 0) {
            text.append("\nand ").append(more).append(" more; --limit N shows as many\n");
        }
    }
}
