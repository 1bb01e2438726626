package io.rowkind.tests.postgres;

import io.rowkind.tests.ForeignModule;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one PostgreSQL of this JVM, started by the first test that needs it. Tests share its database, so each gives its
 * tables and its captures names of their own.
 */
public final class Postgres {

    private static final Postgres POSTGRES =
            new Postgres(ForeignModule.start("capture", "io.rowkind.capture.CapturedPostgres"));

    private final AutoCloseable postgres;

    private Postgres(AutoCloseable postgres) {
        this.postgres = postgres;
    }

    /** Returns the database, which runs. */
    public static Postgres postgres() {
        return POSTGRES;
    }

    /** Returns the JDBC URL, which names the user; there is no password. */
    public String url() {
        return ((Supplier<?>) postgres).get().toString();
    }

    /** Executes statements, each in a transaction of its own. */
    public void execute(String... statements) {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the rows of a query, in its order, such as {@code [1, Ann]}. */
    public List<String> rows(String query) {
        try (var connection = connect();
                var statement = connection.createStatement();
                var result = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                var row = new StringJoiner(", ", "[", "]");
                for (var column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    row.add(result.getString(column));
                }
                rows.add(row.toString());
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    /** Captures what is in these tables and what happens to them; see {@link #capture(Map, BiConsumer)}. */
    public Capture capture(String name, String... tables) {
        return Capture.start(Map.of("name", name, "table.include.list", String.join(",", tables)));
    }

    /**
     * Starts a capture, or goes on with the one of that name from where it was closed; to be closed. All that has been
     * committed before is handed out when this method returns.
     *
     * @param options Debezium's: {@code name} (of lower-case letters, digits and underscores), {@code
     *     table.include.list} (such as {@code public.customers}), and whatever should differ from the defaults
     * @param events gets the key and the value of each event as JSON, in order, from one other thread
     * @return a {@link Runnable} as well, which waits until all that is committed now is handed out
     */
    @SuppressWarnings("unchecked")
    public AutoCloseable capture(Map<String, String> options, BiConsumer<String, @Nullable String> events) {
        return ((BiFunction<Map<String, String>, BiConsumer<String, @Nullable String>, AutoCloseable>) postgres)
                .apply(options, events);
    }
}
