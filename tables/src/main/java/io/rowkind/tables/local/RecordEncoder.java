package io.rowkind.tables.local;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
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

    private final SerializationSchema<RowData> rows;
    private final boolean escaped;
    private final RowType type;
    private final int @Nullable [] keyOfDeletes;

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
        this.type = type;
        this.keyOfDeletes = keyOfDeletes == null
                ? null
                : keyOfDeletes.stream().mapToInt(Integer::intValue).toArray();
    }

    void open(SerializationSchema.InitializationContext context) throws Exception {
        rows.open(context);
    }

    void write(RowData row, OutputStream out) throws IOException {
        var kind = row.getRowKind();
        out.write(kind.shortString().getBytes(StandardCharsets.US_ASCII));
        out.write(' ');
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

    private GenericRowData keyOnly(RowData row, int[] key) {
        var result = new GenericRowData(type.getFieldCount());
        for (var column : key) {
            result.setField(
                    column,
                    RowData.createFieldGetter(type.getTypeAt(column), column).getFieldOrNull(row));
        }
        return result;
    }
}
