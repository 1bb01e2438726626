package io.rowkind.runtime;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.function.Supplier;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * What all operators over messages with an operation code have in common: they read the code, and see to it that the
 * message has the images that its change needs.
 */
abstract class MessageOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    final FromChangelogPlan plan;

    /** Whether the output has no old images, so that no message needs one. */
    private final boolean upsert;

    transient ChangeCounters counters;
    transient MessageRows newRows;
    transient MessageRows oldRows;
    transient MessageTexts texts;
    private transient OpCodeReader opCode;
    private transient @Nullable ImageKeys imageKeys;

    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    MessageOperator(FromChangelogPlan plan) {
        this.plan = plan;
        this.upsert = plan.form() == ChangelogForm.UPSERT;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        newRows = MessageRows.after(plan);
        oldRows = MessageRows.before(plan);
        texts = new MessageTexts(plan);
        opCode = OpCodeReader.of(plan);
        imageKeys = ImageKeys.of(plan, getUserCodeClassloader());
    }

    @Override
    public final void processElement(StreamRecord<RowData> element) throws Exception {
        var message = element.getValue();
        var meaning = opCode.read(message);
        if (meaning == null) {
            var code = message.isNullAt(plan.columns().op()) ? ErrorCode.OP_CODE_NULL : ErrorCode.OP_CODE_UNMAPPED;
            reject(element, null, code, () -> texts.ofCode(message));
            return;
        }
        if (needsNewImage(meaning) && !newRows.areIn(message)) {
            reject(element, meaning, ErrorCode.IMAGE_NULL, () -> texts.ofNullImage(meaning, false, message));
            return;
        }
        if (needsOldImage(meaning) && !oldRows.areIn(message)) {
            reject(element, meaning, ErrorCode.OLD_IMAGE_NULL, () -> texts.ofNullImage(meaning, true, message));
            return;
        }
        if (imageKeys != null) {
            var image = imageOfAnotherKey(imageKeys, message);
            if (image != MessageColumns.NONE) {
                reject(element, meaning, ErrorCode.IMAGE_KEY_DIFFERS, () -> texts.ofOtherKey(meaning, image, message));
                return;
            }
        }
        counters.in(meaning);
        process(element, message, meaning);
    }

    private int imageOfAnotherKey(ImageKeys keys, RowData message) {
        var columns = plan.columns();
        if (keys.differIn(message, columns.before())) {
            return columns.before();
        }
        return keys.differIn(message, columns.after()) ? columns.after() : MessageColumns.NONE;
    }

    private static boolean needsNewImage(CodeMeaning meaning) {
        return meaning != CodeMeaning.UPDATE_BEFORE && meaning != CodeMeaning.DELETE;
    }

    private boolean needsOldImage(CodeMeaning meaning) {
        return !upsert && meaning != CodeMeaning.INSERT && meaning != CodeMeaning.UPDATE_AFTER;
    }

    /**
     * Takes a message that can be read as a change.
     *
     * @param element carries the message, until something is emitted with it
     */
    abstract void process(StreamRecord<RowData> element, RowData message, CodeMeaning meaning) throws Exception;

    /**
     * Takes a message that can't.
     *
     * @param meaning what its code says; null if that is what is wrong
     * @param refusal makes the text, for whoever wants it
     */
    abstract void reject(
            StreamRecord<RowData> element,
            @Nullable CodeMeaning meaning,
            ErrorCode code,
            Supplier<RowkindException> refusal)
            throws Exception;

    /** Emits a change. */
    final void emit(StreamRecord<RowData> element, RowKind kind, RowData row) {
        row.setRowKind(kind);
        counters.out(kind);
        output.collect(element.replace(row));
    }
}
