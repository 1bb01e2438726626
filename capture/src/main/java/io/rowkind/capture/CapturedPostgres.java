package io.rowkind.capture;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL in a process of its own, on a free port of the loopback interface, and Debezium to capture its changes;
 * its data goes with it.
 *
 * <p>Debezium's libraries are not those of Flink, so a test loads this class in a class loader of its own and knows it
 * as what the JDK says it is: {@link #get} returns the JDBC URL, {@link #apply} starts a capture, {@link #close} ends
 * the database.
 *
 * <p>PostgreSQL refuses to run as root. There it runs in a user namespace, for which {@code unshare -U} has to be
 * allowed.
 */
public final class CapturedPostgres
        implements Supplier<String>,
                BiFunction<Map<String, String>, BiConsumer<String, @Nullable String>, AutoCloseable>,
                AutoCloseable {

    private static final String USER = "postgres";
    private static final String DATABASE = "postgres";
    private static final Duration START = Duration.ofMinutes(1);

    private final Path offsets;
    private final EmbeddedPostgres postgres;

    /** Starts a database. */
    public CapturedPostgres() throws IOException {
        // Of this user: another one's files, which the library would share, can't be written.
        var folder =
                Path.of(System.getProperty("java.io.tmpdir"), "rowkind-postgres-" + System.getProperty("user.name"));
        System.setProperty("ot.epg.working-dir", folder.toString());
        offsets = Files.createTempDirectory("rowkind-offsets");
        postgres = start(folder);
    }

    private static EmbeddedPostgres start(Path folder) throws IOException {
        try {
            return EmbeddedPostgres.builder()
                    // Beside the binaries, where a later start finds and removes what a killed JVM has left.
                    .setDataDirectory(folder.resolve(UUID.randomUUID().toString()))
                    .setPGStartupWait(START)
                    .setRegisterShutdownHook(false)
                    .setLocaleConfig("locale", "C")
                    .setServerConfig("wal_level", "logical")
                    .setServerConfig("max_wal_senders", "100")
                    .setServerConfig("max_replication_slots", "100")
                    .start();
        } catch (IllegalStateException e) {
            throw new IOException(
                    "PostgreSQL doesn't start. For root it needs `unshare -U`, which a container may forbid: allow it, or"
                            + " run as another user.",
                    e);
        }
    }

    /** Returns the JDBC URL, which names the user. */
    @Override
    public String get() {
        return postgres.getJdbcUrl(USER, DATABASE);
    }

    /**
     * Starts a capture, or goes on with the one of that name from where it was closed. All that has been committed before
     * is handed out when this method returns.
     *
     * <p>What it returns is a {@link Runnable} as well, which returns as soon as all that has been committed before it
     * was called is handed out.
     *
     * @param options Debezium's: {@code name} (of lower-case letters, digits and underscores), {@code
     *     table.include.list}, and whatever should differ from the defaults here
     * @param events gets the key and the value of each event as JSON, in order, from a thread of the capture's; what it
     *     throws ends the capture
     */
    @Override
    public AutoCloseable apply(Map<String, String> options, BiConsumer<String, @Nullable String> events) {
        return Capture.start(postgres.getDatabase(USER, DATABASE), settings(options), events);
    }

    private Properties settings(Map<String, String> options) {
        var name = options.get("name");
        if (name == null) {
            throw new IllegalArgumentException("A capture needs a name.");
        }
        var settings = new Properties();
        settings.setProperty("database.port", String.valueOf(postgres.getPort()));
        settings.putAll(Map.of(
                "connector.class", "io.debezium.connector.postgresql.PostgresConnector",
                "database.hostname", "localhost",
                "database.user", USER,
                "database.password", "",
                "database.dbname", DATABASE));
        settings.putAll(Map.of(
                "topic.prefix", name,
                "plugin.name", "pgoutput",
                "slot.name", name,
                // The server takes a while to notice that who had the slot is gone.
                "slot.max.retries", "100",
                "slot.retry.delay.ms", "100",
                "publication.name", name,
                "publication.autocreate.mode", "filtered"));
        settings.putAll(Map.of(
                "offset.storage", "org.apache.kafka.connect.storage.FileOffsetBackingStore",
                "offset.storage.file.filename", offsets.resolve(name).toString(),
                "converter.schemas.enable", "false",
                "decimal.handling.mode", "string",
                "poll.interval.ms", "10"));
        settings.putAll(options);
        return settings;
    }

    @Override
    public void close() throws IOException {
        postgres.close();
        delete(offsets);
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
