package io.rowkind.tests.connector;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@code changelog-rows} table wait after some of its rows, so that something can be done to
 * its job at exactly that point. A reader that starts behind that point, because its job was restored,
 * doesn't wait.
 *
 * <p><b>Threads:</b> safe.
 */
public final class Pause implements AutoCloseable {

    private static final Map<String, Pause> BY_TABLE = new ConcurrentHashMap<>();

    private final String table;
    private final int rows;
    private final CompletableFuture<Void> isReached = new CompletableFuture<>();
    private final CompletableFuture<Void> isOver = new CompletableFuture<>();

    private Pause(String table, int rows) {
        this.table = table;
        this.rows = rows;
    }

    /** Lets the table of that name wait after so many rows, until the pause is closed. */
    public static Pause after(String table, int rows) {
        var pause = new Pause(table, rows);
        BY_TABLE.put(table, pause);
        return pause;
    }

    /** Returns when the table has emitted its rows and waits. */
    public void await() throws InterruptedException, TimeoutException {
        try {
            isReached.get(60, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    /** Lets the table go on. */
    @Override
    public void close() {
        BY_TABLE.remove(table, this);
        isOver.complete(null);
    }

    static @Nullable Pause of(String table) {
        return BY_TABLE.get(table);
    }

    boolean isAt(int emitted) {
        return emitted == rows;
    }

    /** Says that the table waits; returns what ends the waiting. */
    CompletableFuture<Void> reached() {
        isReached.complete(null);
        return isOver;
    }
}
