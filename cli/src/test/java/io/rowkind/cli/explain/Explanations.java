package io.rowkind.cli.explain;

import io.rowkind.core.ChangeKind;
import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.explain.ExplainedOperator;
import io.rowkind.planner.explain.KeptState;
import io.rowkind.planner.explain.KeptState.End;
import io.rowkind.planner.explain.Warning;
import io.rowkind.planner.explain.Warning.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Explanations to be drawn and written. */
final class Explanations {

    static final List<ChangeKind> ALL = List.of(ChangeKind.values());
    static final List<ChangeKind> INSERTS = List.of(ChangeKind.INSERT);
    static final List<ChangeKind> UPSERTS = List.of(ChangeKind.INSERT, ChangeKind.UPDATE_AFTER, ChangeKind.DELETE);

    private Explanations() {}

    static ExplainedOperator operator(
            int id, String name, String detail, List<ChangeKind> emits, ExplainedOperator... inputs) {
        return new ExplainedOperator(
                id, name, detail, emits, false, List.of(), Optional.empty(), Arrays.asList(inputs));
    }

    /** People per city, from upserts with deletes of the key alone. */
    static ExplainedStatement peoplePerCity() {
        var values = operator(5, "Values", "tuples=[[{ 1, 'put', 'Oslo' }, { 2, 'put', 'Bonn' }]]", INSERTS);
        var calc = new ExplainedOperator(
                4,
                "UpsertFromChangelog",
                "partitionBy=[id], op=[op], mapping=[put=UPDATE_AFTER, remove=DELETE], select=[id, city]",
                List.of(ChangeKind.UPDATE_AFTER, ChangeKind.DELETE),
                true,
                List.of(List.of("id")),
                Optional.empty(),
                List.of(values));
        var lastRow = new ExplainedOperator(
                3,
                "LastRow",
                "key=[id]",
                ALL,
                false,
                List.of(List.of("id")),
                Optional.of(new KeptState(
                        "the last row per key (id)",
                        "GroupAggregate COUNT(*) needs UPDATE_BEFORE and the input has none",
                        End.NEVER)),
                List.of(calc));
        var aggregate = new ExplainedOperator(
                2,
                "GroupAggregate",
                "groupBy=[city], select=[city, COUNT_RETRACT(*) AS people]",
                ALL,
                false,
                List.of(List.of("city")),
                Optional.of(new KeptState("one count per key (city)", "it counts rows as they come and go", End.TTL)),
                List.of(lastRow));
        var sink = new ExplainedOperator(
                1,
                "Sink",
                "table=[default_catalog.default_database.cities], fields=[city, people]",
                UPSERTS,
                true,
                List.of(List.of("city")),
                Optional.empty(),
                List.of(aggregate));
        return new ExplainedStatement(
                "people.sql",
                2,
                9,
                "SELECT city, COUNT(*) AS people\nFROM FROM_CHANGELOG(\n    input => TABLE records PARTITION BY id,\n"
                        + "    op_mapping => MAP['put', 'UPDATE_AFTER', 'remove', 'DELETE'])\nGROUP BY city",
                new ChangelogExplanation(
                        List.of(sink),
                        List.of(
                                new Warning(
                                        Kind.STATE_UNBOUNDED,
                                        3,
                                        "LastRow keeps the last row of every id that has ever been seen, since no TTL "
                                                + "is set. Set table.exec.state.ttl if ids go out of use."),
                                new Warning(
                                        Kind.NORMALIZATION_AVOIDABLE,
                                        3,
                                        "The last row is kept for old images that the records may have. Map them with "
                                                + "UPDATE_BEFORE, or read a table in retract mode."))));
    }

