package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static io.rowkind.tests.kafka.SchemaRegistryServer.registry;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What Debezium writes in Avro, byte by byte, is a retract table that no one has to define. */
@Timeout(120)
class DebeziumAvroTest {

    private static final String TOPIC = "shop.public.customers";

    private static final String KEY = """
            {"type": "record", "name": "Key", "namespace": "shop.public.customers",
             "fields": [{"name": "id", "type": "int"}], "connect.name": "shop.public.customers.Key"}""";

    private static final String ENVELOPE = """
            {"type": "record", "name": "Envelope", "namespace": "shop.public.customers", "fields": [
              {"name": "before", "default": null, "type": ["null",
                {"type": "record", "name": "Value", "connect.name": "shop.public.customers.Value", "fields": [
                  {"name": "id", "type": "int"},
                  {"name": "name", "type": ["null", "string"], "default": null}]}]},
              {"name": "after", "default": null, "type": ["null", "Value"]},
              {"name": "source", "type":
                {"type": "record", "name": "Source", "namespace": "io.debezium.connector.postgresql", "fields": [
                  {"name": "db", "type": "string"}]}},
              {"name": "op", "type": "string"},
              {"name": "ts_ms", "type": ["null", "long"], "default": null}],
             "connect.name": "shop.public.customers.Envelope"}""";

    private final KafkaSession session = KafkaSession.open(1);

    /** A customer; null for none. */
    private record Customer(int id, String name) {}

    /** Writes Avro's binary form, after the magic byte and the identifier of the schema. */
    private static final class Bytes {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Bytes(int schema) {
            bytes.writeBytes(ByteBuffer.allocate(5).putInt(1, schema).array());
        }

        Bytes integer(int value) {
            for (var zigzag = (value << 1) ^ (value >> 31); ; zigzag >>>= 7) {
                if (zigzag >>> 7 == 0) {
                    bytes.write(zigzag);
                    return this;
                }
                bytes.write(zigzag | 0x80);
            }
        }

        Bytes text(String value) {
            integer(value.length());
            bytes.writeBytes(value.getBytes(UTF_8));
            return this;
        }

        Bytes branch(int ofUnion) {
            return integer(ofUnion);
        }

        Bytes optional(Customer customer) {
            return customer == null
                    ? branch(0)
                    : branch(1).integer(customer.id).branch(1).text(customer.name);
        }

        byte[] done() {
            return bytes.toByteArray();
        }
    }

    @BeforeEach
    void produceMessages() {
        broker().create(TOPIC, 1);
        var ann = new Customer(1, "Ann");
        var amy = new Customer(1, "Amy");
        produce(null, ann, "c");
        produce(null, new Customer(300, "Ben"), "r");
        produce(ann, amy, "u");
        produce(amy, null, "d");
        broker().produce(new ProducerRecord<>(TOPIC, 0, key(1), null));
        session.execute("CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '" + broker().servers()
                + "', 'schema.registry.url' = '" + registry().url() + "')");
        session.execute("USE CATALOG k");
    }

    private static void produce(Customer before, Customer after, String op) {
        var value = new Bytes(registry().register(TOPIC + "-value", ENVELOPE))
                .optional(before)
                .optional(after)
                .text("shop")
                .text(op)
                .branch(0)
                .done();
        broker().produce(new ProducerRecord<>(TOPIC, 0, key((before == null ? after : before).id), value));
    }

    private static byte[] key(int id) {
        return new Bytes(registry().register(TOPIC + "-key", KEY)).integer(id).done();
    }

    @Test
    void isARetractTable() throws Exception {
        var table = "`" + TOPIC + "`";

        assertThat(session.changes("SELECT * FROM " + table + " /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */"))
                .containsExactly("+I[1, Ann]", "+I[300, Ben]", "-U[1, Ann]", "+U[1, Amy]", "-D[1, Amy]");
        assertThat(((Outcome.Listing) session.execute("SHOW CREATE TABLE " + table)).rows())
                .singleElement()
                .asString()
                .contains(
                        "`id` INT NOT NULL",
                        "DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS",
                        "'changelog.mode' = 'retract'",
                        "'value.format' = 'debezium-avro-confluent'");
    }
}
