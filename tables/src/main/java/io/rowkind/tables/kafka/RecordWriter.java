package io.rowkind.tables.kafka;

import io.rowkind.tables.TableMode;
import java.io.Serializable;
import java.util.List;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.utils.Utils;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.MapData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Makes the records of a table from its changes. */
final class RecordWriter implements KafkaRecordSerializationSchema<RowData> {

    private static final long serialVersionUID = 1L;

    /** One half of a record: its key or its value. */
    static final class Part implements Serializable {

        private static final long serialVersionUID = 1L;

        private final SerializationSchema<RowData> schema;
        private final RowData.FieldGetter[] columns;

        /**
         * Creates the half.
         *
         * @param schema writes the bytes
         * @param columns how each of its columns is taken from a row of the table
         */
        Part(SerializationSchema<RowData> schema, List<RowData.FieldGetter> columns) {
            this.schema = schema;
            this.columns = columns.toArray(RowData.FieldGetter[]::new);
        }

        byte[] write(RowData row) {
            var part = new GenericRowData(columns.length);
            for (var i = 0; i < columns.length; i++) {
                part.setField(i, columns[i].getFieldOrNull(row));
            }
            return schema.serialize(part);
        }
    }

    private final String topic;
    private final TableMode mode;
    private final int columns;
    private final @Nullable Part key;
    private final Part value;
    private final List<WritableColumn> metadata;

    RecordWriter(KafkaTable table, @Nullable Part key, Part value, List<WritableColumn> metadata) {
        this.topic = table.topic();
        this.mode = table.mode();
        this.columns = table.layout().columns();
        this.key = key;
        this.value = value;
        this.metadata = List.copyOf(metadata);
    }

    @Override
    public void open(SerializationSchema.InitializationContext context, KafkaSinkContext sink) throws Exception {
        if (key != null) {
            key.schema.open(context);
        }
        value.schema.open(context);
    }

    @Override
    public @Nullable ProducerRecord<byte[], byte[]> serialize(RowData row, KafkaSinkContext sink, @Nullable Long time) {
        var kind = row.getRowKind();
        if (mode == TableMode.UPSERT && kind == RowKind.UPDATE_BEFORE) {
            return null;
        }
        var keyBytes = key == null ? null : key.write(row);
        var valueBytes = mode == TableMode.UPSERT && kind == RowKind.DELETE ? null : value.write(row);
        var headers = new RecordHeaders();
        // The time of what a row was made of is not that of its record.
        Long timestamp = null;
        for (var i = 0; i < metadata.size(); i++) {
            var position = columns + i;
            if (row.isNullAt(position)) {
                continue;
            }
            switch (metadata.get(i)) {
                case TIMESTAMP -> timestamp = row.getTimestamp(position, 3).getMillisecond();
                case HEADERS -> addHeaders(row.getMap(position), headers);
            }
        }
        if (mode == TableMode.RETRACT) {
            headers.remove(OpHeader.NAME);
            headers.add(OpHeader.NAME, OpHeader.write(kind));
        }
        return new ProducerRecord<>(topic, partition(valueBytes, sink), timestamp, keyBytes, valueBytes, headers);
    }

    /** Returns the partition of a row without a key; null leaves it to Kafka. */
    private @Nullable Integer partition(byte @Nullable [] valueBytes, KafkaSinkContext sink) {
        if (mode != TableMode.RETRACT || key != null || valueBytes == null) {
            return null;
        }
        // A row and its retraction have the same value, so they keep their order.
        var partitions = sink.getPartitionsForTopic(topic);
        return partitions[Utils.toPositive(Utils.murmur2(valueBytes)) % partitions.length];
    }

    private static void addHeaders(MapData map, RecordHeaders headers) {
        var names = map.keyArray();
        var values = map.valueArray();
        for (var i = 0; i < map.size(); i++) {
            if (!names.isNullAt(i)) {
                headers.add(names.getString(i).toString(), values.isNullAt(i) ? null : values.getBinary(i));
            }
        }
    }
}
