package io.rowkind.tests.connector;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets a source emit some of its rows and holds back the rest, without blocking checkpoints. A source with
 * a gate never ends. Gates live as long as the process and are found by name.
 */
public final class Gate {

    private static final Map<String, Gate> GATES = new ConcurrentHashMap<>();

    private long allowed;
    private long emitted;
    private long crash = -1;
    private @Nullable Throwable failure;
    private CompletableFuture<Void> opened = new CompletableFuture<>();

    private Gate() {}

    /** Returns the gate of that name; a new one lets nothing through. */
    public static Gate named(String name) {
        return GATES.computeIfAbsent(name, unused -> new Gate());
    }

    /** Lets the first rows of the source through, up to that number in all. */
    public synchronized void allow(long rows) {
        allowed = rows;
        opened.complete(null);
        opened = new CompletableFuture<>();
    }

    /**
     * Waits until the source has emitted as many rows in all.
     *
     * @throws IllegalStateException if the job has failed
     */
    public synchronized void awaitEmitted(long rows) throws InterruptedException {
        while (emitted < rows) {
            if (failure != null) {
                throw new IllegalStateException("the job has failed", failure);
            }
            wait();
        }
    }

    /** Wakes up who waits for rows, since none will come. */
    public synchronized void fail(Throwable thrown) {
        failure = thrown;
        notifyAll();
    }

    /** Lets the source fail once, when it is about to emit that row. */
    public synchronized void crashOnceAt(long row) {
        crash = row;
    }

    synchronized void emitted(long rows) {
        if (rows == crash) {
            crash = -1;
            throw new IllegalStateException("a crash that a test asked for");
        }
        emitted = rows;
        notifyAll();
    }

    synchronized CompletionStage<Void> next() {
        return emitted < allowed ? CompletableFuture.completedFuture(null) : opened.thenCompose(unused -> next());
    }
}
