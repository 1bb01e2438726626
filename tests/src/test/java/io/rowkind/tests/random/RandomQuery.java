package io.rowkind.tests.random;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A small grammar of queries whose result is one table and no other: whatever is ranked or cut off has a total order, and
 * nothing is added up that depends on the order. Types of queries that a stream of time takes are in {@link
 * RandomTimeQuery}.
 */
final class RandomQuery {

    private static final int DEPTH = 3;

    private final Dice dice;
    private final List<RandomChangelog> tables;

    private RandomQuery(Dice dice, List<RandomChangelog> tables) {
        this.dice = dice;
        this.tables = tables;
    }

    /** Returns a query over some of the tables. */
    static Relation of(Dice dice, List<RandomChangelog> tables) {
        return new RandomQuery(dice, tables).query(1 + dice.below(DEPTH));
    }

    private Relation query(int depth) {
        if (depth == 0) {
            return leaf();
        }
        var input = query(depth - 1);
        // the second input of a join is the smaller one, or sizes explode
        return switch (dice.below(20)) {
            case 0 -> filter(input);
            case 1 -> project(input);
            case 2, 3, 4, 5 -> join(input, query(dice.below(depth)));
            case 6, 7, 8 -> semiJoin(input, query(dice.below(depth)));
            case 9, 10, 11 -> aggregate(input);
            case 12 -> distinct(input);
            case 13, 14, 15 -> setOperation(input, query(dice.below(depth)));
            case 16 -> ranked(input);
            case 17 -> limited(input);
            case 18 -> roundTrip(input);
            default -> groupingSets(input);
        };
    }

    private Relation leaf() {
        var timed = tables.stream().filter(table -> table.shape().timed()).toList();
        if (timed.size() == tables.size() && dice.percent(80)) {
            var query = new RandomTimeQuery(dice, tables).query();
            if (dice.percent(70)) {
                return query;
            }
        }
        var table = dice.of(tables);
        var columns = table.columns();
        // joins and the like refuse event times
        var selected = columns.stream()
                .map(column -> column.type() == Type.TIMESTAMP ? "CAST(ts AS TIMESTAMP(3)) AS ts" : column.name())
                .collect(joining(", "));
        return Relation.over(
                "SELECT " + selected + " FROM #1",
                columns,
                table.key(),
                Relation.table(table.name(), columns, table.key()));
    }

    private Relation filter(Relation input) {
        return Relation.over(
                "SELECT * FROM (#1) AS a WHERE " + condition("a", input), input.columns(), input.key(), input);
    }

    /** Returns a condition on columns of one table. */
    private String condition(String alias, Relation input) {
        var column = dice.of(input.columns());
        var name = alias + "." + column;
        var comparison = dice.of("=", "<>", "<", "<=", ">", ">=");
        return switch (dice.below(5)) {
            case 0 -> name + " IS NULL";
            case 1 -> name + " IS NOT NULL";
            case 2 -> name + " " + comparison + " " + literal(column.type()) + " OR " + name + " IS NULL";
            default -> name + " " + comparison + " " + literal(column.type());
        };
    }

    private String literal(Type type) {
        return switch (type) {
            case BOOLEAN -> "TRUE";
            case INT, BIGINT -> String.valueOf(dice.below(5));
            case STRING -> dice.of("'a'", "'b'", "'c'");
            case TIMESTAMP -> "TIMESTAMP '2026-01-01 00:02:%02d'".formatted(dice.below(60));
        };
    }

    private Relation project(Relation input) {
        List<String> selected = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (var column : dice.some(input.columns(), 1)) {
            var output = new Column(dice.name("p"), column.type());
            selected.add(expression(column) + " AS " + output);
            columns.add(output);
        }
        return Relation.over("SELECT " + String.join(", ", selected) + " FROM (#1) AS a", columns, List.of(), input);
    }

    private String expression(Column column) {
        var name = "a." + column;
        if (dice.percent(50)) {
            return name;
        }
        return switch (column.type()) {
            case BOOLEAN -> name;
            case INT -> dice.of(name + " + 1", "COALESCE(" + name + ", 0)", name + " * 2");
            case BIGINT ->
                dice.of(name + " + 1", "COALESCE(" + name + ", 0)", "CASE WHEN " + name + " > 2 THEN " + name + " END");
            case STRING -> dice.of("UPPER(" + name + ")", "COALESCE(" + name + ", 'z')", name + " || 'x'");
            case TIMESTAMP -> dice.of(name + " + INTERVAL '1' SECOND", name);
        };
    }

    /** Returns an equality of a column of each, as both have some of one type. */
    private String equality(Relation left, Relation right) {
        var types = List.of(Type.values()).stream()
                .filter(type -> !left.columnsOf(type).isEmpty()
                        && !right.columnsOf(type).isEmpty())
                .toList();
        if (types.isEmpty()) {
            return "CAST(a." + dice.of(left.columns()) + " AS STRING) = CAST(b." + dice.of(right.columns())
                    + " AS STRING)";
        }
        var type = dice.of(types);
        return "a." + dice.of(left.columnsOf(type)) + " = b." + dice.of(right.columnsOf(type));
    }

