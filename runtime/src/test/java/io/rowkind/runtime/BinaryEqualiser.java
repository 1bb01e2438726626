package io.rowkind.runtime;

import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.RowType;

/**
 * Stands for the code that the planner generates: rows are equal if their kinds and their bytes are. In
 * difference to that code it is slow, and equal maps have to be in the same order.
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
        return (row1, row2) -> left.toBinaryRow(row1).equals(right.toBinaryRow(row2));
    }
}
