package io.rowkind.runtime;

import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;

/**
 * TO_CHANGELOG that writes one record for the two images of an update (rule T9). Between the two it keeps the
 * old one, key by key, since changes of other keys may come between them.
 *
 * <p>If the key isn't unique after all, an old image that meets any other change than the new one, or the end of the
 * input, is written without a new one, and a new image that meets none without an old one: no change gets lost, and
 * those of a key keep their order.
 */
public final class MergingToChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData>, BoundedOneInput {

    private static final long serialVersionUID = 1L;

    private static final String STATE_NAME = "old-image";

    private final ToChangelogPlan plan;
    private final RowType inputType;

    private transient ChangeCounters counters;
    private transient ChangeRecords records;
    private transient StoredRows rows;
    private transient ValueStateDescriptor<RowData> oldImages;
    private transient ValueState<RowData> oldImage;

    /** Creates the operator. */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public MergingToChangelogOperator(ToChangelogPlan plan, RowType inputType) {
        this.plan = plan;
        this.inputType = inputType;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        records = new ChangeRecords(plan, counters, output);
        rows = new StoredRows(inputType);
        oldImages = new ValueStateDescriptor<>(STATE_NAME, InternalTypeInfo.of(StoredRows.nullable(inputType)));
        oldImage = getRuntimeContext().getState(oldImages);
    }

    @Override
    public void processElement(StreamRecord<RowData> element) throws Exception {
        var row = element.getValue();
        var kind = row.getRowKind();
        counters.in(kind);
        var before = oldImage.value();
        if (kind == RowKind.UPDATE_AFTER) {
            oldImage.clear();
            records.update(element, before, row);
            return;
        }
        if (before != null) {
            records.write(element, RowKind.UPDATE_BEFORE, before);
        }
        if (kind == RowKind.UPDATE_BEFORE) {
            oldImage.update(rows.copy(row));
            return;
        }
        if (before != null) {
            oldImage.clear();
        }
        records.write(element, kind, row);
    }

    @Override
    public void endInput() throws Exception {
        var element = new StreamRecord<RowData>(null);
        KeyedStateBackend<Object> backend = getKeyedStateBackend();
        backend.applyToAllKeys(VoidNamespace.INSTANCE, VoidNamespaceSerializer.INSTANCE, oldImages, (key, waiting) -> {
            records.write(element, RowKind.UPDATE_BEFORE, waiting.value());
            waiting.clear();
        });
    }
}