    private Relation join(Relation left, Relation right) {
        List<String> selected = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (var side : List.of("a", "b")) {
            for (var column : dice.some((side.equals("a") ? left : right).columns(), 1)) {
                var output = new Column(dice.name("j"), column.type());
                selected.add(side + "." + column + " AS " + output);
                columns.add(output);
            }
        }
        var type = dice.of("JOIN", "JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN");
        var condition = equality(left, right);
        if (dice.percent(25)) {
            condition += " AND " + equality(left, right).replace("=", dice.of("=", "<", "<>"));
        }
        if (dice.percent(10)) {
            condition += " AND (" + condition("a", left) + ")";
        }
        return Relation.over(
                "SELECT " + String.join(", ", selected) + " FROM (#1) AS a " + type + " (#2) AS b ON " + condition,
                columns,
                List.of(),
                left,
                right);
    }

    private Relation semiJoin(Relation left, Relation right) {
        var column = dice.of(left.columns());
        var same = right.columnsOf(column.type());
        String condition;
        if (same.isEmpty() || dice.percent(45)) {
            condition = dice.of("", "NOT ") + "EXISTS (SELECT 1 FROM (#2) AS b WHERE " + equality(left, right)
                    + (dice.percent(20) ? " AND " + equality(left, right).replace("=", "<>") : "") + ")";
        } else if (dice.percent(15)) {
            condition = "a." + column + dice.of(" >= ", " < ", " = ") + "(SELECT " + dice.of("MAX", "MIN") + "(b."
                    + dice.of(same) + ") FROM (#2) AS b)";
        } else {
            condition = "a." + column + dice.of(" IN", " NOT IN") + " (SELECT b." + dice.of(same) + " FROM (#2) AS b"
                    + (dice.percent(30) ? " WHERE " + condition("b", right) : "") + ")";
        }
        return Relation.over("SELECT * FROM (#1) AS a WHERE " + condition, left.columns(), left.key(), left, right);
    }

    private Relation aggregate(Relation input) {
        var groups = dice.some(input.columns(), 0);
        groups = groups.subList(0, Math.min(2, groups.size()));
        List<Column> columns = new ArrayList<>(groups);
        List<String> selected =
                new ArrayList<>(groups.stream().map(Column::name).toList());
        addAggregates(dice, input, selected, columns);
        var text = "SELECT " + String.join(", ", selected) + " FROM (#1) AS a"
                + (groups.isEmpty() ? "" : " GROUP BY " + Relation.names(groups));
        if (groups.isEmpty()) {
            // of no rows at all, a continuous query has no row yet, one in batch mode has a row
            text += " HAVING COUNT(*) > 0";
        } else if (dice.percent(30)) {
            text += " HAVING COUNT(*) " + dice.of(">", "<", "=") + " " + (1 + dice.below(2));
        }
        return Relation.over(text, columns, groups, input);
    }

    /** Adds one to three aggregate functions. */
    static void addAggregates(Dice dice, Relation input, List<String> selected, List<Column> columns) {
        IntStream.rangeClosed(0, dice.below(3)).forEach(number -> {
            var name = dice.name("f");
            var column = dice.of(input.columns());
            var numeric = column.type() == Type.INT || column.type() == Type.BIGINT;
            var bound = numeric ? 8 : 5;
            var filter = dice.percent(15) ? " FILTER (WHERE " + dice.of(input.columns()) + " IS NOT NULL)" : "";
            var type =
                    switch (dice.below(bound)) {
                        case 0 -> add(selected, "COUNT(*)" + filter, name, Type.BIGINT);
                        case 1 -> add(selected, "COUNT(" + column + ")" + filter, name, Type.BIGINT);
                        case 2 -> add(selected, "COUNT(DISTINCT " + column + ")" + filter, name, Type.BIGINT);
                        case 3 -> add(selected, "MIN(" + column + ")" + filter, name, column.type());
                        case 4 -> add(selected, "MAX(" + column + ")" + filter, name, column.type());
                        case 5 -> add(selected, "AVG(" + column + ")" + filter, name, column.type());
                        case 6 -> add(selected, "SUM(DISTINCT " + column + ")" + filter, name, column.type());
                        default -> add(selected, "SUM(" + column + ")" + filter, name, column.type());
                    };
            columns.add(new Column(name, type));
        });
    }

    private static Type add(List<String> selected, String call, String name, Type type) {
        selected.add(call + " AS " + name);
        return type;
    }

    private Relation groupingSets(Relation input) {
        if (input.columns().size() < 2) {
            return distinct(input);
        }
        var groups = dice.some(input.columns(), 2).subList(0, 2);
        List<Column> columns = new ArrayList<>(groups);
        List<String> selected =
                new ArrayList<>(groups.stream().map(Column::name).toList());
        addAggregates(dice, input, selected, columns);
        var sets = "((" + Relation.names(groups) + "), (" + groups.get(0) + "))";
        return Relation.over(
                "SELECT " + String.join(", ", selected) + " FROM (#1) AS a GROUP BY GROUPING SETS " + sets,
                columns,
                List.of(),
                input);
    }

