package io.rowkind.tables.kafka;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.GenericMapData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.DataType;
import org.jspecify.annotations.Nullable;

/** What a table can read of a record besides its columns: the metadata columns. */
enum ReadableColumn {
    TOPIC,
    PARTITION,
    OFFSET,
    TIMESTAMP,
    TIMESTAMP_TYPE,
    LEADER_EPOCH,
    HEADERS;

    static Map<String, DataType> types() {
        Map<String, DataType> types = new LinkedHashMap<>();
        for (var column : values()) {
            types.put(column.key(), column.type());
        }
        return types;
    }

    static ReadableColumn of(String key) {
        return Arrays.stream(values())
                .filter(column -> column.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no metadata column " + key));
    }

    private DataType type() {
        return switch (this) {
            case TOPIC -> DataTypes.STRING().notNull();
            case PARTITION -> DataTypes.INT().notNull();
            case OFFSET -> DataTypes.BIGINT().notNull();
            case TIMESTAMP -> DataTypes.TIMESTAMP_WITH_LOCAL_TIME_ZONE(3).notNull();
            case TIMESTAMP_TYPE -> DataTypes.STRING().notNull();
            case LEADER_EPOCH -> DataTypes.INT();
            case HEADERS ->
                DataTypes.MAP(DataTypes.STRING().notNull(), DataTypes.BYTES()).notNull();
        };
    }

    /** Returns the name of the column as METADATA FROM has it. */
    private String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Nullable
    Object read(ConsumerRecord<byte[], byte[]> entry) {
        return switch (this) {
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
