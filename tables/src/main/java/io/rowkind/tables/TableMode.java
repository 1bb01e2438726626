package io.rowkind.tables;

import java.util.Locale;
import org.apache.flink.table.connector.ChangelogMode;

/** How the changes of a table are written: the values of the option {@code changelog.mode}. */
public enum TableMode {
    /** Inserts only. */
    APPEND,
    /** Every change carries the full row and its kind. */
    RETRACT,
    /** Changes are related by the primary key; a delete carries the key alone. */
    UPSERT;

    /** Returns the changes that a reader of such a table makes. */
    public ChangelogMode changelogMode() {
        return switch (this) {
            case APPEND -> ChangelogMode.insertOnly();
            case RETRACT -> ChangelogMode.all();
            case UPSERT -> ChangelogMode.upsert();
        };
    }

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
