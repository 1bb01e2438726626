package io.rowkind.core;

import java.util.ArrayList;
import java.util.List;

/** Writes mappings down as SQL does. */
final class Mappings {

    private Mappings() {}

    /** Returns the entries of {@code MAP[key, value, key, value, …]}. */
    static List<MappingEntry> map(String... keysAndValues) {
        List<MappingEntry> entries = new ArrayList<>();
        for (var i = 0; i < keysAndValues.length; i += 2) {
            entries.add(new MappingEntry(keysAndValues[i], keysAndValues[i + 1]));
        }
        return entries;
    }
}
