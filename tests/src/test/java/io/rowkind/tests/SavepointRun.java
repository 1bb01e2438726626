package io.rowkind.tests;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.connector.Pause;
import io.rowkind.tests.connector.ReceivedChange;
import io.rowkind.tests.connector.ReceivedChanges;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;

/**
 * An INSERT that is stopped with a savepoint in the middle of its input and goes on from there, in
 * another session and perhaps with another parallelism.
 *
 * <pre>{@code
 * var run = new SavepointRun("rocksdb", folder, """
 *     -- input cdc (id INT, op STRING, name STRING):
 *     -- | 1 | INSERT | Alice
 *     -- | 1 | DELETE | NULL
 *     -- sink out (id INT, name STRING) retract
 *     """, "INSERT INTO out SELECT …");
 * assertThat(run.stopAfter("cdc", 1, 1)).containsExactly("+I[1, Alice]");
 * assertThat(run.resume(2)).containsExactly("-D[1, Alice]");
 * }</pre>
 */
final class SavepointRun {

    private static final long LONGEST_SECONDS = 120;

    private static final String TOO_EARLY = "Not all required tasks are currently running";

    private final String state;
    private final Path folder;
    private final SqlScript setup;
    private final String insert;

    private String savepoint = "";

    /**
     * Creates a run; nothing runs yet.
     *
     * @param state the state backend, {@code hashmap} or {@code rocksdb}
     * @param folder where savepoints go
     * @param setup a script that creates the tables; directives as in every test script
     * @param insert the INSERT
     */
    SavepointRun(String state, Path folder, String setup, String insert) {
        this.state = state;
        this.folder = folder;
        this.setup = SqlScript.parse(folder.resolve("setup.sql"), setup);
        this.insert = insert;
    }

    /**
     * Runs until the input table has emitted so many rows, stops with a savepoint, and returns what the
     * sinks have received.
     */
    List<String> stopAfter(String input, int rows, int parallelism) throws Exception {
        return stopAfter(input, rows, parallelism, Map.of());
    }

    /** Like {@link #resume}, but stops again. */
    List<String> resumeAndStopAfter(String input, int rows, int parallelism) throws Exception {
        return stopAfter(input, rows, parallelism, fromSavepoint());
    }

    /** Goes on from the last savepoint to the end of the input; returns what the sinks have received since. */
    List<String> resume(int parallelism) throws Exception {
        ReceivedChanges.take();
        try (var session = session(parallelism, fromSavepoint())) {
            started(session).getJobExecutionResult().get(LONGEST_SECONDS, TimeUnit.SECONDS);
        }
        return received();
    }

    private List<String> stopAfter(String input, int rows, int parallelism, Map<String, String> more) throws Exception {
        ReceivedChanges.take();
        try (var pause = Pause.after(input, rows);
                var session = session(parallelism, more)) {
            var job = started(session);
            try {
                pause.await();
                savepoint = stopped(job);
            } finally {
                // nothing to cancel, unless something has gone wrong
                var unused = job.cancel();
            }
        }
        return received();
    }

    /** The source may have come to its pause before the last of the other tasks runs. */
    private String stopped(JobClient job) throws Exception {
        var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (true) {
            try {
                return job.stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
                        .get(LONGEST_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException e) {
                if (!String.valueOf(e.getMessage()).contains(TOO_EARLY) || System.nanoTime() > deadline) {
                    throw e;
                }
                Thread.sleep(20);
            }
        }
    }

    private Map<String, String> fromSavepoint() {
        if (savepoint.isEmpty()) {
            throw new AssertionError("there is no savepoint to go on from");
        }
        return Map.of("execution.state-recovery.path", savepoint);
    }

    private Session session(int parallelism, Map<String, String> more) {
        var options = new LinkedHashMap<>(new ScriptVariant(parallelism, state).options());
        options.putAll(setup.settings().options());
        options.putAll(more);
        var session = Session.open(SharedCluster.get(), options, warning -> {});
        for (var step : setup.steps()) {
            session.execute(
                    step instanceof SqlScript.Check check
                            ? check.statement().text()
                            : ((SqlScript.Table) step).directive().sql());
        }
        return session;
    }

    private JobClient started(Session session) {
        if (session.execute(insert) instanceof Outcome.Insert running) {
            return running.job();
        }
        throw new AssertionError("no INSERT: " + insert);
    }

    private static List<String> received() {
        return ReceivedChanges.take().stream().map(ReceivedChange::text).toList();
    }
}
