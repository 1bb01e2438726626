package io.rowkind.tests;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.connector.CollectedTable;
import io.rowkind.tests.connector.Gate;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.CheckpointFailureReason;
import org.apache.flink.util.ExceptionUtils;

/**
 * A job whose source has a gate and whose sink is {@code collected}, run part by part: each part is a
 * session of its own, ends with a savepoint, and begins with that of the part before.
 *
 * @param gate the name of the source's gate
 * @param sink the name of the sink's table
 * @param tables creates the tables
 * @param statement starts the job
 * @param savepoints where savepoints are written
 */
record ResumableInsert(String gate, String sink, List<String> tables, String statement, Path savepoints) {

    private static final long MILLIS_BETWEEN_ATTEMPTS = 10;

    /** What a part has left: the savepoint, and the changes that reached the sink in this part. */
    record Part(String savepoint, List<String> changes) {}

    /** Runs from the beginning until the source has emitted that many rows. */
    Part begin(long rows, Map<String, String> options) throws Exception {
        return run(rows, options, Optional.empty(), false);
    }

    /** Runs on until the source has emitted that many rows in all. */
    Part resume(Part before, long rows, Map<String, String> options) throws Exception {
        return run(rows, options, Optional.of(before.savepoint()), false);
    }

    /** Runs on until the source has emitted that many rows in all, and ends as if there were no more. */
    Part resumeAndDrain(Part before, long rows, Map<String, String> options) throws Exception {
        return run(rows, options, Optional.of(before.savepoint()), true);
    }

    /** Returns the changes of a run in two parts. */
    List<String> interrupted(long half, Map<String, String> first, long all, Map<String, String> second)
            throws Exception {
        var before = begin(half, first);
        var after = resume(before, all, second);
        return Stream.concat(before.changes().stream(), after.changes().stream())
                .toList();
    }

    private Part run(long rows, Map<String, String> options, Optional<String> savepoint, boolean drain)
            throws Exception {
        try (var session = SharedCluster.session()) {
            options.forEach((key, value) -> set(session, key, value));
            savepoint.ifPresent(path -> set(session, "execution.state-recovery.path", path));
            tables.forEach(session::execute);
            var job = ((Outcome.Insert) session.execute(statement)).job();
            var failure = job.getJobExecutionResult().exceptionally(thrown -> {
                Gate.named(gate).fail(thrown);
                return null;
            });
            Gate.named(gate).allow(rows);
            Gate.named(gate).awaitEmitted(rows);
            var written = stop(job, drain);
            failure.get();
            return new Part(written, CollectedTable.take(sink));
        }
    }

    static void set(Session session, String key, String value) {
        session.execute("SET '" + key + "' = '" + value + "'");
    }

    /** Stops the job; all that its source has emitted has reached the sink then. */
    String stop(JobClient job) throws Exception {
        return stop(job, false);
    }

    private String stop(JobClient job, boolean drain) throws Exception {
        // Flink may abort a stop that is asked for when the last task is about to run: its periodic checkpoints start
        // then, and take what is pending away. A savepoint succeeds only when all tasks run.
        savepoint(job);
        return job.stopWithSavepoint(drain, savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                .get();
    }

    /** Takes a savepoint once all tasks run: the source may run before the last of the others does. */
    String savepoint(JobClient job) throws Exception {
        while (true) {
            try {
                return job.triggerSavepoint(savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                        .get();
            } catch (ExecutionException e) {
                if (!isTooEarly(e)) {
                    throw e;
                }
                Thread.sleep(MILLIS_BETWEEN_ATTEMPTS);
            }
        }
    }

    private static boolean isTooEarly(ExecutionException e) {
        return ExceptionUtils.findThrowable(e, CheckpointException.class)
                .filter(thrown ->
                        thrown.getCheckpointFailureReason() == CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING)
                .isPresent();
    }
}
