package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an operator of TO_CHANGELOG does, decided at planning.
 *
 * @param inputColumns the input position of each output column besides the op column and the images
 * @param opColumn the position of the op column in the output; images follow all other columns
 * @param codes the code of each kind; rows of other kinds are dropped
 * @param deletes the kinds that are written as deletes: DELETE, or the old images of updates too
 * @param deleteColumns the input positions of the columns that keep their value on such rows; all others
 *     become NULL
 * @param imageColumns the input position of each column of the two images, {@link #NOW} for one that is the time of
 *     processing; empty = no images
 * @param merged whether both images of an update go into one record
 * @param compaction how net changes are made; null = every change is written
 */
public record ToChangelogPlan(
        List<Integer> inputColumns,
        int opColumn,
        Map<ChangeKind, String> codes,
        Set<ChangeKind> deletes,
        List<Integer> deleteColumns,
        List<Integer> imageColumns,
        boolean merged,
        @Nullable Compaction compaction)
        implements Serializable {

    /** Stands for the position of a processing time attribute, which has no value until it is read. */
    public static final int NOW = ChangeRow.NOW;

    /**
     * How the changes of a key become a net change (rule T10).
     *
     * @param millis how long they are gathered, beginning with the first
     * @param oldImages whether every update of the input comes with its old image
     * @param fullDeletes whether every delete of the input carries all columns
     * @param exactInserts whether there is no row before an insert; if not, it may stand for an update
     */
    public record Compaction(long millis, boolean oldImages, boolean fullDeletes, boolean exactInserts)
            implements Serializable {}

    /** Copies the lists. */
    public ToChangelogPlan {
        inputColumns = List.copyOf(inputColumns);
        codes = Map.copyOf(codes);
        deletes = Set.copyOf(deletes);
        deleteColumns = List.copyOf(deleteColumns);
        imageColumns = List.copyOf(imageColumns);
    }

    boolean hasImages() {
        return !imageColumns.isEmpty();
    }

    /** Returns the projection over [op, all input columns] or [op, before, after, all input columns]; -1 = NULL. */
    int[] projection(ChangeKind kind) {
        var columns = inputColumns.size() + 1;
        var head = hasImages() ? 3 : 1;
        var projection = new int[columns + head - 1];
        for (var i = 0; i < columns; i++) {
            if (i == opColumn) {
                projection[i] = 0;
            } else {
                var column = inputColumns.get(i < opColumn ? i : i - 1);
                projection[i] = keeps(kind, column) ? column + head : -1;
            }
        }
        for (var i = 1; i < head; i++) {
            projection[columns + i - 1] = i;
        }
        return projection;
    }

    /** Returns the projection over the input columns that is the image of a kind; -1 = NULL. */
    int[] imageProjection(ChangeKind kind) {
        return imageColumns.stream()
                .mapToInt(column -> keeps(kind, column) ? column : -1)
                .toArray();
    }

    private boolean keeps(ChangeKind kind, int column) {
        return !deletes.contains(kind) || deleteColumns.contains(column);
    }
}
