package io.rowkind.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The name that somebody probably meant. */
final class NearestName {

    private NearestName() {}

    /** Returns the candidate with the fewest edits to the name; of several, the first in the alphabet. */
    static Optional<String> of(String name, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.comparingInt((String candidate) -> edits(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Returns whether one may be the other with a slip or two: at most a quarter is different. */
    static boolean areAlike(String left, String right) {
        return edits(left, right) <= Math.max(1, Math.min(left.length(), right.length()) / 4);
    }

    /** Returns the Levenshtein distance. */
    private static int edits(String left, String right) {
        var previous = new int[right.length() + 1];
        for (var column = 0; column <= right.length(); column++) {
            previous[column] = column;
        }
        for (var row = 1; row <= left.length(); row++) {
            var current = new int[right.length() + 1];
            current[0] = row;
            for (var column = 1; column <= right.length(); column++) {
                var substitution = left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1;
                current[column] = Math.min(
                        previous[column - 1] + substitution, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
