package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that the operator of TO_CHANGELOG does, decided at planning.
 *
 * @param inputColumns the input position of each output column besides the op column
 * @param opColumn the position of the op column in the output
 * @param codes the code of each kind; rows of other kinds are dropped
 * @param deletes the kinds that are written as deletes: DELETE, or the old images of updates too
 * @param deleteColumns the input positions of the columns that keep their value on such rows; all others
 *     become NULL
 */
public record ToChangelogPlan(
        List<Integer> inputColumns,
        int opColumn,
        Map<ChangeKind, String> codes,
        Set<ChangeKind> deletes,
        List<Integer> deleteColumns)
        implements Serializable {

    /** Copies the lists. */
    public ToChangelogPlan {
        inputColumns = List.copyOf(inputColumns);
        codes = Map.copyOf(codes);
        deletes = Set.copyOf(deletes);
        deleteColumns = List.copyOf(deleteColumns);
    }

    /** Returns the projection over [op, all input columns] for one kind; -1 = NULL. */
    int[] projection(ChangeKind kind) {
        var projection = new int[inputColumns.size() + 1];
        for (var i = 0; i < projection.length; i++) {
            if (i == opColumn) {
                projection[i] = 0;
            } else {
                var column = inputColumns.get(i < opColumn ? i : i - 1);
                var kept = !deletes.contains(kind) || deleteColumns.contains(column);
                projection[i] = kept ? column + 1 : -1;
            }
        }
        return projection;
    }
}
