package io.rowkind.tables.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.Admin;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.consumer.OffsetResetStrategy;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.IsolationLevel;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.TopicPartition;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * Where reading ends by a rule, but before the first open transaction. Flink's own rules end behind it, so a reader of
 * committed records would wait for a writer that may be dead.
 */
final class CommittedOffsets implements OffsetsInitializer {

    private static final long serialVersionUID = 1L;

    private final OffsetsInitializer rule;
    private final Properties client;

    /**
     * Creates the offsets.
     *
     * @param rule gives the offset of a partition without transactions
     * @param client the properties of a client
     */
    CommittedOffsets(OffsetsInitializer rule, Properties client) {
        this.rule = rule;
        this.client = client;
    }

    @Override
    public Map<TopicPartition, Long> getPartitionOffsets(
            Collection<TopicPartition> partitions, PartitionOffsetsRetriever retriever) {
        Map<TopicPartition, Long> offsets = new HashMap<>(committedEnds(partitions));
        // A negative number stands for a place that Flink looks up later.
        rule.getPartitionOffsets(partitions, retriever)
                .forEach((partition, offset) ->
                        offsets.merge(partition, offset, (end, other) -> other < 0 ? end : Math.min(end, other)));
        return offsets;
    }

    private Map<TopicPartition, Long> committedEnds(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        partitions.forEach(partition -> ends.put(partition, OffsetSpec.latest()));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        try (var admin = Admin.create(client)) {
            admin.listOffsets(ends, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
                    .all()
                    .get()
                    .forEach((partition, end) -> offsets.put(partition, end.offset()));
        } catch (ExecutionException e) {
            throw new FlinkRuntimeException("Kafka does not say where its topics end.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FlinkRuntimeException("Interrupted while Kafka was asked where its topics end.", e);
        }
        return offsets;
    }

    @Override
    @SuppressWarnings("deprecation") // The interface has it.
    public OffsetResetStrategy getAutoOffsetResetStrategy() {
        return rule.getAutoOffsetResetStrategy();
    }
}
