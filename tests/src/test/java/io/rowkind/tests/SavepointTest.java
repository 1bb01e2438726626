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

    /** Rule F11: sequences and the tombstones of deleted keys are kept. */
    @ParameterizedTest
    @CsvSource({"1,1,hashmap", "1,2,rocksdb", "2,1,hashmap"})
    void keepsTheLastSequencePerKey(int first, int second, String backend) throws Exception {
        var name = "sequence_" + first + "_" + second;
        var insert =
                inserting(name, SEQUENCED, "input => TABLE events PARTITION BY id, sequence_by => DESCRIPTOR(lsn)");

        var changes = insert.interrupted(4, settings(first, backend), 9, settings(second, backend));

        assertThat(FinalTable.of(changes)).containsExactly("[1, 13, 4]", "[3, 30, 5]");
        assertThat(ofKey(changes, 2)).containsExactly("+I[2, 20, 2]", "-D[2, 20, 2]");
    }

    private static final String SEQUENCED = """
            1 | INSERT       | 10 | 1
            2 | INSERT       | 20 | 2
            2 | DELETE       | 20 | 6
            1 | UPDATE_AFTER | 13 | 4
            2 | UPDATE_AFTER | 21 | 5
            1 | UPDATE_AFTER | 12 | 3
            1 | UPDATE_AFTER | 13 | 4
            3 | INSERT       | 30 | 5
            2 | INSERT       | 22 | 4""";

    /** Rule F12: rows and pending old images are kept. */
    @ParameterizedTest
    @CsvSource({"1,1,rocksdb", "1,2,hashmap", "2,1,rocksdb"})
    void keepsWhatChangesAreJudgedBy(int first, int second, String backend) throws Exception {
        var name = "repair_" + first + "_" + second;
        var insert = inserting(name, CONTRADICTING, "input => TABLE events PARTITION BY id, validation => 'REPAIR'");

        var changes = insert.interrupted(3, settings(first, backend), 8, settings(second, backend));

        assertThat(ofKey(changes, 1)).containsExactly("+I[1, 10, 0]", "-U[1, 10, 0]", "+U[1, 11, 0]", "-D[1, 11, 0]");
        assertThat(ofKey(changes, 2)).containsExactly("+I[2, 20, 0]", "-U[2, 20, 0]", "+U[2, 21, 0]");
    }

    private static final String CONTRADICTING = """
            1 | INSERT        | 10 | 0
            2 | INSERT        | 20 | 0
            1 | UPDATE_BEFORE | 99 | 0
            1 | UPDATE_AFTER  | 11 | 0
            2 | INSERT        | 21 | 0
            1 | DELETE        | 12 | 0
            1 | DELETE        | 12 | 0
            3 | UPDATE_BEFORE | 30 | 0""";

    @Test
    void checkCountsOnAndRemembersAnOldImage() throws Exception {
        var insert = new ResumableInsert(
                "gate-check",
                "kept_check",
                List.of(
                        sequencedEvents("gate-check", CONTRADICTING),
                        "CREATE TABLE kept_check (id INT, n BIGINT, finding STRING) WITH ('connector' = 'collected')"),
                "INSERT INTO kept_check SELECT id, change_number, finding"
                        + " FROM CHECK_CHANGELOG(input => TABLE events PARTITION BY id)",
                savepoints);

        assertThat(insert.interrupted(3, Map.of(), 8, Map.of()))
                .containsExactly(
                        "+I[1, 2, CHANGE_OLD_IMAGE_DIFFERS]",
                        "+I[2, 2, CHANGE_INSERTS_PRESENT_ROW]",
                        "+I[1, 4, CHANGE_OLD_IMAGE_DIFFERS]",
                        "+I[1, 5, CHANGE_DELETES_MISSING_ROW]",
                        "+I[3, 1, CHANGE_UPDATES_MISSING_ROW]");
    }

    /** Rule F13: what is dropped behind the savepoint depends on what was seen before it. */
    @Test
    void rejectedRowsGoOn() throws Exception {
        var insert = new ResumableInsert(
                "gate-rejected",
                "kept_rejected",
                List.of(
                        sequencedEvents("gate-rejected", SEQUENCED),
                        "CREATE TABLE kept_rejected (id INT, lsn BIGINT, code STRING) WITH ('connector' = 'collected')"),
                "INSERT INTO kept_rejected SELECT id, lsn, error_code FROM CHANGELOG_ERRORS("
                        + "input => TABLE events PARTITION BY id, sequence_by => DESCRIPTOR(lsn))",
                savepoints);

        assertThat(insert.interrupted(4, Map.of(), 9, Map.of()))
                .containsExactly(
                        "+I[2, 5, CHANGE_OUT_OF_ORDER]",
                        "+I[1, 3, CHANGE_OUT_OF_ORDER]",
                        "+I[1, 4, CHANGE_REPEATED]",
                        "+I[2, 4, CHANGE_OUT_OF_ORDER]");
    }

    private static Map<String, String> settings(int parallelism, String backend) {
        return Map.of("parallelism.default", String.valueOf(parallelism), "state.backend.type", backend);
    }

    private ResumableInsert inserting(String name, String rows, String arguments) {
        return new ResumableInsert(
                "gate-" + name,
                "kept_" + name,
                List.of(
                        sequencedEvents("gate-" + name, rows),
                        "CREATE TABLE kept_" + name + " (id INT, amount INT, lsn BIGINT)"
                                + " WITH ('connector' = 'collected', 'changelog' = 'retract')"),
                "INSERT INTO kept_" + name + " SELECT * FROM FROM_CHANGELOG(" + arguments + ")",
                savepoints);
    }

    private static String sequencedEvents(String gate, String rows) {
        return "CREATE TABLE events (id INT, op STRING, amount INT, lsn BIGINT) WITH ('connector' = 'rows', 'gate' = '"
                + gate + "', 'rows' = '" + rows + "')";
    }

    private static final String MERGED_CODES =
            "op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'], "
                    + "before => DESCRIPTOR(before), after => DESCRIPTOR(after)";

    /** The job stops between the old and the new image of both keys. */
    @ParameterizedTest
    @CsvSource({"1,2", "2,1"})
    void mergesImagesAcrossASavepoint(int first, int second) throws Exception {
        var insert = images("merged_" + first + "_" + second, """
                +I | 1 | 10
                +I | 2 | 20
                -U | 1 | 10
                -U | 2 | 20
                +U | 2 | 21
                +U | 1 | 11""", MERGED_CODES);

        var before = insert.begin(4, parallelism(first));
        assertThat(before.changes()).containsExactlyInAnyOrder("+I[c, null, +I[1, 10]]", "+I[c, null, +I[2, 20]]");
        assertThat(insert.resume(before, 6, parallelism(second)).changes())
                .containsExactlyInAnyOrder("+I[u, +I[1, 10], +I[1, 11]]", "+I[u, +I[2, 20], +I[2, 21]]");
    }

    /** A savepoint holds what is pending, and a drain writes it. */
    @ParameterizedTest
    @CsvSource({"hashmap,1,2", "rocksdb,2,1"})
    void gathersNetChangesAcrossASavepoint(String backend, int first, int second) throws Exception {
        var insert = images("net_" + first + "_" + second, """
                +I | 1 | 10
                -U | 2 | 20
                +U | 2 | 21
                -D | 3 | 30
                -U | 2 | 21
                -U | 1 | 10
                +U | 1 | 11
                +U | 2 | 22
                +I | 3 | 30
                +I | 4 | 40""", MERGED_CODES + ", compact => INTERVAL '1' HOUR");

        var before =
                insert.begin(5, Map.of("state.backend.type", backend, "parallelism.default", String.valueOf(first)));
        var after = insert.resumeAndDrain(
                before, 10, Map.of("state.backend.type", backend, "parallelism.default", String.valueOf(second)));

        assertThat(before.changes()).isEmpty();
        assertThat(after.changes())
                .containsExactlyInAnyOrder(
                        "+I[c, null, +I[1, 11]]", "+I[u, +I[2, 20], +I[2, 22]]", "+I[c, null, +I[4, 40]]");
    }

    private ResumableInsert images(String name, String rows, String arguments) {
        return new ResumableInsert(
                "gate-" + name,
                "kept_" + name,
                List.of(
                        "CREATE TABLE changes (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH ("
                                + "'connector' = 'rows', 'changelog' = 'retract', 'gate' = 'gate-" + name
                                + "', 'rows' = '" + rows + "')",
                        "CREATE TABLE kept_" + name
                                + " (op STRING, before ROW<id INT, amount INT>, after ROW<id INT, amount INT>)"
                                + " WITH ('connector' = 'collected')"),
                "INSERT INTO kept_" + name + " SELECT * FROM TO_CHANGELOG(input => TABLE changes, " + arguments + ")",
                savepoints);
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
