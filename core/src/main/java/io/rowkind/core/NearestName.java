package io.rowkind.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the name that a user most likely meant. */
public final class NearestName {

    private NearestName() {}

    /** Returns the candidate with the fewest edits from the given name; the first one of several. */
    public static String of(String name, Collection<String> candidates) {
        var wanted = name.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> distance(wanted, candidate.toLowerCase(Locale.ROOT))))
                .orElseThrow(() -> new AssertionError("no candidates for " + name));
    }

    /**
     * Returns the constant of exactly this name.
     *
     * @param unknown the refusal of any other name; takes the name and the nearest one
     */
    static <E extends Enum<E>> E parse(E[] constants, String name, ErrorCode unknown) {
        return Arrays.stream(constants)
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RowkindException(
                        unknown,
                        name,
                        of(name, Arrays.stream(constants).map(Enum::name).toList())));
    }

    /** Returns whether one name may be the other with a slip or two: at most a quarter is different. */
    public static boolean areAlike(String left, String right) {
        return distance(left.toLowerCase(Locale.ROOT), right.toLowerCase(Locale.ROOT))
                <= Math.max(1, Math.min(left.length(), right.length()) / 4);
    }

    /** Levenshtein distance, one row at a time. */
    private static int distance(String left, String right) {
        var row = new int[right.length() + 1];
        for (var j = 0; j <= right.length(); j++) {
            row[j] = j;
        }
        for (var i = 1; i <= left.length(); i++) {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j <= right.length(); j++) {
                var replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[right.length()];
    }
}
