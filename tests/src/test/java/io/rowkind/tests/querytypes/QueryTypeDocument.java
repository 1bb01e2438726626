package io.rowkind.tests.querytypes;

import io.rowkind.tests.querytypes.QueryTypeScript.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The page {@code docs/query-types.md}, made of the scripts. */
final class QueryTypeDocument {

    private static final String INTRODUCTION = """
            # Query types

            <!-- Generated from tests/src/test/resources/query-types by QueryTypesTest. Don't edit. -->

            Which changes each type of query accepts, and which it produces, over
            [FROM_CHANGELOG](functions.md#from_changelog) and over [changelog tables](tables.md).

            - An *append-only* table has inserts (`+I`) alone. An *updating* table has other changes, too: as a *retract*
              changelog with both images of each update (`-U`, `+U`), or as an *upsert* changelog with the new one alone.
              The exact rules are in [semantics.md](semantics.md).
            - *Required input* and *produced output* are the rule. The columns behind them, and the table below each
              query, say what a plan of Flink 2.3 does: the kinds of change that a `SELECT` gets, and the *key*, the columns
              that relate the changes of a row. A result with a key can be written to an upsert table of that primary key.
            - Every query here runs in the tests over all six inputs, at parallelism 2. What its changes lead to is
              compared with the same query in batch mode over the rows that are left. *Refused* means that it can't be
              planned: the first message is shown. *Wrong rows* are those of a bug in Flink 2.3 which the text explains.

            The queries read `orders` (`id`, `customer`, `amount`, `ts`) and `customers` (`name`, `city`, `ts`). `id` and `name`
            are the keys of the upsert inputs and of the retract tables; `ts` has a watermark. The definitions are in
            [inputs.sql](../tests/src/test/resources/query-types/inputs.sql).

            ## Overview

            """;

    private QueryTypeDocument() {}

    static String of(List<QueryTypeScript> scripts) {
        var overview =
                new MarkdownTable("query type", "required input", "produced output", "append", "retract", "upsert");
        for (var script : scripts) {
            overview.add(
                    "[" + script.name() + "](#" + anchor(script.name()) + ")",
                    script.requiredInput(),
                    script.producedOutput(),
                    outcomes(script, "append"),
                    outcomes(script, "retract"),
                    outcomes(script, "upsert"));
        }
        return INTRODUCTION
                + String.join("\n", overview.lines())
                + "\n"
                + scripts.stream().map(QueryTypeDocument::section).collect(Collectors.joining());
    }

    /** Returns what the forms of a query type do with that kind of input, in short. */
    private static String outcomes(QueryTypeScript script, String kind) {
        return script.variants().stream()
                .flatMap(variant -> variant.table().stream())
                .filter(row -> row.get(0).equals(kind))
                .map(row -> row.get(2).replaceFirst(":[-+IUD ]+?(?= \\(|$)", ""))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String section(QueryTypeScript script) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("## " + script.name());
        lines.add("");
        lines.add("Required input: " + script.requiredInput() + ". Produced output: " + script.producedOutput() + ".");
        for (var note : script.notes()) {
            lines.add("");
            lines.add(note);
        }
        script.variants().forEach(variant -> lines.addAll(form(variant)));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> form(Variant variant) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("### " + variant.name());
        for (var note : variant.notes()) {
            lines.add("");
            lines.add(note);
        }
        lines.add("");
        // "SQL" in capitals: a block that isn't run here
        lines.add("```SQL");
        variant.settings().forEach(setting -> lines.add(setting + ";"));
        lines.add(variant.query() + ";");
        lines.add("```");
        lines.add("");
        var table = new MarkdownTable("input", "from", "output", "key");
        variant.table().forEach(row -> table.add(row.toArray(String[]::new)));
        lines.addAll(table.lines());
        // the others differ in the operator that they name
        variant.refusals().entrySet().stream().findFirst().ifPresent(refusal -> {
            lines.add("");
            lines.add("Refused, " + refusal.getKey() + ":");
            lines.add("");
            lines.add("```text");
            lines.add(refusal.getValue());
            lines.add("```");
        });
        var batch = QueryTypeScript.batchReason(variant);
        if (!batch.isEmpty()) {
            lines.add("");
            lines.add("Compared with another query in batch mode: " + batch);
        }
        return lines;
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }
}
