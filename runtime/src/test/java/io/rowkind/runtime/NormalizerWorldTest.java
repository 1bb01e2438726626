package io.rowkind.runtime;

import static io.rowkind.runtime.Normalizer.STANDARD;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.runtime.SmallWorlds.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules N1 and N2 over whole changelogs. */
class NormalizerWorldTest {

    /** All changelogs go through one operator, each with ids of its own, and each change by change. */
    @ParameterizedTest
    @CsvSource({"HEAP, 4, true", "HEAP, 4, false", "ROCKSDB, 3, true", "ROCKSDB, 3, false"})
    void tellsTheDifferenceThatEachChangeMakes(Backend backend, int length, boolean updateBefore) throws Exception {
        List<List<Change>> worlds = new ArrayList<>();
        SmallWorlds.upserts(length, changelog -> worlds.add(List.copyOf(changelog)));
        try (var operator = STANDARD.on(backend).withUpdateBefore(updateBefore).open()) {
            Map<Long, String> table = new TreeMap<>();
            for (var position = 0; position < length; position++) {
                for (var world = 0; world < worlds.size(); world++) {
                    var change = worlds.get(world).get(position).inWorld(world);
                    check(operator, change, table, updateBefore, "step " + position + " of " + worlds.get(world));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"HEAP, 1", "HEAP, 2", "HEAP, 3", "ROCKSDB, 4", "ROCKSDB, 5", "ROCKSDB, 6"})
    void tellsTheDifferenceAcrossRestarts(Backend backend, long seed) throws Exception {
        var changelog = SmallWorlds.randomUpserts(seed, 2000, 50);
        var normalizer = STANDARD.on(backend);
        Map<Long, String> table = new TreeMap<>();
        var operator = normalizer.open();
        try {
            for (var i = 0; i < changelog.size(); i++) {
                if (i % 500 == 499) {
                    var snapshot = operator.harness().snapshot(i, i);
                    operator.close();
                    operator = normalizer.restore(snapshot, 1, 1, 0);
                }
                check(operator, changelog.get(i), table, true, "seed " + seed + ", change " + i);
            }
        } finally {
            operator.close();
        }
    }

    private static void check(
            OperatorUnderTest operator, Change change, Map<Long, String> table, boolean updateBefore, String where)
            throws Exception {
        var expected = SmallWorlds.difference(change, table, updateBefore);
        var emitted = operator.process(input(change));
        if (!emitted.equals(expected)) {
            assertThat(emitted).as("%s: %s", where, change).isEqualTo(expected);
        }
    }

    private static GenericRowData input(Change change) {
        return row(code(change.kind()), change.id(), change.name());
    }

    private static String code(RowKind kind) {
        return switch (kind) {
            case INSERT -> "i";
            case UPDATE_AFTER -> "u";
            case DELETE -> "d";
            case UPDATE_BEFORE -> throw new AssertionError("not an upsert");
        };
    }
}
