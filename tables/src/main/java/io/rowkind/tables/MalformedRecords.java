package io.rowkind.tables;

import java.util.Locale;

/** What happens to a record that is no change of the table. */
public enum MalformedRecords {
    FAIL,
    SKIP;

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
