package io.rowkind.tables.local;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Writes a change as a line: its kind, a blank, the row.
 *
 * <p><b>Threads/reuse:</b> for one thread.
 */
final class RecordEncoder implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The kind and the blank, by the byte that stands for the kind. */
    private static final byte[][] PREFIXES = Arrays.stream(RowKind.values())
            .map(kind -> (kind.shortString() + ' ').getBytes(StandardCharsets.US_ASCII))
            .toArray(byte[][]::new);

    private final SerializationSchema<RowData> rows;
    private final boolean escaped;
    private final int columns;

    /** How the only columns of a delete are taken; null if it has all, else null at the others. */
    private final RowData.@Nullable FieldGetter @Nullable [] keyOfDeletes;

    /**
     * Creates an encoder.
     *
     * @param escaped whether rows may hold line ends
     * @param keyOfDeletes the only columns that a delete has; null for all
     */
    RecordEncoder(
            SerializationSchema<RowData> rows, boolean escaped, RowType type, @Nullable List<Integer> keyOfDeletes) {
        this.rows = rows;
        this.escaped = escaped;
        this.columns = type.getFieldCount();
        this.keyOfDeletes = keyOfDeletes == null ? null : getters(type, keyOfDeletes);
    }

    private static RowData.@Nullable FieldGetter[] getters(RowType type, List<Integer> key) {
        var getters = new RowData.@Nullable FieldGetter[type.getFieldCount()];
        for (var column : key) {
            getters[column] = RowData.createFieldGetter(type.getTypeAt(column), column);
        }
        return getters;
    }

    void open(SerializationSchema.InitializationContext context) throws Exception {
        rows.open(context);
    }

    void write(RowData row, OutputStream out) throws IOException {
        var kind = row.getRowKind();
        out.write(PREFIXES[kind.toByteValue()]);
        byte[] value;
        if (kind == RowKind.DELETE && keyOfDeletes != null) {
            value = rows.serialize(keyOnly(row, keyOfDeletes));
        } else {
            row.setRowKind(RowKind.INSERT);
            value = rows.serialize(row);
            row.setRowKind(kind);
        }
        if (escaped) {
            LineEscape.write(value, out);
        } else {
            out.write(value);
        }
        out.write('\n');
    }

    private GenericRowData keyOnly(RowData row, RowData.@Nullable FieldGetter[] key) {
        var result = new GenericRowData(columns);
        for (var column = 0; column < columns; column++) {
            var getter = key[column];
            if (getter != null) {
                result.setField(column, getter.getFieldOrNull(row));
            }
        }
        return result;
    }
}
