package io.rowkind.runtime;

import static io.rowkind.runtime.Normalizer.STANDARD;
import static io.rowkind.runtime.Rows.change;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.ErrorHandling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.MockOutput;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules F8 and N1, N2, N4. */
class KeyedFromChangelogOperatorTest {

    @ParameterizedTest
    @EnumSource
    void completesUpdatesAndDeletes(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).open()) {
            assertThat(operator.process(row("i", 1L, "Ann"))).containsExactly("+I[1, Ann]");
            assertThat(operator.process(row("u", 1L, "Bo"))).containsExactly("-U[1, Ann]", "+U[1, Bo]");
            assertThat(operator.process(row("i", 1L, "Cy"))).containsExactly("-U[1, Bo]", "+U[1, Cy]");
            assertThat(operator.process(row("d", 1L, null))).containsExactly("-D[1, Cy]");
            assertThat(operator.process(row("u", 1L, "Di"))).containsExactly("+I[1, Di]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesOldImagesOutIfNobodyWantsThem(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).withUpdateBefore(false).open()) {
            assertThat(operator.process(row("u", 1L, "Ann"), row("u", 1L, "Bo"), row("d", 1L, null)))
                    .containsExactly("+I[1, Ann]", "+U[1, Bo]", "-D[1, Bo]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void emitsNothingForWhatChangesNothing(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).open()) {
            assertThat(operator.process(row("d", 1L, "Ann"))).isEmpty();
            assertThat(operator.process(row("i", 1L, "Ann"), row("i", 1L, "Ann"), row("u", 1L, "Ann")))
                    .containsExactly("+I[1, Ann]");
            assertThat(operator.process(row("d", 1L, null), row("d", 1L, null))).containsExactly("-D[1, Ann]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsKeysApart(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).open()) {
            assertThat(operator.process(
                            row("i", 1L, "Ann"), row("i", 2L, "Bo"), row("d", 1L, null), row("u", 2L, "Cy")))
                    .containsExactly("+I[1, Ann]", "+I[2, Bo]", "-D[1, Ann]", "-U[2, Bo]", "+U[2, Cy]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void storesNullColumns(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).open()) {
            assertThat(operator.process(
                            row("i", 1L, null), row("u", 1L, null), row("u", 1L, "Ann"), row("u", 1L, null)))
                    .containsExactly("+I[1, null]", "-U[1, null]", "+U[1, Ann]", "-U[1, Ann]", "+U[1, null]");
            assertThat(operator.process(row("d", 1L, "Ann"))).containsExactly("-D[1, null]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesKeyOnlyDeletesOfNotNullColumns(Backend backend) throws Exception {
        var notNull = new VarCharType(false, 10);
        try (var operator = STANDARD.of(notNull).on(backend).open()) {
            assertThat(operator.process(row("i", 1L, "Ann"), row("d", 1L, null), row("d", 1L, null)))
                    .containsExactly("+I[1, Ann]", "-D[1, Ann]");
        }
    }

    /** Sources may reuse one row for everything they read. */
    @ParameterizedTest
    @EnumSource
    void keepsACopyOfARowThatIsUsedAgain(Backend backend) throws Exception {
        try (var operator = STANDARD.on(backend).open()) {
            var reused = new GenericRowData(3);
            assertThat(operator.process(fill(reused, row("i", 1L, "Ann")))).containsExactly("+I[1, Ann]");
            assertThat(operator.process(fill(reused, row("i", 2L, "Bo")))).containsExactly("+I[2, Bo]");
            assertThat(operator.process(fill(reused, row("u", 1L, "Cy")))).containsExactly("-U[1, Ann]", "+U[1, Cy]");
            assertThat(operator.process(fill(reused, row("d", 2L, null)))).containsExactly("-D[2, Bo]");
        }
    }

    private static GenericRowData fill(GenericRowData row, GenericRowData values) {
        for (var i = 0; i < row.getArity(); i++) {
            row.setField(i, values.getField(i));
        }
        return row;
    }

    /** Consumers may do with a row what they like. */
    @ParameterizedTest
    @EnumSource
    void doesNotStoreTheRowThatItEmits(Backend backend) throws Exception {
        var normalizer = STANDARD.on(backend).withTimeToLive(1000);
        var output = new SpoilingOutput(normalizer.outputType());
        var harness = normalizer.harness(1, 0);
        harness.setOutputCreator(serializer -> output);
        try (var operator = OperatorUnderTest.open(harness, normalizer.outputType())) {
            operator.process(
                    row("i", 1L, "Ann"),
                    row("u", 1L, "Ann"),
                    row("u", 1L, "Bo"),
                    row("u", 1L, "Bo"),
                    row("u", 1L, "Cy"),
                    row("d", 1L, null),
                    row("i", 1L, "Di"),
                    row("d", 1L, null));
        }
        assertThat(output.seen)
                .containsExactly(
                        "+I[1, Ann]",
                        "-U[1, Ann]",
                        "+U[1, Bo]",
                        "-U[1, Bo]",
                        "+U[1, Cy]",
                        "-D[1, Cy]",
                        "+I[1, Di]",
                        "-D[1, Di]");
    }

    /** Writes rows down and spoils them. */
    private static final class SpoilingOutput extends MockOutput<RowData> {

        private final Function<RowData, String> printer;
        private final List<String> seen = new ArrayList<>();

        SpoilingOutput(RowType type) {
            super(new ArrayList<>());
            this.printer = Rows.printer(type);
        }

        @Override
        public void collect(StreamRecord<RowData> element) {
            var row = element.getValue();
            seen.add(printer.apply(row));
            row.setRowKind(row.getRowKind() == RowKind.DELETE ? RowKind.INSERT : RowKind.DELETE);
            if (row instanceof GenericRowData fields) {
                fields.setField(1, null);
            } else if (row instanceof BinaryRowData bytes) {
                bytes.setNullAt(1);
            }
            element.replace(row, 0L);
        }
    }

    @Test
    void neverChangesTheInputRow() throws Exception {
        try (var operator = STANDARD.open()) {
            var insert = row("i", 1L, "Ann");
            var update = row("u", 1L, "Bo");
            var delete = row("d", 1L, "Bo");

            operator.process(insert, update, update, delete, delete);

            assertThat(insert).isEqualTo(change(RowKind.INSERT, "i", 1L, "Ann"));
            assertThat(update).isEqualTo(change(RowKind.INSERT, "u", 1L, "Bo"));
            assertThat(delete).isEqualTo(change(RowKind.INSERT, "d", 1L, "Bo"));
        }
    }

    @Test
    void failsOnAnUnmappedCodeAndNamesTheKey() throws Exception {
        try (var operator = OperatorUnderTest.open(STANDARD.harness(ErrorHandling.FAIL, 1, 0), STANDARD.outputType())) {
            assertThatThrownBy(() -> operator.process(row("x", 7L, "Ann")))
                    .isInstanceOf(TableRuntimeException.class)
                    .hasMessage("OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping"
                            + " at key id = 7 (expected: 'i', 'u', 'd')."
                            + " Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.");
        }
    }

    @Test
    void skipsRowsWithoutAMappedCode() throws Exception {
        try (var operator = STANDARD.open()) {
            assertThat(operator.process(
                            row("i", 1L, "Ann"), row("x", 1L, "Bo"), row(null, 1L, "Cy"), row("d", 1L, null)))
                    .containsExactly("+I[1, Ann]", "-D[1, Ann]");
        }
    }

    @Test
    void keepsTimestampsAndPassesWatermarksOn() throws Exception {
        try (var operator = STANDARD.open()) {
            var harness = operator.harness();
            harness.processElement(new StreamRecord<>(row("i", 1L, "Ann"), 10));
            harness.processWatermark(9);
            harness.processElement(new StreamRecord<>(row("u", 1L, "Bo"), 20));
            harness.processElement(new StreamRecord<>(row("d", 1L, "Bo")));

            assertThat(operator.elements())
                    .containsExactly(
                            new StreamRecord<>("+I[1, Ann]", 10),
                            new Watermark(9),
                            new StreamRecord<>("-U[1, Ann]", 20),
                            new StreamRecord<>("+U[1, Bo]", 20),
                            new StreamRecord<>("-D[1, Bo]"));
        }
    }

    @Test
    void countsRowsByKindAndWhatItDrops() throws Exception {
        var counters = new RecordedCounters();
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                STANDARD.operator(ErrorHandling.SKIP), row -> row.getLong(1), Types.LONG, counters.environment());
        try (var operator = OperatorUnderTest.open(harness, STANDARD.outputType())) {
            operator.process(
                    row("i", 1L, "Ann"), // +I
                    row("i", 2L, "Bo"), // +I
                    row("u", 3L, "Cy"), // +I
                    row("u", 1L, "Di"), // -U +U
                    row("i", 1L, "Ed"), // -U +U
                    row("u", 1L, "Ed"),
                    row("u", 1L, "Ed"),
                    row("i", 2L, "Bo"),
                    row("d", 2L, null), // -D
                    row("d", 2L, null),
                    row("d", 4L, null),
                    row("x", 1L, "Flo"),
                    row(null, 1L, "Gil"),
                    row(null, 1L, "Hal"));

            assertThat(counters.counts())
                    .isEqualTo(Map.ofEntries(
                            Map.entry("insertsIn", 4L),
                            Map.entry("updatesBeforeIn", 0L),
                            Map.entry("updatesAfterIn", 4L),
                            Map.entry("deletesIn", 3L),
                            Map.entry("insertsOut", 3L),
                            Map.entry("updatesBeforeOut", 2L),
                            Map.entry("updatesAfterOut", 2L),
                            Map.entry("deletesOut", 1L),
                            Map.entry("skippedNullCodes", 2L),
                            Map.entry("skippedUnmappedCodes", 1L),
                            Map.entry("deletesWithoutRow", 2L),
                            Map.entry("unchangedUpdates", 3L),
                            Map.entry("compactedChanges", 0L)));
        }
    }
}
