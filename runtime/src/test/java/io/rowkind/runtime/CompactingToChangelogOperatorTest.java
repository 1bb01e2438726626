package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.change;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeByKind;
import io.rowkind.runtime.SmallWorlds.Change;
import io.rowkind.runtime.ToChangelogPlan.Compaction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule T10. */
class CompactingToChangelogOperatorTest {

    private static final long INTERVAL = 1000;

    private static final Compaction RETRACT = new Compaction(INTERVAL, true, true, true);
    private static final Compaction UPSERT = new Compaction(INTERVAL, false, false, true);
    private static final Compaction PUTS = new Compaction(INTERVAL, false, false, false);
    private static final Compaction FULL_DELETES = new Compaction(INTERVAL, false, true, true);

    private static final CodeByKind UPSERT_MAPPING =
            CodeByKind.parse(map("INSERT", "c", "UPDATE_AFTER", "u", "DELETE", "d"));

    private static ToChangelogPlan plan(CodeByKind mapping, Compaction compaction) {
        return Plans.compacted(Plans.toChangelog(SmallWorlds.TYPE, mapping), compaction);
    }

    private static ToChangelogPlan retract() {
        return plan(CodeByKind.standard(), RETRACT);
    }

    private static KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData> harness(
            Backend backend, ToChangelogPlan plan) throws Exception {
        var operator = new CompactingToChangelogOperator(
                plan,
                Objects.requireNonNull(plan.compaction()),
                SmallWorlds.TYPE,
                new BinaryEqualiser(CompactingToChangelogOperator.comparedType(SmallWorlds.TYPE)));
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                operator, row -> row.getLong(0), Types.LONG);
        harness.setStateBackend(backend.create());
        return harness;
    }

    private static OperatorUnderTest open(Backend backend, ToChangelogPlan plan) throws Exception {
        return OperatorUnderTest.open(harness(backend, plan), Plans.output(SmallWorlds.TYPE, plan));
    }

    private static List<String> at(OperatorUnderTest operator, long time) throws Exception {
        operator.harness().setProcessingTime(time);
        return operator.process();
    }

    // ---- what is written ------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            +I a          | +I[INSERT, 1, a]
            +I a -D a     |
            +I a -U a +U b| +I[INSERT, 1, b]
            +I a -U a +U b -D b|
            -U a +U b     | +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, b]
            -U a +U b -U b +U c| +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, c]
            -U a +U b -U b +U a|
            -U a +U b -D b| +I[DELETE, 1, a]
            -D a          | +I[DELETE, 1, a]
            -D a +I b     | +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, b]
            -D a +I a     |
            -D a +I b -D b| +I[DELETE, 1, a]
            +U b          | +I[INSERT, 1, b]
            +U b -U a     | +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, b]
            +U b -D a     | +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, b]
            +I a +U b -U a| +I[INSERT, 1, b]
            +U b +I a -U a| +I[INSERT, 1, b]
            +U c +I a -U a +U b -U b| +I[INSERT, 1, c]
            +U c +U b -U a -U b| +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, c]
            -U a +U c +U b -U b -D c| +I[DELETE, 1, a]
            +I a -D a -U b +U c| +I[UPDATE_BEFORE, 1, b] +I[UPDATE_AFTER, 1, c]
            +I a +U b -U a -D b|
            -U a +U b +U c -U b| +I[UPDATE_BEFORE, 1, a] +I[UPDATE_AFTER, 1, c]
            +I a +I b -D a| +I[INSERT, 1, b]
            """)
    void writesWhatTheChangesOfAKeyAmountTo(String changes, String written) throws Exception {
        check(Backend.HEAP, changes, written);
        check(Backend.ROCKSDB, changes, written);
    }

    /** A +I of an upsert stream may be the second one of its key, so that a delete may take an older row away. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            +I a          | +I[c, 1, a]
            +I a +I b     | +I[c, 1, b]
            +I a +U b     | +I[c, 1, b]
            +I a -D a     | +I[d, 1, a]
            +I a +U b -D b| +I[d, 1, b]
            +I a -D a +I b| +I[c, 1, b]
            +I a -D a +I b -D b| +I[d, 1, a]
            -D a +I b     | +I[u, 1, b]
            -D a +I b -D b| +I[d, 1, a]
            """)
    void writesTheDeleteOfARowThatMayHaveBeenThere(String changes, String written) throws Exception {
        check(Backend.HEAP, plan(UPSERT_MAPPING, PUTS), changes, written);
        check(Backend.ROCKSDB, plan(UPSERT_MAPPING, PUTS), changes, written);
    }

    /** There is no code for updates, but for what they are made of. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -D a +I b     | +I[d, 1, a] +I[i, 1, b]
            -D a +I a     |
            -D a +I b -U b +U c| +I[d, 1, a] +I[i, 1, c]
            -U a +U b -D b +I c| +I[d, 1, a] +I[i, 1, c]
            -U a +I b     | +I[d, 1, a] +I[i, 1, b]
            -U a +U b     |
            +I a -D a +I b| +I[i, 1, b]
            """)
    void writesAReplacementAsADeleteAndAnInsertIfUpdatesHaveNoCode(String changes, String written) throws Exception {
        var mapping = CodeByKind.parse(map("INSERT", "i", "DELETE", "d"));
        check(Backend.HEAP, plan(mapping, RETRACT), changes, written);
    }

    @Test
    void writesOfAReplacementWhatHasACode() throws Exception {
        check(Backend.HEAP, plan(CodeByKind.parse(map("INSERT", "i")), RETRACT), "-D a +I b", "+I[i, 1, b]");
        check(Backend.HEAP, plan(CodeByKind.parse(map("DELETE", "d")), RETRACT), "-D a +I b", "+I[d, 1, a]");
        check(Backend.HEAP, plan(CodeByKind.parse(map("INSERT", "i", "DELETE", "d")), UPSERT), "+U b", null);
    }

    /** Old images weren't asked for, so that readers may have no code for them. */
    @Test
    void writesNoOldImageOfAnUpsertStream() throws Exception {
        check(Backend.HEAP, plan(CodeByKind.standard(), FULL_DELETES), "-D a +I b", "+I[UPDATE_AFTER, 1, b]");
        check(Backend.HEAP, plan(CodeByKind.standard(), FULL_DELETES), "-D a +I a", null);
    }

    private static void check(Backend backend, String changes, @Nullable String written) throws Exception {
        check(backend, retract(), changes, written);
    }

    private static void check(Backend backend, ToChangelogPlan plan, String changes, @Nullable String written)
            throws Exception {
        try (var operator = open(backend, plan)) {
            for (var change : changes.split(" (?=[+-])")) {
                operator.process(change(kind(change.substring(0, 2)), 1L, change.substring(3)));
            }

            assertThat(String.join(" ", at(operator, INTERVAL))).isEqualTo(written == null ? "" : written);
            assertThat(backend == Backend.ROCKSDB || operator.storedRows() == 0).isTrue();
        }
    }

    private static RowKind kind(String symbol) {
        return List.of(RowKind.values()).stream()
                .filter(kind -> kind.shortString().equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    /** The difference between two states of the table, whatever has happened between them. */
    @ParameterizedTest
    @CsvSource({"HEAP, 4, 1", "HEAP, 4, 2", "HEAP, 4, 3", "HEAP, 4, 5", "ROCKSDB, 3, 2", "ROCKSDB, 3, 3"})
    void writesTheDifferenceThatEachIntervalMakes(Backend backend, int steps, int changesPerInterval) throws Exception {
        var changelogs = SmallWorlds.correct(ChangelogForm.RETRACT, steps);
        var longest = changelogs.stream().mapToInt(List::size).max().orElseThrow();
        Map<Long, String> table = new TreeMap<>();
        Map<Long, String> written = new TreeMap<>();
        Set<Long> between = new HashSet<>();
        try (var operator = open(backend, retract())) {
            for (var position = 0; position < longest + 2 * changesPerInterval; position++) {
                for (var world = 0; world < changelogs.size(); world++) {
                    if (position < changelogs.get(world).size()) {
                        var change = changelogs.get(world).get(position).inWorld(world);
                        operator.process(change.row());
                        apply(change, table, between);
                    }
                }
                if (position % changesPerInterval == changesPerInterval - 1) {
                    assertThat(new TreeSet<>(at(operator, (position + 1) * INTERVAL)))
                            .isEqualTo(difference(written, table, between));
                }
            }
            assertThat(written).isEqualTo(table);
            assertThat(backend == Backend.ROCKSDB || operator.storedRows() == 0).isTrue();
        }
    }

    private static void apply(Change change, Map<Long, String> table, Set<Long> between) {
        if (change.kind() == RowKind.UPDATE_BEFORE) {
            between.add(change.id());
        } else {
            between.remove(change.id());
            SmallWorlds.apply(change, table);
        }
    }

    /** Returns the records that lead from one table to the other, but for keys in the midst of an update. */
    private static Set<String> difference(Map<Long, String> written, Map<Long, String> table, Set<Long> between) {
        Set<String> records = new TreeSet<>();
        Set<Long> keys = new TreeSet<>(written.keySet());
        keys.addAll(table.keySet());
        keys.removeAll(between);
        for (var key : keys) {
            var before = written.get(key);
            var after = table.get(key);
            if (before == null) {
                records.add("+I[INSERT, " + key + ", " + after + "]");
            } else if (after == null) {
                records.add("+I[DELETE, " + key + ", " + before + "]");
            } else if (!before.equals(after)) {
                records.add("+I[UPDATE_BEFORE, " + key + ", " + before + "]");
                records.add("+I[UPDATE_AFTER, " + key + ", " + after + "]");
            }
            if (after == null) {
                written.remove(key);
            } else {
                written.put(key, after);
            }
        }
        return records;
    }

    /** What is read back by key is the table, and no key has more than one record in an interval. */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4"})
    void leadsReadersOfUpsertsToTheTable(int changesPerInterval) throws Exception {
        var changelogs = SmallWorlds.correct(ChangelogForm.UPSERT, 4);
        Map<Long, String> table = new TreeMap<>();
        Map<Long, String> read = new TreeMap<>();
        try (var operator = open(Backend.HEAP, plan(UPSERT_MAPPING, UPSERT))) {
            for (var position = 0; position < 4; position++) {
                for (var world = 0; world < changelogs.size(); world++) {
                    var change = changelogs.get(world).get(position).inWorld(world);
                    // A delete by key carries nothing else.
                    var row =
                            change.kind() == RowKind.DELETE ? change(RowKind.DELETE, change.id(), null) : change.row();
                    operator.process(row);
                    SmallWorlds.apply(change, table);
                }
                if (position % changesPerInterval == changesPerInterval - 1 || position == 3) {
                    operator.harness().setProcessingTime((position + 1) * INTERVAL);
                    Set<Long> seen = new HashSet<>();
                    for (var row : operator.rows(List.of())) {
                        assertThat(seen.add(row.getLong(1))).isTrue();
                        if (row.getString(0).toString().equals("d")) {
                            read.remove(row.getLong(1));
                        } else {
                            read.put(row.getLong(1), row.getString(2).toString());
                        }
                    }
                    assertThat(read).isEqualTo(table);
                }
            }
        }
    }

    /** The row before a delete by key isn't known, so it may differ from the one that follows. */
    @Test
    void neverTakesADeleteByKeyForTheRow() throws Exception {
        try (var operator = open(Backend.HEAP, plan(UPSERT_MAPPING, UPSERT))) {
            operator.process(
                    change(RowKind.DELETE, 1L, null),
                    change(RowKind.INSERT, 1L, null),
                    change(RowKind.INSERT, 2L, "b"),
                    change(RowKind.DELETE, 2L, null),
                    change(RowKind.UPDATE_AFTER, 3L, "c"),
                    change(RowKind.DELETE, 3L, null));

            assertThat(at(operator, INTERVAL)).containsExactlyInAnyOrder("+I[u, 1, null]", "+I[d, 3, null]");
        }
    }

    @Test
    void writesBothImagesIntoOneRecord() throws Exception {
        var mapping = CodeByKind.parse(map("INSERT", "c", "UPDATE_BEFORE, UPDATE_AFTER", "u", "DELETE", "d"));
        try (var operator = open(Backend.HEAP, Plans.withImages(plan(mapping, RETRACT), SmallWorlds.TYPE, true))) {
            operator.process(
                    change(RowKind.UPDATE_BEFORE, 1L, "a"),
                    change(RowKind.UPDATE_AFTER, 1L, "b"),
                    change(RowKind.INSERT, 2L, "c"),
                    change(RowKind.DELETE, 3L, "d"));

            assertThat(at(operator, INTERVAL))
                    .containsExactlyInAnyOrder(
                            "+I[u, +I[1, a], +I[1, b]]", "+I[c, null, +I[2, c]]", "+I[d, +I[3, d], null]");
        }
    }

    // ---- when it is written ---------------------------------------------------------------------

    @Test
    void beginsAnIntervalWithTheFirstChangeOfEachKey() throws Exception {
        try (var operator = open(Backend.HEAP, retract())) {
            operator.process(change(RowKind.INSERT, 1L, "a"));
            assertThat(at(operator, 400)).isEmpty();
            operator.process(change(RowKind.INSERT, 2L, "b"), change(RowKind.DELETE, 1L, "a"));
            assertThat(at(operator, 999)).isEmpty();
            operator.process(change(RowKind.INSERT, 1L, "c"));
            assertThat(at(operator, 1000)).containsExactly("+I[INSERT, 1, c]");
            operator.process(change(RowKind.DELETE, 1L, "c"));
            assertThat(at(operator, 1400)).containsExactly("+I[INSERT, 2, b]");
            assertThat(at(operator, 1999)).isEmpty();
            assertThat(at(operator, 2000)).containsExactly("+I[DELETE, 1, c]");
        }
    }

    @Test
    void waitsOneMoreIntervalForTheNewImage() throws Exception {
        try (var operator = open(Backend.HEAP, retract())) {
            operator.process(change(RowKind.UPDATE_BEFORE, 1L, "a"), change(RowKind.UPDATE_BEFORE, 2L, "b"));
            assertThat(at(operator, 1000)).isEmpty();
            operator.process(change(RowKind.UPDATE_AFTER, 1L, "c"));
            assertThat(at(operator, 1999)).isEmpty();
            assertThat(at(operator, 2000))
                    .containsExactlyInAnyOrder("+I[UPDATE_BEFORE, 1, a]", "+I[UPDATE_AFTER, 1, c]", "+I[DELETE, 2, b]");
        }
    }

    @Test
    void writesAllAtTheEndOfTheInputBeforeTheWatermark() throws Exception {
        try (var operator = open(Backend.HEAP, retract())) {
            operator.process(change(RowKind.INSERT, 1L, "a"), change(RowKind.UPDATE_BEFORE, 2L, "b"));
            operator.harness().processWatermark(new Watermark(Long.MAX_VALUE - 1));
            assertThat(operator.process()).isEmpty();
            operator.harness().getOutput().clear();

            operator.harness().processWatermark(Watermark.MAX_WATERMARK);
            assertThat(operator.elements()).hasSize(3).last().isEqualTo(Watermark.MAX_WATERMARK);
            assertThat(operator.process()).containsExactlyInAnyOrder("+I[INSERT, 1, a]", "+I[DELETE, 2, b]");
            assertThat(operator.storedRows()).isZero();
            assertThat(at(operator, INTERVAL)).isEmpty();
        }
    }

    /** One input has ended, the others are idle: event time is at its end, and no watermark will follow. */
    @Test
    void writesAtOnceWhatComesAfterTheLastWatermark() throws Exception {
        try (var operator = open(Backend.HEAP, retract())) {
            operator.harness().processWatermark(Watermark.MAX_WATERMARK);
            operator.harness().getOutput().clear();

            assertThat(operator.process(
                            change(RowKind.INSERT, 1L, "a"),
                            change(RowKind.UPDATE_BEFORE, 1L, "a"),
                            change(RowKind.UPDATE_AFTER, 1L, "b")))
                    .containsExactly("+I[INSERT, 1, a]", "+I[DELETE, 1, a]", "+I[INSERT, 1, b]");
            assertThat(operator.storedRows()).isZero();
        }
    }

    /** The rows belong to who sent them, and may hold the next ones by now. */
    @Test
    void keepsCopies() throws Exception {
        try (var operator = open(Backend.HEAP, retract())) {
            var before = change(RowKind.UPDATE_BEFORE, 1L, "a");
            var after = change(RowKind.UPDATE_AFTER, 1L, "b");
            operator.process(before, after);
            before.setField(1, null);
            after.setField(1, null);

            assertThat(at(operator, INTERVAL)).containsExactly("+I[UPDATE_BEFORE, 1, a]", "+I[UPDATE_AFTER, 1, b]");
        }
    }

    @ParameterizedTest
    @CsvSource({"HEAP", "ROCKSDB"})
    void goesOnWithChangesAndIntervalsThatWereSaved(Backend backend) throws Exception {
        var harness = harness(backend, retract());
        var output = Plans.output(SmallWorlds.TYPE, retract());
        try (var operator = OperatorUnderTest.open(harness, output)) {
            operator.harness().setProcessingTime(100);
            operator.process(change(RowKind.UPDATE_BEFORE, 1L, "a"), change(RowKind.UPDATE_AFTER, 1L, "b"));
            var snapshot = operator.harness().snapshot(1, 1);
            var restored = harness(backend, retract());
            restored.setup(new RowDataSerializer(output));
            restored.initializeState(snapshot);
            try (var next = OperatorUnderTest.open(restored, output)) {
                next.harness().setProcessingTime(1099);
                next.process(change(RowKind.UPDATE_BEFORE, 1L, "b"), change(RowKind.UPDATE_AFTER, 1L, "c"));
                assertThat(at(next, 1100)).containsExactly("+I[UPDATE_BEFORE, 1, a]", "+I[UPDATE_AFTER, 1, c]");
            }
        }
    }

    @Test
    void countsTheChangesThatVanish() throws Exception {
        var counters = new RecordedCounters();
        var plan = retract();
        var operator = new CompactingToChangelogOperator(
                plan, RETRACT, SmallWorlds.TYPE, new BinaryEqualiser(StoredRows.nullable(SmallWorlds.TYPE)));
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                operator, row -> row.getLong(0), Types.LONG, counters.environment());
        try (var counted = OperatorUnderTest.open(harness, Plans.output(SmallWorlds.TYPE, plan))) {
            List<RowData> rows = new ArrayList<>();
            rows.add(change(RowKind.INSERT, 1L, "a")); // and gone: two changes
            rows.add(change(RowKind.DELETE, 1L, "a"));
            rows.add(change(RowKind.UPDATE_BEFORE, 2L, "b")); // twice: two changes less
            rows.add(change(RowKind.UPDATE_AFTER, 2L, "c"));
            rows.add(change(RowKind.UPDATE_BEFORE, 2L, "c"));
            rows.add(change(RowKind.UPDATE_AFTER, 2L, "d"));
            rows.add(change(RowKind.INSERT, 3L, "e")); // as it is
            counted.rows(rows);
            at(counted, INTERVAL);
        }

        assertThat(counters.counted())
                .isEqualTo(Map.of(
                        "insertsIn", 2L,
                        "updatesBeforeIn", 2L,
                        "updatesAfterIn", 2L,
                        "deletesIn", 1L,
                        "insertsOut", 3L,
                        "compactedChanges", 4L));
    }
}
