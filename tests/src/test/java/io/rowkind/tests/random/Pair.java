package io.rowkind.tests.random;

import io.rowkind.tests.BatchQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Changelogs and a query over them.
 *
 * @param seed what they come from
 * @param options of the continuous query
 * @param tables the changelogs
 * @param query the query
 */
record Pair(long seed, List<String> options, List<RandomChangelog> tables, Relation query) {

    static Pair of(long seed) {
        var dice = new Dice(seed);
        var timed = dice.percent(30);
        var tables = List.of(RandomChangelog.of("t", dice, timed), RandomChangelog.of("u", dice, timed));
        var query = RandomQuery.of(dice, tables);
        // Flink spreads the changes of one branch over the tasks of another that has more of them, and so loses their
        // order: a plain table shows the same
        var tasks = query.continuous().contains("UNION ALL") ? 1 : 1 + dice.below(2);
        var options = options(dice, tasks);
        return query.continuous().contains("EXISTS")
                ? new Pair(
                        seed,
                        options,
                        tables.stream().map(RandomChangelog::inTables).toList(),
                        query)
                : new Pair(seed, options, tables, query);
    }

    private static List<String> options(Dice dice, int parallelism) {
        List<String> options = new ArrayList<>();
        options.add("SET 'parallelism.default' = '" + parallelism + "'");
        if (dice.percent(25)) {
            options.add("SET 'table.exec.mini-batch.enabled' = 'true'");
            options.add("SET 'table.exec.mini-batch.allow-latency' = '1 s'");
            options.add("SET 'table.exec.mini-batch.size' = '" + (2 + dice.below(9)) + "'");
            options.add(
                    "SET 'table.optimizer.agg-phase-strategy' = '" + dice.of("AUTO", "ONE_PHASE", "TWO_PHASE") + "'");
            options.add("SET 'table.optimizer.distinct-agg.split.enabled' = '" + dice.of("true", "false") + "'");
        }
        if (dice.percent(10)) {
            options.add("SET 'state.backend.type' = 'rocksdb'");
        }
        return options;
    }

    /** Returns the script that runs both queries, and nothing else that returns rows: the continuous one comes first. */
    String script() {
        var used = tables.stream()
                .filter(table -> query.continuous().matches("(?s).*\\b" + table.name() + "\\b.*"))
                .toList();
        var statements = Stream.of(
                        used.stream().flatMap(table -> table.statements().stream()),
                        used.stream().flatMap(table -> table.finalStatements().stream()),
                        options.stream(),
                        Stream.of(query.continuous()),
                        BatchQuery.MODE.stream(),
                        Stream.of(query.batch()))
                .flatMap(statement -> statement);
        return "-- seed " + seed + ": a continuous query, and the same in batch mode over the final rows\n"
                + String.join(";\n", statements.toList()) + ";\n";
    }

    /** Returns pairs that differ from this one by having less: a part of its query, or one step of a table less. */
    private Stream<Pair> smaller() {
        var parts = query.parts().map(part -> new Pair(seed, options, tables, part));
        var fewer = IntStream.range(0, tables.size()).boxed().flatMap(table -> {
            var steps = tables.get(table).steps().size();
            return IntStream.range(0, steps).mapToObj(step -> {
                List<RandomChangelog> changed = new ArrayList<>(tables);
                changed.set(table, tables.get(table).without(step));
                return new Pair(seed, options, changed, query);
            });
        });
        return Stream.concat(parts, fewer);
    }

    /**
     * Returns a pair that has nothing left that could be taken away, or one on the way there.
     *
     * @param wrong tells whether what is wrong with this pair is wrong with another one
     * @param attempts how often to ask that
     */
    Pair smallest(Predicate<Pair> wrong, int attempts) {
        var smallest = this;
        Set<String> tried = new HashSet<>();
        for (var found = true; found; ) {
            var next = smallest.smaller()
                    .filter(pair -> tried.size() < attempts && tried.add(pair.script()) && wrong.test(pair))
                    .findFirst();
            found = next.isPresent();
            smallest = next.orElse(smallest);
        }
        return smallest;
    }
}
