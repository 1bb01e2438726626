package io.rowkind.runtime;

import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.utils.ProjectedRowData;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/** Sees whether an image is one of the key that its message has: an update of the key itself has two keys. */
final class ImageKeys {

    private final RecordEqualiser equaliser;
    private final ProjectedRowData ofMessage;
    private final ProjectedRowData ofImage;
    private final int imageArity;

    private ImageKeys(FromChangelogPlan plan, RecordEqualiser equaliser) {
        this.equaliser = equaliser;
        var columns = plan.columns();
        ofMessage = ProjectedRowData.from(
                columns.comparedKeys().mapToInt(Integer::intValue).toArray());
        ofImage = ProjectedRowData.from(
                columns.comparedKeyFields().mapToInt(Integer::intValue).toArray());
        imageArity = ((RowType) plan.inputType().getTypeAt(columns.after())).getFieldCount();
    }

    /** Returns null if no image has a field of the key. */
    static @Nullable ImageKeys of(FromChangelogPlan plan, ClassLoader loader) {
        return plan.imageKeys() == null
                ? null
                : new ImageKeys(plan, plan.imageKeys().newInstance(loader));
    }

    /** Returns whether an image that is there has another key; one with a NULL in it says nothing. */
    boolean differIn(RowData message, int image) {
        if (image == MessageColumns.NONE || message.isNullAt(image)) {
            return false;
        }
        ofImage.replaceRow(message.getRow(image, imageArity));
        ofMessage.replaceRow(message);
        return !Nulls.areIn(ofImage) && !equaliser.equals(ofMessage, ofImage);
    }
}
