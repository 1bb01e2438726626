package io.rowkind.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.core.execution.JobClient;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements one after the other to their end, and writes what they return.
 *
 * <p><b>Threads:</b> for one thread, but {@link #cancel} may come from any.
 */
public final class StatementRunner {

    private final Session session;
    private final ResultFormat format;
    private final Notices notices;
    private final JobWatch watch;

    private @Nullable JobID lastJob;
    private @Nullable JobClient running;
    private boolean cancelled;

    /** Returns a runner that writes results and says nothing else. */
    public static StatementRunner quiet(Session session, FormatName format, Output output) {
        var nowhere = new PrintWriter(Writer.nullWriter());
        return new StatementRunner(session, format.to(output, session.options()), new Notices(nowhere, false, false));
    }

    StatementRunner(Session session, ResultFormat format, Notices notices) {
        this.session = session;
        this.format = format;
        this.notices = notices;
        this.watch = new JobWatch(session.cluster().metrics(), notices);
    }

    /**
     * Runs a statement. Returns when its job, if it has one, has ended.
     *
     * @return whether the script goes on; not after {@code QUIT} or {@link #cancel}
     */
    public boolean run(String statement) throws StatementFailedException {
        if (isCancelled()) {
            return false;
        }
        var outcome = planned(statement);
        if (outcome instanceof Outcome.Query query) {
            write(query);
        } else if (outcome instanceof Outcome.Insert insert) {
            await(insert);
        } else if (outcome instanceof Outcome.Listing listing) {
            format.listing(listing);
        } else if (outcome instanceof Outcome.Done) {
            notices.done("OK");
        }
        return !(outcome instanceof Outcome.Quit) && !isCancelled();
    }

    private Outcome planned(String statement) throws StatementFailedException {
        try {
            return session.execute(statement);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError e) {
            throw new StatementFailedException(Failure.whilePlanning(e));
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
                unlessCancelled(e);
            }
            format.end();
        } catch (ReaderGoneException | StatementFailedException e) {
            throw e;
        } catch (Exception e) {
            throw new StatementFailedException(Failure.whileRunning(e));
        } finally {
            end();
        }
    }

    private void await(Outcome.Insert insert) throws StatementFailedException {
        begin(insert.job());
        try {
            watch.await(insert.job());
        } catch (ExecutionException e) {
            unlessCancelled(e);
        } catch (InterruptedException e) {
            cancel(insert.job());
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    private void unlessCancelled(Exception thrown) throws StatementFailedException {
        if (thrown instanceof ReaderGoneException gone) {
            throw gone;
        }
        if (!isCancelled()) {
            throw new StatementFailedException(Failure.whileRunning(thrown));
        }
    }

    /**
     * Cancels the running job; its statement then ends as if its input had. No other one starts.
     *
     * @return whether there was a job to cancel
     */
    public boolean cancel() {
        var job = markCancelled();
        if (job != null) {
            cancel(job);
        }
        return job != null;
    }

    private synchronized @Nullable JobClient markCancelled() {
        cancelled = true;
        return running;
    }

    private synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Returns the counter of that name, summed over the last statement's job; zero if it had none. */
    public long counter(String name) {
        return lastJob == null ? 0 : session.cluster().metrics().sum(lastJob, name);
    }

    private void begin(JobClient job) {
        if (lastJob != null) {
            session.cluster().metrics().forget(lastJob);
        }
        lastJob = job.getJobID();
        synchronized (this) {
            running = job;
            if (!cancelled) {
                return;
            }
        }
        cancel(job);
    }

    /** Asks for the job's end; whoever awaits the job sees whether it came. */
    private static void cancel(JobClient job) {
        var unused = job.cancel();
    }

    private synchronized void end() {
        running = null;
    }
}