    private Relation distinct(Relation input) {
        var columns = dice.some(input.columns(), 1);
        return Relation.over("SELECT DISTINCT " + Relation.names(columns) + " FROM (#1) AS a", columns, columns, input);
    }

    private Relation setOperation(Relation left, Relation right) {
        List<Column> columns = new ArrayList<>();
        for (var type : dice.some(List.of(Type.INT, Type.BIGINT, Type.STRING, Type.TIMESTAMP), 1)) {
            columns.add(new Column(dice.name("u"), type));
        }
        // no EXCEPT ALL and INTERSECT ALL: Flink pushes projections below them, in batch mode as well, and so compares
        // rows by fewer columns than they have
        var operation = dice.of("UNION ALL", "UNION ALL", "UNION", "EXCEPT", "EXCEPT", "INTERSECT", "INTERSECT");
        Function<Relation, String> select = side ->
                "SELECT " + columns.stream().map(column -> typed(side, column)).collect(joining(", "));
        return Relation.over(
                select.apply(left) + " FROM (#1) AS a\n" + operation + "\n" + select.apply(right) + " FROM (#2) AS b",
                columns,
                operation.equals("UNION ALL") ? List.of() : columns,
                left,
                right);
    }

    private String typed(Relation side, Column output) {
        var same = side.columnsOf(output.type());
        var value = same.isEmpty() ? literal(output.type()) : dice.of(same).name();
        return "CAST(" + value + " AS " + output.type().sql() + ") AS " + output;
    }

    private Relation ranked(Relation input) {
        var partition = dice.some(input.columns(), 0);
        partition = partition.subList(0, Math.min(1, partition.size()));
        var clause = partition.isEmpty() ? "" : "PARTITION BY " + Relation.names(partition) + " ";
        List<Column> columns = new ArrayList<>(input.columns());
        var rank = new Column(dice.name("r"), Type.BIGINT);
        var ranks = dice.percent(30);
        if (ranks) {
            columns.add(rank);
        }
        // Flink takes the first row of rows that are only added for one that stays, whatever the order, and yet updates
        // it: over a plain table as well, but for an order of one column, descending
        var updating = tables.stream()
                .noneMatch(table -> table.append() || table.shape().timed());
        var bound = rank + (updating && dice.percent(40) ? " = 1" : " <= " + (2 + dice.below(2)));
        return Relation.over(
                "SELECT " + Relation.names(columns) + " FROM (SELECT *, ROW_NUMBER() OVER (" + clause + "ORDER BY "
                        + totalOrder(input.columns()) + ") AS " + rank + " FROM (#1) AS a) WHERE " + bound,
                columns,
                ranks ? List.of() : input.key(),
                input);
    }

    /** Returns an order of all columns, so that rows without an order between them are equal. */
    private String totalOrder(List<Column> columns) {
        return dice.shuffled(columns).stream()
                .map(column -> column + dice.of("", " DESC"))
                .collect(joining(", "));
    }

    private Relation limited(Relation input) {
        // no OFFSET: Flink doesn't take back all rows that it has let in, over a plain table that updates as well
        var text = "SELECT * FROM (#1) AS a ORDER BY " + totalOrder(input.columns()) + " LIMIT " + (1 + dice.below(5));
        return Relation.over(text, input.columns(), input.key(), input);
    }

    /** Returns the table by way of its changelog, which is the table again. */
    private Relation roundTrip(Relation input) {
        var keyed =
                !input.key().isEmpty() && input.key().size() < input.columns().size();
        var key = keyed ? " PARTITION BY (" + Relation.names(input.key()) + ")" : "";
        // a key moves to the front
        var back = "SELECT " + Relation.names(input.columns())
                + " FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(";
        var inverse = ", op_mapping => MAP['c', 'INSERT', 'x', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])";
        var upserts = ", op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']";
        var text =
                switch (dice.below(keyed ? 5 : 2)) {
                    case 0 -> back + "input => (#1))))";
                    case 1 ->
                        back + "input => (#1), op_mapping => "
                                + "MAP['INSERT', 'c', 'UPDATE_BEFORE', 'x', 'UPDATE_AFTER', 'u', 'DELETE', 'd']))"
                                + inverse;
                    case 2 -> back + "input => (#1)" + key + "))" + key + ")";
                    case 3 ->
                        back + "input => (#1)" + key + ", op_mapping => "
                                + "MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'], "
                                + "produces_full_deletes => " + dice.of("TRUE", "FALSE") + "))" + key + upserts + ")";
                    default ->
                        back + "input => (#1)" + key + ", op_mapping => "
                                + "MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'], "
                                + "compact => INTERVAL '0.050' SECOND))" + key + upserts + ")";
                };
        return Relation.same(text, input);
    }
}
