package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.tests.connector.CollectedTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the functions count (rule N4), as Flink's metric system shows it. */
@Timeout(60)
class MetricsTest {

    private static final List<String> COUNTERS = List.of(
            "insertsIn",
            "updatesBeforeIn",
            "updatesAfterIn",
            "deletesIn",
            "insertsOut",
            "updatesBeforeOut",
            "updatesAfterOut",
            "deletesOut",
            "skippedNullCodes",
            "skippedUnmappedCodes",
            "deletesWithoutRow",
            "unchangedUpdates",
            "skippedNullSequences",
            "skippedNullImages",
            "skippedOtherKeys",
            "lateChanges",
            "repeatedChanges",
            "repairedInsertsPresentRow",
            "repairedUpdatesMissingRow",
            "repairedDeletesMissingRow",
            "repairedWithoutOldImage",
            "repairedWithoutNewImage",
            "repairedOldImageDiffers",
            "repairedDeleteWithoutImage",
            "findings",
            "compactedChanges",
            "skippedMalformedRecords");

    private static final String RETRACT_EVENTS = """
            CREATE TABLE events (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
                c  | 1 | Ann
                r  | 2 | Ben
                ub | 1 | Ann
                ua | 1 | Amy
                d  | 2 | Ben
                NULL | 3 | Cid
                x  | 4 | Dan
                x  | 5 | Eve')""";

