package io.rowkind.core;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The order that PARTITION BY gives to the output: key columns first, then the rest. */
final class PartitionKeys {

    private PartitionKeys() {}

    /**
     * Returns the positions of all columns but the left-out one, keys first.
     *
     * @throws RowkindException PARTITION_BY_COLUMN_REPEATED
     */
    static int[] first(List<String> columns, int[] keys, int leftOut) {
        for (var i = 0; i < keys.length; i++) {
            for (var j = 0; j < i; j++) {
                if (keys[i] == keys[j]) {
                    throw new RowkindException(ErrorCode.PARTITION_BY_COLUMN_REPEATED, columns.get(keys[i]));
                }
            }
        }
        var rest = IntStream.range(0, columns.size())
                .filter(column -> column != leftOut && Arrays.stream(keys).noneMatch(key -> key == column));
        return IntStream.concat(Arrays.stream(keys), rest).toArray();
    }
}
