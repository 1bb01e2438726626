package io.rowkind.tables;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;

/** What a table can read of a record besides its columns. */
public enum MetadataColumn {
    TOPIC,
    PARTITION,
    OFFSET,
    TIMESTAMP,
    TIMESTAMP_TYPE,
    LEADER_EPOCH,
    HEADERS;

    /** Returns the types of some columns by the names that METADATA FROM has. */
    public static Map<String, DataType> types(Collection<MetadataColumn> columns) {
        Map<String, DataType> types = new LinkedHashMap<>();
        for (var column : columns) {
            types.put(column.key(), column.type());
        }
        return types;
    }

    /** Returns the column of a name that {@link #types} has returned. */
    static MetadataColumn of(String key) {
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

    private String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
