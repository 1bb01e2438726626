package io.rowkind.tests.random;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;

/**
 * A query, as a continuous one and as one in batch mode.
 *
 * @param continuous the query over the changing tables
 * @param batch the same query over their final rows
 * @param columns of the result
 * @param key columns that are unique in the result; none if nobody knows
 * @param inputs what it is made of
 */
record Relation(String continuous, String batch, List<Column> columns, List<Column> key, List<Relation> inputs) {

    Relation {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        inputs = List.copyOf(inputs);
    }

    /** Returns the table that is called so in the changing tables. */
    static Relation table(String name, List<Column> columns, List<Column> key) {
        return new Relation(name, "final_" + name, columns, key, List.of());
    }

    /** Returns a query over others, which stand for {@code #1} and {@code #2} in its text. */
    static Relation over(String text, List<Column> columns, List<Column> key, Relation... inputs) {
        var continuous = text;
        var batch = text;
        for (var number = 1; number <= inputs.length; number++) {
            var input = inputs[number - 1];
            continuous = continuous.replace("#" + number, indented(input.continuous));
            batch = batch.replace("#" + number, indented(input.batch));
        }
        return new Relation(continuous, batch, columns, key, List.of(inputs));
    }

    /** Returns a query that changes nothing, and that batch mode doesn't have. */
    static Relation same(String text, Relation input) {
        return new Relation(
                text.replace("#1", indented(input.continuous)), input.batch, input.columns, input.key, List.of(input));
    }

    private static String indented(String text) {
        return text.contains("\n") || text.contains(" ") ? "\n    " + text.replace("\n", "\n    ") + "\n" : text;
    }

    List<Column> columnsOf(Type type) {
        return columns.stream().filter(column -> column.type() == type).toList();
    }

    /** Returns the queries among its inputs and theirs, the smallest last. */
    Stream<Relation> parts() {
        return inputs.stream()
                .filter(input -> input.continuous.contains(" "))
                .flatMap(input -> Stream.concat(Stream.of(input), input.parts()));
    }

    static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(joining(", "));
    }
}
