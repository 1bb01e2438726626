package io.rowkind.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The arguments of one TO_CHANGELOG call besides its input, parsed and checked.
 *
 * @param opColumn the column that is added for the operation code
 * @param mapping which code is written for which kind
 * @param explicitMapping whether the user gave the mapping; the standard one promises less (rule T5)
 * @param fullDeletes whether deletes carry all columns, or the key columns alone
 * @param images the two columns that hold the old and the new row, instead of one column each (rule T9)
 * @param compact how long changes of a key are gathered into one; empty = not at all (rule T10)
 */
public record ToChangelogArguments(
        String opColumn,
        CodeByKind mapping,
        boolean explicitMapping,
        boolean fullDeletes,
        Optional<Images> images,
        Optional<Duration> compact) {

    /** The names of the columns that hold the row before and after a change. */
    public record Images(String before, String after) {

        /**
         * Returns both, or neither.
         *
         * @throws RowkindException OUTPUT_IMAGE_MISSING
         */
        public static Optional<Images> of(Optional<String> before, Optional<String> after) {
            if (before.isPresent() != after.isPresent()) {
                var given = before.isPresent() ? "before" : "after";
                var missing = before.isPresent() ? "after" : "before";
                throw new RowkindException(ErrorCode.OUTPUT_IMAGE_MISSING, given, missing);
            }
            return before.map(name -> new Images(name, after.orElseThrow()));
        }
    }

    /** Returns whether the input has to deliver the old image of every update (rule T5). */
    public boolean requiresUpdateBefore() {
        return mapping.kinds().contains(ChangeKind.UPDATE_BEFORE) && (explicitMapping || fullDeletes);
    }

    /**
     * Returns whether the input has to deliver all columns of a deleted row (rules T6, T7). Compaction makes an update
     * of a delete and an insert, whose old image is the deleted row (rule T10).
     */
    public boolean requiresFullDeletes() {
        return (mapping.kinds().contains(ChangeKind.DELETE) && fullDeletes)
                || (compact.isPresent() && requiresUpdateBefore());
    }

    /** Returns whether delete rows are emitted that carry the key columns alone (rule T7). */
    public boolean emitsPartialDeletes() {
        return mapping.kinds().contains(ChangeKind.DELETE) && !fullDeletes;
    }

    /** Returns the code of the records that hold both images of an update, if there are such records (rule T9). */
    public Optional<String> mergedCode() {
        var code = mapping.codes().get(ChangeKind.UPDATE_BEFORE);
        return images.isPresent() && code != null && code.equals(mapping.codes().get(ChangeKind.UPDATE_AFTER))
                ? Optional.of(code)
                : Optional.empty();
    }

    /**
     * Returns the positions of the input columns that are output columns, in output order: key columns
     * first, then the rest, which images hold (rules T4, T9). The op column goes between the two.
     *
     * @param columns the names of the input columns
     * @param keys the positions of the PARTITION BY columns, in that clause's order
     * @throws RowkindException OP_COLUMN_NAME_TAKEN, OUTPUT_IMAGE_NAME_TAKEN or PARTITION_BY_COLUMN_REPEATED
     */
    public int[] inputColumns(List<String> columns, int[] keys) {
        var names =
                images.isPresent() ? IntStream.of(keys).mapToObj(columns::get).toList() : columns;
        if (names.contains(opColumn)) {
            throw new RowkindException(ErrorCode.OP_COLUMN_NAME_TAKEN, opColumn, freeName(opColumn + "_code", names));
        }
        images.ifPresent(both -> checkImages(both, names));
        var output = PartitionKeys.first(columns, keys, -1);
        return images.isPresent() ? keys.clone() : output;
    }

    private void checkImages(Images both, List<String> keys) {
        var taken = new ArrayList<>(keys);
        taken.add(opColumn);
        checkImage("before", both.before(), taken);
        taken.add(both.before());
        checkImage("after", both.after(), taken);
    }

    private static void checkImage(String argument, String name, List<String> taken) {
        if (taken.contains(name)) {
            throw new RowkindException(
                    ErrorCode.OUTPUT_IMAGE_NAME_TAKEN, name, argument, freeName(name + "_row", taken));
        }
    }

    private static String freeName(String proposed, List<String> columns) {
        var name = proposed;
        while (columns.contains(name)) {
            name += "_";
        }
        return name;
    }
}
