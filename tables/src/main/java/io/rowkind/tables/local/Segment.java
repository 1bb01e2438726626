package io.rowkind.tables.local;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file of a bucket that readers see. Its name says which records it holds, and sorts where they stand.
 *
 * @param first the offset of its first record
 * @param count the number of its records
 * @param id what tells it from all others
 */
record Segment(long first, long count, String id) {

    private static final Pattern NAME = Pattern.compile("(\\d{20})-(\\d{1,18})-(.+)\\.changes");

    /** Returns the segment of a file name, or nothing for another file. */
    static Optional<Segment> named(String name) {
        var matcher = NAME.matcher(name);
        return matcher.matches()
                ? Optional.of(new Segment(
                        Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)), matcher.group(3)))
                : Optional.empty();
    }

    String name() {
        return String.format("%020d-%d-%s.changes", first, count, id);
    }

    /** Returns the offset after its last record. */
    long end() {
        return first + count;
    }
}
