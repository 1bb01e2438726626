package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.change;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeByKind;
import io.rowkind.runtime.SmallWorlds.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule T9 where both images of an update go into one record. */
class MergingToChangelogOperatorTest {

    private static final CodeByKind MAPPING =
            CodeByKind.parse(map("INSERT", "c", "UPDATE_BEFORE, UPDATE_AFTER", "u", "DELETE", "d"));

    private static OperatorUnderTest open(Backend backend, ToChangelogPlan plan) throws Exception {
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                new MergingToChangelogOperator(plan, SmallWorlds.TYPE), row -> row.getLong(0), Types.LONG);
        harness.setStateBackend(backend.create());
        return OperatorUnderTest.open(harness, Plans.output(SmallWorlds.TYPE, plan));
    }

    private static OperatorUnderTest open(Backend backend) throws Exception {
        return open(backend, Plans.withImages(Plans.toChangelog(SmallWorlds.TYPE, MAPPING), SmallWorlds.TYPE, true));
    }

    @Test
    void keepsNothingOnceTheNewImageHasCome() throws Exception {
        try (var operator = open(Backend.HEAP)) {
            assertThat(operator.process(change(RowKind.UPDATE_BEFORE, 1L, "Ann"), change(RowKind.INSERT, 2L, "Bo")))
                    .containsExactly("+I[c, null, +I[2, Bo]]");
            assertThat(operator.storedRows()).isOne();
            assertThat(operator.process(change(RowKind.UPDATE_AFTER, 1L, "Amy")))
                    .containsExactly("+I[u, +I[1, Ann], +I[1, Amy]]");
            assertThat(operator.storedRows()).isZero();
        }
    }

    /** The row belongs to who sent it, and may hold the next one by now. */
    @Test
    void keepsACopyOfTheOldImage() throws Exception {
        try (var operator = open(Backend.HEAP)) {
            var reused = change(RowKind.UPDATE_BEFORE, 1L, "Ann");
            operator.process(reused);
            reused.setField(1, null);

            assertThat(operator.process(change(RowKind.UPDATE_AFTER, 1L, "Amy")))
                    .containsExactly("+I[u, +I[1, Ann], +I[1, Amy]]");
        }
    }

    @Test
    void losesNoImageIfTheKeyIsntUnique() throws Exception {
        try (var operator = open(Backend.HEAP)) {
            assertThat(operator.process(
                            change(RowKind.UPDATE_BEFORE, 1L, "a"),
                            change(RowKind.UPDATE_BEFORE, 1L, "b"),
                            change(RowKind.DELETE, 1L, "x"),
                            change(RowKind.UPDATE_AFTER, 1L, "c"),
                            change(RowKind.UPDATE_AFTER, 1L, "d")))
                    .containsExactly(
                            "+I[u, +I[1, a], null]",
                            "+I[u, +I[1, b], null]",
                            "+I[d, +I[1, x], null]",
                            "+I[u, null, +I[1, c]]",
                            "+I[u, null, +I[1, d]]");
            assertThat(operator.process(change(RowKind.UPDATE_BEFORE, 1L, "c"), change(RowKind.INSERT, 1L, "e")))
                    .containsExactly("+I[u, +I[1, c], null]", "+I[c, null, +I[1, e]]");
            assertThat(operator.storedRows()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"HEAP", "ROCKSDB"})
    void writesOldImagesThatWaitAtTheEndOfTheInput(Backend backend) throws Exception {
        try (var operator = open(backend)) {
            operator.process(
                    change(RowKind.UPDATE_BEFORE, 1L, "a"),
                    change(RowKind.UPDATE_BEFORE, 2L, "b"),
                    change(RowKind.UPDATE_AFTER, 2L, "c"),
                    change(RowKind.UPDATE_BEFORE, 3L, "d"));
            operator.harness().endInput();

            assertThat(operator.process()).containsExactlyInAnyOrder("+I[u, +I[1, a], null]", "+I[u, +I[3, d], null]");
            operator.harness().endInput();
            assertThat(operator.process()).isEmpty();
        }
    }

    @Test
    void keepsTheKeyOfPartialDeletesAndAllOfOldImages() throws Exception {
        var plan = Plans.withImages(
                Plans.toChangelogByKey(SmallWorlds.TYPE, MAPPING, new int[] {0}, 0), SmallWorlds.TYPE, true);
        try (var operator = open(Backend.HEAP, plan)) {
            assertThat(operator.process(
                            change(RowKind.UPDATE_BEFORE, 1L, "Ann"),
                            change(RowKind.UPDATE_AFTER, 1L, "Amy"),
                            change(RowKind.DELETE, 1L, "Amy")))
                    .containsExactly("+I[1, u, +I[1, Ann], +I[1, Amy]]", "+I[1, d, +I[1, null], null]");
        }
    }

    /** Changes of other keys come between the two images in every way. */
    @ParameterizedTest
    @CsvSource({"HEAP, 1", "HEAP, 2", "ROCKSDB, 3"})
    void mergesPairsThatOtherKeysInterrupt(Backend backend, long seed) throws Exception {
        var random = new Random(seed);
        List<List<Change>> worlds = new ArrayList<>(SmallWorlds.correct(ChangelogForm.RETRACT, 3));
        List<List<String>> expected = new ArrayList<>();
        List<List<String>> written = new ArrayList<>();
        List<List<Change>> left = new ArrayList<>();
        for (var world = 0; world < worlds.size(); world++) {
            var number = world;
            left.add(new ArrayList<>(worlds.get(world).stream()
                    .map(change -> change.inWorld(number))
                    .toList()));
            expected.add(merged(left.get(world)));
            written.add(new ArrayList<>());
        }
        try (var operator = open(backend)) {
            while (left.stream().anyMatch(changes -> !changes.isEmpty())) {
                var world = random.nextInt(left.size());
                if (!left.get(world).isEmpty()) {
                    written.get(world)
                            .addAll(operator.process(left.get(world).remove(0).row()));
                }
            }
        }
        assertThat(written).isEqualTo(expected);
    }

    private static List<String> merged(List<Change> changes) {
        List<String> records = new ArrayList<>();
        for (var i = 0; i < changes.size(); i++) {
            var image = image(changes.get(i));
            switch (changes.get(i).kind()) {
                case INSERT -> records.add("+I[c, null, " + image + "]");
                case UPDATE_BEFORE -> records.add("+I[u, " + image + ", " + image(changes.get(i + 1)) + "]");
                case UPDATE_AFTER -> {}
                case DELETE -> records.add("+I[d, " + image + ", null]");
            }
        }
        return records;
    }

    private static String image(Change change) {
        return "+I[" + change.id() + ", " + change.name() + "]";
    }
}
