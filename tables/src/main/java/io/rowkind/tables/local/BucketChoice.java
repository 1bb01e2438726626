package io.rowkind.tables.local;

import java.io.Serializable;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.LogicalType;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the bucket of a row by a hash of some of its columns.
 *
 * <p><b>Threads/reuse:</b> for one thread.
 */
final class BucketChoice implements Serializable {

    private static final long serialVersionUID = 1L;

    private final int[] columns;
    private final LogicalType[] types;
    private final int buckets;

    private transient @Nullable Hasher hasher;

    BucketChoice(int[] columns, LogicalType[] types, int buckets) {
        this.columns = columns;
        this.types = types;
        this.buckets = buckets;
    }

    int of(RowData row) {
        if (buckets == 1) {
            return 0;
        }
        if (hasher == null) {
            hasher = new Hasher(columns, types);
        }
        return Math.floorMod(hasher.hash(row), buckets);
    }

    /** Rows of other classes with the same values have the same hash: all are brought into one form. */
    private static final class Hasher {
        private final RowData.FieldGetter[] getters;
        private final GenericRowData chosen;
        private final RowDataSerializer serializer;

        Hasher(int[] columns, LogicalType[] types) {
            getters = new RowData.FieldGetter[columns.length];
            for (var i = 0; i < columns.length; i++) {
                getters[i] = RowData.createFieldGetter(types[i].copy(true), columns[i]);
            }
            chosen = new GenericRowData(columns.length);
            serializer = new RowDataSerializer(types);
        }

        int hash(RowData row) {
            for (var i = 0; i < getters.length; i++) {
                chosen.setField(i, getters[i].getFieldOrNull(row));
            }
            return serializer.toBinaryRow(chosen).hashCode();
        }
    }
}
