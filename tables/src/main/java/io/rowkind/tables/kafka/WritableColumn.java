package io.rowkind.tables.kafka;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;

/** What a table can set of a record besides its columns: the metadata columns that are not VIRTUAL. */
enum WritableColumn {
    TIMESTAMP,
    HEADERS;

    static Map<String, DataType> types() {
        Map<String, DataType> types = new LinkedHashMap<>();
        for (var column : values()) {
            types.put(column.key(), column.type());
        }
        return types;
    }

    static WritableColumn of(String key) {
        return Arrays.stream(values())
                .filter(column -> column.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no metadata column " + key));
    }

    private DataType type() {
        return switch (this) {
            case TIMESTAMP -> DataTypes.TIMESTAMP_WITH_LOCAL_TIME_ZONE(3);
            case HEADERS -> DataTypes.MAP(DataTypes.STRING(), DataTypes.BYTES());
        };
    }

    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
