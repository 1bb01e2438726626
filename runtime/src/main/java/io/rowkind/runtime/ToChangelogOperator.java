package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** TO_CHANGELOG: writes the kind of each row into its op column (rules T3, T4, T7, T8). */
public final class ToChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    private final ToChangelogPlan plan;

    private transient ChangeCounters counters;
    private transient JoinedRowData joined;
    /** The op column's row and the output view of each kind; null where the kind is dropped. */
    private transient @Nullable GenericRowData[] codes;

    private transient ChangeRow[] outputs;

    /** Creates the operator. */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public ToChangelogOperator(ToChangelogPlan plan) {
        this.plan = plan;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        joined = new JoinedRowData();
        var count = RowKind.values().length;
        codes = new GenericRowData[count];
        outputs = new ChangeRow[count];
        for (var kind : ChangeKind.values()) {
            var code = plan.codes().get(kind.ordinal());
            var index = RowKinds.of(kind).ordinal();
            codes[index] = code == null ? null : GenericRowData.of(StringData.fromString(code));
            outputs[index] = new ChangeRow(plan.projection(kind));
        }
    }

    @Override
    public void processElement(StreamRecord<RowData> element) {
        var row = element.getValue();
        var kind = row.getRowKind();
        counters.in(kind);
        var code = codes[kind.ordinal()];
        if (code == null) {
            return;
        }
        counters.out(RowKind.INSERT);
        joined.replace(code, row);
        output.collect(element.replace(outputs[kind.ordinal()].of(RowKind.INSERT, joined)));
    }
}
