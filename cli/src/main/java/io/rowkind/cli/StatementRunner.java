package io.rowkind.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.flink.core.execution.JobClient;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements one after the other to their end, and writes what they return. A statement that writes without end
 * runs in the background, while the next ones run.
 *
 * <p><b>Threads:</b> for one thread, but {@link #cancel} may come from any.
 */
public final class StatementRunner {

    private final Session session;
    private final ResultFormat format;
    private final Notices notices;
    private final JobWatch watch;

    /** A job that goes on while the next statements run, and the number of its statement. */
    private record Background(JobClient job, int statement) {}

    private final List<Background> background = new ArrayList<>();
    private int statements;
    private @Nullable JobClient running;
    private boolean cancelled;
    private @Nullable StatementFailedException failed;

    StatementRunner(Session session, ResultFormat format, Notices notices) {
        this.session = session;
        this.format = format;
        this.notices = notices;
        this.watch = new JobWatch(session.cluster().metrics(), notices);
    }

    /**
     * Runs a statement. Returns when its job, if it has one, has ended or will never end.
     *
     * @return whether the script goes on; not after {@code QUIT} or {@link #cancel}
     */
    public boolean run(String statement) throws StatementFailedException {
        if (isCancelled()) {
            return false;
        }
        var goesOn = execute(statement);
        statements++;
        throwFailed();
        return goesOn && !isCancelled();
    }

    /** Waits for the jobs in the background. */
    public void finish() throws StatementFailedException {
        for (var job : background) {
            await(job.job(), job.statement());
            throwFailed();
        }
    }

    private boolean execute(String statement) throws StatementFailedException {
        var outcome = planned(statement);
        if (outcome instanceof Outcome.Query query) {
            write(query);
        } else if (outcome instanceof Outcome.Insert insert && insert.endless()) {
            leave(insert.job());
        } else if (outcome instanceof Outcome.Insert insert) {
            await(insert.job(), statements);
        } else if (outcome instanceof Outcome.Listing listing) {
            format.listing(listing);
        } else if (outcome instanceof Outcome.Done) {
            notices.done("OK");
        }
        return !(outcome instanceof Outcome.Quit);
    }

    /** Leaves a job alone; if it fails, so does what runs then. */
    private void leave(JobClient job) {
        var left = new Background(job, statements);
        synchronized (this) {
            background.add(left);
        }
        notices.done("runs in the background");
        var unused = job.getJobExecutionResult().whenComplete((result, failure) -> {
            if (failure != null) {
                markFailed(left, failure);
            }
        });
    }

    private void markFailed(Background left, Throwable failure) {
        JobClient interrupted;
        synchronized (this) {
            if (cancelled || failed != null) {
                return;
            }
            failed = new StatementFailedException(Failure.whileRunning(failure), left.statement());
            interrupted = running;
        }
        if (interrupted != null) {
            cancel(interrupted);
        }
    }

    private synchronized void throwFailed() throws StatementFailedException {
        if (failed != null) {
            throw failed;
        }
    }

    private Outcome planned(String statement) throws StatementFailedException {
        try {
            return session.execute(statement);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError e) {
            throw new StatementFailedException(Failure.whilePlanning(e), statements);
        }
    }

    @SuppressWarnings("try") // Flink's close() may throw InterruptedException
    private void write(Outcome.Query query) throws StatementFailedException {
        begin(query.job());
        try (var changes = query.changes()) {
            format.begin(query.schema());
            try {
                while (changes.hasNext()) {
                    format.change(changes.next());
                }
            } catch (RuntimeException e) {
                unlessCancelled(e, statements);
            }
            format.end();
        } catch (ReaderGoneException | StatementFailedException e) {
            throw e;
        } catch (Exception e) {
            throw new StatementFailedException(Failure.whileRunning(e), statements);
        } finally {
            session.cluster().metrics().forget(query.job().getJobID());
            end();
        }
    }

    private void await(JobClient job, int statement) throws StatementFailedException {
        begin(job);
        try {
            watch.await(job);
        } catch (ExecutionException e) {
            unlessCancelled(e, statement);
        } catch (InterruptedException e) {
            cancel(job);
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    private void unlessCancelled(Exception thrown, int statement) throws StatementFailedException {
        if (thrown instanceof ReaderGoneException gone) {
            throw gone;
        }
        if (!isCancelled()) {
            throw new StatementFailedException(Failure.whileRunning(thrown), statement);
        }
    }

    /**
     * Cancels the running jobs; their statements then end as if their inputs had. No other one starts.
     *
     * @return whether there was a job to cancel
     */
    public boolean cancel() {
        var jobs = markCancelled();
        jobs.forEach(StatementRunner::cancel);
        return !jobs.isEmpty();
    }

    private synchronized Set<JobClient> markCancelled() {
        cancelled = true;
        Set<JobClient> jobs = new LinkedHashSet<>();
        if (running != null) {
            jobs.add(running);
        }
        background.forEach(left -> jobs.add(left.job()));
        return jobs;
    }

    private synchronized boolean isCancelled() {
        return cancelled || failed != null;
    }

    private void begin(JobClient job) {
        synchronized (this) {
            running = job;
        }
        if (isCancelled()) {
            cancel(job);
        }
    }

    /** Asks for the job's end; whoever awaits the job sees whether it came. */
    private static void cancel(JobClient job) {
        var unused = job.cancel();
    }

    private synchronized void end() {
        running = null;
    }
}
