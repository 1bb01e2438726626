package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.Admin;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.NewTopic;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.KafkaException;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.config.ConfigResource;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.config.TopicConfig;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/**
 * The topics of a cluster.
 *
 * <p><b>Errors</b> {@code TOPIC_REFUSED}.
 *
 * @param properties of the client
 */
record KafkaAdmin(Properties properties) {

    /** A statement waits so long for a cluster that doesn't answer. */
    private static final int TIMEOUT_MILLIS = 20_000;

    private static final int MILLIS_BETWEEN_LOOKS = 20;

    /**
     * What is known of a topic.
     *
     * @param compacted whether it keeps the last record of each key only
     */
    record Topic(int partitions, boolean compacted) {}

    /** Returns the names of all topics but those that Kafka keeps for itself. */
    Set<String> topics() {
        return ask("list its topics", admin -> admin.listTopics().names().get());
    }

    /** Returns what is known of a topic if it is there. */
    Optional<Topic> topic(String name) {
        return ask("describe the topic '" + name + "'", admin -> {
            try {
                return Optional.of(new Topic(partitions(admin, name), isCompacted(admin, name)));
            } catch (ExecutionException e) {
                if (isNone(e.getCause())) {
                    return Optional.empty();
                }
                throw e;
            }
        });
    }

    private static boolean isNone(@Nullable Throwable reason) {
        return reason instanceof UnknownTopicOrPartitionException || reason instanceof InvalidTopicException;
    }

    private static int partitions(Admin admin, String topic) throws ExecutionException, InterruptedException {
        var descriptions = admin.describeTopics(List.of(topic)).allTopicNames().get();
        return descriptions.values().iterator().next().partitions().size();
    }

    private static boolean isCompacted(Admin admin, String topic) throws ExecutionException, InterruptedException {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var configs = admin.describeConfigs(List.of(resource)).all().get();
        return configs.values()
                .iterator()
                .next()
                .get(TopicConfig.CLEANUP_POLICY_CONFIG)
                .value()
                .contains(TopicConfig.CLEANUP_POLICY_COMPACT);
    }

    /** Creates the topic of a new table: a bucket is a partition. */
    void create(KafkaTable table) {
        var topic = new NewTopic(table.topic(), Optional.of(table.definition().buckets()), Optional.empty())
                .configs(configs(table.settings()));
        ask("create the topic '" + table.topic() + "'", admin -> {
            admin.createTopics(List.of(topic)).all().get();
            await(admin, table.topic(), true);
            return true;
        });
    }

    /** Returns what a table's options say of its topic. */
    static Map<String, String> configs(TableSettings table) {
        Map<String, String> configs = new HashMap<>();
        table.optional(KafkaOptions.CLEANUP_POLICY)
                .ifPresent(policy -> configs.put(TopicConfig.CLEANUP_POLICY_CONFIG, policy));
        table.optional(KafkaOptions.RETENTION_TIME)
                // Kafka's word for ever is -1; no time at all would be of no use.
                .map(time -> time.isZero() ? -1 : time.toMillis())
                .ifPresent(millis -> configs.put(TopicConfig.RETENTION_MS_CONFIG, String.valueOf(millis)));
        return configs;
    }

    /** Changes a topic's configuration where it differs. */
    void alter(String topic, Map<String, String> before, Map<String, String> after) {
        List<AlterConfigOp> changes = new ArrayList<>();
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (var name : names) {
            var value = after.get(name);
            if (!Objects.equals(before.get(name), value)) {
                changes.add(new AlterConfigOp(
                        new ConfigEntry(name, value),
                        value == null ? AlterConfigOp.OpType.DELETE : AlterConfigOp.OpType.SET));
            }
        }
        if (!changes.isEmpty()) {
            var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
            ask("configure the topic '" + topic + "'", admin -> admin.incrementalAlterConfigs(Map.of(resource, changes))
                    .all()
                    .get());
        }
    }

    /** Deletes a topic if it is there. */
    void delete(String topic) {
        ask("delete the topic '" + topic + "'", admin -> {
            if (admin.listTopics().names().get().contains(topic)) {
                admin.deleteTopics(List.of(topic)).all().get();
                await(admin, topic, false);
            }
            return true;
        });
    }

    /** Kafka does it and then tells it around; the next statement shall find what this one has done. */
    private static void await(Admin admin, String topic, boolean isThere)
            throws ExecutionException, InterruptedException {
        for (var looks = TIMEOUT_MILLIS / MILLIS_BETWEEN_LOOKS; looks > 0; looks--) {
            if (admin.listTopics().names().get().contains(topic) == isThere) {
                return;
            }
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    private <T extends @Nullable Object> T ask(String action, Request<T> request) {
        var timed = new Properties();
        timed.putAll(properties);
        timed.putIfAbsent("default.api.timeout.ms", TIMEOUT_MILLIS);
        timed.putIfAbsent("request.timeout.ms", TIMEOUT_MILLIS);
        try (var admin = Admin.create(timed)) {
            return request.send(admin);
        } catch (ExecutionException e) {
            throw refused(action, e.getCause() == null ? e : e.getCause());
        } catch (KafkaException e) {
            throw refused(action, e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused(action, e);
        }
    }

    private RowkindException refused(String action, Throwable reason) {
        var message = String.valueOf(reason.getMessage());
        return new RowkindException(
                ErrorCode.TOPIC_REFUSED,
                String.valueOf(properties.get("bootstrap.servers")),
                action,
                message.endsWith(".") ? message.substring(0, message.length() - 1) : message);
    }

    private interface Request<T extends @Nullable Object> {
        T send(Admin admin) throws ExecutionException, InterruptedException;
    }
}
