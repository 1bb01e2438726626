package io.rowkind.tables.kafka;

import io.rowkind.tables.TableDefinition;
import java.io.Serializable;
import java.util.stream.IntStream;
import org.apache.flink.table.connector.Projection;
import org.apache.flink.table.types.DataType;

/** Which columns of a table stand in the key and which in the value of its records. */
final class RecordLayout implements Serializable {

    private static final long serialVersionUID = 1L;

    private final int columns;
    private final int[] key;
    private final int[] value;

    private RecordLayout(int columns, int[] key, int[] value) {
        this.columns = columns;
        this.key = key;
        this.value = value;
    }

    static RecordLayout of(TableDefinition table, ValueFields fields) {
        var columns = table.physicalColumns().size();
        var key = table.distribution().stream().mapToInt(Integer::intValue).toArray();
        var value = IntStream.range(0, columns)
                .filter(column ->
                        fields == ValueFields.ALL || !table.distribution().contains(column))
                .toArray();
        return new RecordLayout(columns, key, value);
    }

    /** Returns the number of physical columns. */
    int columns() {
        return columns;
    }

    /** Returns the positions of the columns in the key; not to be changed. */
    int[] key() {
        return key;
    }

    /** Returns the positions of the columns in the value; not to be changed. */
    int[] value() {
        return value;
    }

    boolean hasKey() {
        return key.length > 0;
    }

    DataType keyType(DataType physical) {
        return Projection.of(key).project(physical);
    }

    DataType valueType(DataType physical) {
        return Projection.of(value).project(physical);
    }

    /** Returns whether the value holds every column. */
    boolean valueIsWhole() {
        return value.length == columns;
    }
}
