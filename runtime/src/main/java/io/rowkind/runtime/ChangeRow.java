package io.rowkind.runtime;

import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.utils.ProjectedRowData;
import org.apache.flink.types.RowKind;

/**
 * A view of another row: some of its columns, in another order, under a kind of its own. One instance
 * serves all rows of an operator; whoever keeps a row has to copy it.
 *
 * <p>The kind is kept here because the row below may be shared with other consumers.
 */
final class ChangeRow extends ProjectedRowData {

    /** In the place of a column: the time at which it is read. */
    static final int NOW = -2;

    private final int[] columns;
    private RowKind kind = RowKind.INSERT;

    /** Creates a view with these columns of the row below; -1 stands for NULL, {@link #NOW} for the time. */
    ChangeRow(int[] columns) {
        super(columns, true);
        this.columns = columns;
    }

    ChangeRow of(RowKind newKind, RowData row) {
        kind = newKind;
        replaceRow(row);
        return this;
    }

    @Override
    public RowKind getRowKind() {
        return kind;
    }

    @Override
    public void setRowKind(RowKind newKind) {
        kind = newKind;
    }

    @Override
    public boolean isNullAt(int position) {
        var column = columns[position];
        return column < 0 ? column != NOW : super.isNullAt(position);
    }

    @Override
    public TimestampData getTimestamp(int position, int precision) {
        return columns[position] == NOW
                ? TimestampData.fromEpochMillis(System.currentTimeMillis())
                : super.getTimestamp(position, precision);
    }
}
