package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.function.Supplier;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * An operator that makes changes of messages, or, for CHANGELOG_ERRORS, lets out those of which it makes none. The two
 * are one class so that each message is in exactly one of the two outputs.
 */
abstract class ChangesOperator extends MessageOperator {

    private static final long serialVersionUID = 1L;

    private final boolean errors;

    transient Rejections rejections;
    private transient ChangeRow message;
    private transient GenericRowData error;
    private transient JoinedRowData rejected;
    private transient @Nullable StreamRecord<RowData> current;

    /**
     * Creates the operator.
     *
     * @param errors whether the rejected messages are let out instead of the changes
     */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    ChangesOperator(FromChangelogPlan plan, boolean errors) {
        super(plan);
        this.errors = errors;
    }

    @Override
    public void open() throws Exception {
        super.open();
        message = new ChangeRow(plan.columns().all(plan.inputType().getFieldCount()));
        error = new GenericRowData(2);
        rejected = new JoinedRowData();
        rejections = errors
                ? Rejections.collected(plan, counters, this::collect)
                : Rejections.of(plan, counters, getProcessingTimeService());
    }

    /** Returns whether changes are let out. */
    final boolean emitsChanges() {
        return !errors;
    }

    @Override
    final void reject(
            StreamRecord<RowData> element,
            @Nullable CodeMeaning meaning,
            ErrorCode code,
            Supplier<RowkindException> refusal) {
        current = element;
        rejections.reject(element.getValue(), code, refusal);
    }

    /** Drops a message whose change is none any more. */
    final void drop(StreamRecord<RowData> element, ErrorCode code, Supplier<RowkindException> refusal) {
        current = element;
        rejections.drop(element.getValue(), code, refusal);
    }

    private void collect(RowData row, ErrorCode code, RowkindException refusal) {
        if (current == null) {
            throw new AssertionError("no message to reject");
        }
        error.setField(0, StringData.fromString(code.name()));
        error.setField(1, StringData.fromString(String.valueOf(refusal.getMessage())));
        rejected.replace(message.of(RowKind.INSERT, row), error);
        output.collect(current.replace(rejected));
    }

    @Override
    public void close() throws Exception {
        if (rejections != null) {
            rejections.close();
        }
        super.close();
    }
}
