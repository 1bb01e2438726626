package io.rowkind.capture;

import io.debezium.engine.ChangeEvent;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.format.Json;
import io.debezium.engine.spi.OffsetCommitPolicy;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * An engine of Debezium's that runs until it is closed or fails.
 *
 * <p>Markers are messages in the log of the database. They come in order with the changes, touch no table, and are not
 * handed out.
 */
final class Capture implements Runnable, AutoCloseable {

    private static final AtomicLong MARKERS = new AtomicLong();

    private final DataSource database;
    private final BiConsumer<String, @Nullable String> events;
    private final String messages;
    private final DebeziumEngine<ChangeEvent<String, String>> engine;
    private final Map<String, CompletableFuture<?>> awaited = new ConcurrentHashMap<>();
    private final CompletableFuture<?> started = new CompletableFuture<>();
    private final CompletableFuture<?> ended = new CompletableFuture<>();

    private Capture(DataSource database, Properties settings, BiConsumer<String, @Nullable String> events) {
        this.database = database;
        this.events = events;
        this.messages = settings.getProperty("topic.prefix") + ".message";
        this.engine = DebeziumEngine.create(Json.class)
                .using(settings)
                .using(Capture.class.getClassLoader())
                .using(OffsetCommitPolicy.always())
                .using(new DebeziumEngine.ConnectorCallback() {
                    @Override
                    public void taskStarted() {
                        started.complete(null);
                    }
                })
                .using((success, message, error) -> end(success, message, error))
                .notifying(this::handOut)
                .build();
    }

    /** Starts a capture, and returns when what was there before is handed out. */
    static Capture start(DataSource database, Properties settings, BiConsumer<String, @Nullable String> events) {
        var caller = Thread.currentThread().getContextClassLoader();
        // Debezium looks up its classes there, and its threads inherit it.
        Thread.currentThread().setContextClassLoader(Capture.class.getClassLoader());
        try {
            var capture = new Capture(database, settings, events);
            var thread = new Thread(capture.engine, "capture " + settings.getProperty("name"));
            thread.setDaemon(true);
            thread.start();
            // Before, the log isn't read, and a marker would be missed.
            capture.await(capture.started);
            capture.run();
            return capture;
        } finally {
            Thread.currentThread().setContextClassLoader(caller);
        }
    }

    private void end(boolean success, String message, @Nullable Throwable error) {
        if (success) {
            ended.complete(null);
        } else {
            ended.completeExceptionally(new IllegalStateException(message, error));
        }
    }

    private void handOut(
            List<ChangeEvent<String, String>> batch, RecordCommitter<ChangeEvent<String, String>> committer)
            throws InterruptedException {
        List<CompletableFuture<?>> markers = new ArrayList<>();
        for (var event : batch) {
            if (event.destination().equals(messages)) {
                var marker = awaited.remove(event.key());
                if (marker != null) {
                    markers.add(marker);
                }
            } else {
                events.accept(event.key(), event.value());
            }
            committer.markProcessed(event);
        }
        committer.markBatchFinished();
        // Not before the offset is kept: who closes the capture now shall not get these events again.
        markers.forEach(marker -> marker.complete(null));
    }

    /** Waits until all that is committed now is handed out. */
    @Override
    public void run() {
        var name = "rowkind-" + MARKERS.incrementAndGet();
        var marker = new CompletableFuture<>();
        awaited.put("{\"prefix\":\"" + name + "\"}", marker);
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("SELECT pg_logical_emit_message(true, ?, '')")) {
            statement.setString(1, name);
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        await(marker);
    }

    private void await(CompletableFuture<?> what) {
        CompletableFuture.anyOf(what, ended).join();
        if (!what.isDone()) {
            throw new IllegalStateException("The capture is closed.");
        }
    }

    /** Ends the capture; it can go on from here. */
    @Override
    public void close() throws IOException {
        if (!ended.isDone()) {
            engine.close();
        }
        ended.join();
    }
}
