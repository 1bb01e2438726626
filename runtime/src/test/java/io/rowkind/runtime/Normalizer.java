package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;

import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/**
 * The normaliser over rows of {@code [op, id, payload]}, keyed by id, in one of its settings. The codes are
 * i, u and d.
 *
 * @param payload the type of the last column
 * @param timeToLive in milliseconds; 0 = never forgets
 */
record Normalizer(LogicalType payload, Backend backend, boolean updateBefore, long timeToLive) {

    static final int MAX_PARALLELISM = 128;

    static final KindByCode MAPPING = KindByCode.parse(map("i", "INSERT", "u", "UPDATE_AFTER", "d", "DELETE"));

    static final Normalizer STANDARD = new Normalizer(VarCharType.STRING_TYPE, Backend.HEAP, true, 0);

    Normalizer of(LogicalType newPayload) {
        return new Normalizer(newPayload, backend, updateBefore, timeToLive);
    }

    Normalizer on(Backend newBackend) {
        return new Normalizer(payload, newBackend, updateBefore, timeToLive);
    }

    Normalizer withUpdateBefore(boolean newUpdateBefore) {
        return new Normalizer(payload, backend, newUpdateBefore, timeToLive);
    }

    Normalizer withTimeToLive(long newTimeToLive) {
        return new Normalizer(payload, backend, updateBefore, newTimeToLive);
    }

    RowType inputType() {
        return Rows.type(new String[] {"op", "id", "payload"}, VarCharType.STRING_TYPE, new BigIntType(false), payload);
    }

    RowType outputType() {
        return Plans.output(plan(ErrorHandling.SKIP));
    }

    KeyedFromChangelogOperator operator(ErrorHandling errorHandling) {
        var plan = plan(errorHandling);
        return new KeyedFromChangelogOperator(
                plan,
                false,
                outputType(),
                Plans.comparisons(plan),
                new KeptState(true, false, timeToLive),
                updateBefore);
    }

    private FromChangelogPlan plan(ErrorHandling errorHandling) {
        return Plans.fromChangelog(inputType(), MAPPING, errorHandling, 1);
    }

    /** Opens the only subtask of the operator, without state. */
    OperatorUnderTest open() throws Exception {
        return OperatorUnderTest.open(harness(1, 0), outputType());
    }

    /**
     * Opens one subtask of the operator.
     *
     * @param restored the state of all subtasks of the operator as it ran before
     * @param oldParallelism how many subtasks that were
     */
    OperatorUnderTest restore(OperatorSubtaskState restored, int oldParallelism, int parallelism, int subtask)
            throws Exception {
        var harness = harness(parallelism, subtask);
        harness.setup(new RowDataSerializer(outputType()));
        harness.initializeState(AbstractStreamOperatorTestHarness.repartitionOperatorState(
                restored, MAX_PARALLELISM, oldParallelism, parallelism, subtask));
        return OperatorUnderTest.open(harness, outputType());
    }

    /** Returns a harness of one subtask that skips rows without a mapped code. */
    KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData> harness(int parallelism, int subtask)
            throws Exception {
        return harness(ErrorHandling.SKIP, parallelism, subtask);
    }

    KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData> harness(
            ErrorHandling errorHandling, int parallelism, int subtask) throws Exception {
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                operator(errorHandling), row -> row.getLong(1), Types.LONG, MAX_PARALLELISM, parallelism, subtask);
        harness.setStateBackend(backend.create());
        return harness;
    }
}
