package io.rowkind.tables.kafka;

import org.apache.flink.kafka.shaded.org.apache.kafka.common.header.Header;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** The header that says the kind of a change in a retract table: one raw byte. */
final class OpHeader {

    static final String NAME = "op";

    private OpHeader() {}

    static byte[] write(RowKind kind) {
        return new byte[] {
            switch (kind) {
                case INSERT -> 0;
                case UPDATE_BEFORE -> 1;
                case UPDATE_AFTER -> 2;
                case DELETE -> 3;
            }
        };
    }

    /** Returns the kind that the header stands for, INSERT without a header; null if it stands for none. */
    @Nullable
    static RowKind read(@Nullable Header header) {
        if (header == null) {
            return RowKind.INSERT;
        }
        var value = header.value();
        if (value == null || value.length != 1) {
            return null;
        }
        return switch (value[0]) {
            case 0 -> RowKind.INSERT;
            case 1 -> RowKind.UPDATE_BEFORE;
            case 2 -> RowKind.UPDATE_AFTER;
            case 3 -> RowKind.DELETE;
            default -> null;
        };
    }
}
