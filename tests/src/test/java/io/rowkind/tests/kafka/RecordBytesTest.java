package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The bytes of each mode, as a program without Flink reads and writes them. */
@Timeout(120)
class RecordBytesTest {

    private static final String CHANGES = """
            CREATE VIEW changes AS SELECT * FROM FROM_CHANGELOG(
                input => TABLE events,
                op => DESCRIPTOR(op),
                op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static KafkaSession session() {
        var session = KafkaSession.open(1);
        session.execute("""
                CREATE VIEW events AS SELECT * FROM (VALUES
                    (1, 'c',  'Ann'),
                    (2, 'c',  'Ben'),
                    (1, 'ub', 'Ann'),
                    (1, 'ua', 'Amy'),
                    (2, 'd',  'Ben')) AS t (id, op, name)""");
        session.execute(CHANGES);
        return session;
    }

    @Test
    void appendHoldsRows() throws Exception {
        var session = session();
        broker().create("bytes_append", 1);
        session.create("bytes_append", "(id INT, name STRING)", "append");

        session.insert("bytes_append", "SELECT id, name FROM events WHERE op <> 'ub'");

        assertThat(Records.texts(broker().consume("bytes_append")))
                .containsExactly(
                        "null -> {\"id\":1,\"name\":\"Ann\"}",
                        "null -> {\"id\":2,\"name\":\"Ben\"}",
                        "null -> {\"id\":1,\"name\":\"Amy\"}",
                        "null -> {\"id\":2,\"name\":\"Ben\"}");
    }

    @Test
    void appendIsReadFromAnyProducer() throws Exception {
        var session = session();
        broker().create("bare_append", 1);
        broker().produce(Records.of("bare_append", null, "{\"id\":1,\"name\":\"Ann\"}"));
        broker().produce(Records.of("bare_append", "ignored", "{\"id\":1,\"name\":\"Ann\"}", 3));
        session.createBounded("bare_append", "(id INT, name STRING)", "append");

        assertThat(session.changes("SELECT * FROM bare_append")).containsExactly("+I[1, Ann]", "+I[1, Ann]");
    }

    @Test
    void retractHoldsTheKindInAHeader() throws Exception {
        var session = session();
        broker().create("bytes_retract", 1);
        session.create("bytes_retract", "(id INT, name STRING)", "retract");

        session.insert("bytes_retract", "SELECT * FROM changes");

        assertThat(Records.texts(broker().consume("bytes_retract")))
                .containsExactly(
                        "null -> {\"id\":1,\"name\":\"Ann\"} op=00",
                        "null -> {\"id\":2,\"name\":\"Ben\"} op=00",
                        "null -> {\"id\":1,\"name\":\"Ann\"} op=01",
                        "null -> {\"id\":1,\"name\":\"Amy\"} op=02",
                        "null -> {\"id\":2,\"name\":\"Ben\"} op=03");
    }

    @Test
    void retractHasTheDistributionAsKey() throws Exception {
        var session = session();
        broker().create("bytes_retract_keyed", 1);
        session.create(
                "bytes_retract_keyed", "(id INT, name STRING) DISTRIBUTED BY HASH(name) INTO 1 BUCKETS", "retract");

        session.insert("bytes_retract_keyed", "SELECT * FROM changes WHERE id = 2");

        assertThat(Records.texts(broker().consume("bytes_retract_keyed")))
                .containsExactly("{\"name\":\"Ben\"} -> {\"id\":2} op=00", "{\"name\":\"Ben\"} -> {\"id\":2} op=03");
    }

    @Test
    void retractWithoutAKeyKeepsEqualRowsInOnePartition() throws Exception {
        var session = session();
        broker().create("bytes_hashed", 4);
        session.create("bytes_hashed", "(id INT, name STRING)", "retract");

        session.insert("bytes_hashed", "SELECT * FROM changes");

        var partitions = broker().consume("bytes_hashed").stream()
                .map(entry -> Records.text(entry).replaceAll(" op=..", "") + " @" + entry.partition())
                .distinct()
                .toList();
        assertThat(partitions).hasSize(3);
    }

    @Test
    void retractIsReadFromAnyProducer() throws Exception {
        var session = session();
        broker().create("bare_retract", 1);
        broker().produce(Records.of("bare_retract", null, "{\"id\":1,\"name\":\"Ann\"}"));
        broker().produce(Records.of("bare_retract", null, "{\"id\":2,\"name\":\"Ben\"}", 0));
        broker().produce(Records.of("bare_retract", null, "{\"id\":1,\"name\":\"Ann\"}", 1));
        broker().produce(Records.of("bare_retract", null, "{\"id\":1,\"name\":\"Amy\"}", 2));
        broker().produce(Records.of("bare_retract", null, "{\"id\":2,\"name\":\"Ben\"}", 3));
        session.createBounded("bare_retract", "(id INT, name STRING)", "retract");

        assertThat(session.changes("SELECT * FROM bare_retract"))
                .containsExactly("+I[1, Ann]", "+I[2, Ben]", "-U[1, Ann]", "+U[1, Amy]", "-D[2, Ben]");
    }

    @Test
    void upsertHoldsTombstones() throws Exception {
        var session = session();
        broker().create("bytes_upsert", 1);
        session.create("bytes_upsert", "(id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)", "upsert");

        session.insert("bytes_upsert", """
                SELECT * FROM FROM_CHANGELOG(
                    input => (SELECT * FROM events WHERE op <> 'ub') PARTITION BY id,
                    op => DESCRIPTOR(op),
                    op_mapping => MAP['c, ua', 'UPDATE_AFTER', 'd', 'DELETE'])""");

        assertThat(Records.texts(broker().consume("bytes_upsert")))
                .containsExactly(
                        "{\"id\":1} -> {\"name\":\"Ann\"}",
                        "{\"id\":2} -> {\"name\":\"Ben\"}",
                        "{\"id\":1} -> {\"name\":\"Amy\"}",
                        "{\"id\":2} -> null");
    }

    @Test
    void upsertIsReadFromAnyProducer() throws Exception {
        var session = session();
        broker().create("bare_upsert", 1);
        broker().produce(Records.of("bare_upsert", "{\"id\":1}", "{\"name\":\"Ann\"}"));
        broker().produce(Records.of("bare_upsert", "{\"id\":2}", "{\"name\":\"Ben\"}"));
        broker().produce(Records.of("bare_upsert", "{\"id\":1}", "{\"name\":\"Amy\"}"));
        broker().produce(Records.of("bare_upsert", "{\"id\":2}", null));
        broker().produce(Records.of("bare_upsert", "{\"id\":3}", null));
        session.createBounded("bare_upsert", "(id INT, name STRING NOT NULL, PRIMARY KEY (id) NOT ENFORCED)", "upsert");

        assertThat(session.changes("SELECT * FROM bare_upsert"))
                .containsExactly("+I[1, Ann]", "+I[2, Ben]", "-U[1, Ann]", "+U[1, Amy]", "-D[2, Ben]");
    }

    @Test
    void upsertWithTheKeyInTheValue() throws Exception {
        var session = session();
        broker().create("bytes_upsert_all", 1);
        session.createBounded(
                "bytes_upsert_all",
                "(id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)",
                "upsert",
                "'value.fields-include' = 'all'",
                "'key.format' = 'raw'");

        session.insert("bytes_upsert_all", """
                SELECT id, MAX(name) FROM events WHERE name = 'Ann' GROUP BY id""");
        broker().produce(Records.of("bytes_upsert_all", "\0\0\0\2", "{\"id\":2,\"name\":\"Ben\"}"));
        broker().produce(Records.of("bytes_upsert_all", "\0\0\0\1", null));

        assertThat(Records.texts(broker().consume("bytes_upsert_all")))
                .first()
                .isEqualTo("\0\0\0\1 -> {\"id\":1,\"name\":\"Ann\"}");
        assertThat(session.changes("SELECT * FROM bytes_upsert_all"))
                .isEqualTo(List.of("+I[1, Ann]", "+I[2, Ben]", "-D[1, Ann]"));
    }

    @Test
    void readsDebeziumEnvelopes() throws Exception {
        var session = session();
        broker().create("envelopes", 1);
        broker().produce(Records.of("envelopes", null, """
                {"before":null,"after":{"id":1,"name":"Ann"},"op":"c"}"""));
        broker().produce(Records.of("envelopes", null, """
                {"before":{"id":1,"name":"Ann"},"after":{"id":1,"name":"Amy"},"op":"u"}"""));
        broker().produce(Records.of("envelopes", null, """
                {"before":{"id":1,"name":"Amy"},"after":null,"op":"d"}"""));
        broker().produce(Records.of("envelopes", null, null));
        session.createBounded("envelopes", "(id INT, name STRING)", "retract", "'value.format' = 'debezium-json'");

        assertThat(session.changes("SELECT * FROM envelopes"))
                .containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "-D[1, Amy]");
    }
}
