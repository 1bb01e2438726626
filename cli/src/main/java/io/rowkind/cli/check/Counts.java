package io.rowkind.cli.check;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.CodeMeaning;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was counted. */
final class Counts {

    /** So many codes that mean nothing are told apart; the others are one. */
    private static final int MOST_UNMAPPED = 20;

    static final String NULL = "NULL";
    static final String OTHERS = "others";

    private final Map<String, Long> mapped = new HashMap<>();
    private final Map<String, Long> unmapped = new LinkedHashMap<>();
    private final Map<ChangeKind, Long> kinds = new EnumMap<>(ChangeKind.class);

    private final Map<String, Long> onlyDifferences = new HashMap<>();

    private long lines;
    private long differences;
    private long withoutCode;
    private long withoutOldImage;

    void line() {
        lines++;
    }

    void code(@Nullable String code, boolean isMapped) {
        if (code == null) {
            withoutCode++;
        } else if (isMapped) {
            mapped.merge(code, 1L, Long::sum);
        } else {
            var known = unmapped.containsKey(code) || unmapped.size() < MOST_UNMAPPED;
            unmapped.merge(known ? code : OTHERS, 1L, Long::sum);
        }
    }

    void applied(CodeMeaning meaning) {
        meaning.kinds().forEach(kind -> kinds.merge(kind, 1L, Long::sum));
    }

    void withoutOldImage() {
        withoutOldImage++;
    }

    /** Takes note of an old image that isn't the last row, and of the one column in which it differs. */
    void differs(@Nullable String column) {
        differences++;
        if (column != null) {
            onlyDifferences.merge(column, 1L, Long::sum);
        }
    }

    /** Returns the column in which all old images that differ do so, and nowhere else; null if there is none. */
    @Nullable
    String onlyDifference() {
        if (differences < 2 || onlyDifferences.size() != 1) {
            return null;
        }
        var only = onlyDifferences.entrySet().iterator().next();
        return only.getValue() == differences ? only.getKey() : null;
    }

    long lines() {
        return lines;
    }

    /** Returns how often a code of the mapping occurs. */
    long of(String code) {
        return mapped.getOrDefault(code, 0L);
    }

    /** Returns how often other codes occur. */
    Map<String, Long> unmapped() {
        return unmapped;
    }

    long withoutCode() {
        return withoutCode;
    }

    /** Returns how many updates and deletes of a row there are that don't bring it along. */
    long withoutOldImages() {
        return withoutOldImage;
    }

    /** Returns how many changes of a kind were applied. */
    long of(ChangeKind kind) {
        return kinds.getOrDefault(kind, 0L);
    }
}
