package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.connector.CollectedTable;
import io.rowkind.tests.connector.Gate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Changelog tables while jobs stop, die, go on, and read what others write. */
@Timeout(120)
class ChangelogTableTest {

    private static final int HALF = 6;
    private static final int ALL = 12;

    private static final String TABLE = "w.`default`.t";

    private static final String PARALLELISM = "parallelism.default";
    private static final String CHECKPOINT_INTERVAL = "execution.checkpointing.interval";

    /** No checkpoint but those that the test asks for: Flink may hang when a job stops amid another one. */
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
        var insert = insert(
                gate,
                "(parity INT, total INT, PRIMARY KEY (parity) NOT ENFORCED)"
                        + " DISTRIBUTED BY HASH(parity) INTO 2 BUCKETS WITH ('changelog.mode' = '" + mode + "')",
                "SELECT MOD(id, 2), SUM(amount) FROM events GROUP BY MOD(id, 2)");

        insert.interrupted(HALF, parallelism(parallelism), ALL, parallelism(parallelism));

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE))).containsExactly("[0, 420]", "[1, 360]");
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
            savepoint = savepoint(job);
            Gate.named(gate).allow(HALF + 2);
            Gate.named(gate).awaitEmitted(HALF + 2);
            job.cancel().get();
            job.getJobExecutionResult().exceptionally(cancelled -> null).get();
        }
        assertThat(rows("SELECT * FROM " + TABLE)).hasSizeLessThanOrEqualTo(HALF);

        insert.resume(new ResumableInsert.Part(savepoint, List.of()), ALL, parallelism(parallelism));

        assertThat(FinalTable.of(rows("SELECT * FROM " + TABLE))).isEqualTo(allRows());
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
            ResumableInsert.set(session, CHECKPOINT_INTERVAL, RARELY);
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

    private static JobClient start(Session session, ResumableInsert insert) {
        insert.tables().forEach(session::execute);
        return ((Outcome.Insert) session.execute(insert.statement())).job();
    }

    /** Takes a savepoint once all tasks run. */
    private String savepoint(JobClient job) throws Exception {
        while (true) {
            try {
                return job.triggerSavepoint(savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                        .get();
            } catch (ExecutionException e) {
                if (ExceptionUtils.findThrowable(e, CheckpointException.class).isEmpty()) {
                    throw e;
                }
                Thread.sleep(10);
            }
        }
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
        return Map.of(PARALLELISM, String.valueOf(parallelism), CHECKPOINT_INTERVAL, RARELY);
    }
}
