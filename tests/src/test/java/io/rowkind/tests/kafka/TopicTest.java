package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.CommandInProcess;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Topics are created and deleted with the tables of a catalog. */
@Timeout(120)
class TopicTest {

    private final KafkaSession session = KafkaSession.open(1);

    @BeforeEach
    void useCatalog() {
        session.execute(
                "CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '" + broker().servers() + "')");
        session.execute("USE CATALOG k");
    }

    private static Optional<String> config(String topic, String name) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var config =
                broker().admin().describeConfigs(List.of(resource)).all().get().get(resource);
        return Optional.ofNullable(config.get(name).value());
    }

    private static int partitions(String topic) throws Exception {
        var topics =
                broker().admin().describeTopics(List.of(topic)).allTopicNames().get();
        return topics.get(topic).partitions().size();
    }

    @Test
    void upsertTopicsAreCompacted() throws Exception {
        session.execute("CREATE TABLE compacted (id INT, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 5 BUCKETS");

        assertThat(config("compacted", "cleanup.policy")).contains("compact");
        assertThat(partitions("compacted")).isEqualTo(5);
    }

    @Test
    void otherTopicsKeepRecordsForATime() throws Exception {
        session.execute("CREATE TABLE kept (id INT) WITH ('kafka.retention.time' = '2 days')");

        assertThat(config("kept", "cleanup.policy")).contains("delete");
        assertThat(config("kept", "retention.ms")).contains("172800000");
        assertThat(partitions("kept")).isEqualTo(6);
    }

    @Test
    void optionsComeFirst() throws Exception {
        session.execute("""
                CREATE TABLE chosen (id INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
                    'topic' = 'the_topic',
                    'kafka.cleanup-policy' = 'compact,delete',
                    'kafka.retention.time' = '0')""");

        assertThat(config("the_topic", "cleanup.policy")).contains("compact,delete");
        assertThat(config("the_topic", "retention.ms")).contains("-1");
    }

    @Test
    void dropDeletesTheTopic() throws Exception {
        session.execute("CREATE TABLE dropped (id INT)");
        assertThat(broker().admin().listTopics().names().get()).contains("dropped");

        session.execute("DROP TABLE dropped");

        broker().awaitGone("dropped");
    }

    @Test
    void explainingStatementsLeavesTopicsAlone() throws Exception {
        session.execute("CREATE TABLE explained (id INT)");

        var explained = CommandInProcess.run("explain", "-e", """
                CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '%s');
                USE CATALOG k;
                CREATE TABLE planned (id INT);
                INSERT INTO planned SELECT 1;
                DROP TABLE explained;
                """.formatted(broker().servers()));

        assertThat(explained.error()).isEmpty();
        assertThat(explained.output()).contains("Sink  table=[planned]");
        var topics = broker().admin().listTopics().names().get();
        assertThat(topics).contains("explained").doesNotContain("planned");
    }
}
