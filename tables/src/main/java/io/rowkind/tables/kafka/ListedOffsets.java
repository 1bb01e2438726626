package io.rowkind.tables.kafka;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.consumer.OffsetResetStrategy;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.TopicPartition;

/**
 * An offset for each partition that an option lists, and a rule for the others. Flink's own would look for those in a
 * consumer group, which a table doesn't have.
 */
final class ListedOffsets implements OffsetsInitializer {

    private static final long serialVersionUID = 1L;

    private final HashMap<Integer, Long> listed;
    private final OffsetsInitializer others;

    /**
     * Creates the offsets.
     *
     * @param listed the offsets by partition
     * @param others gives the offset of any other partition
     */
    ListedOffsets(Map<Integer, Long> listed, OffsetsInitializer others) {
        this.listed = new HashMap<>(listed);
        this.others = others;
    }

    @Override
    public Map<TopicPartition, Long> getPartitionOffsets(
            Collection<TopicPartition> partitions, PartitionOffsetsRetriever retriever) {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        Collection<TopicPartition> unlisted = new ArrayList<>();
        for (var partition : partitions) {
            var offset = listed.get(partition.partition());
            if (offset == null) {
                unlisted.add(partition);
            } else {
                offsets.put(partition, offset);
            }
        }
        offsets.putAll(others.getPartitionOffsets(unlisted, retriever));
        return offsets;
    }

    @Override
    @SuppressWarnings("deprecation") // The interface has it.
    public OffsetResetStrategy getAutoOffsetResetStrategy() {
        return others.getAutoOffsetResetStrategy();
    }
}
