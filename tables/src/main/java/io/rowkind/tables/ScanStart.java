package io.rowkind.tables;

import java.util.Locale;

/** Where reading begins. */
public enum ScanStart {
    EARLIEST_OFFSET,
    LATEST_OFFSET,
    TIMESTAMP,
    SPECIFIC_OFFSETS;

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
