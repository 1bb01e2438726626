package io.rowkind.tests.kafka;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;

/** A session of stock Flink with Rowkind's module, and shorthands for tables on the broker. */
record KafkaSession(TableEnvironment environment) {

    static KafkaSession open(int parallelism) {
        var environment = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
        environment.getConfig().set("parallelism.default", String.valueOf(parallelism));
        environment.executeSql("LOAD MODULE rowkind");
        environment.executeSql("USE MODULES rowkind, core");
        return new KafkaSession(environment);
    }

    KafkaSession set(String key, String value) {
        environment.getConfig().set(key, value);
        return this;
    }

    TableResult execute(String statement) {
        return environment.executeSql(statement);
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
        environment.executeSql("CREATE TABLE " + name + " " + columns + " WITH (" + String.join(", ", all) + ")");
    }

    private static String[] plus(String[] options, String... more) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    void insert(String table, String query) {
        try {
            execute("INSERT INTO " + table + " " + query).await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the changes of a query that ends. */
    List<String> changes(String query) {
        List<String> rows = new ArrayList<>();
        try (var changes = execute(query).collect()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return rows;
    }

    /** Returns the rows that the changes of a query lead to, sorted. */
    List<String> finalRows(String query) {
        return finalRows(changes(query));
    }

    private static List<String> finalRows(List<String> changes) {
        List<String> table = new ArrayList<>();
        for (var change : changes) {
            var row = change.substring(2);
            if (change.startsWith("+")) {
                table.add(row);
            } else if (!table.remove(row)) {
                throw new IllegalStateException(change + " takes away a row that isn't there: " + changes);
            }
        }
        Collections.sort(table);
        return table;
    }
}
