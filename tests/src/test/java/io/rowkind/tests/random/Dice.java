package io.rowkind.tests.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random choices that a seed repeats. */
final class Dice {

    /** Sequential seeds give similar first numbers without it. */
    private static final long SCRAMBLE = 0x9E3779B97F4A7C15L;

    private final Random random;
    private int names;

    Dice(long seed) {
        random = new Random((seed + 1) * SCRAMBLE);
    }

    /** Returns a name that it hasn't returned before, with that letter in front. */
    String name(String letter) {
        return letter + names++;
    }

    /** Returns a number from 0 to that number, which is excluded. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns true in that many of a hundred cases. */
    boolean percent(int share) {
        return random.nextInt(100) < share;
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[below(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /** Returns at least that many of the elements, in any order. */
    <T> List<T> some(List<T> elements, int least) {
        var shuffled = shuffled(elements);
        return shuffled.subList(0, Math.min(elements.size(), least + below(Math.max(1, elements.size() - least + 1))));
    }

    <T> List<T> shuffled(List<T> elements) {
        List<T> shuffled = new ArrayList<>(elements);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
