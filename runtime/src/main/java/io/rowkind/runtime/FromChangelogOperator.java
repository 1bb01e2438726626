package io.rowkind.runtime;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeMeaning;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;

/**
 * FROM_CHANGELOG without state: gives each row the kind that its operation code stands for (rule F9,
 * and F8 where the consumer takes upserts), and parts the images of a message (rule F10).
 */
public final class FromChangelogOperator extends ChangesOperator {

    private static final long serialVersionUID = 1L;

    private final boolean oldImages;

    /**
     * Creates the operator.
     *
     * @param errors whether the rejected messages are let out instead of the changes
     */
    public FromChangelogOperator(FromChangelogPlan plan, boolean errors) {
        super(plan, errors);
        oldImages = plan.form() != ChangelogForm.UPSERT;
    }

    @Override
    void process(StreamRecord<RowData> element, RowData message, CodeMeaning meaning) {
        if (!emitsChanges()) {
            return;
        }
        switch (meaning) {
            case INSERT -> emit(element, RowKind.INSERT, newRows.of(RowKind.INSERT, message));
            case UPDATE_BEFORE -> emitOldImage(element, message);
            case UPDATE_AFTER -> emit(element, RowKind.UPDATE_AFTER, newRows.of(RowKind.UPDATE_AFTER, message));
            case DELETE -> emit(element, RowKind.DELETE, oldRows.of(RowKind.DELETE, message));
            case UPDATE -> {
                emitOldImage(element, message);
                emit(element, RowKind.UPDATE_AFTER, newRows.of(RowKind.UPDATE_AFTER, message));
            }
        }
    }

    private void emitOldImage(StreamRecord<RowData> element, RowData message) {
        if (oldImages) {
            emit(element, RowKind.UPDATE_BEFORE, oldRows.of(RowKind.UPDATE_BEFORE, message));
        }
    }
}
