package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorHandling;
import java.io.Serializable;
import java.util.List;
import org.apache.flink.table.types.logical.RowType;

/**
 * Everything that an operator of FROM_CHANGELOG does, decided at planning.
 *
 * @param inputType the type of the input rows
 * @param opColumn the position of the operation code in the input
 * @param outputColumns the input position of each output column
 * @param keyColumns the input positions of the PARTITION BY columns; empty without that clause
 * @param codes all codes, in the order in which the user declared them
 * @param kinds the kind of each code
 * @param errorHandling what happens to rows without a mapped code
 */
public record FromChangelogPlan(
        RowType inputType,
        int opColumn,
        List<Integer> outputColumns,
        List<Integer> keyColumns,
        List<String> codes,
        List<ChangeKind> kinds,
        ErrorHandling errorHandling)
        implements Serializable {

    /** Copies the lists. */
    public FromChangelogPlan {
        outputColumns = List.copyOf(outputColumns);
        keyColumns = List.copyOf(keyColumns);
        codes = List.copyOf(codes);
        kinds = List.copyOf(kinds);
    }

    int[] outputProjection() {
        return outputColumns.stream().mapToInt(Integer::intValue).toArray();
    }
}
