package io.rowkind.tables;

import java.util.Set;

/** The options of a changelog table that do not belong to one store. */
public final class TableOptions {

    /** How changes are written: a {@link TableMode} in lower case. */
    public static final String CHANGELOG_MODE = "changelog.mode";

    /** The format of the rows. */
    public static final String VALUE_FORMAT = "value.format";

    /** Where a reader ends. */
    public static final String SCAN_BOUNDED_MODE = "scan.bounded.mode";

    private static final Set<String> ALL = Set.of(CHANGELOG_MODE, VALUE_FORMAT, SCAN_BOUNDED_MODE);

    private TableOptions() {}

    /** Returns the keys. */
    public static Set<String> all() {
        return ALL;
    }
}
