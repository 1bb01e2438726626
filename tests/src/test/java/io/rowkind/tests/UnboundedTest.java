package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.tests.connector.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.client.JobCancellationException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over inputs that never end, each change comes out when its row has come in, and a cancelled job ends. */
@Timeout(120)
class UnboundedTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void fromChangelogEmitsEachChangeAtOnce(int parallelism) throws Exception {
        var gate = "unbounded-from-" + parallelism;
        try (var query = query(parallelism, events(gate, """
                        c  | 1 | 10
                        ub | 1 | 10
                        ua | 1 | 11
                        d  | 1 | 11"""), """
                SELECT id, amount FROM FROM_CHANGELOG(
                    input => TABLE events,
                    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'])""")) {
            for (var expected : List.of("+I[1, 10]", "-U[1, 10]", "+U[1, 11]", "-D[1, 11]")) {
                assertThat(query.afterNextRowOf(gate, 1)).containsExactly(expected);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void toChangelogEmitsEachRowAtOnce(int parallelism) throws Exception {
        var gate = "unbounded-to-" + parallelism;
        try (var query =
                query(parallelism, """
                CREATE TABLE changes (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
                    'connector' = 'rows', 'changelog' = 'retract', 'gate' = '%s', 'rows' = '
                    +I | 1 | 10
                    -U | 1 | 10
                    +U | 1 | 11
                    -D | 1 | 11')""".formatted(gate), "SELECT * FROM TO_CHANGELOG(input => TABLE changes)")) {
            for (var expected : List.of(
                    "+I[INSERT, 1, 10]", "+I[UPDATE_BEFORE, 1, 10]", "+I[UPDATE_AFTER, 1, 11]", "+I[DELETE, 1, 11]")) {
                assertThat(query.afterNextRowOf(gate, 1)).containsExactly(expected);
            }
        }
    }

    /** The interval ends by the clock: no more rows come, and the input doesn't end. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void toChangelogEmitsNetChangesInTime(int parallelism) throws Exception {
        var gate = "unbounded-compact-" + parallelism;
        try (var query = query(parallelism, """
                CREATE TABLE changes (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
                    'connector' = 'rows', 'changelog' = 'retract', 'gate' = '%s', 'rows' = '
                    +I | 1 | 10
                    -D | 1 | 10
                    +I | 2 | 20
                    -D | 2 | 20')""".formatted(gate), """
                SELECT * FROM TO_CHANGELOG(input => TABLE changes, compact => INTERVAL '0.2' SECOND)""")) {
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[INSERT, 1, 10]");
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[DELETE, 1, 10]");
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[INSERT, 2, 20]");
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[DELETE, 2, 20]");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void keyOnlyDeleteTakesItsRowAtOnce(int parallelism) throws Exception {
        var gate = "unbounded-upsert-" + parallelism;
        try (var query = query(parallelism, events(gate, """
                        u | 1 | 10
                        u | 1 | 11
                        d | 1 | NULL
                        u | 1 | 12"""), "SELECT id, amount FROM " + UPSERT_CALL)) {
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[1, 10]");
            assertThat(query.afterNextRowOf(gate, 2)).containsExactly("-U[1, 10]", "+U[1, 11]");
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("-D[1, 11]");
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[1, 12]");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aggregatesKeepUpWithUpserts(int parallelism) throws Exception {
        var gate = "unbounded-sum-" + parallelism;
        try (var query = query(parallelism, events(gate, """
                        u | 1 | 10
                        u | 2 | 20
                        u | 1 | 11
                        d | 2 | NULL
                        d | 1 | NULL"""), "SELECT COUNT(*), SUM(amount) FROM " + UPSERT_CALL)) {
            assertThat(query.afterNextRowOf(gate, 1)).containsExactly("+I[1, 10]");
            assertThat(query.afterNextRowOf(gate, 2)).containsExactly("-U[1, 10]", "+U[2, 30]");
            // An update leaves the sum as two changes.
            assertThat(query.afterNextRowOf(gate, 4))
                    .containsExactly("-U[2, 30]", "+U[1, 20]", "-U[1, 20]", "+U[2, 31]");
            assertThat(query.afterNextRowOf(gate, 2)).containsExactly("-U[2, 31]", "+U[1, 11]");
        }
    }

    private static final String UPSERT_CALL = """
            FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static String events(String gate, String rows) {
        return "CREATE TABLE events (op STRING, id INT, amount INT) WITH ('connector' = 'rows', 'gate' = '" + gate
                + "', 'rows' = '" + rows + "')";
    }

    private static RunningQuery query(int parallelism, String table, String select) {
        try (var session = SharedCluster.session()) {
            ResumableInsert.set(session, "parallelism.default", String.valueOf(parallelism));
            session.execute(table);
            return new RunningQuery((Outcome.Query) session.execute(select));
        }
    }

    /** A query that runs until it is closed. */
    private static final class RunningQuery implements AutoCloseable {
        private final Outcome.Query query;
        private long rows;

        RunningQuery(Outcome.Query query) {
            this.query = query;
        }

        /** Lets one more row of the input through and returns so many changes of the result. */
        List<String> afterNextRowOf(String gate, int changes) {
            rows++;
            Gate.named(gate).allow(rows);
            List<String> seen = new ArrayList<>();
            for (var i = 0; i < changes; i++) {
                seen.add(String.valueOf(query.changes().next()));
            }
            return seen;
        }

        /** Cancels the job, which has to be running and to end as cancelled. */
        @Override
        public void close() throws Exception {
            JobClient job = query.job();
            assertThat(job.getJobStatus().get()).isEqualTo(JobStatus.RUNNING);
            job.cancel().get();
            query.changes().close();
            assertThat(job.getJobExecutionResult())
                    .failsWithin(Duration.ofMinutes(1))
                    .withThrowableOfType(ExecutionException.class)
                    .havingRootCause()
                    .isInstanceOf(JobCancellationException.class);
            assertThat(job.getJobStatus().get()).isEqualTo(JobStatus.CANCELED);
        }
    }
}
