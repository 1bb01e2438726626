package io.rowkind.tables.local;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.MalformedRecords;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.Unreachable;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.UserCodeClassLoader;
import org.jspecify.annotations.Nullable;

/** Reads the lines that a {@link RecordEncoder} has written, as the mode of the table says. */
final class RecordDecoder implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final int KIND_AND_BLANK = 3;

    private final String table;
    private final TableMode mode;
    private final String format;
    private final MalformedRecords malformedRecords;
    private final DeserializationSchema<RowData> rows;
    private final boolean escaped;
    private final RecordMetadata metadata;

    /** The positions of the columns that may not be NULL, and those that may not be in a delete. */
    private final int[] required;

    private final int[] requiredOfDeletes;

    private transient Counter skipped;

    @SuppressWarnings("NullAway.Init") // open() sets what is transient
    RecordDecoder(
            TableDefinition table, DeserializationSchema<RowData> rows, boolean escaped, RecordMetadata metadata) {
        var settings = table.settings();
        this.table = settings.table();
        this.mode = table.mode();
        this.format = settings.value(TableOptions.VALUE_FORMAT);
        this.malformedRecords = settings.value(TableOptions.MALFORMED_RECORDS);
        this.rows = rows;
        this.escaped = escaped;
        this.metadata = metadata;
        this.required = table.requiredColumns();
        this.requiredOfDeletes = mode == TableMode.UPSERT
                ? table.key().stream().mapToInt(Integer::intValue).toArray()
                : required;
    }

    void open(SourceReaderContext context) throws Exception {
        var group = context.metricGroup().addGroup("deserializer");
        rows.open(new DeserializationSchema.InitializationContext() {
            @Override
            public MetricGroup getMetricGroup() {
                return group;
            }

            @Override
            public UserCodeClassLoader getUserCodeClassLoader() {
                return context.getUserCodeClassLoader();
            }
        });
        skipped = group.addGroup("rowkind").counter("skippedMalformedRecords");
    }

    /**
     * Returns the change, or null if the record is none in this mode or is left out.
     *
     * @throws TableRuntimeException {@code RECORD_MALFORMED}
     */
    @Nullable
    RowData read(byte[] line, BucketProgress bucket) {
        var kind = kind(line);
        if (kind == null) {
            return malformed(bucket, null);
        }
        if (mode == TableMode.UPSERT && kind == RowKind.UPDATE_BEFORE) {
            return null;
        }
        RowData row;
        try {
            var value = Arrays.copyOfRange(line, KIND_AND_BLANK, line.length);
            row = rows.deserialize(escaped ? LineEscape.read(value) : value);
        } catch (IOException | RuntimeException e) {
            Unreachable.check(e);
            return malformed(bucket, e);
        }
        if (row == null) {
            return null;
        }
        if (!hasAll(row, kind == RowKind.DELETE ? requiredOfDeletes : required)) {
            return malformed(bucket, null);
        }
        row.setRowKind(mode == TableMode.APPEND ? RowKind.INSERT : kind);
        return metadata.addTo(row, kind, bucket);
    }

    private static boolean hasAll(RowData row, int[] columns) {
        for (var column : columns) {
            if (row.isNullAt(column)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable RowData malformed(BucketProgress bucket, @Nullable Exception cause) {
        if (malformedRecords == MalformedRecords.SKIP) {
            skipped.inc();
            return null;
        }
        var refusal = new RowkindException(
                ErrorCode.RECORD_MALFORMED, table, bucket.bucket(), bucket.lineOffset(), bucket.lineSegment(), format);
        if (cause != null) {
            refusal.addSuppressed(cause);
        }
        throw new TableRuntimeException(String.valueOf(refusal.getMessage()), refusal);
    }

    private static @Nullable RowKind kind(byte[] line) {
        if (line.length < KIND_AND_BLANK || line[2] != ' ') {
            return null;
        }
        var sign = line[0];
        return switch (line[1]) {
            case 'I' -> sign == '+' ? RowKind.INSERT : null;
            case 'U' -> sign == '+' ? RowKind.UPDATE_AFTER : sign == '-' ? RowKind.UPDATE_BEFORE : null;
            case 'D' -> sign == '-' ? RowKind.DELETE : null;
            default -> null;
        };
    }
}
