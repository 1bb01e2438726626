package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The reference's example of an upsert table, as a topic: what another program finds there. */
@Timeout(120)
class UpsertExampleTest {

    private static final String CATALOG =
            "CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '" + broker().servers() + "')";

    private static final String CDC_STREAM = """
            CREATE TABLE cdc_stream (
                id   INT,
                op   STRING,
                name STRING
            ) WITH (
                'connector' = 'rows',
                'rows' = '
                1 | INSERT        | Alice
                2 | INSERT        | Bob
                1 | UPDATE_AFTER  | Alice2
                2 | DELETE        | Bob')""";

    private static final String CUSTOMERS = """
            CREATE TABLE customers_upsert (
                id   INT,
                name STRING,
                PRIMARY KEY (id) NOT ENFORCED
            ) WITH (
                'changelog.mode' = 'upsert'
            )""";

    private static final String INSERT = """
            -- Upsert input: INSERT / UPDATE_AFTER / DELETE only
            INSERT INTO customers_upsert
            SELECT * FROM FROM_CHANGELOG(
                input      => TABLE cdc_stream PARTITION BY id,
                op_mapping => MAP[
                    'INSERT',       'INSERT',
                    'UPDATE_AFTER', 'UPDATE_AFTER',
                    'DELETE',       'DELETE'
                ]
            )""";

    @Test
    void leavesRowsAndATombstone() throws Exception {
        var session = KafkaSession.open(1);
        session.execute(CATALOG);
        session.execute("USE CATALOG k");
        session.execute(CDC_STREAM);
        session.execute(CUSTOMERS);
        ((Outcome.Insert) session.execute(INSERT)).job().getJobExecutionResult().get();

        // The consumer reads partition by partition, and the keys' hashes say which comes first.
        assertThat(Records.texts(broker().consume("customers_upsert")))
                .containsExactly(
                        "{\"id\":1} -> {\"name\":\"Alice\"}",
                        "{\"id\":1} -> {\"name\":\"Alice2\"}",
                        "{\"id\":2} -> {\"name\":\"Bob\"}",
                        "{\"id\":2} -> null");
        assertThat(session.finalRows(
                        "SELECT * FROM customers_upsert /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */"))
                .containsExactly("[1, Alice2]");
        session.execute("DROP TABLE customers_upsert");
    }
}
