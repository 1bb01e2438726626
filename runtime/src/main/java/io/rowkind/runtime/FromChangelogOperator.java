package io.rowkind.runtime;

import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;

/**
 * FROM_CHANGELOG without state: gives each row the kind that its operation code stands for (rule F9,
 * and F8 where the consumer takes upserts).
 */
public final class FromChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    private final FromChangelogPlan plan;

    private transient ChangeCounters counters;
    private transient OpCodeReader opCode;
    private transient ChangeRow view;

    /** Creates the operator. */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public FromChangelogOperator(FromChangelogPlan plan) {
        this.plan = plan;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        opCode = new OpCodeReader(plan, counters);
        view = new ChangeRow(plan.outputProjection());
    }

    @Override
    public void processElement(StreamRecord<RowData> element) {
        var row = element.getValue();
        var kind = opCode.read(row);
        if (kind == null) {
            return;
        }
        counters.in(kind);
        counters.out(kind);
        output.collect(element.replace(view.of(kind, row)));
    }
}
