package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.kafka.KafkaStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.UniqueConstraint;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Topics are created and deleted with their tables. */
@Timeout(60)
class TopicTest {

    private static final int BUCKETS = 5;

    private final KafkaStore store = new KafkaStore();

    private static TableDefinition table(String name, TableMode mode, Map<String, String> options) {
        Map<String, String> all = new HashMap<>(options);
        all.put("bootstrap.servers", broker().servers());
        return new TableDefinition(
                ObjectIdentifier.of("env", "cluster", name),
                new ResolvedSchema(
                        List.of(Column.physical("id", DataTypes.INT().notNull())),
                        List.of(),
                        UniqueConstraint.primaryKey("pk", List.of("id")),
                        List.of()),
                mode,
                List.of(0),
                List.of(0),
                BUCKETS,
                all);
    }

    private static Optional<String> config(String topic, String name) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var config =
                broker().admin().describeConfigs(List.of(resource)).all().get().get(resource);
        return Optional.ofNullable(config.get(name).value());
    }

    @Test
    void upsertTopicsAreCompacted() throws Exception {
        store.create(table("compacted", TableMode.UPSERT, Map.of()));

        assertThat(config("compacted", "cleanup.policy")).contains("compact");
        var topic = broker().admin()
                .describeTopics(List.of("compacted"))
                .allTopicNames()
                .get()
                .get("compacted");
        assertThat(topic.partitions()).hasSize(BUCKETS);
    }

    @Test
    void otherTopicsKeepRecordsForATime() throws Exception {
        store.create(table("kept", TableMode.RETRACT, Map.of("kafka.retention.time", "2 days")));

        assertThat(config("kept", "cleanup.policy")).contains("delete");
        assertThat(config("kept", "retention.ms")).contains("172800000");
    }

    @Test
    void optionsComeFirst() throws Exception {
        store.create(table(
                "chosen",
                TableMode.UPSERT,
                Map.of("topic", "the_topic", "kafka.cleanup-policy", "compact,delete", "kafka.retention.time", "0")));

        assertThat(config("the_topic", "cleanup.policy")).contains("compact,delete");
        assertThat(config("the_topic", "retention.ms")).contains("-1");
    }

    @Test
    void dropDeletesTheTopic() throws Exception {
        var table = table("dropped", TableMode.APPEND, Map.of());
        store.create(table);
        assertThat(broker().admin().listTopics().names().get()).contains("dropped");

        store.drop(table);

        assertThat(broker().admin().listTopics().names().get()).doesNotContain("dropped");
    }

    @Test
    void refusesATopicThatExists() {
        var table = table("twice", TableMode.APPEND, Map.of());
        store.create(table);

        assertThatThrownBy(() -> store.create(table))
                .hasMessage("TOPIC_REFUSED: Kafka does not create the topic 'twice': Topic 'twice' already exists"
                        + " (expected: it does). Check the topic, the option 'bootstrap.servers' and the rights on the"
                        + " cluster.");
    }
}
