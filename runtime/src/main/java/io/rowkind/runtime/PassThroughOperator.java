package io.rowkind.runtime;

import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.operators.TableStreamOperator;

/** Emits what it reads. Those who read it see its rows in the same order. */
public final class PassThroughOperator extends TableStreamOperator<RowData>
        implements OneInputStreamOperator<RowData, RowData> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(StreamRecord<RowData> element) {
        output.collect(element);
    }
}
