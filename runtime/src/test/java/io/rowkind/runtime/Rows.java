package io.rowkind.runtime;

import java.util.Arrays;
import java.util.function.Function;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.conversion.RowRowConverter;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Builds rows, and writes them down as Flink prints them. */
final class Rows {

    private Rows() {}

    /** Returns the type with columns named c0, c1, …; the names matter in messages only. */
    static RowType type(LogicalType... columns) {
        return RowType.of(columns);
    }

    static RowType type(String[] names, LogicalType... columns) {
        return RowType.of(columns, names);
    }

    /** Returns a row of Java objects in Flink's internal form; a String becomes text without bytes. */
    static GenericRowData change(RowKind kind, @Nullable Object... columns) {
        var values = Arrays.stream(columns)
                .map(column -> column instanceof String text ? StringData.fromString(text) : column)
                .toArray();
        return GenericRowData.ofKind(kind, values);
    }

    /** Returns a +I row. */
    static GenericRowData row(@Nullable Object... columns) {
        return change(RowKind.INSERT, columns);
    }

    /** Returns the same row as bytes, the form in which it comes over the network. */
    static BinaryRowData binary(RowType type, RowData row) {
        return new RowDataSerializer(type).toBinaryRow(row, true);
    }

    /** Returns a printer of rows in Flink's way, such as {@code +I[1, Ann]}. */
    static Function<RowData, String> printer(RowType type) {
        var converter = RowRowConverter.create(TypeConversions.fromLogicalToDataType(type));
        converter.open(Rows.class.getClassLoader());
        return row -> converter.toExternal(row).toString();
    }
}
