package io.rowkind.tests.connector;

import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.types.RowKind;

/** The changelog modes that a test table can declare. */
enum ChangelogModes {
    APPEND(ChangelogMode.insertOnly()),
    RETRACT(ChangelogMode.all()),
    /** Deletes carry the key alone. */
    UPSERT(ChangelogMode.upsert()),
    UPSERT_FULL_DELETES(ChangelogMode.upsert(false)),
    /** Like a topic: no inserts, and key-only deletes. */
    UPSERT_WITHOUT_INSERT(ChangelogMode.newBuilder()
            .addContainedKind(RowKind.UPDATE_AFTER)
            .addContainedKind(RowKind.DELETE)
            .keyOnlyDeletes(true)
            .build());

    static final ConfigOption<ChangelogModes> OPTION =
            ConfigOptions.key("changelog").enumType(ChangelogModes.class).defaultValue(APPEND);

    private final ChangelogMode mode;

    ChangelogModes(ChangelogMode mode) {
        this.mode = mode;
    }

    ChangelogMode mode() {
        return mode;
    }
}
