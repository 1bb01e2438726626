package io.rowkind.runtime;

import io.rowkind.core.Normalization;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.runtime.util.StateConfigUtil;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * FROM_CHANGELOG over an upsert stream whose consumer needs old images or full deletes: keeps the last
 * row per key (rules F8, N1–N3).
 */
public final class NormalizingFromChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    private static final String STATE_NAME = "last-row";

    private final FromChangelogPlan plan;
    private final InternalTypeInfo<RowData> outputType;
    private final GeneratedRecordEqualiser generatedEqualiser;
    private final boolean updateBefore;
    private final long timeToLive;

    private transient ChangeCounters counters;
    private transient OpCodeReader opCode;
    private transient ChangeRow view;
    private transient RecordEqualiser equaliser;
    private transient RowDataSerializer serializer;
    private transient ValueState<RowData> lastRow;

    /**
     * Creates the operator.
     *
     * @param outputType the type of the output rows, which are also what is stored
     * @param equaliser compares two output rows
     * @param updateBefore whether the consumer wants the old image of an update
     * @param timeToLive milliseconds after which an untouched row is forgotten; 0 = never
     */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public NormalizingFromChangelogOperator(
            FromChangelogPlan plan,
            InternalTypeInfo<RowData> outputType,
            GeneratedRecordEqualiser equaliser,
            boolean updateBefore,
            long timeToLive) {
        this.plan = plan;
        this.outputType = outputType;
        this.generatedEqualiser = equaliser;
        this.updateBefore = updateBefore;
        this.timeToLive = timeToLive;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        opCode = new OpCodeReader(plan, counters);
        view = new ChangeRow(plan.outputProjection());
        equaliser = generatedEqualiser.newInstance(getUserCodeClassloader());
        serializer = outputType.toRowSerializer();
        var descriptor = new ValueStateDescriptor<RowData>(STATE_NAME, outputType);
        descriptor.enableTimeToLive(StateConfigUtil.createTtlConfig(timeToLive));
        lastRow = getRuntimeContext().getState(descriptor);
    }

    @Override
    public void processElement(StreamRecord<RowData> element) throws Exception {
        var input = element.getValue();
        var kind = opCode.read(input);
        if (kind == null) {
            return;
        }
        counters.in(kind);
        // Rows are compared and stored as inserts: the kind is part of a row's binary form.
        var row = view.of(RowKind.INSERT, input);
        var stored = lastRow.value();
        var delete = kind == RowKind.DELETE;
        var equal = !delete && stored != null && equaliser.equals(stored, row);
        switch (Normalization.of(delete, stored != null, equal)) {
            case INSERT -> {
                lastRow.update(copy(row));
                emit(element, RowKind.INSERT, row);
            }
            case UPDATE -> {
                lastRow.update(copy(row));
                if (updateBefore) {
                    emit(element, RowKind.UPDATE_BEFORE, stored);
                }
                emit(element, RowKind.UPDATE_AFTER, row);
            }
            case DELETE -> {
                lastRow.clear();
                emit(element, RowKind.DELETE, stored);
            }
            case UNCHANGED -> {
                counters.unchangedUpdate();
                if (timeToLive > 0) {
                    lastRow.update(stored); // the key is in use: its time starts again
                }
            }
            case MISSING -> counters.deleteWithoutRow();
        }
    }

    /** Returns a copy as bytes: one array instead of an object per column, and what RocksDB writes anyway. */
    private RowData copy(RowData row) {
        return serializer.toBinaryRow(row).copy();
    }

    private void emit(StreamRecord<RowData> element, RowKind kind, @Nullable RowData row) {
        if (row == null) {
            throw new AssertionError("nothing stored to emit as " + kind);
        }
        row.setRowKind(kind);
        counters.out(kind);
        output.collect(element.replace(row));
    }
}
