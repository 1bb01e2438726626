package io.rowkind.tables.kafka;

import java.util.Locale;

/** What happens to a record that is no change of the table. */
enum MalformedRecords {
    FAIL,
    SKIP;

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
