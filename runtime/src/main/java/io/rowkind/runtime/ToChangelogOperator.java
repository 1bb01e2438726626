package io.rowkind.runtime;

import java.util.EnumMap;
import java.util.Map;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;
import org.apache.flink.types.RowKind;

/** TO_CHANGELOG: writes the kind of each row into its op column (rules T3, T4, T7, T8). */
public final class ToChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    private final ToChangelogPlan plan;

    private transient ChangeCounters counters;
    private transient JoinedRowData joined;
    private transient Map<RowKind, Output> outputs;

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
        outputs = new EnumMap<>(RowKind.class);
        plan.codes()
                .forEach((kind, code) -> outputs.put(
                        RowKinds.of(kind),
                        new Output(
                                GenericRowData.of(StringData.fromString(code)), new ChangeRow(plan.projection(kind)))));
    }

    @Override
    public void processElement(StreamRecord<RowData> element) {
        var row = element.getValue();
        counters.in(row.getRowKind());
        var kept = outputs.get(row.getRowKind());
        if (kept == null) {
            return;
        }
        counters.out(RowKind.INSERT);
        joined.replace(kept.code, row);
        output.collect(element.replace(kept.view.of(RowKind.INSERT, joined)));
    }

    /** What becomes of one kind: the row that holds its code, and the view on [code, input row]. */
    private record Output(GenericRowData code, ChangeRow view) {}
}
