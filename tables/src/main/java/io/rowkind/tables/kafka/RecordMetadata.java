package io.rowkind.tables.kafka;

import io.rowkind.tables.MetadataColumn;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.flink.table.data.GenericMapData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.jspecify.annotations.Nullable;

/** Reads what a record has besides its key and its value. */
final class RecordMetadata {

    private RecordMetadata() {}

    /** Returns the value of a metadata column. */
    static @Nullable Object read(MetadataColumn column, ConsumerRecord<byte[], byte[]> entry) {
        return switch (column) {
            case TOPIC -> StringData.fromString(entry.topic());
            case PARTITION -> entry.partition();
            case OFFSET -> entry.offset();
            case TIMESTAMP -> TimestampData.fromEpochMillis(entry.timestamp());
            case TIMESTAMP_TYPE -> StringData.fromString(entry.timestampType().toString());
            case LEADER_EPOCH -> entry.leaderEpoch().orElse(null);
            case HEADERS -> headers(entry);
        };
    }

    private static GenericMapData headers(ConsumerRecord<byte[], byte[]> entry) {
        Map<StringData, byte[]> headers = new HashMap<>();
        for (var header : entry.headers()) {
            headers.put(StringData.fromString(header.key()), header.value());
        }
        return new GenericMapData(headers);
    }
}
