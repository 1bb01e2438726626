package io.rowkind.tables.kafka;

import java.util.Locale;

/** Which columns the value holds. */
enum ValueFields {
    EXCEPT_KEY,
    ALL;

    /** Returns the value as an option has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
