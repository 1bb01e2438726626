package io.rowkind.tests.postgres;

import static io.rowkind.tests.postgres.Postgres.postgres;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The events of the example are what Debezium captures, but for places in the log and times. {@code
 * -Drowkind.regenerate=true} captures them anew if they are others.
 */
@Timeout(120)
class DebeziumExampleTest {

    private static final Path EVENTS = Path.of("../examples/debezium/customers.jsonl");

    private static final String[] ROWS = {
        "CREATE SCHEMA shop",
        "CREATE TABLE shop.customers (id INT PRIMARY KEY, name TEXT, city TEXT, amount NUMERIC)",
        """
        INSERT INTO shop.customers VALUES
            (1, 'Ann', 'Rome', 120.00),
            (2, 'Ben', 'Bonn', 80.50),
            (3, 'Cleo', 'Oslo', 0.00),
            (4, 'Dan', 'Rome', 45.25),
            (5, 'Eve', 'Bern', 310.00),
            (6, 'Finn', 'Oslo', 99.90),
            (7, 'Gus', 'Bonn', 12.00),
            (8, 'Hal', NULL, NULL)"""
    };

    private static final String[] CHANGES = {
        "INSERT INTO shop.customers VALUES (9, 'Ida', 'Rome', 64.00)",
        "UPDATE shop.customers SET amount = 150.00 WHERE id = 1",
        "UPDATE shop.customers SET city = 'Bern' WHERE id = 2",
        "UPDATE shop.customers SET city = 'Oslo', amount = 20.00 WHERE id = 8",
        "DELETE FROM shop.customers WHERE id = 7",
        "INSERT INTO shop.customers VALUES (10, 'Jon', 'Bonn', 7.75), (11, 'Kim', 'Bern', 500.00)",
        "UPDATE shop.customers SET amount = amount + 10 WHERE city = 'Rome'",
        // A change of the key.
        "UPDATE shop.customers SET id = 103 WHERE id = 3",
        "UPDATE shop.customers SET amount = 33.30 WHERE id = 103",
        "DELETE FROM shop.customers WHERE id = 5",
        // A key that comes back.
        "INSERT INTO shop.customers VALUES (7, 'Gil', 'Oslo', 1.00)",
        "UPDATE shop.customers SET name = 'Benno' WHERE id = 2",
        "UPDATE shop.customers SET city = NULL WHERE id = 9",
        "INSERT INTO shop.customers VALUES (12, 'Lea', 'Rome', 18.20)",
        "UPDATE shop.customers SET city = 'Rome' WHERE city = 'Bonn'",
        "DELETE FROM shop.customers WHERE id IN (6, 103)",
        "UPDATE shop.customers SET amount = 0.50 WHERE id = 7",
        "DELETE FROM shop.customers WHERE id = 12",
        "INSERT INTO shop.customers VALUES (13, 'Max', 'Bern', 77.00)",
        "UPDATE shop.customers SET id = 110 WHERE id = 10",
        "UPDATE shop.customers SET city = 'Oslo' WHERE id = 13"
    };

    @Test
    void isWhatDebeziumCaptures() throws Exception {
        var captured = captured();
        if (Boolean.getBoolean("rowkind.regenerate") && !changes(captured).equals(changes(example()))) {
            Files.createDirectories(EVENTS.getParent());
            Files.writeString(EVENTS, String.join("\n", captured) + "\n");
        }

        assertThat(changes(example())).isEqualTo(changes(captured));
    }

    private static List<String> captured() throws Exception {
        postgres().execute(ROWS);
        try (var capture = postgres().capture("shop", "shop.customers")) {
            postgres().execute(CHANGES);
            return capture.events().stream()
                    .map(Capture.Event::value)
                    .filter(Objects::nonNull)
                    .toList();
        } finally {
            postgres().execute("DROP SCHEMA shop CASCADE");
        }
    }

    private static List<String> example() throws IOException {
        return Files.exists(EVENTS) ? Files.readAllLines(EVENTS) : List.of();
    }

    private static List<String> changes(List<String> values) {
        return values.stream().map(Capture.Event::change).toList();
    }
}
