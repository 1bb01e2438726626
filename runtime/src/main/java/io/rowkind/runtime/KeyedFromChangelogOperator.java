package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.Contradiction;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.Normalization;
import io.rowkind.core.RowkindException;
import io.rowkind.core.Validation;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * FROM_CHANGELOG that relates the changes of a key to each other: drops what comes too late (rule F11), judges what
 * contradicts the last row (rule F12), and makes a full changelog of the rest where the consumer needs one (rules F8,
 * N1–N3).
 */
public final class KeyedFromChangelogOperator extends ChangesOperator {

    private static final long serialVersionUID = 1L;

    private final RowType outputType;
    private final FromChangelogComparisons comparisons;
    private final KeptState kept;
    private final boolean updateBefore;

    private transient KeyHistory history;
    private transient RecordEqualiser rows;
    private transient Map<Contradiction, Counter> repairs;

    /**
     * Creates the operator.
     *
     * @param errors whether the rejected messages are let out instead of the changes
     * @param outputType the type of the rows of the changelog, which are also what is stored
     * @param updateBefore whether the consumer wants the old image of an update; it needs stored rows
     */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public KeyedFromChangelogOperator(
            FromChangelogPlan plan,
            boolean errors,
            RowType outputType,
            FromChangelogComparisons comparisons,
            KeptState kept,
            boolean updateBefore) {
        super(plan, errors);
        this.outputType = outputType;
        this.comparisons = comparisons;
        this.kept = kept;
        this.updateBefore = updateBefore;
    }

    @Override
    public void open() throws Exception {
        super.open();
        history = new KeyHistory(plan, outputType, comparisons, kept, getRuntimeContext());
        rows = comparisons.rows().newInstance(getUserCodeClassloader());
        repairs = new EnumMap<>(Contradiction.class);
        if (plan.validation() == Validation.REPAIR) {
            for (var contradiction : Contradiction.values()) {
                repairs.put(contradiction, counters.counter(counterName(contradiction)));
            }
        }
    }

    /** Returns the name of the counter of a repair, such as {@code repairedInsertsPresentRow}. */
    static String counterName(Contradiction contradiction) {
        var name = new StringBuilder("repaired");
        for (var word : contradiction.name().split("_", -1)) {
            name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return name.toString();
    }

    @Override
    void process(StreamRecord<RowData> element, RowData message, CodeMeaning meaning) throws Exception {
        var disorder = history.order(meaning, message);
        if (disorder != null) {
            outOfOrder(element, message, meaning, disorder);
            return;
        }
        var stored = history.row();
        if (plan.validation() != Validation.OFF) {
            validate(element, message, meaning, stored);
        }
        if (meaning == CodeMeaning.UPDATE_BEFORE) {
            return; // the stored row serves as old image
        }
        if (history.keepsRows()) {
            change(element, message, meaning, stored);
        } else if (emitsChanges()) {
            pass(element, message, meaning);
        }
    }

    private void outOfOrder(StreamRecord<RowData> element, RowData message, CodeMeaning meaning, ErrorCode disorder)
            throws Exception {
        if (disorder == ErrorCode.SEQUENCE_NULL) {
            reject(element, meaning, disorder, () -> texts.ofNullSequence(message));
        } else {
            var last = history.lastSequence();
            drop(element, disorder, () -> texts.ofOrder(disorder, meaning, message, last));
        }
    }

    private void validate(StreamRecord<RowData> element, RowData message, CodeMeaning meaning, @Nullable RowData stored)
            throws Exception {
        if (history.loneOldImage(meaning) != null) {
            contradicted(Contradiction.WITHOUT_NEW_IMAGE, () -> texts.ofLoneOldImage(message));
        }
        var contradiction = history.judge(meaning, message, stored, 0);
        if (contradiction != null) {
            Supplier<RowkindException> refusal = () -> texts.of(contradiction, meaning, message);
            contradicted(contradiction, refusal);
            if (plan.validation() == Validation.FAIL || contradiction.dropsChange(meaning)) {
                drop(element, contradiction.code(), refusal);
            }
        }
    }

    private void contradicted(Contradiction contradiction, Supplier<RowkindException> refusal) {
        if (plan.validation() == Validation.REPAIR) {
            Objects.requireNonNull(repairs.get(contradiction)).inc();
        } else if (emitsChanges()) {
            throw Rejections.failure(refusal.get());
        }
    }

    private void change(StreamRecord<RowData> element, RowData message, CodeMeaning meaning, @Nullable RowData stored)
            throws Exception {
        var delete = meaning == CodeMeaning.DELETE;
        // Rows are compared and stored as inserts: the kind is part of a row's binary form.
        var row = (delete ? oldRows : newRows).of(RowKind.INSERT, message);
        var equal = !delete && stored != null && rows.equals(stored, row);
        switch (Normalization.of(delete, stored != null, equal)) {
            case INSERT -> {
                history.keep(row);
                emitIfAsked(element, RowKind.INSERT, row);
            }
            case UPDATE -> {
                history.keep(row);
                if (updateBefore) {
                    emitIfAsked(element, RowKind.UPDATE_BEFORE, Objects.requireNonNull(stored));
                }
                emitIfAsked(element, RowKind.UPDATE_AFTER, row);
            }
            case DELETE -> {
                history.forgetRow();
                emitIfAsked(element, RowKind.DELETE, Objects.requireNonNull(stored));
            }
            case UNCHANGED -> {
                counters.unchangedUpdate();
                history.touch(Objects.requireNonNull(stored)); // the key is in use: its time starts again
            }
            case MISSING -> counters.deleteWithoutRow();
        }
    }

    /** Emits a change as it is, to a consumer that takes upserts. */
    private void pass(StreamRecord<RowData> element, RowData message, CodeMeaning meaning) {
        var kind = RowKinds.of(meaning);
        emit(element, kind, (kind == RowKind.DELETE ? oldRows : newRows).of(kind, message));
    }

    private void emitIfAsked(StreamRecord<RowData> element, RowKind kind, RowData row) {
        if (emitsChanges()) {
            emit(element, kind, row);
        }
    }
}
