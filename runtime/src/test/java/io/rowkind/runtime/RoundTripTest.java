package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.runtime.SmallWorlds.Change;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule R1: what TO_CHANGELOG writes, FROM_CHANGELOG reads back. */
class RoundTripTest {

    private static final int STEPS = 4;

    @ParameterizedTest
    @EnumSource
    void givesEveryChangelogBackWithTheStandardMapping(ChangelogForm form) throws Exception {
        checkIdentity(form, CodeByKind.standard(), KindByCode.standard());
        checkIdentity(form, CodeByKind.standard(), KindByCode.standard(), 0);
    }

    @ParameterizedTest
    @MethodSource
    void givesEveryChangelogBackWithAnInjectiveMapping(ChangelogForm form, long seed) throws Exception {
        var entries = randomEntries(form, new Random(seed));
        var mapping = CodeByKind.parse(entries);
        var inverse = KindByCode.parse(entries.stream()
                .map(entry -> new MappingEntry(entry.value(), entry.key()))
                .toList());

        checkIdentity(form, mapping, inverse);
        checkIdentity(form, mapping, inverse, 0);
    }

    static Stream<Arguments> givesEveryChangelogBackWithAnInjectiveMapping() {
        return Stream.of(ChangelogForm.values())
                .flatMap(form -> Stream.of(1L, 2L, 3L).map(seed -> Arguments.of(form, seed)));
    }

    /** Returns a code for each kind that occurs in the form, none the same. FROM_CHANGELOG trims its codes. */
    private static List<MappingEntry> randomEntries(ChangelogForm form, Random random) {
        var pieces = List.of("a", "B", "0", "+", "-", "'", " ", "ü", "€", "😀");
        List<MappingEntry> entries = new ArrayList<>();
        Set<String> codes = new HashSet<>();
        for (var kind : kinds(form)) {
            var code = "";
            while (code.isEmpty() || !code.equals(code.trim()) || !codes.add(code)) {
                code = random.ints(1 + random.nextInt(4), 0, pieces.size())
                        .mapToObj(pieces::get)
                        .collect(Collectors.joining());
            }
            entries.add(new MappingEntry(kind.name(), code));
        }
        return entries;
    }

    private static List<ChangeKind> kinds(ChangelogForm form) {
        return switch (form) {
            case APPEND -> List.of(ChangeKind.INSERT);
            case UPSERT -> List.of(ChangeKind.INSERT, ChangeKind.UPDATE_AFTER, ChangeKind.DELETE);
            case RETRACT -> List.of(ChangeKind.values());
        };
    }

    private static void checkIdentity(ChangelogForm form, CodeByKind mapping, KindByCode inverse, int... keys)
            throws Exception {
        var to = Plans.toChangelog(SmallWorlds.TYPE, mapping, keys);
        var from = Plans.fromChangelog(Plans.output(SmallWorlds.TYPE, to), inverse, ErrorHandling.FAIL, keys);
        assertThat(Plans.output(from)).isEqualTo(SmallWorlds.TYPE);
        try (var written = OperatorUnderTest.toChangelog(SmallWorlds.TYPE, to);
                var read = OperatorUnderTest.fromChangelog(from)) {
            for (var changelog : SmallWorlds.correct(form, STEPS)) {
                var rows = changelog.stream().map(Change::row).toList();
                var back = read.rows(written.rows(rows));
                if (!back.equals(rows)) { // AssertJ would look at the columns of each row
                    assertThat(back).as("%s by %s", changelog, inverse.codes()).isEqualTo(rows);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void givesTheTableOfAnUpsertStreamBackByDeletionFlag(boolean fullDeletes) throws Exception {
        checkTable(
                CodeByKind.parse(map("INSERT, UPDATE_AFTER", "false", "DELETE", "true")),
                KindByCode.parse(map("false", "UPDATE_AFTER", "true", "DELETE")),
                fullDeletes);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void givesTheTableOfAnUpsertStreamBackByUpsertCodes(boolean fullDeletes) throws Exception {
        checkTable(
                CodeByKind.parse(map("INSERT", "c", "UPDATE_AFTER", "u", "DELETE", "d")),
                KindByCode.parse(map("c", "INSERT", "u", "UPDATE_AFTER", "d", "DELETE")),
                fullDeletes);
    }

    /** A retract stream written without its old images is an upsert stream. */
    @Test
    void givesTheTableOfARetractStreamBackByUpsertCodes() throws Exception {
        checkTable(
                ChangelogForm.RETRACT,
                CodeByKind.parse(map("INSERT", "c", "UPDATE_AFTER", "u", "DELETE", "d")),
                KindByCode.parse(map("c", "INSERT", "u", "UPDATE_AFTER", "d", "DELETE")),
                true);
    }

    private static void checkTable(CodeByKind mapping, KindByCode inverse, boolean fullDeletes) throws Exception {
        checkTable(ChangelogForm.UPSERT, mapping, inverse, fullDeletes);
    }

    /** What is read back is the difference that each change makes to the table, in full. */
    private static void checkTable(ChangelogForm form, CodeByKind mapping, KindByCode inverse, boolean fullDeletes)
            throws Exception {
        var to = fullDeletes
                ? Plans.toChangelog(SmallWorlds.TYPE, mapping, 0)
                : Plans.toChangelogByKey(SmallWorlds.TYPE, mapping, new int[] {0}, 0);
        var changelogs = SmallWorlds.correct(form, STEPS);
        try (var written = OperatorUnderTest.toChangelog(SmallWorlds.TYPE, to);
                var read = normalizer(
                        Plans.fromChangelog(Plans.output(SmallWorlds.TYPE, to), inverse, ErrorHandling.FAIL, 0))) {
            Map<Long, String> table = new TreeMap<>();
            for (var world = 0; world < changelogs.size(); world++) {
                List<String> expected = new ArrayList<>();
                List<RowData> rows = new ArrayList<>();
                for (var change : changelogs.get(world)) {
                    var moved = change.inWorld(world);
                    rows.add(moved.row());
                    expected.addAll(SmallWorlds.difference(moved, table, true));
                }
                assertThat(read.process(written.rows(rows).toArray(RowData[]::new)))
                        .as("%s", changelogs.get(world))
                        .isEqualTo(expected);
            }
        }
    }

    private static OperatorUnderTest normalizer(FromChangelogPlan plan) throws Exception {
        var output = Plans.output(plan);
        var operator = new KeyedFromChangelogOperator(
                plan, false, output, Plans.comparisons(plan), new KeptState(true, false, 0), true);
        return OperatorUnderTest.open(
                new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                        operator, row -> row.getLong(0), Types.LONG),
                output);
    }
}
