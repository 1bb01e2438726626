package io.rowkind.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.core.execution.JobClient;

/** Waits for a job that writes to tables, and says how far it is. */
final class JobWatch {

    private static final long MILLIS_BETWEEN_LOOKS = 500;

    /** A job that takes longer is worth a line even if nobody watches. */
    private static final Duration LONG = Duration.ofSeconds(5);

    private final LiveMetrics metrics;
    private final Notices notices;

    JobWatch(LiveMetrics metrics, Notices notices) {
        this.metrics = metrics;
        this.notices = notices;
    }

    /**
     * Returns when the job has finished.
     *
     * @throws ExecutionException if the job has failed or was cancelled
     */
    void await(JobClient job) throws ExecutionException, InterruptedException {
        var start = System.nanoTime();
        var result = job.getJobExecutionResult();
        try {
            while (!result.isDone()) {
                try {
                    result.get(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    notices.status(progress(job, start));
                }
            }
            result.get();
            report(progress(job, start), since(start));
        } finally {
            notices.eraseStatus();
        }
    }

    private void report(String progress, Duration elapsed) {
        if (elapsed.compareTo(LONG) > 0) {
            notices.line(progress);
        } else {
            notices.done(progress);
        }
    }

    private String progress(JobClient job, long start) {
        var records = metrics.recordsWritten(job.getJobID());
        return String.format(
                Locale.ROOT,
                "%,d %s written, %.1f s",
                records,
                records == 1 ? "row" : "rows",
                since(start).toMillis() / 1000.0);
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
