package io.rowkind.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of one FROM_CHANGELOG call besides its input, parsed and checked.
 *
 * @param opColumn the column that holds the operation code
 * @param mapping which code stands for which kind
 * @param errorHandling what happens to rows that make no change
 * @param images the columns that hold the images; empty if a message is a row itself
 * @param sequenceBy the columns by which the changes of a key are ordered; empty = by arrival
 * @param validation what happens to changes that contradict the row of their key
 * @param stateTtl how long state is kept without a change; empty = as the session says
 */
public record FromChangelogArguments(
        String opColumn,
        KindByCode mapping,
        ErrorHandling errorHandling,
        Optional<Images> images,
        List<String> sequenceBy,
        Validation validation,
        Optional<Duration> stateTtl) {

    /** The name of the op column when none is given, in both functions. */
    public static final String DEFAULT_OP_COLUMN = "op";

    /** Copies the list. */
    public FromChangelogArguments {
        sequenceBy = List.copyOf(sequenceBy);
    }

    /** Returns the arguments of a call that has none of the later ones. */
    public static FromChangelogArguments of(String opColumn, KindByCode mapping, ErrorHandling errorHandling) {
        return new FromChangelogArguments(
                opColumn, mapping, errorHandling, Optional.empty(), List.of(), Validation.OFF, Optional.empty());
    }

    /**
     * Returns the form of the output. What relates the changes of a key to each other makes one changelog of them,
     * whatever they say: upserts by that key.
     */
    public ChangelogForm form(boolean partitioned) {
        var related = validation != Validation.OFF || !sequenceBy.isEmpty() || images.isPresent();
        return partitioned && related ? ChangelogForm.UPSERT : mapping.form();
    }

    /** Returns whether an output row is needed for each key even if no consumer asks for old images. */
    public boolean alwaysKeepsLastRow() {
        return validation != Validation.OFF;
    }

    /**
     * Returns the positions of the input columns in output order: key columns first, then the rest
     * without the op column (rule F6). Where there are images, the rest is what passes through; the fields of the images
     * go in front of it.
     *
     * @param columns the names of the input columns
     * @param keys the positions of the PARTITION BY columns, in that clause's order
     * @throws RowkindException OP_COLUMN_MISSING, PARTITION_BY_OP_COLUMN, PARTITION_BY_COLUMN_REPEATED,
     *     INPUT_WITHOUT_PAYLOAD, COLUMN_MISSING or COLUMN_REPEATED
     */
    public int[] outputColumns(List<String> columns, int[] keys) {
        var op = columns.indexOf(opColumn);
        if (op < 0) {
            throw new RowkindException(
                    ErrorCode.OP_COLUMN_MISSING,
                    opColumn,
                    String.join(", ", columns),
                    NearestName.of(opColumn, columns));
        }
        for (var key : keys) {
            if (key == op) {
                throw new RowkindException(ErrorCode.PARTITION_BY_OP_COLUMN, opColumn);
            }
        }
        if (columns.size() == 1) {
            throw new RowkindException(ErrorCode.INPUT_WITHOUT_PAYLOAD, opColumn);
        }
        var output = PartitionKeys.first(columns, keys, op);
        if (images.isEmpty()) {
            return output;
        }
        var passing = passthrough(images.get(), columns, keys);
        var all = Arrays.copyOf(keys, keys.length + passing.length);
        System.arraycopy(passing, 0, all, keys.length, passing.length);
        return all;
    }

    /** Returns the positions of the columns that pass through, each of them checked to have no other role. */
    private int[] passthrough(Images images, List<String> columns, int[] keys) {
        var used = new HashSet<Integer>();
        for (var key : keys) {
            used.add(key);
        }
        used.add(columns.indexOf(opColumn));
        var named = new ArrayList<Integer>();
        if (images.before() != null) {
            claim("before", images.before(), columns, used);
        }
        claim("after", images.after(), columns, used);
        images.passthrough().forEach(column -> named.add(claim("passthrough", column, columns, used)));
        return named.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int claim(String argument, String column, List<String> columns, HashSet<Integer> used) {
        var position = position(argument, column, columns);
        if (!used.add(position)) {
            throw new RowkindException(ErrorCode.COLUMN_REPEATED, argument, column);
        }
        return position;
    }

    /**
     * Returns the position of a column that an argument names.
     *
     * @throws RowkindException COLUMN_MISSING
     */
    public static int position(String argument, String column, List<String> columns) {
        var position = columns.indexOf(column);
        if (position < 0) {
            throw new RowkindException(
                    ErrorCode.COLUMN_MISSING,
                    argument,
                    column,
                    String.join(", ", columns),
                    NearestName.of(column, columns));
        }
        return position;
    }

    /**
     * Checks what the arguments say of each other.
     *
     * @param function the function's name, for messages
     * @param partitioned whether the input has PARTITION BY
     * @throws RowkindException ARGUMENT_WITHOUT_PARTITION_BY, UPSERT_WITHOUT_PARTITION_BY, and those about images
     */
    public void check(String function, boolean partitioned) {
        if (!partitioned) {
            checkWithoutKey(function);
        }
        if (images.isEmpty() && mapping.hasPairs()) {
            throw new RowkindException(
                    ErrorCode.OP_MAPPING_PAIR_WITHOUT_IMAGES,
                    mapping.codes().get(mapping.meanings().indexOf(CodeMeaning.UPDATE)));
        }
    }

    private void checkWithoutKey(String function) {
        if (!sequenceBy.isEmpty()) {
            throw withoutKey(function, "sequence_by");
        }
        if (validation != Validation.OFF) {
            throw withoutKey(function, "validation => '" + validation + "'");
        }
        if (stateTtl.isPresent()) {
            throw withoutKey(function, "state_ttl");
        }
        if (mapping.form() == ChangelogForm.UPSERT) {
            throw new RowkindException(ErrorCode.UPSERT_WITHOUT_PARTITION_BY);
        }
        if (images.isPresent() && mapping.form() == ChangelogForm.RETRACT) {
            if (images.get().before() == null) {
                throw new RowkindException(ErrorCode.IMAGE_BEFORE_MISSING, oldKinds());
            }
            if (!images.get().passthrough().isEmpty()) {
                throw new RowkindException(ErrorCode.PASSTHROUGH_WITHOUT_PARTITION_BY, oldKinds());
            }
        }
    }

    private static RowkindException withoutKey(String function, String argument) {
        return new RowkindException(ErrorCode.ARGUMENT_WITHOUT_PARTITION_BY, function, argument);
    }

    /** Returns the mapped kinds that the old image serves. */
    private String oldKinds() {
        return String.join(
                " and ",
                mapping.kinds().stream()
                        .filter(kind -> kind == ChangeKind.UPDATE_BEFORE || kind == ChangeKind.DELETE)
                        .map(Enum::name)
                        .toList());
    }
}
