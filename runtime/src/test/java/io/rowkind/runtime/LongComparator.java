package io.rowkind.runtime;

import org.apache.flink.table.runtime.generated.GeneratedRecordComparator;
import org.apache.flink.table.runtime.generated.RecordComparator;
import org.apache.flink.table.types.logical.RowType;

/** Stands for the code that the planner generates: orders rows of BIGINT columns, the first column first. */
final class LongComparator extends GeneratedRecordComparator {

    private static final long serialVersionUID = 1L;

    private final int columns;

    LongComparator(RowType type) {
        super("", "", new Object[0]);
        columns = type.getFieldCount();
    }

    @Override
    public RecordComparator newInstance(ClassLoader classLoader) {
        return (left, right) -> {
            for (var column = 0; column < columns; column++) {
                var order = Long.compare(left.getLong(column), right.getLong(column));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }
}
