package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.MalformedRecords;
import io.rowkind.tables.MetadataColumn;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.Unreachable;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.kafka.shaded.org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.flink.metrics.Counter;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;

/** Makes the changes of a table from its records. Each row is new. */
final class RecordReader implements KafkaRecordDeserializationSchema<RowData> {

    private static final long serialVersionUID = 1L;

    private static final String RAW = "raw";

    /** One half of a record: its key or its value. */
    static final class Part implements Serializable {

        private static final long serialVersionUID = 1L;

        private final String format;
        private final DeserializationSchema<RowData> schema;
        private final RowData.FieldGetter[] columns;

        /**
         * Creates the half.
         *
         * @param format the name of the format, for messages
         * @param schema reads the bytes
         * @param columns how each column of the row that the schema makes is taken
         */
        Part(String format, DeserializationSchema<RowData> schema, List<RowData.FieldGetter> columns) {
            this.format = format;
            this.schema = schema;
            this.columns = columns.toArray(RowData.FieldGetter[]::new);
        }

        /** Returns whether no bytes at all are a NULL, and not something that is missing. */
        boolean isRaw() {
            return format.equals(RAW);
        }
    }

    private final TableMode mode;
    private final RecordLayout layout;
    private final @Nullable Part key;
    private final Part value;
    /** The value's format says itself which kind of change a row is, as Debezium's do. */
    private final boolean valueSaysKind;

    private final List<MetadataColumn> metadata;
    private final int[] required;
    private final String[] names;
    private final MalformedRecords malformedRecords;
    private final TypeInformation<RowData> type;

    private transient Rows keyRows;
    private transient Rows valueRows;
    private transient List<GenericRowData> changes;
    private transient Counter skipped;

    @SuppressWarnings("NullAway.Init") // open() sets what is transient
    RecordReader(
            KafkaTable table,
            @Nullable Part key,
            Part value,
            boolean valueSaysKind,
            List<MetadataColumn> metadata,
            TypeInformation<RowData> type) {
        this.mode = table.mode();
        this.layout = table.layout();
        this.key = key;
        this.value = value;
        this.valueSaysKind = valueSaysKind;
        this.metadata = List.copyOf(metadata);
        this.required = table.definition().requiredColumns();
        this.names = table.columnNames();
        this.malformedRecords = table.malformedRecords();
        this.type = type;
    }

    @Override
    public void open(DeserializationSchema.InitializationContext context) throws Exception {
        keyRows = new Rows();
        valueRows = new Rows();
        changes = new ArrayList<>();
        if (key != null) {
            key.schema.open(context);
        }
        value.schema.open(context);
        skipped = context.getMetricGroup().addGroup("rowkind").counter("skippedMalformedRecords");
    }

    @Override
    public void deserialize(ConsumerRecord<byte[], byte[]> entry, Collector<RowData> out) {
        changes.clear();
        try {
            read(entry);
        } catch (RowkindException malformed) {
            if (malformedRecords == MalformedRecords.FAIL) {
                throw new TableRuntimeException(String.valueOf(malformed.getMessage()), malformed);
            }
            skipped.inc();
            return;
        }
        for (var change : changes) {
            out.collect(change);
        }
    }

    private void read(ConsumerRecord<byte[], byte[]> entry) {
        var kind = mode == TableMode.RETRACT && !valueSaysKind ? kind(entry) : RowKind.INSERT;
        var keyRow = key(entry);
        if (entry.value() != null) {
            readValue(entry, kind, keyRow);
        } else if (mode == TableMode.UPSERT) {
            changes.add(change(entry, RowKind.DELETE, keyRow, null));
        } else if (value.isRaw()) {
            changes.add(change(entry, kind, keyRow, null));
        } else if (!valueSaysKind) {
            throw malformed(ErrorCode.RECORD_VALUE_MISSING, entry, mode);
        }
    }

    private static RowKind kind(ConsumerRecord<byte[], byte[]> entry) {
        var header = entry.headers().lastHeader(OpHeader.NAME);
        var kind = OpHeader.read(header);
        if (kind == null) {
            var bytes = header.value();
            throw malformed(
                    ErrorCode.RECORD_OP_UNKNOWN,
                    entry,
                    bytes == null ? "null" : "0x" + HexFormat.of().formatHex(bytes));
        }
        return kind;
    }

