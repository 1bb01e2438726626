package io.rowkind.runtime;

import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.RowType;

/**
 * Stands for the code that the planner generates: rows are equal if their kinds and their bytes are. Like that
 * code it relies on NOT NULL columns; in difference to it, equal maps have to be in the same order.
 */
final class BinaryEqualiser extends GeneratedRecordEqualiser {

    private static final long serialVersionUID = 1L;

    private final RowType type;

    BinaryEqualiser(RowType type) {
        super("", "", new Object[0]);
        this.type = type;
    }

    @Override
    public RecordEqualiser newInstance(ClassLoader classLoader) {
        var left = new RowDataSerializer(type);
        var right = new RowDataSerializer(type);
        return (row1, row2) -> left.toBinaryRow(checked(row1)).equals(right.toBinaryRow(checked(row2)));
    }

    private RowData checked(RowData row) {
        for (var i = 0; i < type.getFieldCount(); i++) {
            if (!type.getTypeAt(i).isNullable() && row.isNullAt(i)) {
                throw new NullPointerException("column " + i + " is NOT NULL");
            }
        }
        return row;
    }
}
