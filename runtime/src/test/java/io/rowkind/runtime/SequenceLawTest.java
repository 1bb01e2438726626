package io.rowkind.runtime;

import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.runtime.SmallWorlds.Change;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

/** Rule F11: with a sequence, the order of arrival doesn't matter. */
class SequenceLawTest {

    @Test
    void everyOrderOfArrivalOfEverySmallChangelogEndsInTheSameTable() throws Exception {
        var orders = permutations(3);
        var table = new StrictTables();
        Map<Long, String> expected = new HashMap<>();
        try (var operator = KeyedCall.ORDERED.open()) {
            var world = new long[1];
            SmallWorlds.upserts(3, changelog -> {
                for (var order : orders) {
                    List<RowData> messages = new ArrayList<>();
                    for (var position : order) {
                        messages.add(message(changelog.get(position).inWorld(world[0]), position));
                    }
                    changelog.forEach(change -> SmallWorlds.apply(change.inWorld(world[0]), expected));
                    table.apply(rows(operator, messages));
                    world[0]++;
                }
            });
        }
        assertThat(table.names()).isEqualTo(expected);
    }

    @Test
    void anyOrderOfArrivalWithRepetitionsOfALongChangelogEndsInTheSameTable() throws Exception {
        for (var seed = 0L; seed < 50; seed++) {
            var changelog = SmallWorlds.randomUpserts(seed, 200, 5);
            Map<Long, String> expected = new HashMap<>();
            List<RowData> messages = new ArrayList<>();
            for (var position = 0; position < changelog.size(); position++) {
                SmallWorlds.apply(changelog.get(position), expected);
                messages.add(message(changelog.get(position), position));
                if (position % 3 == 0) {
                    messages.add(message(changelog.get(position), position));
                }
            }
            Collections.shuffle(messages, new Random(seed));
            var table = new StrictTables();
            try (var operator = KeyedCall.ORDERED.open()) {
                table.apply(rows(operator, messages));
            }
            assertThat(table.names()).as("seed %s", seed).isEqualTo(expected);
        }
    }

    @Test
    void everyMessageIsInTheChangelogOrAmongTheErrors() throws Exception {
        var counters = new RecordedCounters();
        var changelog = SmallWorlds.randomUpserts(7, 500, 5);
        List<RowData> messages = new ArrayList<>();
        for (var position = 0; position < changelog.size(); position++) {
            messages.add(position % 50 == 0 ? row("x", 1L, "Ann", 1L) : message(changelog.get(position), position));
        }
        Collections.shuffle(messages, new Random(7));
        List<RowData> errors;
        try (var operator = KeyedCall.ORDERED.open(counters);
                var rejecting = KeyedCall.ORDERED.openErrors()) {
            operator.rows(messages);
            errors = rejecting.rows(messages);
        }
        var counted = counters.counted();
        var rejected = counted.get("skippedUnmappedCodes") + counted.get("lateChanges");

        assertThat(counted).doesNotContainKey("repeatedChanges");
        assertThat(counted.get("skippedUnmappedCodes")).isEqualTo(10);
        assertThat(rejected).isEqualTo(errors.size());
        assertThat(counted.get("insertsIn") + counted.get("updatesAfterIn") + counted.get("deletesIn"))
                .isEqualTo(messages.size() - 10L);
    }

    private static List<RowData> rows(OperatorUnderTest operator, List<RowData> messages) {
        try {
            return operator.rows(messages);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static RowData message(Change change, long sequence) {
        var code = change.kind() == RowKind.INSERT ? "i" : change.kind() == RowKind.DELETE ? "d" : "u";
        return row(code, change.id(), change.name(), sequence);
    }

    private static List<List<Integer>> permutations(int length) {
        List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
        for (var number = 0; number < length; number++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (var shorter : all) {
                for (var position = 0; position <= shorter.size(); position++) {
                    List<Integer> permutation = new ArrayList<>(shorter);
                    permutation.add(position, number);
                    longer.add(permutation);
                }
            }
            all = longer;
        }
        return all;
    }
}
