package io.rowkind.tests.random;

import io.rowkind.tests.random.Result.Disagreed;

/**
 * A pair whose continuous query doesn't lead to the table of batch mode.
 *
 * @param pair the pair
 * @param difference what the two lead to
 */
record Disagreement(Pair pair, String difference) {

    private static final int ATTEMPTS = 40;

    /** Returns a smaller pair of those, if there is one. */
    Disagreement smallest() {
        var smallest = pair.smallest(smaller -> Result.of(smaller.script()) instanceof Disagreed, ATTEMPTS);
        // what depends on the order of two tasks may be gone in the next run
        return Result.of(smallest.script()) instanceof Disagreed last
                ? new Disagreement(smallest, last.difference())
                : this;
    }

    /** Returns the script that shows it, with the difference in comments at its end. */
    String script() {
        return pair.script()
                + difference.lines().map(line -> "-- ! " + line + "\n").reduce("", String::concat);
    }
}
