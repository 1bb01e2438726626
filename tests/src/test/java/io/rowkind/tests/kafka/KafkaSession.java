package io.rowkind.tests.kafka;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.FinalTable;
import io.rowkind.tests.SharedCluster;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** A session on the shared cluster, and shorthands for tables on the broker. */
record KafkaSession(Session session) {

    static KafkaSession open(int parallelism) {
        return new KafkaSession(SharedCluster.session()).set("parallelism.default", String.valueOf(parallelism));
    }

    KafkaSession set(String key, String value) {
        session.execute("SET '" + key + "' = '" + value + "'");
        return this;
    }

    Outcome execute(String statement) {
        return session.execute(statement);
    }

    /** Creates a table over the topic of its name, which ends where it ends now. */
    void createBounded(String name, String columns, String mode, String... options) {
        create(name, columns, mode, plus(options, "'scan.bounded.mode' = 'latest-offset'"));
    }

    /** Creates a table over the topic of its name; {@code columns} may go on with DISTRIBUTED BY. */
    void create(String name, String columns, String mode, String... options) {
        var all = plus(
                options,
                "'connector' = 'changelog-kafka'",
                "'bootstrap.servers' = '" + Broker.broker().servers() + "'",
                "'changelog.mode' = '" + mode + "'");
        session.execute("CREATE TABLE " + name + " " + columns + " WITH (" + String.join(", ", all) + ")");
    }

    private static String[] plus(String[] options, String... more) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    /** Writes a query that ends. */
    void insert(String table, String query) throws Exception {
        insertInto(table, query).getJobExecutionResult().get();
    }

    /** Starts to write. */
    JobClient insertInto(String table, String query) {
        return ((Outcome.Insert) execute("INSERT INTO " + table + " " + query)).job();
    }

    /** Returns the changes of a query as they come; to be closed. */
    CloseableIterator<Row> query(String query) {
        return ((Outcome.Query) execute(query)).changes();
    }

    /** Returns the changes of a query that ends. */
    List<String> changes(String query) throws Exception {
        return changes((Outcome.Query) execute(query));
    }

    /** Returns the changes of a query that ends. */
    static List<String> changes(Outcome.Query query) throws Exception {
        List<String> rows = new ArrayList<>();
        try (var changes = query.changes()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        }
        return rows;
    }

    /** Returns the rows that the changes of a query lead to, sorted. */
    List<String> finalRows(String query) throws Exception {
        return FinalTable.of(changes(query));
    }
}
