package io.rowkind.tables.local;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;

/** What a table can read of a record besides its columns: the metadata columns, named as those on Kafka. */
enum ReadableColumn {
    TOPIC,
    PARTITION,
    OFFSET,
    TIMESTAMP,
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
            case HEADERS ->
                DataTypes.MAP(DataTypes.STRING().notNull(), DataTypes.BYTES()).notNull();
        };
    }

    /** Returns the name of the column as METADATA FROM has it. */
    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
