package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.Admin;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.NewTopic;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.KafkaException;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.KafkaFuture;

/** The topic of a table, as something to create and to delete. */
record Topic(KafkaTable table) {

    void create() {
        var topic = new NewTopic(table.topic(), Optional.of(table.definition().buckets()), Optional.empty())
                .configs(configs());
        ask("create", admin -> admin.createTopics(List.of(topic)).all());
    }

    void delete() {
        ask("delete", admin -> admin.deleteTopics(List.of(table.topic())).all());
    }

    private Map<String, String> configs() {
        Map<String, String> configs = new HashMap<>();
        configs.put(
                "cleanup.policy",
                table.optional(KafkaOptions.CLEANUP_POLICY)
                        .orElse(table.mode() == TableMode.UPSERT ? "compact" : "delete"));
        table.optional(KafkaOptions.RETENTION_TIME)
                // Kafka's word for ever is -1; no time at all would be of no use.
                .map(time -> time.isZero() ? -1 : time.toMillis())
                .ifPresent(millis -> configs.put("retention.ms", String.valueOf(millis)));
        return configs;
    }

    private void ask(String action, Request request) {
        try (var admin = Admin.create(table.clientProperties())) {
            request.send(admin).get();
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
                action,
                table.topic(),
                message.endsWith(".") ? message.substring(0, message.length() - 1) : message);
    }

    private interface Request {
        KafkaFuture<Void> send(Admin admin);
    }
}
