package io.rowkind.runtime;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.RowkindException;
import java.util.stream.Collectors;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.data.conversion.DataStructureConverters;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.StringUtils;
import org.jspecify.annotations.Nullable;

/** Reads the kind of a row from its operation code (rules F3, F5) without building a String. */
final class OpCodeReader {

    private final FromChangelogPlan plan;
    private final ChangeCounters counters;
    private final int column;
    private final boolean padded;
    private final BinaryStringData[] codes;
    private final RowKind[] kinds;

    OpCodeReader(FromChangelogPlan plan, ChangeCounters counters) {
        this.plan = plan;
        this.counters = counters;
        column = plan.opColumn();
        padded = plan.inputType().getTypeAt(column).is(LogicalTypeRoot.CHAR);
        codes = plan.codes().stream().map(OpCodeReader::bothForms).toArray(BinaryStringData[]::new);
        kinds = plan.kinds().stream().map(RowKinds::of).toArray(RowKind[]::new);
    }

    /** A code that compares with a Java string and with bytes, whichever the row brings. */
    private static BinaryStringData bothForms(String code) {
        var data = BinaryStringData.fromString(code);
        data.ensureMaterialized();
        return data;
    }

    /**
     * Returns the kind of the row, or null if it is to be skipped.
     *
     * @throws TableRuntimeException OP_CODE_NULL, OP_CODE_UNMAPPED under {@link ErrorHandling#FAIL}
     */
    @Nullable
    RowKind read(RowData row) {
        if (row.isNullAt(column)) {
            return withoutCode(row);
        }
        var code = row.getString(column);
        for (var i = 0; i < codes.length; i++) {
            if (codes[i].equals(code)) {
                return kinds[i];
            }
        }
        return padded ? readPadded(row, (BinaryStringData) code) : unmapped(row, code);
    }

    private @Nullable RowKind readPadded(RowData row, BinaryStringData code) {
        for (var i = 0; i < codes.length; i++) {
            if (equalsButForPadding(code, codes[i])) {
                return kinds[i];
            }
        }
        return unmapped(row, code);
    }

    private static boolean equalsButForPadding(BinaryStringData padded, BinaryStringData code) {
        var length = code.getSizeInBytes();
        if (padded.getSizeInBytes() < length) {
            return false;
        }
        for (var i = 0; i < padded.getSizeInBytes(); i++) {
            if (padded.byteAt(i) != (i < length ? code.byteAt(i) : ' ')) {
                return false;
            }
        }
        return true;
    }

    private @Nullable RowKind withoutCode(RowData row) {
        if (plan.errorHandling() == ErrorHandling.SKIP) {
            counters.skippedNullCode();
            return null;
        }
        throw failure(new RowkindException(ErrorCode.OP_CODE_NULL, columnName(), key(row), validCodes()));
    }

    private @Nullable RowKind unmapped(RowData row, StringData code) {
        if (plan.errorHandling() == ErrorHandling.SKIP) {
            counters.skippedUnmappedCode();
            return null;
        }
        var text = padded ? code.toString().replaceFirst(" +$", "") : code.toString(); // a tab is no padding
        throw failure(new RowkindException(ErrorCode.OP_CODE_UNMAPPED, text, columnName(), key(row), validCodes()));
    }

    private static TableRuntimeException failure(RowkindException refusal) {
        return new TableRuntimeException(String.valueOf(refusal.getMessage()), refusal);
    }

    private String columnName() {
        return plan.inputType().getFieldNames().get(column);
    }

    private String validCodes() {
        return plan.codes().stream().map(code -> "'" + code + "'").collect(Collectors.joining(", "));
    }

    /** Returns the key columns with their values, for messages; nothing without PARTITION BY. */
    private String key(RowData row) {
        if (plan.keyColumns().isEmpty()) {
            return "";
        }
        return plan.keyColumns().stream()
                .map(key -> plan.inputType().getFieldNames().get(key) + " = "
                        + text(plan.inputType().getTypeAt(key), key, row))
                .collect(Collectors.joining(", ", " at key ", ""));
    }

    /** Returns a value as users know it and not as rows hold it: a DATE is a number there. */
    private static String text(LogicalType type, int column, RowData row) {
        var converter = DataStructureConverters.getConverter(TypeConversions.fromLogicalToDataType(type));
        converter.open(Thread.currentThread().getContextClassLoader());
        var value = RowData.createFieldGetter(type, column).getFieldOrNull(row);
        return StringUtils.arrayAwareToString(converter.toExternalOrNull(value));
    }
}
