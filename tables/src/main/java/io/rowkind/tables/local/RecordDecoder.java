package io.rowkind.tables.local;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableMode;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.connector.source.SourceReaderContext;
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
    private final DeserializationSchema<RowData> rows;
    private final boolean escaped;

    RecordDecoder(String table, TableMode mode, String format, DeserializationSchema<RowData> rows, boolean escaped) {
        this.table = table;
        this.mode = mode;
        this.format = format;
        this.rows = rows;
        this.escaped = escaped;
    }

    void open(SourceReaderContext context) throws Exception {
        rows.open(new DeserializationSchema.InitializationContext() {
            @Override
            public MetricGroup getMetricGroup() {
                return context.metricGroup().addGroup("deserializer");
            }

            @Override
            public UserCodeClassLoader getUserCodeClassLoader() {
                return context.getUserCodeClassLoader();
            }
        });
    }

    /**
     * Returns the change, or null if it is none in this mode.
     *
     * @throws TableRuntimeException {@code RECORD_MALFORMED}
     */
    @Nullable
    RowData read(byte[] line, BucketProgress bucket) {
        var kind = kind(line);
        if (kind == null) {
            throw malformed(bucket, null);
        }
        if (mode == TableMode.UPSERT && kind == RowKind.UPDATE_BEFORE) {
            return null;
        }
        RowData row;
        try {
            var value = Arrays.copyOfRange(line, KIND_AND_BLANK, line.length);
            row = rows.deserialize(escaped ? LineEscape.read(value) : value);
        } catch (IOException | RuntimeException e) {
            throw malformed(bucket, e);
        }
        if (row != null) {
            row.setRowKind(mode == TableMode.APPEND ? RowKind.INSERT : kind);
        }
        return row;
    }

    private TableRuntimeException malformed(BucketProgress bucket, @Nullable Exception cause) {
        var refusal = new RowkindException(
                ErrorCode.RECORD_MALFORMED, table, bucket.bucket(), bucket.lineOffset(), bucket.lineSegment(), format);
        if (cause != null) {
            refusal.addSuppressed(cause);
        }
        return new TableRuntimeException(String.valueOf(refusal.getMessage()), refusal);
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
