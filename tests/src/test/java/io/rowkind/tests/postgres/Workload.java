package io.rowkind.tests.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Statements on a table of {@value #KEYS} keys, the same ones for the same seed: rows come, change, change their keys, go
 * and come back, one by one and many at once, alone and in transactions of which some or parts are rolled back.
 *
 * <p>Each of them is valid whatever rows are there.
 */
final class Workload {

    /** What a table needs to have; names of tables are to be put before. */
    static final String COLUMNS = "(id INT PRIMARY KEY, name TEXT, city TEXT, amount NUMERIC(10, 2))";

    private static final int KEYS = 20;
    private static final int PERCENT = 100;
    private static final int MOST_STATEMENTS = 5;
    private static final int CENTS = 100_000;

    private static final List<String> CITIES = List.of("'Rome'", "'Oslo'", "'Bonn'", "'Bern'", "NULL");

    /** Among them what a format might take for something else. */
    private static final List<String> NAMES = List.of("'Ann'", "'Ben'", "'Čeněk'", "''", "E'a\\\\b\"\\nc'", "NULL");

    private final String table;
    private final Random random;

    Workload(String table, long seed) {
        this.table = table;
        this.random = new Random(seed);
    }

    /** Returns a statement that fills half of the table. */
    String rows() {
        return "INSERT INTO " + table
                + IntStream.range(0, KEYS / 2)
                        .mapToObj(id -> row(2 * id))
                        .reduce((some, more) -> some + ", " + more)
                        .map(rows -> " VALUES " + rows)
                        .orElseThrow();
    }

    /** Returns the next statements, or transactions of several. */
    String[] next(int count) {
        return IntStream.range(0, count)
                .mapToObj(unused -> random.nextInt(PERCENT) < 30 ? transaction() : statement())
                .toArray(String[]::new);
    }

    private String transaction() {
        List<String> statements = new ArrayList<>();
        statements.add("BEGIN");
        statements(statements);
        if (random.nextInt(PERCENT) < 20) {
            statements.add("SAVEPOINT part");
            statements(statements);
            statements.add("ROLLBACK TO part");
            statements(statements);
        }
        statements.add(random.nextInt(PERCENT) < 15 ? "ROLLBACK" : "COMMIT");
        return String.join("; ", statements);
    }

    private void statements(List<String> statements) {
        for (var left = 1 + random.nextInt(MOST_STATEMENTS); left > 0; left--) {
            statements.add(statement());
        }
    }

    private String statement() {
        return switch (random.nextInt(11)) {
            case 0, 1, 2 -> "INSERT INTO " + table + " VALUES " + row(key()) + " ON CONFLICT DO NOTHING";
            case 3, 4 -> "UPDATE " + table + " SET amount = " + amount() + " WHERE id = " + key();
            case 5 ->
                "UPDATE " + table + " SET name = " + any(NAMES) + ", city = " + any(CITIES) + " WHERE id = " + key();
            case 6 -> "UPDATE " + table + " SET amount = amount + 1 WHERE city = " + any(CITIES);
            case 7 -> "DELETE FROM " + table + " WHERE id = " + key();
            case 8 -> "DELETE FROM " + table + " WHERE id IN (" + key() + ", " + key() + ")";
            default -> keyChange(key(), key());
        };
    }

    /** Returns an update of a row with that key or the next one below it. */
    private String keyChange(int from, int to) {
        return "UPDATE " + table + " SET id = " + to + ", amount = " + amount() + " WHERE id = (SELECT MAX(id) FROM "
                + table + " WHERE id <= " + from + ")" + " AND NOT EXISTS (SELECT FROM " + table + " WHERE id = " + to
                + ")";
    }

    private String row(int id) {
        return "(" + id + ", " + any(NAMES) + ", " + any(CITIES) + ", " + amount() + ")";
    }

    private int key() {
        return random.nextInt(KEYS);
    }

    private String amount() {
        return random.nextInt(PERCENT) < 10 ? "NULL" : String.valueOf(random.nextInt(CENTS) / 100.0);
    }

    private String any(List<String> literals) {
        return literals.get(random.nextInt(literals.size()));
    }
}
