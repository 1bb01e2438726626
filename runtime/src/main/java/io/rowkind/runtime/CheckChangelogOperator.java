package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.function.Supplier;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.table.runtime.util.StateConfigUtil;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * CHECK_CHANGELOG: says of each change what is wrong with it, if something is (rule C1). Having said so, it goes on as
 * {@code validation => 'REPAIR'} would, so that one fault is found once.
 */
public final class CheckChangelogOperator extends MessageOperator {

    private static final long serialVersionUID = 1L;

    private static final String CHANGE_NUMBER = "change-number";
    private static final int FINDING_COLUMNS = 4;

    private final RowType rowType;
    private final FromChangelogComparisons comparisons;
    private final long timeToLive;

    private transient KeyHistory history;
    private transient ValueState<Long> changeNumber;
    private transient ChangeRow key;
    private transient GenericRowData finding;
    private transient JoinedRowData found;
    private transient Counter findings;

    /**
     * Creates the operator.
     *
     * @param rowType the type of the rows of the changelog, which are what is stored
     * @param timeToLive milliseconds after which an untouched key is forgotten; 0 = never
     */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public CheckChangelogOperator(
            FromChangelogPlan plan, RowType rowType, FromChangelogComparisons comparisons, long timeToLive) {
        super(plan);
        this.rowType = rowType;
        this.comparisons = comparisons;
        this.timeToLive = timeToLive;
    }

    @Override
    public void open() throws Exception {
        super.open();
        history =
                new KeyHistory(plan, rowType, comparisons, new KeptState(true, true, timeToLive), getRuntimeContext());
        var descriptor = new ValueStateDescriptor<>(CHANGE_NUMBER, Types.LONG);
        descriptor.enableTimeToLive(StateConfigUtil.createTtlConfig(timeToLive));
        changeNumber = getRuntimeContext().getState(descriptor);
        key = new ChangeRow(
                plan.columns().keys().stream().mapToInt(Integer::intValue).toArray());
        finding = new GenericRowData(FINDING_COLUMNS);
        found = new JoinedRowData();
        findings = counters.counter("findings");
    }

    @Override
    void process(StreamRecord<RowData> element, RowData message, CodeMeaning meaning) throws Exception {
        var number = count();
        if (Nulls.areIn(key.of(RowKind.INSERT, message))) {
            report(element, message, number, meaning, texts.ofNullKey(meaning, message));
            return;
        }
        var disorder = history.order(meaning, message);
        if (disorder != null) {
            report(
                    element,
                    message,
                    number,
                    meaning,
                    disorder == ErrorCode.SEQUENCE_NULL
                            ? texts.ofNullSequence(message)
                            : texts.ofOrder(disorder, meaning, message, history.lastSequence()));
            return;
        }
        var alone = history.loneOldImage(meaning);
        if (alone != null) {
            report(element, message, alone, CodeMeaning.UPDATE_BEFORE, texts.ofLoneOldImage(message));
        }
        var contradiction = history.judge(meaning, message, history.row(), number);
        apply(meaning, message);
        if (contradiction != null) {
            report(element, message, number, meaning, texts.of(contradiction, meaning, message));
        }
    }

    private void apply(CodeMeaning meaning, RowData message) throws Exception {
        switch (meaning) {
            case INSERT, UPDATE_AFTER, UPDATE -> history.keep(newRows.of(RowKind.INSERT, message));
            case DELETE -> history.forgetRow();
            case UPDATE_BEFORE -> {} // its UPDATE_AFTER sets the row
        }
    }

    @Override
    void reject(
            StreamRecord<RowData> element,
            @Nullable CodeMeaning meaning,
            ErrorCode code,
            Supplier<RowkindException> refusal)
            throws Exception {
        report(element, element.getValue(), count(), meaning, refusal.get());
    }

    private long count() throws Exception {
        var last = changeNumber.value();
        var number = last == null ? 1 : last + 1;
        changeNumber.update(number);
        return number;
    }

    private void report(
            StreamRecord<RowData> element,
            RowData message,
            long number,
            @Nullable CodeMeaning meaning,
            RowkindException refusal) {
        findings.inc();
        finding.setField(0, number);
        finding.setField(1, meaning == null ? null : StringData.fromString(meaning.names()));
        finding.setField(2, StringData.fromString(refusal.code().name()));
        finding.setField(3, StringData.fromString(String.valueOf(refusal.getMessage())));
        found.replace(key.of(RowKind.INSERT, message), finding);
        found.setRowKind(RowKind.INSERT);
        output.collect(element.replace(found));
    }
}
