package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.fromChangelog;
import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.change;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.util.List;
import java.util.Map;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules F4 to F9 without state. */
class FromChangelogOperatorTest {

    private static final RowType INPUT = Rows.type(
            new String[] {"id", "op", "name"}, new BigIntType(), VarCharType.STRING_TYPE, VarCharType.STRING_TYPE);

    private static final KindByCode MAPPING =
            KindByCode.parse(map("c, r", "INSERT", "o", "UPDATE_BEFORE", "n", "UPDATE_AFTER", "d", "DELETE"));

    @ParameterizedTest
    @CsvSource({"c, +I", "r, +I", "o, -U", "n, +U", "d, -D"})
    void givesTheRowTheKindOfItsCode(String code, String symbol) throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            assertThat(operator.process(row(1L, code, "Ann"))).containsExactly(symbol + "[1, Ann]");
            assertThat(operator.process(Rows.binary(INPUT, row(1L, code, "Ann"))))
                    .containsExactly(symbol + "[1, Ann]");
        }
    }

    @Test
    void putsKeysFirst() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL, 2))) {
            assertThat(operator.process(row(1L, "c", "Ann"))).containsExactly("+I[Ann, 1]");
        }
    }

    @Test
    void passesNullColumnsOn() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            assertThat(operator.process(row(1L, "d", null), row(null, "c", "Ann")))
                    .containsExactly("-D[1, null]", "+I[null, Ann]");
        }
    }

    @Test
    void keepsTheOrderOfItsInput() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            assertThat(operator.process(
                            row(2L, "c", "Bo"), row(1L, "n", "Ann"), row(2L, "d", "Bo"), row(1L, "o", "Ann")))
                    .containsExactly("+I[2, Bo]", "+U[1, Ann]", "-D[2, Bo]", "-U[1, Ann]");
        }
    }

    @Test
    void neverChangesTheInputRow() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            var shared = row(1L, "d", "Ann");

            operator.process(shared);

            assertThat(shared).isEqualTo(change(RowKind.INSERT, 1L, "d", "Ann"));
        }
    }

    @Test
    void failsOnANullCode() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            assertThatThrownBy(() -> operator.process(row(1L, null, "Ann")))
                    .isInstanceOf(TableRuntimeException.class)
                    .hasMessage("OP_CODE_NULL: The operation code in column 'op' is NULL"
                            + " (expected: 'c', 'r', 'o', 'n', 'd')."
                            + " Fix the source, or drop such rows with error_handling => 'SKIP'.");
        }
    }

    @Test
    void failsOnAnUnmappedCode() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            assertThatThrownBy(() -> operator.process(row(1L, "x", "Ann")))
                    .isInstanceOf(TableRuntimeException.class)
                    .hasMessage("OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping"
                            + " (expected: 'c', 'r', 'o', 'n', 'd')."
                            + " Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.");
        }
    }

    @Test
    void skipsRowsWithoutAMappedCode() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.SKIP))) {
            assertThat(operator.process(
                            row(1L, null, "Ann"), row(2L, "c", "Bo"), row(3L, "x", "Cy"), row(4L, "d", "Di")))
                    .containsExactly("+I[2, Bo]", "-D[4, Di]");
        }
    }

    @Test
    void keepsTimestampsAndPassesWatermarksOn() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(fromChangelog(INPUT, MAPPING, ErrorHandling.FAIL))) {
            var harness = operator.harness();
            harness.processElement(new StreamRecord<>(row(1L, "c", "Ann"), 42));
            harness.processWatermark(41);
            harness.processElement(new StreamRecord<>(row(1L, "d", "Ann")));

            assertThat(operator.elements())
                    .containsExactly(
                            new StreamRecord<>("+I[1, Ann]", 42), new Watermark(41), new StreamRecord<>("-D[1, Ann]"));
        }
    }

    @Test
    void countsRowsByKindAndWhatItSkips() throws Exception {
        var plan = fromChangelog(INPUT, MAPPING, ErrorHandling.SKIP);
        var counters = new RecordedCounters();
        var harness =
                new OneInputStreamOperatorTestHarness<>(new FromChangelogOperator(plan, false), counters.environment());
        try (var operator = OperatorUnderTest.open(harness, Plans.output(plan))) {
            for (var code : List.of("c", "r", "c", "r", "o", "o", "o", "n", "n", "d", "x", "x", "C")) {
                operator.process(row(1L, code, "Ann"));
            }
            operator.process(row(1L, null, "Ann"));

            assertThat(counters.counts())
                    .isEqualTo(Map.ofEntries(
                            Map.entry("insertsIn", 4L),
                            Map.entry("updatesBeforeIn", 3L),
                            Map.entry("updatesAfterIn", 2L),
                            Map.entry("deletesIn", 1L),
                            Map.entry("insertsOut", 4L),
                            Map.entry("updatesBeforeOut", 3L),
                            Map.entry("updatesAfterOut", 2L),
                            Map.entry("deletesOut", 1L),
                            Map.entry("skippedNullCodes", 1L),
                            Map.entry("skippedUnmappedCodes", 3L),
                            Map.entry("deletesWithoutRow", 0L),
                            Map.entry("unchangedUpdates", 0L),
                            Map.entry("compactedChanges", 0L)));
        }
    }
}
