package io.rowkind.tests.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** The one broker of this JVM, and plain clients of it that know nothing of Flink. */
final class Broker {

    private static final Broker BROKER = start();
    private static final Duration POLL = Duration.ofMillis(100);

    private final String servers;
    private final Admin admin;
    private final KafkaProducer<byte[], byte[]> producer;

    private Broker(String servers) {
        this.servers = servers;
        this.admin = Admin.create(Map.of("bootstrap.servers", servers));
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", servers), new ByteArraySerializer(), new ByteArraySerializer());
    }

    static Broker broker() {
        return BROKER;
    }

    private static Broker start() {
        try {
            var folder = Files.createTempDirectory("rowkind-broker");
            var servers = "localhost:" + freePort();
            var controller = "localhost:" + freePort();
            format(folder);
            var server = new KafkaRaftServer(new KafkaConfig(properties(folder, servers, controller)), Time.SYSTEM);
            server.startup();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                server.shutdown();
                server.awaitShutdown();
                delete(folder);
            }));
            return new Broker(servers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void format(Path folder) throws Exception {
        new Formatter()
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(1)
                .setControllerListenerName("CONTROLLER")
                .addDirectory(folder.toString())
                .setMetadataLogDirectory(folder.toString())
                .run();
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
            for (var file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String servers() {
        return servers;
    }

    Admin admin() {
        return admin;
    }

    /** Makes a topic, which the broker doesn't do by itself. */
    void create(String topic, int partitions) {
        try {
            admin.createTopics(List.of(new NewTopic(topic, Optional.of(partitions), Optional.empty())))
                    .all()
                    .get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void produce(ProducerRecord<byte[], byte[]> entry) {
        try {
            producer.send(entry).get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns what a consumer sees that reads from the beginning to the end, partition by partition. */
    List<ConsumerRecord<byte[], byte[]>> consume(String topic) {
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            var partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(POLL).forEach(records::add);
            }
            return records;
        }
    }
}
