package io.rowkind.runtime;

import java.util.stream.IntStream;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;

/** Makes rows ready to be kept: as bytes, of one kind, whatever holes a delete by key has. */
final class StoredRows {

    private final RowDataSerializer serializer;
    private final ChangeRow view;

    StoredRows(RowType type) {
        serializer = InternalTypeInfo.of(nullable(type)).toRowSerializer();
        view = new ChangeRow(IntStream.range(0, type.getFieldCount()).toArray());
    }

    /** Returns the type of kept rows: all columns may be NULL, as they are in a delete that carries the key alone. */
    static RowType nullable(RowType type) {
        return new RowType(type.getFields().stream()
                .map(field -> new RowType.RowField(field.getName(), nullable(field.getType())))
                .toList());
    }

    private static LogicalType nullable(LogicalType type) {
        return type.copy(true);
    }

    /** Returns a copy as bytes. Its kind is INSERT, since the kind is part of the bytes that are compared. */
    RowData copy(RowData row) {
        var copy = serializer.toBinaryRow(row).copy();
        copy.setRowKind(RowKind.INSERT);
        return copy;
    }

    /** Returns a view of a row that compares with copies. */
    RowData comparable(RowData row) {
        return view.of(RowKind.INSERT, row);
    }
}
