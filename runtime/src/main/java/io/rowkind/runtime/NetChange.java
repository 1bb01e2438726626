package io.rowkind.runtime;

import io.rowkind.runtime.ToChangelogPlan.Compaction;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * What the changes of a key amount to, from the first that isn't written yet to the last (rule T10). One
 * instance serves all keys of an operator: it is loaded from a stored row and gives the next row to store.
 */
final class NetChange {

    /** What is to be written. */
    enum Outcome {
        NOTHING,
        INSERT,
        UPDATE,
        /** An update with an insert or a delete among its changes, which may be written as these two. */
        REPLACEMENT,
        DELETE
    }

    private static final int FLAGS = 0;
    private static final int CHANGES = 1;
    private static final int BEFORE = 2;
    private static final int CURRENT = 3;
    private static final int OTHERS = 4;

    private static final int EXISTED = 1;
    private static final int EXACT = 2;
    private static final int OPEN = 4;
    private static final int WAITED = 8;
    private static final int MAY_HAVE_EXISTED = 16;
    private static final int REPLACED = 32;

    private final Compaction compaction;
    private final RecordEqualiser equaliser;
    private final StoredRows rows;
    private final int columns;

    private int flags;
    private long changes;
    private @Nullable RowData before;
    private @Nullable RowData current;
    /** Rows that came before the current one and haven't been taken away yet; none in a changelog that is in order. */
    private final List<RowData> others = new ArrayList<>();

    NetChange(Compaction compaction, RowType inputType, RecordEqualiser equaliser) {
        this.compaction = compaction;
        this.equaliser = equaliser;
        rows = new StoredRows(inputType);
        columns = inputType.getFieldCount();
    }

    /** Returns the type of what is stored. */
    static RowType storedType(RowType inputType) {
        var row = StoredRows.nullable(inputType).copy(true);
        return RowType.of(
                new LogicalType[] {new IntType(false), new BigIntType(false), row, row, new ArrayType(row)},
                new String[] {"flags", "changes", "before", "current", "others"});
    }

    /** Begins with no change. */
    void reset() {
        flags = 0;
        changes = 0;
        before = null;
        current = null;
        others.clear();
    }

    /** Goes on with the changes that were stored. */
    void load(RowData stored) {
        flags = stored.getInt(FLAGS);
        changes = stored.getLong(CHANGES);
        before = stored.isNullAt(BEFORE) ? null : stored.getRow(BEFORE, columns);
        current = stored.isNullAt(CURRENT) ? null : stored.getRow(CURRENT, columns);
        others.clear();
        if (!stored.isNullAt(OTHERS)) {
            var array = stored.getArray(OTHERS);
            for (var i = 0; i < array.size(); i++) {
                others.add(array.getRow(i, columns));
            }
        }
    }

    RowData toStore() {
        var array = others.isEmpty() ? null : new GenericArrayData(others.toArray());
        return GenericRowData.of(flags, changes, before, current, array);
    }

    /** Takes in one more change; what is needed of its row is copied. */
    void add(RowKind kind, RowData row) {
        var first = changes++ == 0;
        set(REPLACED, is(REPLACED) || kind == RowKind.INSERT || kind == RowKind.DELETE);
        switch (kind) {
            case INSERT, UPDATE_AFTER -> {
                set(MAY_HAVE_EXISTED, is(MAY_HAVE_EXISTED) || (first && !compaction.exactInserts()));
                // The new image of an update whose old one hasn't come: with old images, the row is new.
                set(EXISTED, is(EXISTED) || (first && kind == RowKind.UPDATE_AFTER && !compaction.oldImages()));
                set(OPEN, false);
                if (current != null && compaction.oldImages()) {
                    others.add(current);
                }
                current = rows.copy(row);
            }
            case UPDATE_BEFORE -> remove(row, first, true, true);
            case DELETE -> remove(row, first, compaction.fullDeletes(), false);
        }
    }

    private void remove(RowData row, boolean first, boolean exact, boolean open) {
        if (compaction.oldImages() && exact) {
            removeEqual(row);
        } else {
            if (first) {
                begin(row, exact);
            } else if ((is(EXISTED) || is(MAY_HAVE_EXISTED)) && before == null) {
                before = rows.copy(row); // of an upsert stream; it may not be the row that was written last
            }
            current = null;
        }
        set(OPEN, open && current == null);
    }

    /**
     * Takes the row away that is equal, and which need not be the last one: a ranking gives a row its new place
     * before it takes away the old one, and a join may send the two from different tasks.
     */
    private void removeEqual(RowData row) {
        if (current == null) {
            beginUnlessBegun(row);
            return;
        }
        var removed = rows.comparable(row);
        if (equaliser.equals(current, removed)) {
            current = others.isEmpty() ? null : others.remove(others.size() - 1);
            return;
        }
        for (var i = 0; i < others.size(); i++) {
            if (equaliser.equals(others.get(i), removed)) {
                others.remove(i);
                return;
            }
        }
        beginUnlessBegun(row);
    }

    private void beginUnlessBegun(RowData row) {
        if (!is(EXISTED)) {
            begin(row, true);
        }
    }

    private void begin(RowData row, boolean exact) {
        set(EXISTED, true);
        set(EXACT, exact);
        before = rows.copy(row);
    }

    /** Returns whether the new image of the last update hasn't come yet, and nobody has waited for it. */
    boolean awaitsNewImage() {
        return is(OPEN) && !is(WAITED);
    }

    void setWaited() {
        set(WAITED, true);
    }

    /** Returns what the changes amount to. */
    Outcome outcome() {
        if (current == null) {
            return is(EXISTED) || is(MAY_HAVE_EXISTED) ? Outcome.DELETE : Outcome.NOTHING;
        }
        if (!is(EXISTED)) {
            return Outcome.INSERT;
        }
        if (is(EXACT) && equaliser.equals(before, current)) {
            return Outcome.NOTHING;
        }
        return before != null && is(REPLACED) ? Outcome.REPLACEMENT : Outcome.UPDATE;
    }

    /** Returns the row before the first change, or of a delete what is known of it; null if nothing is known. */
    @Nullable
    RowData before() {
        return before;
    }

    /** Returns the old image of an update, if the input has such: the row before the first change. */
    @Nullable
    RowData oldImage() {
        return is(EXACT) && compaction.oldImages() ? before : null;
    }

    /** Returns the row after the last change; null if there is none. */
    @Nullable
    RowData current() {
        return current;
    }

    /** Returns how many changes have no place in the outcome. */
    long vanished(Outcome outcome) {
        return Math.max(
                0,
                changes
                        - switch (outcome) {
                            case NOTHING -> 0;
                            case INSERT, DELETE -> 1;
                            case UPDATE -> oldImage() == null ? 1 : 2;
                            case REPLACEMENT -> 2;
                        });
    }

    private boolean is(int flag) {
        return (flags & flag) != 0;
    }

    private void set(int flag, boolean value) {
        flags = value ? flags | flag : flags & ~flag;
    }
}
