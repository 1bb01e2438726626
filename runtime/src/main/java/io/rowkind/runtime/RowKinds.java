package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.CodeMeaning;
import org.apache.flink.types.RowKind;

/** Translates between Rowkind's kinds and Flink's. */
public final class RowKinds {

    private RowKinds() {}

    /** Returns Flink's name for a kind. */
    public static RowKind of(ChangeKind kind) {
        return switch (kind) {
            case INSERT -> RowKind.INSERT;
            case UPDATE_BEFORE -> RowKind.UPDATE_BEFORE;
            case UPDATE_AFTER -> RowKind.UPDATE_AFTER;
            case DELETE -> RowKind.DELETE;
        };
    }

    /** Returns the kind of the change that a message makes; of an update with both images, the one that sets the row. */
    static RowKind of(CodeMeaning meaning) {
        return switch (meaning) {
            case INSERT -> RowKind.INSERT;
            case UPDATE_BEFORE -> RowKind.UPDATE_BEFORE;
            case UPDATE_AFTER, UPDATE -> RowKind.UPDATE_AFTER;
            case DELETE -> RowKind.DELETE;
        };
    }
}
