package io.rowkind.core;

import java.util.List;

/**
 * The arguments of one TO_CHANGELOG call besides its input, parsed and checked.
 *
 * @param opColumn the column that is added for the operation code
 * @param mapping which code is written for which kind
 * @param explicitMapping whether the user gave the mapping; the standard one promises less (rule T5)
 * @param fullDeletes whether deletes carry all columns, or the key columns alone
 */
public record ToChangelogArguments(String opColumn, CodeByKind mapping, boolean explicitMapping, boolean fullDeletes) {

    /** Returns whether the input has to deliver the old image of every update (rule T5). */
    public boolean requiresUpdateBefore() {
        return mapping.kinds().contains(ChangeKind.UPDATE_BEFORE) && (explicitMapping || fullDeletes);
    }

    /** Returns whether the input has to deliver all columns of a deleted row (rules T6, T7). */
    public boolean requiresFullDeletes() {
        return mapping.kinds().contains(ChangeKind.DELETE) && fullDeletes;
    }

    /** Returns whether delete rows are emitted that carry the key columns alone (rule T7). */
    public boolean emitsPartialDeletes() {
        return mapping.kinds().contains(ChangeKind.DELETE) && !fullDeletes;
    }

    /**
     * Returns the positions of the input columns in output order: key columns first, then the rest
     * (rule T4). The op column goes between the two.
     *
     * @param columns the names of the input columns
     * @param keys the positions of the PARTITION BY columns, in that clause's order
     * @throws RowkindException OP_COLUMN_NAME_TAKEN or PARTITION_BY_COLUMN_REPEATED
     */
    public int[] inputColumns(List<String> columns, int[] keys) {
        if (columns.contains(opColumn)) {
            throw new RowkindException(ErrorCode.OP_COLUMN_NAME_TAKEN, opColumn, freeName(columns));
        }
        return PartitionKeys.first(columns, keys, -1);
    }

    private String freeName(List<String> columns) {
        var name = opColumn + "_code";
        while (columns.contains(name)) {
            name += "_";
        }
        return name;
    }
}