    /** Returns the key's row; null if the value has all that is needed. */
    private @Nullable RowData key(ConsumerRecord<byte[], byte[]> entry) {
        var part = key;
        if (part == null || (mode != TableMode.UPSERT && layout.valueIsWhole())) {
            return null;
        }
        if (entry.key() == null) {
            if (part.isRaw() && mode != TableMode.UPSERT) {
                return null;
            }
            throw malformed(ErrorCode.RECORD_KEY_MISSING, entry);
        }
        if (layout.valueIsWhole() && entry.value() != null) {
            return null;
        }
        if (!parse(part, entry.key(), keyRows) || keyRows.list.size() != 1) {
            throw malformed(ErrorCode.RECORD_KEY_UNREADABLE, entry, part.format);
        }
        return keyRows.list.get(0);
    }

    private void readValue(ConsumerRecord<byte[], byte[]> entry, RowKind kind, @Nullable RowData keyRow) {
        // No row at all: JSON's null, or a format that is told to pass over what it can't read.
        if (!parse(value, entry.value(), valueRows) || (valueRows.list.isEmpty() && !valueSaysKind)) {
            throw malformed(ErrorCode.RECORD_VALUE_UNREADABLE, entry, value.format);
        }
        for (var row : valueRows.list) {
            var own = valueSaysKind ? row.getRowKind() : kind;
            if (mode != TableMode.UPSERT) {
                changes.add(change(entry, own, keyRow, row));
            } else if (own == RowKind.DELETE) {
                changes.add(change(entry, RowKind.DELETE, keyRow, row));
            } else if (own != RowKind.UPDATE_BEFORE) {
                changes.add(change(entry, RowKind.UPDATE_AFTER, keyRow, row));
            }
        }
    }

    /** Returns whether the bytes could be read. */
    private static boolean parse(Part part, byte[] bytes, Rows rows) {
        rows.list.clear();
        try {
            part.schema.deserialize(bytes, rows);
            return true;
        } catch (IOException | RuntimeException unreadable) {
            Unreachable.check(unreadable);
            // The format's message may quote the record, and where it stands is what a user needs.
            return false;
        }
    }

    private GenericRowData change(
            ConsumerRecord<byte[], byte[]> entry, RowKind kind, @Nullable RowData keyRow, @Nullable RowData valueRow) {
        var row = new GenericRowData(kind, layout.columns() + metadata.size());
        copy(key, layout.key(), keyRow, row);
        copy(value, layout.value(), valueRow, row);
        requireValues(entry, row, mode == TableMode.UPSERT && kind == RowKind.DELETE);
        for (var i = 0; i < metadata.size(); i++) {
            row.setField(layout.columns() + i, RecordMetadata.read(metadata.get(i), entry));
        }
        return row;
    }

    private static void copy(@Nullable Part part, int[] positions, @Nullable RowData from, GenericRowData to) {
        if (part == null || from == null) {
            return;
        }
        for (var i = 0; i < positions.length; i++) {
            to.setField(positions[i], part.columns[i].getFieldOrNull(from));
        }
    }

    private void requireValues(ConsumerRecord<byte[], byte[]> entry, GenericRowData row, boolean keyOnly) {
        // Key columns are NOT NULL.
        for (var column : keyOnly ? layout.key() : required) {
            if (row.isNullAt(column)) {
                throw malformed(ErrorCode.RECORD_COLUMN_NULL, entry, names[column]);
            }
        }
    }

    private static RowkindException malformed(ErrorCode code, ConsumerRecord<byte[], byte[]> entry, Object... more) {
        var values = new ArrayList<Object>(List.of(entry.topic(), entry.partition(), entry.offset()));
        values.addAll(List.of(more));
        return new RowkindException(code, values.toArray());
    }

    @Override
    public TypeInformation<RowData> getProducedType() {
        return type;
    }

    /** Takes what a format makes of one key or value. */
    private static final class Rows implements Collector<RowData> {

        private final List<RowData> list = new ArrayList<>(2);

        @Override
        public void collect(RowData row) {
            list.add(row);
        }

        @Override
        public void close() {}
    }
}
