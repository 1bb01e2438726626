package io.rowkind.runtime;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.MappedKinds;
import io.rowkind.core.Validation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an operator of FROM_CHANGELOG, CHANGELOG_ERRORS or CHECK_CHANGELOG does, decided at planning.
 *
 * @param inputType the type of the messages
 * @param columns which column of a message is what
 * @param codes all codes, in the order in which the user declared them
 * @param meanings the meaning of each code
 * @param form the form of the output: an upsert changelog has no old images
 * @param errorHandling what happens to messages that make no change
 * @param validation what happens to changes that contradict the row of their key
 * @param imageKeys compares the key in an image with that of the message; null if no image has one
 */
public record FromChangelogPlan(
        RowType inputType,
        MessageColumns columns,
        List<String> codes,
        List<CodeMeaning> meanings,
        ChangelogForm form,
        ErrorHandling errorHandling,
        Validation validation,
        @Nullable GeneratedRecordEqualiser imageKeys)
        implements Serializable {

    /** Copies the lists. */
    public FromChangelogPlan {
        codes = List.copyOf(codes);
        meanings = List.copyOf(meanings);
    }

    /** Returns the name of an input column. */
    String columnName(int column) {
        return inputType.getFieldNames().get(column);
    }

    /** Returns what single changes are judged by. */
    MappedKinds mappedKinds() {
        return MappedKinds.of(meanings);
    }

    /** Returns whether old images can be compared with the rows that they take back; upserts have none. */
    boolean hasOldImages() {
        return meanings.stream()
                        .anyMatch(meaning -> meaning == CodeMeaning.UPDATE_BEFORE || meaning == CodeMeaning.UPDATE)
                || !meanings.contains(CodeMeaning.UPDATE_AFTER);
    }

    /** Returns the type of the rows of the changelog. */
    public RowType rowType() {
        var fields = inputType.getFields();
        List<RowType.RowField> row = new ArrayList<>();
        for (var column : columns.output()) {
            row.add(column < fields.size() ? fields.get(column) : imageField(column - fields.size()));
        }
        return new RowType(row);
    }

    /** Returns a field of the images. A delete may come without one. */
    private RowType.RowField imageField(int position) {
        var field = ((RowType) inputType.getTypeAt(columns.after())).getFields().get(position);
        return new RowType.RowField(field.getName(), field.getType().copy(true));
    }

    /** Returns the types of the sequence columns, as a row. */
    public RowType sequenceType() {
        return RowType.of(columns.sequence().stream().map(inputType::getTypeAt).toArray(LogicalType[]::new));
    }

    /**
     * Returns the positions, in the output, of the columns by which an old image is compared with the row that it takes
     * back: not those that belong to the message and not to the row.
     */
    public int[] comparedColumns() {
        var output = columns.output();
        return IntStream.range(0, output.size())
                .filter(position -> isOfRow(position, output.get(position)))
                .toArray();
    }

    private boolean isOfRow(int position, int column) {
        if (columns.sequence().contains(column)) {
            return false;
        }
        return !columns.hasImages() || position < columns.keys().size() || column >= inputType.getFieldCount();
    }
}
