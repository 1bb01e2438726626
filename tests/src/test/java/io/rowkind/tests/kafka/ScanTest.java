package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where reading begins and ends, and what is read besides the columns. */
@Timeout(120)
class ScanTest {

    private static final String COLUMNS = "(id INT)";

    private final KafkaSession session = KafkaSession.open(1);

    /** Makes a topic of one partition with the rows 0 to 4, a second apart from each other. */
    private static void fill(String topic) {
        broker().create(topic, 1);
        for (var id = 0; id < 5; id++) {
            broker().produce(new ProducerRecord<>(topic, 0, 1000L * id, null, ("{\"id\":" + id + "}").getBytes(UTF_8)));
        }
    }

    @Test
    void beginsAndEndsAtOffsets() throws Exception {
        fill("by_offset");
        session.create(
                "by_offset",
                COLUMNS,
                "append",
                "'scan.startup.mode' = 'specific-offsets'",
                "'scan.startup.specific-offsets' = 'partition:0,offset:1'",
                "'scan.bounded.mode' = 'specific-offsets'",
                "'scan.bounded.specific-offsets' = 'partition:0,offset:3'");

        assertThat(session.changes("SELECT * FROM by_offset")).containsExactly("+I[1]", "+I[2]");
    }

    @Test
    void readsPartitionsThatAreNotListedAsAWhole() throws Exception {
        broker().create("by_some_offsets", 2);
        for (var partition = 0; partition < 2; partition++) {
            for (var id = 0; id < 3; id++) {
                var value = "{\"id\":\"" + partition + id + "\"}";
                broker().produce(new ProducerRecord<>("by_some_offsets", partition, null, value.getBytes(UTF_8)));
            }
        }
        session.create(
                "by_some_offsets",
                "(id STRING)",
                "append",
                "'scan.startup.mode' = 'specific-offsets'",
                "'scan.startup.specific-offsets' = 'partition:0,offset:1'",
                "'scan.bounded.mode' = 'specific-offsets'",
                "'scan.bounded.specific-offsets' = 'partition:0,offset:2'");

        assertThat(session.changes("SELECT * FROM by_some_offsets"))
                .containsExactlyInAnyOrder("+I[01]", "+I[10]", "+I[11]", "+I[12]");
    }

    @Test
    void beginsAndEndsAtTimes() throws Exception {
        fill("by_time");
        session.create(
                "by_time",
                COLUMNS,
                "append",
                "'scan.startup.mode' = 'timestamp'",
                "'scan.startup.timestamp-millis' = '2000'",
                "'scan.bounded.mode' = 'timestamp'",
                "'scan.bounded.timestamp-millis' = '4000'");

        assertThat(session.changes("SELECT * FROM by_time")).containsExactly("+I[2]", "+I[3]");
    }

    /** A reader that waits for the end of a transaction would wait for a writer that is dead. */
    @Test
    void endsBeforeWhatIsNotCommitted() throws Exception {
        broker().create("half_committed", 1);
        session.createBounded("half_committed", COLUMNS, "append");
        try (var producer = broker().transactionalProducer("half_committed")) {
            producer.beginTransaction();
            var unused = producer.send(Records.of("half_committed", null, "{\"id\":1}"));
            producer.commitTransaction();
            producer.beginTransaction();
            producer.send(Records.of("half_committed", null, "{\"id\":2}")).get();

            assertThat(session.changes("SELECT * FROM half_committed")).containsExactly("+I[1]");

            producer.abortTransaction();
        }
        assertThat(session.changes("SELECT * FROM half_committed")).containsExactly("+I[1]");
    }

    @Test
    void hintsChangeWhereReadingBegins() throws Exception {
        fill("hinted");
        session.createBounded("hinted", COLUMNS, "append");

        assertThat(session.changes("SELECT * FROM hinted /*+ OPTIONS('scan.startup.mode' = 'latest-offset') */"))
                .isEmpty();
    }

    @Test
    void readsWhileWritingGoesOn() throws Exception {
        broker().create("growing", 1);
        session.create("growing", "(id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)", "upsert");

        try (var changes = session.query("SELECT * FROM growing")) {
            broker().produce(Records.of("growing", "{\"id\":1}", "{\"name\":\"Ann\"}"));
            assertThat(changes.next()).hasToString("+I[1, Ann]");
            broker().produce(Records.of("growing", "{\"id\":1}", "{\"name\":\"Amy\"}"));
            assertThat(changes.next()).hasToString("-U[1, Ann]");
            assertThat(changes.next()).hasToString("+U[1, Amy]");
            broker().produce(Records.of("growing", "{\"id\":1}", null));
            assertThat(changes.next()).hasToString("-D[1, Amy]");
        }
    }

    @Test
    void readsMetadata() throws Exception {
        broker().create("described", 2);
        var entry = new ProducerRecord<byte[], byte[]>("described", 1, 86_400_000L, null, "{\"id\":1}".getBytes(UTF_8));
        entry.headers().add("trace", "x".getBytes(UTF_8));
        entry.headers().add("op", new byte[] {3});
        broker().produce(entry);
        session.set("table.local-time-zone", "UTC").createBounded("described", """
                        (id INT,
                         `at` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
                         headers MAP<STRING, BYTES> METADATA VIRTUAL,
                         `partition` INT METADATA VIRTUAL,
                         `offset` BIGINT METADATA VIRTUAL,
                         topic STRING METADATA VIRTUAL,
                         kind STRING METADATA FROM 'timestamp-type' VIRTUAL)""", "append");

        assertThat(session.changes("""
                SELECT id, `at`, CAST(headers['trace'] AS STRING), headers['op'], `partition`, `offset`, topic, kind
                FROM described"""))
                .isEqualTo(List.of("+I[1, 1970-01-02T00:00:00Z, x, [3], 1, 0, described, CreateTime]"));
    }

    @Test
    void writesTimestampsAndHeaders() throws Exception {
        broker().create("stamped", 1);
        session.set("table.local-time-zone", "UTC").create("stamped", """
                        (id INT,
                         `at` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
                         headers MAP<STRING, BYTES> METADATA)""", "retract");

        session.insert("stamped", """
                VALUES (1, TO_TIMESTAMP_LTZ(86400000, 3), MAP['trace', x'01', 'op', x'09'])""");

        assertThat(broker().consume("stamped")).singleElement().satisfies(entry -> {
            assertThat(Records.text(entry)).isEqualTo("null -> {\"id\":1} trace=01 op=00");
            assertThat(entry.timestamp()).isEqualTo(86_400_000L);
        });
    }

    @Test
    void watermarksAreThoseOfEachPartition() throws Exception {
        broker().create("timed", 2);
        for (var partition = 0; partition < 2; partition++) {
            for (var second = 0; second < 4; second++) {
                var value = "{\"id\":" + partition + ",\"at\":\"1970-01-01 00:00:0" + second + "\"}";
                broker().produce(new ProducerRecord<>("timed", partition, null, value.getBytes(UTF_8)));
            }
        }
        session.createBounded("timed", "(id INT, `at` TIMESTAMP(3), WATERMARK FOR `at` AS `at`)", "append");

        assertThat(session.changes("""
                SELECT window_start, COUNT(*)
                FROM TUMBLE(TABLE timed, DESCRIPTOR(`at`), INTERVAL '2' SECOND)
                GROUP BY window_start, window_end""")).containsExactly("+I[1970-01-01T00:00, 4]", "+I[1970-01-01T00:00:02, 4]");
    }
}
