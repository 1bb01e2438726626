package io.rowkind.runtime;

import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * The output rows that messages hold, as views: of the message itself, or of one of its images with what passes through
 * beside it.
 *
 * <p><b>Reuse:</b> the row is valid until the next one is asked for; whoever keeps it has to copy it.
 */
final class MessageRows {

    private final ChangeRow view;
    private final int image;
    private final int imageArity;
    private final RowData noImage;
    private final @Nullable JoinedRowData joined;

    private MessageRows(FromChangelogPlan plan, int image) {
        var columns = plan.columns();
        view = new ChangeRow(
                columns.output().stream().mapToInt(Integer::intValue).toArray());
        this.image = image;
        joined = columns.hasImages() ? new JoinedRowData() : null;
        imageArity = columns.hasImages() ? ((RowType) plan.inputType().getTypeAt(columns.after())).getFieldCount() : 0;
        noImage = new GenericRowData(imageArity);
    }

    /** Returns the rows of new images. */
    static MessageRows after(FromChangelogPlan plan) {
        return new MessageRows(plan, plan.columns().after());
    }

    /** Returns the rows of old images. */
    static MessageRows before(FromChangelogPlan plan) {
        return new MessageRows(plan, plan.columns().before());
    }

    /** Returns whether a message has this image. A message that is the row itself always has. */
    boolean areIn(RowData message) {
        return joined == null || (image != MessageColumns.NONE && !message.isNullAt(image));
    }

    /** Returns the row; without the image, its columns are NULL. */
    RowData of(RowKind kind, RowData message) {
        if (joined == null) {
            return view.of(kind, message);
        }
        joined.replace(message, areIn(message) ? message.getRow(image, imageArity) : noImage);
        return view.of(kind, joined);
    }
}
