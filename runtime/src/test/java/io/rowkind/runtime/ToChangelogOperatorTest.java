package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Plans.toChangelog;
import static io.rowkind.runtime.Plans.toChangelogByKey;
import static io.rowkind.runtime.Rows.change;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.CodeByKind;
import java.util.Map;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules T3, T4, T7 and T8. */
class ToChangelogOperatorTest {

    private static final RowType INPUT = Rows.type(
            new String[] {"id", "name", "age"}, new BigIntType(false), new VarCharType(false, 10), new IntType(false));

    private static final CodeByKind MAPPING =
            CodeByKind.parse(map("INSERT", "c", "UPDATE_BEFORE", "o", "UPDATE_AFTER", "n", "DELETE", "d"));

    private static int[] columns(int... positions) {
        return positions;
    }

    @ParameterizedTest
    @EnumSource
    void writesTheKindNameByDefault(RowKind kind) throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, CodeByKind.standard()))) {
            var row = change(kind, 1L, "Ann", 30);

            assertThat(operator.process(row)).containsExactly("+I[" + kind.name() + ", 1, Ann, 30]");
            assertThat(operator.process(Rows.binary(INPUT, row)))
                    .containsExactly("+I[" + kind.name() + ", 1, Ann, 30]");
        }
    }

    @ParameterizedTest
    @CsvSource({"INSERT, c", "UPDATE_BEFORE, o", "UPDATE_AFTER, n", "DELETE, d"})
    void writesTheCodeOfTheKind(RowKind kind, String code) throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, MAPPING))) {
            assertThat(operator.process(change(kind, 1L, "Ann", 30))).containsExactly("+I[" + code + ", 1, Ann, 30]");
        }
    }

    @Test
    void dropsKindsWithoutACode() throws Exception {
        var mapping = CodeByKind.parse(map("INSERT, UPDATE_AFTER", "false", "DELETE", "true"));
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, mapping))) {
            assertThat(operator.process(
                            change(RowKind.INSERT, 1L, "Ann", 30),
                            change(RowKind.UPDATE_BEFORE, 1L, "Ann", 30),
                            change(RowKind.UPDATE_AFTER, 1L, "Ann", 31),
                            change(RowKind.DELETE, 1L, "Ann", 31)))
                    .containsExactly("+I[false, 1, Ann, 30]", "+I[false, 1, Ann, 31]", "+I[true, 1, Ann, 31]");
        }
    }

    @Test
    void putsTheOpColumnBetweenKeysAndTheRest() throws Exception {
        try (var one = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, MAPPING, 1));
                var two = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, MAPPING, 2, 0))) {
            var row = change(RowKind.DELETE, 1L, "Ann", 30);

            assertThat(one.process(row)).containsExactly("+I[Ann, d, 1, 30]");
            assertThat(two.process(row)).containsExactly("+I[30, 1, d, Ann]");
        }
    }

    /** The input columns are NOT NULL, the dropped ones of the output aren't. */
    @Test
    void keepsTheKeysOfDeletesAloneIfAsked() throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelogByKey(INPUT, MAPPING, columns(0)))) {
            assertThat(operator.process(
                            change(RowKind.DELETE, 1L, "Ann", 30),
                            change(RowKind.UPDATE_BEFORE, 1L, "Ann", 30),
                            change(RowKind.INSERT, 1L, "Ann", 30),
                            change(RowKind.DELETE, 2L, "Bo", 40)))
                    .containsExactly(
                            "+I[d, 1, null, null]", "+I[o, 1, Ann, 30]", "+I[c, 1, Ann, 30]", "+I[d, 2, null, null]");
        }
    }

    @Test
    void keepsPartitionKeysAndUpsertKeysOfPartialDeletes() throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelogByKey(INPUT, MAPPING, columns(2, 0), 2))) {
            assertThat(operator.process(change(RowKind.DELETE, 1L, "Ann", 30))).containsExactly("+I[30, d, 1, null]");
        }
    }

    /** A source with key-only deletes leaves NULL in NOT NULL columns. */
    @Test
    void takesKeyOnlyDeletesOfNotNullColumns() throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelogByKey(INPUT, MAPPING, columns(0)))) {
            assertThat(operator.process(change(RowKind.DELETE, 1L, null, null)))
                    .containsExactly("+I[d, 1, null, null]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void neverChangesTheInputRow(RowKind kind) throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelogByKey(INPUT, MAPPING, columns(0)))) {
            var shared = change(kind, 1L, "Ann", 30);

            operator.process(shared);

            assertThat(shared).isEqualTo(change(kind, 1L, "Ann", 30));
        }
    }

    @Test
    void keepsTimestampsAndPassesWatermarksOn() throws Exception {
        try (var operator = OperatorUnderTest.toChangelog(INPUT, toChangelog(INPUT, MAPPING))) {
            var harness = operator.harness();
            harness.processElement(new StreamRecord<>(change(RowKind.UPDATE_AFTER, 1L, "Ann", 30), 42));
            harness.processWatermark(41);
            harness.processElement(new StreamRecord<>(change(RowKind.DELETE, 1L, "Ann", 30)));

            assertThat(operator.elements())
                    .containsExactly(
                            new StreamRecord<>("+I[n, 1, Ann, 30]", 42),
                            new Watermark(41),
                            new StreamRecord<>("+I[d, 1, Ann, 30]"));
        }
    }

    @Test
    void countsRowsByKind() throws Exception {
        var plan = toChangelog(INPUT, CodeByKind.parse(map("INSERT", "c", "UPDATE_AFTER", "n", "DELETE", "d")));
        var counters = new RecordedCounters();
        var harness = new OneInputStreamOperatorTestHarness<>(new ToChangelogOperator(plan), counters.environment());
        try (var operator = OperatorUnderTest.open(harness, Plans.output(INPUT, plan))) {
            operator.process(
                    change(RowKind.INSERT, 1L, "Ann", 30),
                    change(RowKind.INSERT, 2L, "Bo", 40),
                    change(RowKind.INSERT, 3L, "Cy", 50),
                    change(RowKind.INSERT, 4L, "Di", 60),
                    change(RowKind.UPDATE_BEFORE, 1L, "Ann", 30),
                    change(RowKind.UPDATE_AFTER, 1L, "Ann", 31),
                    change(RowKind.UPDATE_BEFORE, 1L, "Ann", 31),
                    change(RowKind.UPDATE_AFTER, 1L, "Ann", 32),
                    change(RowKind.UPDATE_BEFORE, 1L, "Ann", 32),
                    change(RowKind.DELETE, 1L, "Ann", 32));

            assertThat(counters.counts())
                    .isEqualTo(Map.ofEntries(
                            Map.entry("insertsIn", 4L),
                            Map.entry("updatesBeforeIn", 3L),
                            Map.entry("updatesAfterIn", 2L),
                            Map.entry("deletesIn", 1L),
                            Map.entry("insertsOut", 7L),
                            Map.entry("updatesBeforeOut", 0L),
                            Map.entry("updatesAfterOut", 0L),
                            Map.entry("deletesOut", 0L),
                            Map.entry("deletesWithoutRow", 0L),
                            Map.entry("unchangedUpdates", 0L),
                            Map.entry("compactedChanges", 0L)));
        }
    }
}
