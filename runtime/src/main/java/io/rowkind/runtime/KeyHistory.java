package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.Contradiction;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.MappedKinds;
import io.rowkind.core.OldImage;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.utils.ProjectedRowData;
import org.apache.flink.table.runtime.generated.RecordComparator;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.runtime.util.StateConfigUtil;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the current key: its last row, its last sequence, and whether an old image waits for its new one.
 * Each of them is kept only if the call needs it.
 */
final class KeyHistory {

    static final String LAST_ROW = "last-row";
    private static final String LAST_SEQUENCE = "last-sequence";
    private static final String OLD_IMAGE_PENDING = "old-image-pending";

    private final MappedKinds mapped;
    private final boolean hasOldImages;
    private final boolean hasImages;
    private final MessageRows oldRows;
    private final RecordEqualiser images;
    private final int[] comparedColumns;
    private final int keys;
    private final ProjectedRowData storedImage;
    private final ProjectedRowData givenImage;

    private final RecordComparator sequences;
    private final ProjectedRowData sequence;
    private final RowDataSerializer sequenceSerializer;
    private final RowDataSerializer rowSerializer;
    private final boolean expires;

    private final @Nullable ValueState<RowData> lastRow;
    private final @Nullable ValueState<RowData> lastSequence;
    private final @Nullable ValueState<Long> oldImagePending;

    KeyHistory(
            FromChangelogPlan plan,
            RowType outputType,
            FromChangelogComparisons comparisons,
            KeptState kept,
            RuntimeContext context) {
        mapped = plan.mappedKinds();
        hasOldImages = plan.hasOldImages();
        hasImages = plan.columns().hasImages();
        oldRows = MessageRows.before(plan);
        var loader = context.getUserCodeClassLoader();
        images = comparisons.images().newInstance(loader);
        comparedColumns = plan.comparedColumns();
        keys = plan.columns().keys().size();
        storedImage = ProjectedRowData.from(comparedColumns);
        givenImage = ProjectedRowData.from(comparedColumns);
        sequences = comparisons.sequences().newInstance(loader);
        sequence = ProjectedRowData.from(
                plan.columns().sequence().stream().mapToInt(Integer::intValue).toArray());
        var sequenceType = InternalTypeInfo.of(plan.sequenceType());
        var rowType = InternalTypeInfo.of(outputType);
        sequenceSerializer = sequenceType.toRowSerializer();
        rowSerializer = rowType.toRowSerializer();
        expires = kept.timeToLive() > 0;
        var timeToLive = StateConfigUtil.createTtlConfig(kept.timeToLive());
        lastRow = kept.lastRow() ? state(LAST_ROW, rowType, timeToLive, context) : null;
        lastSequence =
                plan.columns().sequence().isEmpty() ? null : state(LAST_SEQUENCE, sequenceType, timeToLive, context);
        oldImagePending = kept.oldImagePending() && mapped.separateOldImages()
                ? state(OLD_IMAGE_PENDING, Types.LONG, timeToLive, context)
                : null;
    }

    private static <T> ValueState<T> state(
            String name, TypeInformation<T> type, StateTtlConfig timeToLive, RuntimeContext context) {
        var descriptor = new ValueStateDescriptor<>(name, type);
        descriptor.enableTimeToLive(timeToLive);
        return context.getState(descriptor);
    }

    /** Returns the last row, if there is one and rows are kept. */
    @Nullable
    RowData row() throws Exception {
        return lastRow == null ? null : lastRow.value();
    }

    /** Returns whether rows are kept. */
    boolean keepsRows() {
        return lastRow != null;
    }

    /** Keeps a copy of a row, as bytes: one array instead of an object per column, and what RocksDB writes anyway. */
    void keep(RowData row) throws Exception {
        if (lastRow != null) {
            lastRow.update(rowSerializer.toBinaryRow(row).copy());
        }
    }

    /** Lets the time to live of a row start again. */
    void touch(RowData stored) throws Exception {
        if (lastRow != null && expires) {
            lastRow.update(stored);
        }
    }

    /** Forgets the row; the sequence stays, so that a late update can't bring it back. */
    void forgetRow() throws Exception {
        if (lastRow != null) {
            lastRow.clear();
        }
    }

    /**
     * Returns why a message has no place behind those before it, or null if it has. One that has becomes the last one;
     * but an old image leaves the sequence to its new one.
     */
    @Nullable
    ErrorCode order(CodeMeaning meaning, RowData message) throws Exception {
        if (lastSequence == null) {
            return null;
        }
        sequence.replaceRow(message);
        if (Nulls.areIn(sequence)) {
            return ErrorCode.SEQUENCE_NULL;
        }
        var last = lastSequence.value();
        if (last != null) {
            var order = sequences.compare(sequence, last);
            if (order <= 0) {
                return order == 0 ? ErrorCode.CHANGE_REPEATED : ErrorCode.CHANGE_OUT_OF_ORDER;
            }
        }
        if (meaning != CodeMeaning.UPDATE_BEFORE) {
            lastSequence.update(sequenceSerializer.toBinaryRow(sequence).copy());
        }
        return null;
    }

    /** Returns the sequence of the last change. */
    RowData lastSequence() throws Exception {
        var last = lastSequence == null ? null : lastSequence.value();
        if (last == null) {
            throw new AssertionError("no sequence is kept");
        }
        return last;
    }

    /** Returns the number of the old image before a message that isn't its new one; null if there is none. */
    @Nullable
    Long loneOldImage(CodeMeaning meaning) throws Exception {
        var pending = oldImagePending == null ? null : oldImagePending.value();
        return Contradiction.leavesOldImageAlone(meaning, pending != null) ? pending : null;
    }

    /**
     * Returns how a message contradicts the row of its key, or null; and notes an old image.
     *
     * @param number the number under which {@link #loneOldImage} knows the message
     */
    @Nullable
    Contradiction judge(CodeMeaning meaning, RowData message, @Nullable RowData stored, long number) throws Exception {
        var pending = false;
        if (oldImagePending != null) {
            pending = oldImagePending.value() != null;
            if (meaning == CodeMeaning.UPDATE_BEFORE) {
                oldImagePending.update(number);
            } else if (pending) {
                oldImagePending.clear();
            }
        }
        return Contradiction.of(
                mapped,
                meaning,
                stored != null,
                pending && meaning == CodeMeaning.UPDATE_AFTER,
                oldImage(meaning, message, stored));
    }

    private OldImage oldImage(CodeMeaning meaning, RowData message, @Nullable RowData stored) {
        var old = meaning != CodeMeaning.INSERT && meaning != CodeMeaning.UPDATE_AFTER;
        if (!old || stored == null || !hasOldImages || !oldRows.areIn(message)) {
            return OldImage.NOT_GIVEN;
        }
        storedImage.replaceRow(stored);
        givenImage.replaceRow(oldRows.of(RowKind.INSERT, message));
        if (images.equals(storedImage, givenImage)) {
            return OldImage.EQUAL;
        }
        if (isKeyOnly(givenImage)) {
            return hasImages ? OldImage.NOT_GIVEN : OldImage.KEY_ONLY; // PostgreSQL's default replica identity
        }
        return OldImage.DIFFERENT;
    }

    private boolean isKeyOnly(RowData image) {
        for (var i = 0; i < comparedColumns.length; i++) {
            if (comparedColumns[i] >= keys && !image.isNullAt(i)) {
                return false;
            }
        }
        return true;
    }
}
