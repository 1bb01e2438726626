package io.rowkind.tests.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The changes of a few tables, as Debezium hands them out since this capture was started. */
public final class Capture implements AutoCloseable {

    private final AutoCloseable capture;
    private final List<Event> events;

    /**
     * A record of Debezium's.
     *
     * @param key JSON, such as {@code {"id":1}}
     * @param value JSON: {@code before}, {@code after}, {@code source}, {@code op} and times; null for a tombstone
     */
    public record Event(String key, @Nullable String value) {

        /** Returns both, without what differs between any two runs: source, transaction and times. */
        @Override
        public String toString() {
            return key + " -> " + (value == null ? null : change(value));
        }

        /** Returns {@code before}, {@code after} and {@code op} of a value. */
        public static String change(String value) {
            return value.replaceFirst(",\"source\":\\{[^}]*},\"transaction\":null", "")
                    .replaceAll(",\"ts_[mun]s\":\\d+", "");
        }
    }

    private Capture(AutoCloseable capture, List<Event> events) {
        this.capture = capture;
        this.events = events;
    }

    static Capture start(Map<String, String> options) {
        List<Event> events = new ArrayList<>();
        var capture = Postgres.postgres().capture(options, (key, value) -> {
            synchronized (events) {
                events.add(new Event(key, value));
            }
        });
        return new Capture(capture, events);
    }

    /** Returns all events up to now: those of what is committed are among them. */
    public List<Event> events() {
        ((Runnable) capture).run();
        synchronized (events) {
            return List.copyOf(events);
        }
    }

    /** Ends the capture. Another of the same name goes on from here. */
    @Override
    public void close() throws Exception {
        capture.close();
    }
}
