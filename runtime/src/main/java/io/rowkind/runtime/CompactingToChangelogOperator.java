package io.rowkind.runtime;

import io.rowkind.runtime.NetChange.Outcome;
import io.rowkind.runtime.ToChangelogPlan.Compaction;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * TO_CHANGELOG that writes net changes (rule T10): per key, what the changes of an interval amount to. The first
 * change of a key starts its interval. What is pending when the input ends is written then.
 *
 * <p>Event time is at its end as soon as one input has ended and the others are idle. A change that comes even so is
 * written at once.
 */
public final class CompactingToChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData>, Triggerable<RowData, VoidNamespace> {

    private static final long serialVersionUID = 1L;

    private static final String STATE_NAME = "net-change";
    private static final String TIMERS_NAME = "intervals";

    /** Event time reaches it when the input has ended, and never before. */
    private static final long END_OF_INPUT = Long.MAX_VALUE;

    private final ToChangelogPlan plan;
    private final Compaction compaction;
    private final RowType inputType;
    private final GeneratedRecordEqualiser generatedEqualiser;

    private transient ChangeCounters counters;
    private transient ChangeRecords records;
    private transient NetChange net;
    private transient StreamRecord<RowData> element;
    private transient ValueState<RowData> pending;
    private transient InternalTimerService<VoidNamespace> timers;

    /**
     * Creates the operator.
     *
     * @param compaction that of the plan
     * @param equaliser compares two rows of {@link #comparedType}
     */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public CompactingToChangelogOperator(
            ToChangelogPlan plan, Compaction compaction, RowType inputType, GeneratedRecordEqualiser equaliser) {
        this.plan = plan;
        this.compaction = compaction;
        this.inputType = inputType;
        this.generatedEqualiser = equaliser;
    }

    /** Returns the type of the rows that the operator keeps and compares. */
    public static RowType comparedType(RowType inputType) {
        return StoredRows.nullable(inputType);
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        records = new ChangeRecords(plan, counters, output);
        net = new NetChange(compaction, inputType, generatedEqualiser.newInstance(getUserCodeClassloader()));
        element = new StreamRecord<>(null);
        pending = getRuntimeContext()
                .getState(new ValueStateDescriptor<RowData>(
                        STATE_NAME, InternalTypeInfo.of(NetChange.storedType(inputType))));
        timers = getInternalTimerService(TIMERS_NAME, VoidNamespaceSerializer.INSTANCE, this);
    }

    @Override
    public void processElement(StreamRecord<RowData> element) throws Exception {
        var row = element.getValue();
        counters.in(row.getRowKind());
        var stored = pending.value();
        if (stored != null) {
            net.load(stored);
            net.add(row.getRowKind(), row);
            pending.update(net.toStore());
            return;
        }
        net.reset();
        net.add(row.getRowKind(), row);
        if (timers.currentWatermark() == END_OF_INPUT) {
            write(); // some input has ended, and none of the others may send a watermark that would write it later
            return;
        }
        startInterval();
        timers.registerEventTimeTimer(VoidNamespace.INSTANCE, END_OF_INPUT);
        pending.update(net.toStore());
    }

    private void startInterval() {
        timers.registerProcessingTimeTimer(
                VoidNamespace.INSTANCE, timers.currentProcessingTime() + compaction.millis());
    }

    @Override
    public void onProcessingTime(InternalTimer<RowData, VoidNamespace> timer) throws Exception {
        var stored = pending.value();
        if (stored == null) {
            return; // written at the end of the input
        }
        net.load(stored);
        if (net.awaitsNewImage()) {
            net.setWaited();
            pending.update(net.toStore());
            startInterval();
            return;
        }
        timers.deleteEventTimeTimer(VoidNamespace.INSTANCE, END_OF_INPUT);
        write();
    }

    @Override
    public void onEventTime(InternalTimer<RowData, VoidNamespace> timer) throws Exception {
        var stored = pending.value();
        if (stored != null) {
            net.load(stored);
            write();
        }
    }

    private void write() {
        pending.clear();
        var outcome = written(net.outcome());
        counters.compactedChanges(net.vanished(outcome));
        switch (outcome) {
            case NOTHING -> {}
            case INSERT -> records.write(element, RowKind.INSERT, known(net.current()));
            case UPDATE -> records.update(element, net.oldImage(), known(net.current()));
            case REPLACEMENT -> {
                records.write(element, RowKind.DELETE, known(net.before()));
                records.write(element, RowKind.INSERT, known(net.current()));
            }
            case DELETE -> records.write(element, RowKind.DELETE, known(net.before()));
        }
    }

    private Outcome written(Outcome outcome) {
        return outcome == Outcome.REPLACEMENT && records.has(RowKind.UPDATE_AFTER) ? Outcome.UPDATE : outcome;
    }

    private static RowData known(@Nullable RowData row) {
        if (row == null) {
            throw new AssertionError("a net change without its row");
        }
        return row;
    }
}
