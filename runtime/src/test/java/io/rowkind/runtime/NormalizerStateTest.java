package io.rowkind.runtime;

import static io.rowkind.runtime.Normalizer.STANDARD;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.flink.runtime.checkpoint.CheckpointOptions;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.memory.MemCheckpointStreamFactory;
import org.apache.flink.streaming.api.operators.OperatorSnapshotFinalizer;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule N3: state across snapshots, rescaling and time. */
class NormalizerStateTest {

    private static final List<Long> IDS = LongStream.range(0, 20).boxed().toList();

    @ParameterizedTest
    @EnumSource
    void goesOnInTheMiddleOfAChangelog(Backend backend) throws Exception {
        var normalizer = STANDARD.on(backend);
        OperatorSubtaskState snapshot;
        try (var operator = normalizer.open()) {
            operator.process(row("i", 1L, "Ann"), row("i", 2L, "Bo"), row("i", 3L, "Cy"), row("d", 3L, null));
            snapshot = operator.harness().snapshot(1, 1);
            operator.process(row("d", 1L, null), row("u", 2L, "lost"), row("i", 3L, "lost"));
        }
        try (var operator = normalizer.restore(snapshot, 1, 1, 0)) {
            assertThat(operator.process(row("u", 1L, "Di"), row("u", 2L, "Bo"), row("d", 2L, null), row("d", 3L, null)))
                    .containsExactly("-U[1, Ann]", "+U[1, Di]", "-D[2, Bo]");
        }
    }

