package io.rowkind.tables;

import java.util.Locale;

/** Where reading ends. */
public enum ScanEnd {
    UNBOUNDED,
    LATEST_OFFSET,
    TIMESTAMP,
    SPECIFIC_OFFSETS;

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
