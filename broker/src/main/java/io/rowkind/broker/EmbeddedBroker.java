package io.rowkind.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A Kafka cluster of one node in this JVM, on free ports of the loopback interface; its records go with it.
 *
 * <p>Its Scala is not that of Flink's planner, so a test loads this class in a class loader of its own and knows it as
 * what the JDK says it is: {@link #get} returns the servers as {@code host:port}, {@link #close} ends it.
 */
public final class EmbeddedBroker implements Supplier<String>, AutoCloseable {

    private static final String HOST = "localhost";

    private final Path folder;
    private final String servers;
    private final KafkaRaftServer server;

    /** Starts a broker. */
    public EmbeddedBroker() throws IOException {
        folder = Files.createTempDirectory("rowkind-broker");
        servers = HOST + ":" + freePort();
        format(folder);
        var caller = Thread.currentThread().getContextClassLoader();
        // Kafka looks up its classes there, and its threads inherit it.
        Thread.currentThread().setContextClassLoader(EmbeddedBroker.class.getClassLoader());
        try {
            var config = new KafkaConfig(properties(folder, servers, HOST + ":" + freePort()));
            server = new KafkaRaftServer(config, Time.SYSTEM);
            server.startup();
        } finally {
            Thread.currentThread().setContextClassLoader(caller);
        }
    }

    @Override
    public String get() {
        return servers;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
        delete(folder);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void format(Path folder) throws IOException {
        try {
            new Formatter()
                    .setClusterId(Uuid.randomUuid().toString())
                    .setNodeId(1)
                    .setControllerListenerName("CONTROLLER")
                    .addDirectory(folder.toString())
                    .setMetadataLogDirectory(folder.toString())
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                    .run();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    private static Properties properties(Path folder, String servers, String controller) {
        var properties = new Properties();
        properties.putAll(Map.of(
                "process.roles", "broker,controller",
                "node.id", "1",
                "controller.quorum.voters", "1@" + controller,
                "listeners", "PLAINTEXT://" + servers + ",CONTROLLER://" + controller,
                "advertised.listeners", "PLAINTEXT://" + servers,
                "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "controller.listener.names", "CONTROLLER",
                "inter.broker.listener.name", "PLAINTEXT",
                "log.dirs", folder.toString()));
        properties.putAll(Map.of(
                "offsets.topic.replication.factor", "1",
                "offsets.topic.num.partitions", "1",
                "transaction.state.log.replication.factor", "1",
                "transaction.state.log.min.isr", "1",
                "transaction.state.log.num.partitions", "1",
                "share.coordinator.state.topic.replication.factor", "1",
                "share.coordinator.state.topic.min.isr", "1",
                "group.initial.rebalance.delay.ms", "0",
                "auto.create.topics.enable", "false"));
        return properties;
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
