package io.rowkind.runtime;

import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.utils.ProjectedRowData;
import org.apache.flink.types.RowKind;

/**
 * A view of another row: some of its columns, in another order, under a kind of its own. One instance
 * serves all rows of an operator; whoever keeps a row has to copy it.
 *
 * <p>The kind is kept here because the row below may be shared with other consumers.
 */
final class ChangeRow extends ProjectedRowData {

    private final int[] columns;
    private RowKind kind = RowKind.INSERT;

    /** Creates a view with these columns of the row below; -1 stands for NULL. */
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
        return columns[position] < 0 || super.isNullAt(position);
    }
}
