package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.cli.Outcome;
import io.rowkind.tests.SharedCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Records that are no changes: they stop the job with where they stand, or are left out. */
@Timeout(120)
class MalformedRecordsTest {

    private static final String PLAIN = "(id INT, name STRING NOT NULL)";
    private static final String KEYED = "(id INT, name STRING NOT NULL, PRIMARY KEY (id) NOT ENFORCED)";

    private final KafkaSession session = KafkaSession.open(1);

    /** Fails at the second record of the topic, and leaves it out. */
    private void check(String topic, String columns, String mode, String message) throws Exception {
        session.createBounded(topic, columns, mode);
        assertThatThrownBy(() -> session.changes("SELECT * FROM " + topic)).hasRootCauseMessage(message);

        session.createBounded(
                topic + "_skipping", columns, mode, "'topic' = '" + topic + "'", "'malformed-records' = 'skip'");
        var query = (Outcome.Query) session.execute("SELECT * FROM " + topic + "_skipping");
        assertThat(KafkaSession.changes(query)).containsExactly("+I[1, Ann]", "+I[3, Cid]");
        assertThat(SharedCluster.cluster().metrics().sum(query.job().getJobID(), "skippedMalformedRecords"))
                .isEqualTo(1);
    }

    private static void produceRows(String topic, Runnable malformed) {
        broker().create(topic, 1);
        broker().produce(Records.of(topic, null, "{\"id\":1,\"name\":\"Ann\"}"));
        malformed.run();
        broker().produce(Records.of(topic, null, "{\"id\":3,\"name\":\"Cid\"}"));
    }

    private static void produceUpserts(String topic, Runnable malformed) {
        broker().create(topic, 1);
        broker().produce(Records.of(topic, "{\"id\":1}", "{\"name\":\"Ann\"}"));
        malformed.run();
        broker().produce(Records.of(topic, "{\"id\":3}", "{\"name\":\"Cid\"}"));
    }

    @Test
    void unreadableValue() throws Exception {
        produceRows("bad_value", () -> broker().produce(Records.of("bad_value", null, "{\"id\":")));

        check(
                "bad_value",
                PLAIN,
                "append",
                "RECORD_VALUE_UNREADABLE: The value of the record in topic 'bad_value', partition 0, offset 1 cannot be"
                        + " read (expected: json, the table's 'value.format'). Correct the format, or skip such records"
                        + " with 'malformed-records' = 'skip'.");
    }

    @Test
    void nullAsText() throws Exception {
        produceRows("null_text", () -> broker().produce(Records.of("null_text", null, "null")));

        check(
                "null_text",
                PLAIN,
                "append",
                "RECORD_VALUE_UNREADABLE: The value of the record in topic 'null_text', partition 0, offset 1 cannot be"
                        + " read (expected: json, the table's 'value.format'). Correct the format, or skip such records"
                        + " with 'malformed-records' = 'skip'.");
    }

    @Test
    void missingValueInAppend() throws Exception {
        produceRows("no_value", () -> broker().produce(Records.of("no_value", null, null)));

        check(
                "no_value",
                PLAIN,
                "append",
                "RECORD_VALUE_MISSING: The record in topic 'no_value', partition 0, offset 1 has a null value"
                        + " (expected: the row, since 'changelog.mode' is 'append'). Read tombstones with"
                        + " 'changelog.mode' = 'upsert', or skip such records with 'malformed-records' = 'skip'.");
    }

    @Test
    void missingValueInRetract() throws Exception {
        produceRows("no_image", () -> broker().produce(Records.of("no_image", null, null, 3)));

        check(
                "no_image",
                PLAIN,
                "retract",
                "RECORD_VALUE_MISSING: The record in topic 'no_image', partition 0, offset 1 has a null value"
                        + " (expected: the row, since 'changelog.mode' is 'retract'). Read tombstones with"
                        + " 'changelog.mode' = 'upsert', or skip such records with 'malformed-records' = 'skip'.");
    }

    @Test
    void nullInAColumnThatHasNone() throws Exception {
        produceRows("no_name", () -> broker().produce(Records.of("no_name", null, "{\"id\":2}")));

        check(
                "no_name",
                PLAIN,
                "append",
                "RECORD_COLUMN_NULL: The record in topic 'no_name', partition 0, offset 1 has no value for the column"
                        + " 'name' (expected: one, since the column is NOT NULL). Write the value, or skip such records"
                        + " with 'malformed-records' = 'skip'.");
    }

    @Test
    void unknownOp() throws Exception {
        produceRows("bad_op", () -> broker().produce(Records.of("bad_op", null, "{\"id\":2,\"name\":\"Ben\"}", 4)));

        check(
                "bad_op",
                PLAIN,
                "retract",
                "RECORD_OP_UNKNOWN: The record in topic 'bad_op', partition 0, offset 1 has the header 'op' = 0x04"
                        + " (expected: one byte, 0 to 3). Write one of them, or skip such records with"
                        + " 'malformed-records' = 'skip'.");
    }

    @Test
    void opOfTwoBytes() throws Exception {
        var entry = Records.of("long_op", null, "{\"id\":2,\"name\":\"Ben\"}");
        entry.headers().add("op", new byte[] {0x2d, 0x55});
        produceRows("long_op", () -> broker().produce(entry));

        check(
                "long_op",
                PLAIN,
                "retract",
                "RECORD_OP_UNKNOWN: The record in topic 'long_op', partition 0, offset 1 has the header 'op' = 0x2d55"
                        + " (expected: one byte, 0 to 3). Write one of them, or skip such records with"
                        + " 'malformed-records' = 'skip'.");
    }

    @Test
    void missingKey() throws Exception {
        produceUpserts("no_key", () -> broker().produce(Records.of("no_key", null, "{\"name\":\"Ben\"}")));

        check(
                "no_key",
                KEYED,
                "upsert",
                "RECORD_KEY_MISSING: The record in topic 'no_key', partition 0, offset 1 has no key (expected: the key"
                        + " columns of the table). Write the key, or skip such records with 'malformed-records' ="
                        + " 'skip'.");
    }

    @Test
    void unreadableKey() throws Exception {
        produceUpserts("bad_key", () -> broker().produce(Records.of("bad_key", "two", "{\"name\":\"Ben\"}")));

        check(
                "bad_key",
                KEYED,
                "upsert",
                "RECORD_KEY_UNREADABLE: The key of the record in topic 'bad_key', partition 0, offset 1 cannot be read"
                        + " (expected: json, the table's 'key.format'). Correct the format, or skip such records with"
                        + " 'malformed-records' = 'skip'.");
    }

    @Test
    void nullInsideTheKey() throws Exception {
        produceUpserts("empty_key", () -> broker().produce(Records.of("empty_key", "{}", null)));

        check(
                "empty_key",
                KEYED,
                "upsert",
                "RECORD_COLUMN_NULL: The record in topic 'empty_key', partition 0, offset 1 has no value for the column"
                        + " 'id' (expected: one, since the column is NOT NULL). Write the value, or skip such records"
                        + " with 'malformed-records' = 'skip'.");
    }
}
