package io.rowkind.core;

import java.util.List;

/**
 * The arguments of one FROM_CHANGELOG call besides its input, parsed and checked.
 *
 * @param opColumn the column that holds the operation code
 * @param mapping which code stands for which kind
 * @param errorHandling what happens to rows without a mapped code
 */
public record FromChangelogArguments(String opColumn, KindByCode mapping, ErrorHandling errorHandling) {

    /** The name of the op column when none is given, in both functions. */
    public static final String DEFAULT_OP_COLUMN = "op";

    /**
     * Returns the positions of the input columns in output order: key columns first, then the rest
     * without the op column (rule F6).
     *
     * @param columns the names of the input columns
     * @param keys the positions of the PARTITION BY columns, in that clause's order
     * @throws RowkindException OP_COLUMN_MISSING, PARTITION_BY_OP_COLUMN, PARTITION_BY_COLUMN_REPEATED
     *     or INPUT_WITHOUT_PAYLOAD
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
        return PartitionKeys.first(columns, keys, op);
    }
}
