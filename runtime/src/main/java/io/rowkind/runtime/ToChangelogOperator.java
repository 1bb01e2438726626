package io.rowkind.runtime;

import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;

/** TO_CHANGELOG without state: writes the kind of each row into its op column (rules T3, T4, T7, T8, T9). */
public final class ToChangelogOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    private final ToChangelogPlan plan;

    private transient ChangeCounters counters;
    private transient ChangeRecords records;

    /** Creates the operator. */
    @SuppressWarnings("NullAway.Init") // open() sets the transient fields
    public ToChangelogOperator(ToChangelogPlan plan) {
        this.plan = plan;
    }

    @Override
    public void open() throws Exception {
        super.open();
        counters = new ChangeCounters(getMetricGroup());
        records = new ChangeRecords(plan, counters, output);
    }

    @Override
    public void processElement(StreamRecord<RowData> element) {
        var row = element.getValue();
        counters.in(row.getRowKind());
        records.write(element, row.getRowKind(), row);
    }
}
