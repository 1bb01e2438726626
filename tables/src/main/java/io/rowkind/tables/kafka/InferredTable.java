package io.rowkind.tables.kafka;

import io.rowkind.tables.ScanEnd;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.flink.formats.avro.typeutils.AvroSchemaConverter;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.DataTypes.Field;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.jspecify.annotations.Nullable;

/**
 * The table that a topic is although no one has created it. Its columns are those of the Avro schemas of key and
 * value, where a registry has them, else raw bytes; a compacted topic is an upsert table, Debezium's messages are a
 * retract table, others append.
 */
final class InferredTable {

    private static final String RAW = "raw";
    private static final String DEBEZIUM = "debezium-avro-confluent";
    private static final String RAW_VALUE = "val";
    private static final List<String> RAW_KEYS = List.of("key", "_key", "__key");

    private InferredTable() {}

    /**
     * Returns the table.
     *
     * @param schemas the Avro schema of a subject, if there is one
     */
    static CatalogTable of(String topic, KafkaAdmin.Topic facts, Function<String, Optional<String>> schemas) {
        var value = value(schemas.apply(topic + "-value").map(Part::avro).orElse(null));
        var key = key(schemas.apply(topic + "-key").map(Part::avro).orElse(null), value);
        var isUpsert = facts.compacted();
        var keyNames = key.columns.stream().map(Field::getName).toList();
        var overlap = value.hasAll(keyNames);

        Map<String, String> options = new HashMap<>();
        options.put(TableOptions.CHANGELOG_MODE.key(), mode(isUpsert, value).toString());
        TableOptions.putDefault(options, TableOptions.SCAN_START);
        options.put(TableOptions.SCAN_END.key(), ScanEnd.UNBOUNDED.toString());
        key.putOptions("key", options, isUpsert);
        value.putOptions("value", options, isUpsert && overlap);
        options.put(KafkaOptions.VALUE_FIELDS.key(), (overlap ? ValueFields.ALL : ValueFields.EXCEPT_KEY).toString());

        var columns = overlap
                ? value.columns
                : Stream.concat(key.columns.stream(), value.columns.stream()).toList();
        var schema = Schema.newBuilder();
        for (var column : columns) {
            var isKey = isUpsert && keyNames.contains(column.getName());
            schema.column(column.getName(), isKey ? column.getDataType().notNull() : column.getDataType());
        }
        if (isUpsert) {
            schema.primaryKey(keyNames);
        }
        return CatalogTable.newBuilder()
                .schema(schema.build())
                .distribution(TableDistribution.ofHash(keyNames, facts.partitions()))
                .options(options)
                .build();
    }

    private static TableMode mode(boolean isUpsert, Part value) {
        if (isUpsert) {
            return TableMode.UPSERT;
        }
        return value.format.equals(DEBEZIUM) ? TableMode.RETRACT : TableMode.APPEND;
    }

    private static Part value(@Nullable Part value) {
        return value == null ? Part.raw(RAW_VALUE) : value.withoutEnvelope();
    }

    /** Returns the key's columns: raw bytes if they can't be told from those of the value. */
    private static Part key(@Nullable Part key, Part value) {
        var names = value.columns.stream().map(Field::getName).toList();
        if (key != null) {
            var keyNames = key.columns.stream().map(Field::getName).toList();
            if (!keyNames.isEmpty()
                    && (value.hasAll(keyNames) || keyNames.stream().noneMatch(names::contains))) {
                return key;
            }
        }
        return Part.raw(RAW_KEYS.stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .orElse(RAW_KEYS.get(0)));
    }

    /** The key or the value: its format, its columns, and the schema that they come from. */
    private record Part(
            String format, List<Field> columns, @Nullable String schema) {

        static Part raw(String column) {
            return new Part(RAW, List.of(DataTypes.FIELD(column, DataTypes.BYTES())), null);
        }

        /** Returns the columns of a schema; null if it isn't that of a record. */
        static @Nullable Part avro(String schema) {
            var type = AvroSchemaConverter.convertToDataType(schema);
            return type.getLogicalType().is(LogicalTypeRoot.ROW)
                    ? new Part(KafkaCluster.AVRO, fields(type), schema)
                    : null;
        }

        private static List<Field> fields(DataType row) {
            return DataType.getFields(row).stream()
                    .map(field -> DataTypes.FIELD(field.getName(), field.getDataType()))
                    .toList();
        }

        /** Returns the columns of the row whose changes Debezium's messages describe, else the same part. */
        Part withoutEnvelope() {
            var after = row("after");
            var isEnvelope = row("before").isPresent()
                    && columns.stream().anyMatch(column -> column.getName().equals("op"));
            return isEnvelope && after.isPresent() ? new Part(DEBEZIUM, fields(after.get()), null) : this;
        }

        private Optional<DataType> row(String name) {
            return columns.stream()
                    .filter(column -> column.getName().equals(name))
                    .map(Field::getDataType)
                    .filter(type -> type.getLogicalType().is(LogicalTypeRoot.ROW))
                    .findFirst();
        }

        boolean hasAll(List<String> names) {
            return columns.stream().map(Field::getName).toList().containsAll(names);
        }

        /** Writing has to go on with the schema that is there; Flink refuses one that differs from the columns. */
        void putOptions(String part, Map<String, String> options, boolean isKeyOfUpserts) {
            options.put(part + ".format", format);
            if (schema != null && !(isKeyOfUpserts && hasNullableColumns())) {
                options.put(part + "." + format + ".schema", schema);
            }
        }

        private boolean hasNullableColumns() {
            return columns.stream()
                    .anyMatch(column -> column.getDataType().getLogicalType().isNullable());
        }
    }
}