    @Test
    void countsRowsByKindAndWhatIsSkipped() throws Exception {
        var job = run(
                RETRACT_EVENTS,
                "CREATE TABLE metrics_retract (id INT, name STRING)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'retract')",
                """
                INSERT INTO metrics_retract SELECT * FROM FROM_CHANGELOG(
                    input => TABLE events,
                    op_mapping => MAP['c, r', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'],
                    error_handling => 'SKIP')""");

        assertThat(CollectedTable.take("metrics_retract")).hasSize(5);
        assertThat(counted(job))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "insertsIn", 2L,
                        "updatesBeforeIn", 1L,
                        "updatesAfterIn", 1L,
                        "deletesIn", 1L,
                        "insertsOut", 2L,
                        "updatesBeforeOut", 1L,
                        "updatesAfterOut", 1L,
                        "deletesOut", 1L,
                        "skippedNullCodes", 1L,
                        "skippedUnmappedCodes", 2L));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void countsWhatNormalisationFinds(int parallelism) throws Exception {
        var sink = "metrics_upsert_" + parallelism;
        var job = run(
                "SET 'parallelism.default' = '" + parallelism + "'",
                """
                CREATE TABLE events (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    c | 1 | Ann
                    u | 1 | Amy
                    u | 1 | Amy
                    u | 2 | Ben
                    u | 2 | Ben
                    c | 2 | Bea
                    d | 1 | NULL
                    d | 1 | NULL
                    d | 3 | NULL
                    u | 1 | Ada')""",
                "CREATE TABLE " + sink
                        + " (id INT, name STRING) WITH ('connector' = 'collected', 'changelog' = 'retract')",
                "INSERT INTO " + sink + " " + """
                        SELECT * FROM FROM_CHANGELOG(
                            input => TABLE events PARTITION BY id,
                            op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])""");

        assertThat(CollectedTable.take(sink)).hasSize(8);
        assertThat(counted(job))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "insertsIn", 2L,
                        "updatesAfterIn", 5L,
                        "deletesIn", 3L,
                        "insertsOut", 3L,
                        "updatesBeforeOut", 2L,
                        "updatesAfterOut", 2L,
                        "deletesOut", 1L,
                        "deletesWithoutRow", 2L,
                        "unchangedUpdates", 2L));
    }

    private static final String FAULTY_EVENTS = """
            CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                1 | INSERT        | Ann
                1 | INSERT        | Amy
                2 | UPDATE_BEFORE | Ben
                2 | UPDATE_AFTER  | Bo
                3 | DELETE        | Cid
                1 | UPDATE_AFTER  | Ada
                1 | UPDATE_BEFORE | Ada
                1 | DELETE        | NULL
                2 | UPDATE_BEFORE | Bea
                2 | UPDATE_AFTER  | Bob')""";

    @Test
    void countsRepairsByKind() throws Exception {
        var job = run(
                FAULTY_EVENTS,
                "CREATE TABLE metrics_repair (id INT, name STRING)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'retract')",
                "INSERT INTO metrics_repair SELECT * FROM FROM_CHANGELOG("
                        + "input => TABLE events PARTITION BY id, validation => 'REPAIR')");

        assertThat(FinalTable.of(CollectedTable.take("metrics_repair"))).containsExactly("[2, Bob]");
        assertThat(counted(job))
                .containsAllEntriesOf(Map.of(
                        "repairedInsertsPresentRow", 1L,
                        "repairedUpdatesMissingRow", 1L,
                        "repairedDeletesMissingRow", 1L,
                        "repairedWithoutOldImage", 1L,
                        "repairedWithoutNewImage", 1L,
                        "repairedOldImageDiffers", 1L,
                        "repairedDeleteWithoutImage", 1L));
    }

    @Test
    void countsFindings() throws Exception {
        var job = run(
                FAULTY_EVENTS,
                "CREATE TABLE metrics_check (finding STRING) WITH ('connector' = 'collected')",
                "INSERT INTO metrics_check SELECT finding FROM CHECK_CHANGELOG(input => TABLE events PARTITION BY id)");

        assertThat(CollectedTable.take("metrics_check")).hasSize(7);
        assertThat(counted(job)).containsEntry("findings", 7L);
    }

    @Test
    void countsWhatASequenceDrops() throws Exception {
        var job = run(
                """
                CREATE TABLE events (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
                    1 | u | Ann | 5
                    1 | u | Amy | 4
                    1 | u | Ada | 5
                    1 | u | Ava | NULL
                    1 | u | Art | 3')""",
                "CREATE TABLE metrics_sequence (id INT, name STRING, lsn BIGINT)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'retract')",
                """
                INSERT INTO metrics_sequence SELECT * FROM FROM_CHANGELOG(
                    input => TABLE events PARTITION BY id,
                    op_mapping => MAP['u', 'UPDATE_AFTER'],
                    sequence_by => DESCRIPTOR(lsn),
                    error_handling => 'SKIP')""");

        assertThat(CollectedTable.take("metrics_sequence")).containsExactly("+I[1, Ann, 5]");
        assertThat(counted(job))
                .containsAllEntriesOf(Map.of("lateChanges", 2L, "repeatedChanges", 1L, "skippedNullSequences", 1L));
    }

    @Test
    void countsChangesThatBecomeRows() throws Exception {
        var job = run(
                """
                CREATE TABLE changes (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
                    'connector' = 'rows', 'changelog' = 'retract', 'rows' = '
                    +I | 1 | Ann
                    +I | 2 | Ben
                    -U | 1 | Ann
                    +U | 1 | Amy
                    -D | 2 | Ben')""", "CREATE TABLE metrics_to (op STRING, id INT, name STRING) WITH ('connector' = 'collected')", """
                INSERT INTO metrics_to SELECT * FROM TO_CHANGELOG(
                    input => TABLE changes,
                    op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'remove'])""");

        var written = CollectedTable.take("metrics_to");
        assertThat(written).hasSize(4);
        assertThat(counted(job))
                .containsEntry("insertsIn", 2L)
                .containsEntry("updatesAfterIn", 1L)
                .containsEntry("deletesIn", 1L)
                .containsEntry("insertsOut", 4L)
                .doesNotContainKeys("updatesAfterOut", "updatesBeforeOut", "deletesOut", "skippedUnmappedCodes");
    }

    @Test
    void countsMalformedRecordsThatAreLeftOut() throws Exception {
        var job = run(
                "CREATE CATALOG damaged WITH ('type' = 'rowkind', 'warehouse' = 'src/test/resources/sql/errors/damaged')",
                "CREATE TABLE metrics_malformed (id INT) WITH ('connector' = 'collected')",
                "INSERT INTO metrics_malformed SELECT * FROM damaged.`default`.no_json"
                        + " /*+ OPTIONS('malformed-records' = 'skip') */");

        assertThat(CollectedTable.take("metrics_malformed")).containsExactly("+I[1]");
        assertThat(counted(job)).containsExactlyEntriesOf(Map.of("skippedMalformedRecords", 1L));
    }

    private static JobID run(String... statements) throws Exception {
        try (var session = SharedCluster.session()) {
            for (var statement : statements) {
                if (session.execute(statement) instanceof Outcome.Insert insert) {
                    insert.job().getJobExecutionResult().get();
                    return insert.job().getJobID();
                }
            }
        }
        throw new AssertionError("no job among the statements");
    }

    /** Returns the counters that aren't zero. */
    private static Map<String, Long> counted(JobID job) {
        Map<String, Long> counted = new LinkedHashMap<>();
        for (var name : COUNTERS) {
            var sum = SharedCluster.cluster().metrics().sum(job, name);
            if (sum != 0) {
                counted.put(name, sum);
            }
        }
        return counted;
    }
}
