package io.rowkind.core;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a change does to a row. The names are the ones that users write in {@code op_mapping}; the
 * order of the constants is the order of Flink's {@code RowKind} byte values (0–3).
 */
public enum ChangeKind {
    /** A row appears. */
    INSERT("+I"),
    /** The old image of a row that is about to change; an UPDATE_AFTER follows. */
    UPDATE_BEFORE("-U"),
    /** The new image of a row. */
    UPDATE_AFTER("+U"),
    /** A row disappears. In an upsert changelog it may carry the key alone. */
    DELETE("-D");

    private final String symbol;

    ChangeKind(String symbol) {
        this.symbol = symbol;
    }

    /** Returns the two-character form that Flink prints in front of a row, such as {@code +I}. */
    public String symbol() {
        return symbol;
    }

    /** Returns the kind of that exact name, if there is one. Names are case-sensitive. */
    static Optional<ChangeKind> named(String name) {
        return Arrays.stream(values()).filter(kind -> kind.name().equals(name)).findFirst();
    }

    /** Returns all names in declaration order, for messages. */
    static String names() {
        return Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    }
}
