package io.rowkind.tables.local;

import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;

/** A delete of an upsert table has its key alone, whatever the other columns say of NULL. */
final class NullableColumns {

    private NullableColumns() {}

    static DataType of(DataType row) {
        return DataTypes.ROW(DataType.getFields(row).stream()
                        .map(field -> DataTypes.FIELD(
                                field.getName(), field.getDataType().nullable()))
                        .toArray(DataTypes.Field[]::new))
                .notNull()
                .bridgedTo(row.getConversionClass());
    }
}
