package io.rowkind.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.RowType;

/** An operator in Flink's test harness: takes rows, and returns what comes out of it. */
final class OperatorUnderTest implements AutoCloseable {

    private final OneInputStreamOperatorTestHarness<RowData, RowData> harness;
    private final Function<RowData, String> printer;

    private OperatorUnderTest(OneInputStreamOperatorTestHarness<RowData, RowData> harness, RowType outputType) {
        this.harness = harness;
        this.printer = Rows.printer(outputType);
    }

    /** Opens an operator without state. */
    static OperatorUnderTest open(OneInputStreamOperator<RowData, RowData> operator, RowType outputType)
            throws Exception {
        return open(new OneInputStreamOperatorTestHarness<>(operator), outputType);
    }

    /** Opens an operator in a harness that is ready but for its output. */
    static OperatorUnderTest open(OneInputStreamOperatorTestHarness<RowData, RowData> harness, RowType outputType)
            throws Exception {
        harness.setup(new RowDataSerializer(outputType));
        harness.open();
        return new OperatorUnderTest(harness, outputType);
    }

    static OperatorUnderTest fromChangelog(FromChangelogPlan plan) throws Exception {
        return open(new FromChangelogOperator(plan, false), Plans.output(plan));
    }

    static OperatorUnderTest toChangelog(RowType input, ToChangelogPlan plan) throws Exception {
        return open(new ToChangelogOperator(plan), Plans.output(input, plan));
    }

    /** Returns copies of the rows that come out when these rows go in. */
    List<RowData> rows(List<? extends RowData> input) throws Exception {
        for (var row : input) {
            harness.processElement(new StreamRecord<>(row));
        }
        List<RowData> rows = new ArrayList<>();
        harness.extractOutputValues().forEach(rows::add);
        harness.getOutput().clear();
        return rows;
    }

    /** Returns the rows that come out when these rows go in, as Flink prints them. */
    List<String> process(RowData... input) throws Exception {
        return rows(List.of(input)).stream().map(printer).toList();
    }

    /** Returns all that has come out, rows as Flink prints them. */
    List<Object> elements() {
        return harness.getOutput().stream().map(this::printed).toList();
    }

    private Object printed(Object element) {
        if (!(element instanceof StreamRecord<?> record)) {
            return element;
        }
        var text = printer.apply((RowData) record.getValue());
        return record.hasTimestamp() ? new StreamRecord<>(text, record.getTimestamp()) : new StreamRecord<>(text);
    }

    OneInputStreamOperatorTestHarness<RowData, RowData> harness() {
        return harness;
    }

    /** Returns how many values are in keyed state. */
    int storedRows() {
        return ((KeyedOneInputStreamOperatorTestHarness<?, ?, ?>) harness).numKeyedStateEntries();
    }

    @Override
    public void close() throws Exception {
        harness.close();
    }
}