    /** A statement set: one table joined with itself and another, one part of it written to a second target. */
    static ExplainedStatement statementSet() {
        var orders = new ExplainedOperator(
                5,
                "TableSourceScan",
                "table=[[default_catalog, default_database, orders]], fields=[id, customer, amount, ordered]",
                ALL,
                false,
                List.of(List.of("id")),
                Optional.empty(),
                List.of());
        var exchange = operator(4, "Exchange", "distribution=[hash[customer]]", ALL, orders);
        var customers = new ExplainedOperator(
                7,
                "TableSourceScan",
                "table=[[default_catalog, default_database, customers]], fields=[id, name]",
                UPSERTS,
                false,
                List.of(List.of("id"), List.of("region", "name")),
                Optional.empty(),
                List.of());
        var other = operator(6, "Exchange", "distribution=[hash[id]]", UPSERTS, customers);
        var join = new ExplainedOperator(
                3,
                "Join",
                "joinType=[LeftOuterJoin], where=[=(customer, id0)], select=[id, customer, amount, ordered, id0, name],"
                        + " leftInputSpec=[NoUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey]",
                ALL,
                false,
                List.of(List.of("id", "id0")),
                Optional.of(new KeptState(
                        "all rows of both inputs",
                        "a change of one side is joined with the rows of the other",
                        End.NEVER)),
                List.of(exchange, other));
        var first = operator(1, "Sink", "table=[default_catalog.default_database.named_orders]", ALL, join);
        var total = new ExplainedOperator(
                9,
                "GroupAggregate",
                "select=[SUM(amount) AS total]",
                ALL,
                false,
                List.of(List.of()),
                Optional.of(new KeptState("one sum", "it adds what comes and goes", End.FIXED)),
                List.of(operator(10, "Exchange", "distribution=[single]", ALL, orders)));
        var second = operator(8, "Sink", "table=[default_catalog.default_database.totals]", ALL, total);
        return new ExplainedStatement(
                "people.sql",
                3,
                18,
                "EXECUTE STATEMENT SET BEGIN\nINSERT INTO named_orders SELECT * FROM orders;\nEND",
                new ChangelogExplanation(
                        List.of(first, second),
                        List.of(
                                new Warning(Kind.STATE_UNBOUNDED, 3, "Join keeps all rows. Set table.exec.state.ttl."),
                                new Warning(Kind.PARALLELISM_LOST, 9, "All rows go through one task."),
                                new Warning(Kind.SINK_KEY_DIFFERS, 1, "The key of named_orders is (customer)."))));
    }

    /** Everything that has a meaning in XML, HTML, JSON or nowhere, and a word that doesn't end. */
    static ExplainedStatement hostile() {
        var nasty = "</title><script>alert(\"1\")</script> & 'x' \u0001 \uD800 ]]> 表の行 ";
        var operator = new ExplainedOperator(
                1,
                nasty,
                nasty + "x".repeat(2_000),
                ALL,
                true,
                List.of(List.of(nasty)),
                Optional.of(new KeptState(nasty, nasty, End.TIME)),
                List.of());
        return new ExplainedStatement(
                nasty,
                1,
                1,
                nasty,
                new ChangelogExplanation(
                        List.of(operator), List.of(new Warning(Kind.STATE_UNBOUNDED, 1, nasty.repeat(30)))));
    }

    /** Operators that read some of those before them, at random; the last ones are targets. */
    static ChangelogExplanation random(Random random) {
        var count = 2 + random.nextInt(14);
        var unread = new ArrayList<ExplainedOperator>();
        var all = new ArrayList<ExplainedOperator>();
        for (var id = 1; id <= count; id++) {
            var inputs = new ArrayList<ExplainedOperator>();
            for (var i = random.nextInt(4); i > 0 && !all.isEmpty(); i--) {
                var input = all.get(random.nextInt(all.size()));
                if (!inputs.contains(input)) {
                    inputs.add(input);
                }
            }
            unread.removeAll(inputs);
            var operator = new ExplainedOperator(
                    id,
                    inputs.size() == 2 ? "Join" : "Calc",
                    "word ".repeat(random.nextInt(60)),
                    ALL.subList(0, random.nextInt(5)),
                    false,
                    List.of(),
                    random.nextBoolean()
                            ? Optional.empty()
                            : Optional.of(new KeptState("rows", "it needs them", End.TTL)),
                    inputs);
            all.add(operator);
            unread.add(operator);
        }
        return new ChangelogExplanation(unread, List.of());
    }
}
