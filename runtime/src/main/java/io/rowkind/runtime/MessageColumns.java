package io.rowkind.runtime;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which column of a message is what; all of them positions in the input.
 *
 * @param op the operation code
 * @param keys the PARTITION BY columns; empty without that clause
 * @param before the old image; {@link #NONE} if there is none
 * @param after the new image; {@link #NONE} if the message is the row itself
 * @param keyFields the field of the images that has the name of each key column; {@link #NONE} if none has
 * @param sequence the columns by which the changes of a key are ordered
 * @param output what each output column is taken from; behind the columns of the message, those of the image
 */
public record MessageColumns(
        int op,
        List<Integer> keys,
        int before,
        int after,
        List<Integer> keyFields,
        List<Integer> sequence,
        List<Integer> output)
        implements Serializable {

    /** Stands for a column that isn't there. */
    public static final int NONE = -1;

    /** Copies the lists. */
    public MessageColumns {
        keys = List.copyOf(keys);
        keyFields = List.copyOf(keyFields);
        sequence = List.copyOf(sequence);
        output = List.copyOf(output);
    }

    /** Returns the columns of messages that are rows themselves, in order of arrival. */
    public static MessageColumns ofRows(int op, List<Integer> keys, List<Integer> output) {
        return new MessageColumns(op, keys, NONE, NONE, List.of(), List.of(), output);
    }

    /** Returns whether the row is in columns of the message, and not the message itself. */
    boolean hasImages() {
        return after != NONE;
    }

    /** Returns the key columns that are fields of the images as well. */
    public Stream<Integer> comparedKeys() {
        return IntStream.range(0, keyFields.size())
                .filter(key -> keyFields.get(key) != NONE)
                .mapToObj(keys::get);
    }

    /** Returns the fields of the images that are {@link #comparedKeys()}. */
    Stream<Integer> comparedKeyFields() {
        return keyFields.stream().filter(field -> field != NONE);
    }

    /** Returns the positions of all columns of a message, keys first, which is how Flink puts them. */
    int[] all(int columns) {
        return IntStream.concat(
                        keys.stream().mapToInt(Integer::intValue),
                        IntStream.range(0, columns).filter(column -> !keys.contains(column)))
                .toArray();
    }
}
