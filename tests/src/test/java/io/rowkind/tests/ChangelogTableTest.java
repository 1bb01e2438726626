package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.connector.CollectedTable;
import io.rowkind.tests.connector.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Changelog tables while jobs stop, die, go on, and read what others write. */
@Timeout(120)
class ChangelogTableTest {

    private static final int HALF = 6;
    private static final int ALL = 12;

    private static final long MILLIS_BETWEEN_LOOKS = 10;

    private static final String TOTALS = "SELECT MOD(id, 2), SUM(amount) FROM events GROUP BY MOD(id, 2)";
    private static final List<String> ALL_TOTALS = List.of("[0, 420]", "[1, 360]");

    private static final String TABLE = "w.`default`.t";

    private static final String PARALLELISM = "parallelism.default";
    private static final String CHECKPOINT_INTERVAL = "execution.checkpointing.interval";

    private static final String OFTEN = "50 ms";

    /** No checkpoint but those that the test asks for. */
    private static final String RARELY = "1 h";

    @TempDir
    private Path warehouse;

    @TempDir
    private Path savepoints;

    @ParameterizedTest
    @CsvSource({"1,1", "2,2", "1,2", "2,1"})
    void holdsEachRowOnceWhenTheWriterStopsAndGoesOn(int first, int second) throws Exception {
        var gate = "table-append-" + first + second;
        var insert =
                insert(gate, "(id INT, amount INT) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS", "SELECT * FROM events");

        insert.interrupted(HALF, parallelism(first), ALL, parallelism(second));

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE))).isEqualTo(allRows());
    }

    @ParameterizedTest
    @CsvSource({"upsert,1", "upsert,2", "retract,1", "retract,2"})
    void holdsTheResultOfAnUpdatingQueryWhenTheWriterStopsAndGoesOn(String mode, int parallelism) throws Exception {
        var gate = "table-" + mode + parallelism;
        var insert = insert(gate, totals(mode), TOTALS);

        insert.interrupted(HALF, parallelism(parallelism), ALL, parallelism(parallelism));

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE))).isEqualTo(ALL_TOTALS);
    }

    /** The job dies after a savepoint that it was never told the end of: its segments are committed later. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void losesAndRepeatsNothingWhenTheWriterDies(int parallelism) throws Exception {
        var gate = "table-dies-" + parallelism;
        var insert = insert(gate, "(id INT, amount INT) DISTRIBUTED INTO 2 BUCKETS", "SELECT * FROM events");
        String savepoint;
        try (var session = session(parallelism)) {
            ResumableInsert.set(session, CHECKPOINT_INTERVAL, RARELY);
            var job = start(session, insert);
            Gate.named(gate).allow(HALF);
            Gate.named(gate).awaitEmitted(HALF);
            savepoint = insert.savepoint(job);
            Gate.named(gate).allow(HALF + 2);
            Gate.named(gate).awaitEmitted(HALF + 2);
            job.cancel().get();
            job.getJobExecutionResult().exceptionally(cancelled -> null).get();
        }
        assertThat(rows("SELECT * FROM " + TABLE)).hasSizeLessThanOrEqualTo(HALF);

        insert.resume(new ResumableInsert.Part(savepoint, List.of()), ALL, parallelism(parallelism));

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE))).isEqualTo(allRows());
    }

    /** The job fails after rows that no checkpoint knows of: they are taken back and written again. */
    @ParameterizedTest
    @CsvSource({"append,6", "retract,10", "upsert,6"})
    void losesAndRepeatsNothingWhenTheJobCrashes(String mode, int recordsOfFirstHalf) throws Exception {
        var gate = "table-crashes-" + mode;
        var insert = mode.equals("append")
                ? insert(gate, "(id INT, amount INT) DISTRIBUTED INTO 2 BUCKETS", "SELECT * FROM events")
                : insert(gate, totals(mode), TOTALS);
        try (var session = session(2)) {
            ResumableInsert.set(session, CHECKPOINT_INTERVAL, OFTEN);
            ResumableInsert.set(session, "restart-strategy.type", "fixed-delay");
            ResumableInsert.set(session, "restart-strategy.fixed-delay.attempts", "1");
            ResumableInsert.set(session, "restart-strategy.fixed-delay.delay", "10 ms");
            var job = start(session, insert);
            Gate.named(gate).allow(HALF);
            awaitRecords(recordsOfFirstHalf);
            Gate.named(gate).crashOnceAt(HALF + 2);
            Gate.named(gate).allow(ALL);
            Gate.named(gate).awaitEmitted(ALL);
            insert.stop(job);
            job.getJobExecutionResult().get();
        }

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE)))
                .isEqualTo(mode.equals("append") ? allRows() : ALL_TOTALS);
    }

    @ParameterizedTest
    @MethodSource("scans")
    void readsFromAnywhereWhileWritingGoesOn(String options, List<Integer> ids) throws Exception {
        var gate = "table-anywhere-" + Integer.toHexString(options.hashCode());
        var insert = insert(gate, "(id INT, amount INT) DISTRIBUTED INTO 2 BUCKETS", "SELECT * FROM events");
        try (var writer = session(1);
                var reader = session(2)) {
            ResumableInsert.set(writer, CHECKPOINT_INTERVAL, OFTEN);
            var writing = start(writer, insert);
            Gate.named(gate).allow(HALF);
            awaitRecords(HALF);
            reader.execute(catalog());
            var end = options.contains("scan.bounded.mode") ? "" : ", 'scan.bounded.mode' = 'unbounded'";
            var query = (Outcome.Query)
                    reader.execute("SELECT id FROM " + TABLE + " /*+ OPTIONS(" + options + end + ") */");
            while (query.job().getJobStatus().get() != JobStatus.RUNNING) {
                Thread.sleep(MILLIS_BETWEEN_LOOKS);
            }
            Gate.named(gate).allow(ALL);
            var expected = ids.stream().map(id -> "+I[" + id + "]").toList();
            List<String> seen = new ArrayList<>();
            try (var changes = query.changes()) {
                while (seen.size() < expected.size()) {
                    seen.add(changes.next().toString());
                }
                assertThat(seen).containsExactlyInAnyOrderElementsOf(expected);
                if (end.isEmpty()) {
                    assertThat(changes.hasNext()).isFalse();
                } else {
                    query.job().cancel().get();
                }
            }
            writing.cancel().get();
        }
    }

    /** Bucket 0 has the odd numbers, bucket 1 the even ones. */
    static Stream<Arguments> scans() {
        return Stream.of(
                Arguments.of(
                        "'scan.startup.mode' = 'earliest-offset'",
                        IntStream.rangeClosed(1, ALL).boxed().toList()),
                Arguments.of(
                        "'scan.startup.mode' = 'specific-offsets',"
                                + " 'scan.startup.specific-offsets' = 'partition:0,offset:2;partition:1,offset:1'",
                        IntStream.rangeClosed(4, ALL).boxed().toList()),
                Arguments.of(
                        "'scan.startup.mode' = 'latest-offset'",
                        IntStream.rangeClosed(HALF + 1, ALL).boxed().toList()),
                // An end that is yet to come is waited for.
                Arguments.of(
                        "'scan.startup.mode' = 'specific-offsets',"
                                + " 'scan.startup.specific-offsets' = 'partition:0,offset:4;partition:1,offset:5',"
                                + " 'scan.bounded.mode' = 'specific-offsets',"
                                + " 'scan.bounded.specific-offsets' = 'partition:0,offset:5;partition:1,offset:6'",
                        List.of(9, 12)));
    }

    @Test
    void readsFromTheTimeOfASegmentToThatOfAnother() throws Exception {
        try (var session = session(2)) {
            session.execute(catalog());
            session.execute("CREATE TABLE " + TABLE + " (id INT)");
            insertValues(session, "(1), (2)");
            insertValues(session, "(3), (4)");
            insertValues(session, "(5)");
        }
        setTimes(1_000);

        assertThat(rows("SELECT * FROM " + TABLE + " /*+ OPTIONS('scan.startup.mode' = 'timestamp',"
                        + " 'scan.startup.timestamp-millis' = '1001', 'scan.bounded.mode' = 'timestamp',"
                        + " 'scan.bounded.timestamp-millis' = '3000') */"))
                .containsExactly("+I[3]", "+I[4]");
    }

    /** Sets the times of all segments, in their order: once, twice, three times these milliseconds. */
    private void setTimes(long millis) throws IOException {
        var segments = files(".changes");
        for (var i = 0; i < segments.size(); i++) {
            Files.setLastModifiedTime(segments.get(i), FileTime.fromMillis((i + 1) * millis));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void readsWhatIsWrittenMeanwhile(int parallelism) throws Exception {
        var gate = "table-tail-" + parallelism;
        var insert = insert(gate, "(id INT, amount INT) DISTRIBUTED INTO 2 BUCKETS", "SELECT * FROM events");
        try (var writer = session(1);
                var reader = session(parallelism)) {
            var writing = start(writer, insert);
            reader.execute(catalog());
            var query = (Outcome.Query)
                    reader.execute("SELECT * FROM " + TABLE + " /*+ OPTIONS('scan.bounded.mode' = 'unbounded') */");
            for (var id = 1; id <= 3; id++) {
                Gate.named(gate).allow(id);
                assertThat(query.changes().next()).hasToString("+I[" + id + ", " + id * 10 + "]");
            }
            query.job().cancel().get();
            query.changes().close();
            writing.cancel().get();
        }
        assertThat(rows("SELECT * FROM " + TABLE)).hasSize(3);
    }

    @Test
    void readerGoesOnWhereItStopped() throws Exception {
        try (var session = session(1)) {
            session.execute(catalog());
            session.execute("CREATE TABLE " + TABLE + " (id INT) DISTRIBUTED INTO 2 BUCKETS");
            insertValues(session, "(1), (2), (3)");
        }
        var before = readUntil(3, Map.of());
        try (var session = session(1)) {
            session.execute(catalog());
            insertValues(session, "(4), (5)");
        }
        var after = readUntil(2, Map.of("execution.state-recovery.path", before.savepoint()));

        assertThat(before.changes()).containsExactlyInAnyOrder("+I[1]", "+I[2]", "+I[3]");
        assertThat(after.changes()).containsExactlyInAnyOrder("+I[4]", "+I[5]");
    }

    @Test
    void definitionsAndRecordsAreThereInTheNextSession() throws Exception {
        try (var session = Session.open(SharedCluster.cluster(), Map.of(), warehouse, warning -> {})) {
            session.execute("CREATE TABLE kept (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)");
            session.execute("CREATE VIEW names AS SELECT name FROM kept");
            finish(session.execute("INSERT INTO kept VALUES (1, 'Ann') ON CONFLICT DO DEDUPLICATE"));
        }
        try (var session = Session.open(SharedCluster.cluster(), Map.of(), warehouse, warning -> {})) {
            assertThat(changes(session.execute("SELECT * FROM names"))).containsExactly("+I[Ann]");
        }
    }

    private ResumableInsert.Part readUntil(int rows, Map<String, String> options) throws Exception {
        try (var session = session(1)) {
            options.forEach((key, value) -> ResumableInsert.set(session, key, value));
            session.execute(catalog());
            ResumableInsert.set(session, CHECKPOINT_INTERVAL, OFTEN);
            session.execute("CREATE TABLE seen (id INT) WITH ('connector' = 'collected')");
            var job = ((Outcome.Insert) session.execute("INSERT INTO seen SELECT * FROM " + TABLE
                            + " /*+ OPTIONS('scan.bounded.mode' = 'unbounded') */"))
                    .job();
            List<String> seen = new ArrayList<>();
            while (seen.size() < rows) {
                seen.addAll(CollectedTable.take("seen"));
                Thread.sleep(10);
            }
            var savepoint = job.stopWithSavepoint(false, savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                    .get();
            job.getJobExecutionResult().get();
            seen.addAll(CollectedTable.take("seen"));
            return new ResumableInsert.Part(savepoint, seen);
        }
    }

    private ResumableInsert insert(String gate, String table, String query) {
        var rows = String.join(
                "\n",
                IntStream.rangeClosed(1, ALL)
                        .mapToObj(id -> id + " | " + id * 10)
                        .toList());
        return new ResumableInsert(
                gate,
                "none",
                List.of(
                        catalog(),
                        "CREATE TABLE IF NOT EXISTS " + TABLE + " " + table,
                        "CREATE TABLE events (id INT, amount INT) WITH ('connector' = 'rows', 'gate' = '" + gate
                                + "', 'rows' = '" + rows + "')"),
                "INSERT INTO " + TABLE + " " + query,
                savepoints);
    }

    private static List<String> allRows() {
        return IntStream.rangeClosed(1, ALL)
                .mapToObj(id -> "[" + id + ", " + id * 10 + "]")
                .sorted()
                .toList();
    }

    private static String totals(String mode) {
        return "(parity INT, total INT, PRIMARY KEY (parity) NOT ENFORCED)"
                + " DISTRIBUTED BY HASH(parity) INTO 2 BUCKETS WITH ('changelog.mode' = '" + mode + "')";
    }

    /** Waits until readers see as many records. */
    private void awaitRecords(int count) throws Exception {
        while (records() < count) {
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    private long records() throws IOException {
        var records = 0L;
        for (var segment : files(".changes")) {
            records += Files.readAllLines(segment).size();
        }
        return records;
    }

    private List<Path> files(String ending) throws IOException {
        try (var files = Files.walk(warehouse)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static JobClient start(Session session, ResumableInsert insert) {
        insert.tables().forEach(session::execute);
        return ((Outcome.Insert) session.execute(insert.statement())).job();
    }

    private static void insertValues(Session session, String values) throws Exception {
        finish(session.execute("INSERT INTO " + TABLE + " VALUES " + values));
    }

    private static void finish(Outcome insert) throws Exception {
        ((Outcome.Insert) insert).job().getJobExecutionResult().get();
    }

    private List<String> rows(String query) throws Exception {
        try (var session = session(2)) {
            session.execute(catalog());
            return changes(session.execute(query));
        }
    }

    private static List<String> changes(Outcome query) throws Exception {
        List<String> rows = new ArrayList<>();
        try (var changes = ((Outcome.Query) query).changes()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        }
        return rows;
    }

    private String catalog() {
        return "CREATE CATALOG w WITH ('type' = 'rowkind', 'warehouse' = '" + warehouse + "')";
    }

    private static Session session(int parallelism) {
        var session = SharedCluster.session();
        ResumableInsert.set(session, PARALLELISM, String.valueOf(parallelism));
        return session;
    }

    private static Map<String, String> parallelism(int parallelism) {
        return Map.of(PARALLELISM, String.valueOf(parallelism), CHECKPOINT_INTERVAL, OFTEN);
    }
}
