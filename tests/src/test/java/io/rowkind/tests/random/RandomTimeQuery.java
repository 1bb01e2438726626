package io.rowkind.tests.random;

import java.util.ArrayList;
import java.util.List;

/** Queries that go by event time. But for window aggregation, they are for tables that only grow. */
final class RandomTimeQuery {

    private static final List<String> WINDOWS = List.of(
            "TUMBLE(TABLE %s, DESCRIPTOR(ts), INTERVAL '10' SECOND)",
            "HOP(TABLE %s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)",
            "CUMULATE(TABLE %s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '20' SECOND)");

    private final Dice dice;
    private final List<RandomChangelog> tables;

    RandomTimeQuery(Dice dice, List<RandomChangelog> tables) {
        this.dice = dice;
        this.tables = tables;
    }

    Relation query() {
        var left = dice.of(tables);
        var right = dice.of(tables);
        // what else is refused is known; once in a while it is enough
        if (!(left.append() && right.append()) && dice.percent(90)) {
            return windowAggregation(left);
        }
        return switch (dice.below(6)) {
            case 0 -> windowAggregation(left);
            case 1 -> over(left);
            case 2 -> windowTopN(left);
            case 3 -> windowJoin(left, right);
            case 4 -> assignedWindow(left);
            default -> intervalJoin(left, right);
        };
    }

    private static Relation relation(RandomChangelog table) {
        return Relation.table(table.name(), table.columns(), table.key());
    }

    private Relation windowAggregation(RandomChangelog table) {
        var input = relation(table);
        List<Column> columns = new ArrayList<>(
                List.of(new Column("window_start", Type.TIMESTAMP), new Column("window_end", Type.TIMESTAMP)));
        if (dice.percent(70)) {
            columns.add(dice.of(table.columns().subList(0, 4)));
        }
        var key = List.copyOf(columns);
        List<String> selected =
                new ArrayList<>(columns.stream().map(Column::name).toList());
        var measures = Relation.table(table.name(), table.columns().subList(0, 4), table.key());
        RandomQuery.addAggregates(dice, measures, selected, columns);
        return Relation.over(
                "SELECT " + String.join(", ", selected) + " FROM " + window("#1") + " GROUP BY " + Relation.names(key),
                columns,
                key,
                input);
    }

    private String window(String table) {
        return dice.of(WINDOWS).formatted(table);
    }

    private Relation assignedWindow(RandomChangelog table) {
        return Relation.over(
                "SELECT window_start, k, v, s FROM " + window("#1"),
                List.of(
                        new Column("window_start", Type.TIMESTAMP),
                        new Column("k", Type.INT),
                        new Column("v", Type.BIGINT),
                        new Column("s", Type.STRING)),
                List.of(),
                relation(table));
    }

    private Relation over(RandomChangelog table) {
        List<Column> columns = new ArrayList<>(
                List.of(new Column("k", Type.INT), new Column("g", Type.STRING), new Column("v", Type.BIGINT)));
        List<String> selected = new ArrayList<>(List.of("k", "g", "v"));
        var partition = dice.percent(70) ? "PARTITION BY " + dice.of("k", "g", "s") + " " : "";
        // no RANGE of an interval: Flink's batch mode generates code for it that doesn't compile
        var frame = dice.of(
                "ROWS BETWEEN 2 PRECEDING AND CURRENT ROW",
                "ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW",
                "RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW");
        for (var call : dice.some(List.of("SUM(v)", "COUNT(*)", "MAX(v)", "MIN(v)", "COUNT(v)"), 1)) {
            var name = dice.name("o");
            selected.add(call + " OVER w AS " + name);
            columns.add(new Column(name, Type.BIGINT));
        }
        return Relation.over(
                "SELECT " + String.join(", ", selected) + " FROM #1 WINDOW w AS (" + partition + "ORDER BY ts " + frame
                        + ")",
                columns,
                List.of(),
                relation(table));
    }

    private Relation windowTopN(RandomChangelog table) {
        var partition = dice.percent(60) ? ", " + dice.of("k", "g", "s") : "";
        var order = dice.of("v, ts", "v DESC, ts DESC", "ts", "ts DESC");
        var bound = dice.percent(40) ? "rn = 1" : "rn <= 2";
        return Relation.over(
                "SELECT window_start, k, v, s FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end"
                        + partition + " ORDER BY " + order + ") AS rn FROM " + window("#1") + ") WHERE " + bound,
                List.of(
                        new Column("window_start", Type.TIMESTAMP),
                        new Column("k", Type.INT),
                        new Column("v", Type.BIGINT),
                        new Column("s", Type.STRING)),
                List.of(),
                relation(table));
    }

    private Relation windowJoin(RandomChangelog left, RandomChangelog right) {
        var window = dice.of(WINDOWS);
        var type = dice.of("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN");
        return Relation.over(
                "SELECT a.window_start AS ws, a.k AS k, a.v AS v, b.v AS w, b.s AS s FROM (SELECT * FROM "
                        + window.formatted("#1") + ") AS a " + type + " (SELECT * FROM " + window.formatted("#2")
                        + ") AS b ON a." + dice.of("k = b.k", "g = b.g", "s = b.s")
                        + " AND a.window_start = b.window_start AND a.window_end = b.window_end",
                List.of(
                        new Column("ws", Type.TIMESTAMP),
                        new Column("k", Type.INT),
                        new Column("v", Type.BIGINT),
                        new Column("w", Type.BIGINT),
                        new Column("s", Type.STRING)),
                List.of(),
                relation(left),
                relation(right));
    }

    private Relation intervalJoin(RandomChangelog left, RandomChangelog right) {
        var type = dice.of("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN");
        return Relation.over(
                "SELECT a.k AS k, CAST(a.ts AS TIMESTAMP(3)) AS ts, a.v AS v, b.v AS w, b.s AS s FROM #1 AS a " + type
                        + " #2 AS b ON a." + dice.of("k = b.k", "g = b.g", "s = b.s")
                        + " AND a.ts BETWEEN b.ts - INTERVAL '" + dice.below(9) + "' SECOND AND b.ts + INTERVAL '"
                        + (1 + dice.below(9)) + "' SECOND",
                List.of(
                        new Column("k", Type.INT),
                        new Column("ts", Type.TIMESTAMP),
                        new Column("v", Type.BIGINT),
                        new Column("w", Type.BIGINT),
                        new Column("s", Type.STRING)),
                List.of(),
                relation(left),
                relation(right));
    }
}
