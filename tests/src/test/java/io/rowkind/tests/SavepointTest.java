package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Stopping a job with a savepoint and going on from it changes nothing in what comes out (rule N3). */
@Timeout(120)
class SavepointTest {

    private static final int HALF = 6;
    private static final int ALL = 12;

    /** Upserts of four keys; deletes bring the key alone, two of them come for no row. */
    private static final String UPSERTS = """
            1 | u | 10
            2 | u | 20
            1 | u | 11
            2 | d | NULL
            3 | u | 30
            4 | u | 40
            1 | u | 12
            2 | u | 21
            2 | d | NULL
            2 | d | NULL
            3 | d | NULL
            1 | d | NULL""";

    private static final List<String> CHANGES = List.of(
            "+I[1, 10]",
            "+I[2, 20]",
            "-U[1, 10]",
            "+U[1, 11]",
            "-D[2, 20]",
            "+I[3, 30]",
            "+I[4, 40]",
            "-U[1, 11]",
            "+U[1, 12]",
            "+I[2, 21]",
            "-D[2, 21]",
            "-D[3, 30]",
            "-D[1, 12]");

    private static final List<String> FINAL_TABLE = List.of("[4, 40]");

    private static final String UPSERT_CALL = """
            FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    @TempDir
    private Path savepoints;

    @ParameterizedTest
    @MethodSource("everyHalf")
    void keepsTheLastRowPerKeyWhereverItStops(int half) throws Exception {
        var insert = keyed("gate-half-" + half, "kept_half_" + half);

        assertThat(insert.interrupted(half, Map.of(), ALL, Map.of())).isEqualTo(CHANGES);
    }

    static Stream<Integer> everyHalf() {
        return Stream.of(1, 4, HALF, 9, ALL - 1);
    }

    @ParameterizedTest
    @CsvSource({"hashmap,hashmap", "rocksdb,rocksdb", "hashmap,rocksdb", "rocksdb,hashmap"})
    void keepsTheLastRowPerKeyInEachBackend(String first, String second) throws Exception {
        var name = first + "_" + second;
        var insert = keyed("gate-" + name, "kept_" + name);

        var changes = insert.interrupted(HALF, backend(first), ALL, backend(second));

        assertThat(changes).isEqualTo(CHANGES);
    }

    private static Map<String, String> backend(String name) {
        return Map.of("state.backend.type", name);
    }

    @ParameterizedTest
    @CsvSource({"1,2", "2,1", "2,2"})
    void redistributesTheLastRows(int first, int second) throws Exception {
        var name = first + "_to_" + second;
        var insert = keyed("gate-" + name, "kept_" + name);

        var changes = insert.interrupted(HALF, parallelism(first), ALL, parallelism(second));

        assertThat(FinalTable.of(changes)).isEqualTo(FINAL_TABLE);
        assertThat(changes).hasSameSizeAs(CHANGES);
        for (var key = 1; key <= 4; key++) {
            assertThat(ofKey(changes, key)).isEqualTo(ofKey(CHANGES, key));
        }
    }

    private static Map<String, String> parallelism(int parallelism) {
        return Map.of("parallelism.default", String.valueOf(parallelism));
    }

    private static List<String> ofKey(List<String> changes, int key) {
        return changes.stream()
                .filter(change -> change.substring(3).startsWith(key + ","))
                .toList();
    }

    @Test
    void forgetsNothingThroughThreeSavepoints() throws Exception {
        var insert = keyed("gate-three", "kept_three");

        var first = insert.begin(3, Map.of());
        var second = insert.resume(first, 5, Map.of());
        var third = insert.resume(second, 9, Map.of());
        var last = insert.resume(third, ALL, Map.of());

        assertThat(Stream.of(first, second, third, last).flatMap(part -> part.changes().stream()))
                .isEqualTo(CHANGES);
    }

    @Test
    void aggregatesAcrossASavepoint() throws Exception {
        var insert = new ResumableInsert(
                "gate-sum",
                "kept_sum",
                List.of(
                        events("gate-sum", UPSERTS),
                        "CREATE TABLE kept_sum (parity INT, total INT)"
                                + " WITH ('connector' = 'collected', 'changelog' = 'retract')"),
                "INSERT INTO kept_sum SELECT MOD(id, 2), SUM(amount) FROM " + UPSERT_CALL + " GROUP BY MOD(id, 2)",
                savepoints);

        var before = insert.begin(HALF, Map.of());
        assertThat(FinalTable.of(before.changes())).containsExactly("[0, 40]", "[1, 41]");
        var after = insert.resume(before, ALL, Map.of());

        assertThat(after.changes())
                .containsExactly(
                        "-U[1, 41]",
                        "+U[1, 30]",
                        "-U[1, 30]",
                        "+U[1, 42]",
                        "-U[0, 40]",
                        "+U[0, 61]",
                        "-U[0, 61]",
                        "+U[0, 40]",
                        "-U[1, 42]",
                        "+U[1, 12]",
                        "-D[1, 12]");
    }

    @Test
    void statelessFromChangelogGoesOn() throws Exception {
        var insert = new ResumableInsert(
                "gate-retract",
                "kept_retract",
                List.of(events("gate-retract", """
                                1 | INSERT        | 10
                                1 | UPDATE_BEFORE | 10
                                1 | UPDATE_AFTER  | 11
                                1 | DELETE        | 11"""), sink("kept_retract")),
                "INSERT INTO kept_retract SELECT * FROM FROM_CHANGELOG(input => TABLE events)",
                savepoints);

        assertThat(insert.interrupted(2, Map.of(), 4, Map.of()))
                .containsExactly("+I[1, 10]", "-U[1, 10]", "+U[1, 11]", "-D[1, 11]");
    }

    @Test
    void toChangelogGoesOn() throws Exception {
        var insert = new ResumableInsert(
                "gate-to",
                "kept_to",
                List.of("""
                        CREATE TABLE changes (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
                            'connector' = 'rows', 'changelog' = 'retract', 'gate' = 'gate-to', 'rows' = '
                            +I | 1 | 10
                            -U | 1 | 10
                            +U | 1 | 11
                            -D | 1 | 11')""", "CREATE TABLE kept_to (op STRING, id INT, amount INT) WITH ('connector' = 'collected')"),
                "INSERT INTO kept_to SELECT * FROM TO_CHANGELOG(input => TABLE changes)",
                savepoints);

        assertThat(insert.interrupted(2, Map.of(), 4, Map.of()))
                .containsExactly(
                        "+I[INSERT, 1, 10]",
                        "+I[UPDATE_BEFORE, 1, 10]",
                        "+I[UPDATE_AFTER, 1, 11]",
                        "+I[DELETE, 1, 11]");
    }

    private ResumableInsert keyed(String gate, String sink) {
        return new ResumableInsert(
                gate,
                sink,
                List.of(events(gate, UPSERTS), sink(sink)),
                "INSERT INTO " + sink + " SELECT * FROM " + UPSERT_CALL,
                savepoints);
    }

    private static String events(String gate, String rows) {
        return "CREATE TABLE events (id INT, op STRING, amount INT) WITH ('connector' = 'rows', 'gate' = '" + gate
                + "', 'rows' = '" + rows + "')";
    }

    private static String sink(String name) {
        return "CREATE TABLE " + name
                + " (id INT, amount INT) WITH ('connector' = 'collected', 'changelog' = 'retract')";
    }
}