    /** The heap backend writes the stored objects themselves, while the operator goes on. */
    @ParameterizedTest
    @EnumSource
    void leavesRowsAloneThatASnapshotStillHasToWrite(Backend backend) throws Exception {
        OperatorSubtaskState snapshot;
        try (var operator = STANDARD.on(backend).open()) {
            operator.process(row("i", 1L, "Ann"), row("i", 2L, "Bo"), row("i", 3L, "Cy"));
            var writing = operator.harness()
                    .getOperator()
                    .snapshotState(
                            1,
                            1,
                            CheckpointOptions.forCheckpointWithDefaultLocation(),
                            new MemCheckpointStreamFactory(1 << 20));
            assertThat(operator.process(row("u", 1L, "Di"), row("d", 2L, null), row("u", 3L, "Cy")))
                    .containsExactly("-U[1, Ann]", "+U[1, Di]", "-D[2, Bo]");
            snapshot = OperatorSnapshotFinalizer.create(writing).getJobManagerOwnedState();
        }
        try (var operator = STANDARD.on(backend).restore(snapshot, 1, 1, 0)) {
            assertThat(operator.process(row("i", 1L, "Ann"), row("i", 2L, "Bo"), row("i", 3L, "Cy")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnWithTwoSubtasksAfterOne(Backend backend) throws Exception {
        var normalizer = STANDARD.on(backend);
        OperatorSubtaskState snapshot;
        try (var operator = normalizer.open()) {
            operator.rows(inserts());
            snapshot = operator.harness().snapshot(1, 1);
        }
        try (var first = normalizer.restore(snapshot, 1, 2, 0);
                var second = normalizer.restore(snapshot, 1, 2, 1)) {
            assertThat(deleteAll(first, second)).isEqualTo(allDeleted());
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnWithOneSubtaskAfterTwo(Backend backend) throws Exception {
        var normalizer = STANDARD.on(backend);
        OperatorSubtaskState snapshot;
        try (var first = OperatorUnderTest.open(normalizer.harness(2, 0), normalizer.outputType());
                var second = OperatorUnderTest.open(normalizer.harness(2, 1), normalizer.outputType())) {
            for (var insert : inserts()) {
                (subtask(insert, 2) == 0 ? first : second).process(insert);
            }
            snapshot = AbstractStreamOperatorTestHarness.repackageState(
                    first.harness().snapshot(1, 1), second.harness().snapshot(1, 1));
        }
        try (var operator = normalizer.restore(snapshot, 2, 1, 0)) {
            assertThat(deleteAll(operator)).isEqualTo(allDeleted());
        }
    }

    private static List<RowData> inserts() {
        return IDS.stream().<RowData>map(id -> row("i", id, "name " + id)).toList();
    }

    private static List<String> allDeleted() {
        return IDS.stream().map(id -> "-D[" + id + ", name " + id + "]").toList();
    }

    private static List<String> deleteAll(OperatorUnderTest... subtasks) throws Exception {
        List<String> deleted = new ArrayList<>();
        for (var id : IDS) {
            var delete = row("d", id, null);
            deleted.addAll(subtasks[subtask(delete, subtasks.length)].process(delete));
        }
        return deleted;
    }

    private static int subtask(RowData row, int parallelism) {
        return KeyGroupRangeAssignment.assignKeyToParallelOperator(
                row.getLong(1), Normalizer.MAX_PARALLELISM, parallelism);
    }

    @ParameterizedTest
    @EnumSource
    void forgetsARowThatWasNotTouchedInTime(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).withTimeToLive(1000).open()) {
            operator.harness().setStateTtlProcessingTime(0);
            operator.process(row("i", 1L, "Ann"), row("i", 2L, "Bo"));

            operator.harness().setStateTtlProcessingTime(999);
            assertThat(operator.process(row("u", 1L, "Cy"))).containsExactly("-U[1, Ann]", "+U[1, Cy]");

            operator.harness().setStateTtlProcessingTime(1001);
            assertThat(operator.process(row("u", 1L, "Di"), row("u", 2L, "Ed")))
                    .containsExactly("-U[1, Cy]", "+U[1, Di]", "+I[2, Ed]");

            operator.harness().setStateTtlProcessingTime(5000);
            assertThat(operator.process(row("d", 1L, null), row("d", 2L, null))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsARowThatComesAgainUnchanged(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).withTimeToLive(1000).open()) {
            operator.harness().setStateTtlProcessingTime(0);
            operator.process(row("i", 1L, "Ann"));

            operator.harness().setStateTtlProcessingTime(800);
            assertThat(operator.process(row("u", 1L, "Ann"))).isEmpty();

            operator.harness().setStateTtlProcessingTime(1600);
            assertThat(operator.process(row("d", 1L, null))).containsExactly("-D[1, Ann]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void remembersTheTimeOfARowAcrossASnapshot(Backend backend) throws Exception {
        var normalizer = STANDARD.on(backend).withTimeToLive(1000);
        OperatorSubtaskState snapshot;
        try (var operator = normalizer.open()) {
            operator.harness().setStateTtlProcessingTime(0);
            operator.process(row("i", 1L, "Ann"));
            operator.harness().setStateTtlProcessingTime(500);
            operator.process(row("i", 2L, "Bo"));
            snapshot = operator.harness().snapshot(1, 1);
        }
        try (var operator = normalizer.restore(snapshot, 1, 1, 0)) {
            operator.harness().setStateTtlProcessingTime(1200);
            assertThat(operator.process(row("d", 1L, null), row("d", 2L, null))).containsExactly("-D[2, Bo]");
        }
    }

    @Test
    void neverForgetsWithoutATimeToLive() throws Exception {
        try (var operator = STANDARD.open()) {
            operator.harness().setStateTtlProcessingTime(0);
            operator.process(row("i", 1L, "Ann"));

            operator.harness().setStateTtlProcessingTime(Long.MAX_VALUE / 2);
            assertThat(operator.process(row("d", 1L, null))).containsExactly("-D[1, Ann]");
        }
    }

    @Test
    void storesNothingForAForgottenKey() throws Exception {
        try (var operator = STANDARD.open()) {
            operator.process(row("i", 1L, "Ann"), row("i", 2L, "Bo"), row("d", 1L, null), row("d", 3L, null));

            assertThat(operator.storedRows()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"HEAP, 0, 1000", "HEAP, 1000, 0", "ROCKSDB, 0, 1000", "ROCKSDB, 1000, 0"})
    void goesOnWithAnotherTimeToLive(Backend backend, long before, long after) throws Exception {
        OperatorSubtaskState snapshot;
        try (var operator = STANDARD.on(backend).withTimeToLive(before).open()) {
            operator.process(row("i", 1L, "Ann"));
            snapshot = operator.harness().snapshot(1, 1);
        }
        try (var operator = STANDARD.on(backend).withTimeToLive(after).restore(snapshot, 1, 1, 0)) {
            assertThat(operator.process(row("d", 1L, null))).containsExactly("-D[1, Ann]");
        }
    }
}
