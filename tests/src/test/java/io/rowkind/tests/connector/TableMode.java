package io.rowkind.tests.connector;

import java.util.Arrays;
import java.util.Optional;
import org.apache.flink.table.connector.ChangelogMode;

/** Which changes a test table emits or takes. */
public enum TableMode {
    /** Inserts only. */
    APPEND("append"),
    /** Everything, deletes and old images with all their columns. */
    RETRACT("retract"),
    /** No old images; deletes may carry the key alone. */
    UPSERT("upsert"),
    /** No old images; deletes with all their columns. */
    UPSERT_FULL_DELETES("upsert-full-deletes");

    private final String word;

    TableMode(String word) {
        this.word = word;
    }

    /** Returns the mode of that name, as written in options and directives. */
    public static Optional<TableMode> named(String word) {
        return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
    }

    /** Returns the name in options and directives. */
    public String word() {
        return word;
    }

    ChangelogMode changelogMode() {
        return switch (this) {
            case APPEND -> ChangelogMode.insertOnly();
            case RETRACT -> ChangelogMode.all();
            case UPSERT -> ChangelogMode.upsert(true);
            case UPSERT_FULL_DELETES -> ChangelogMode.upsert(false);
        };
    }
}
