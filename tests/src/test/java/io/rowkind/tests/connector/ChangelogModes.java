package io.rowkind.tests.connector;

import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.types.RowKind;

/** The changelog modes that a test table can declare. */
enum ChangelogModes {
    APPEND,
    RETRACT,
    /** Deletes carry the key alone. */
    UPSERT,
    UPSERT_FULL_DELETES,
    /** Like a topic: no inserts, and key-only deletes. */
    UPSERT_WITHOUT_INSERT,
    INSERTS_AND_DELETES,
    INSERTS_AND_KEY_ONLY_DELETES;

    static final ConfigOption<ChangelogModes> OPTION =
            ConfigOptions.key("changelog").enumType(ChangelogModes.class).defaultValue(APPEND);

    ChangelogMode mode() {
        return switch (this) {
            case APPEND -> ChangelogMode.insertOnly();
            case RETRACT -> ChangelogMode.all();
            case UPSERT -> ChangelogMode.upsert();
            case UPSERT_FULL_DELETES -> ChangelogMode.upsert(false);
            case UPSERT_WITHOUT_INSERT ->
                ChangelogMode.newBuilder()
                        .addContainedKind(RowKind.UPDATE_AFTER)
                        .addContainedKind(RowKind.DELETE)
                        .keyOnlyDeletes(true)
                        .build();
            case INSERTS_AND_DELETES -> insertsAndDeletes(false);
            case INSERTS_AND_KEY_ONLY_DELETES -> insertsAndDeletes(true);
        };
    }

    private static ChangelogMode insertsAndDeletes(boolean keyOnly) {
        return ChangelogMode.newBuilder()
                .addContainedKind(RowKind.INSERT)
                .addContainedKind(RowKind.DELETE)
                .keyOnlyDeletes(keyOnly)
                .build();
    }
}
