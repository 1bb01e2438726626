package io.rowkind.tests.kafka;

import io.rowkind.tests.ForeignModule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * The one broker of this JVM, started by the first test that needs it, and plain clients of it that know nothing of Flink.
 */
public final class Broker {

    private static final Broker BROKER = start();
    private static final long MILLIS_BETWEEN_LOOKS = 10;
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

    /** Returns the broker, which runs. */
    public static Broker broker() {
        return BROKER;
    }

    private static Broker start() {
        var broker = ForeignModule.start("broker", "io.rowkind.broker.EmbeddedBroker");
        return new Broker(((Supplier<?>) broker).get().toString());
    }

    /** Returns {@code host:port}. */
    public String servers() {
        return servers;
    }

    Admin admin() {
        return admin;
    }

    /** Makes a topic, which the broker doesn't do by itself. */
    public void create(String topic, int partitions) {
        try {
            admin.createTopics(List.of(new NewTopic(topic, Optional.of(partitions), Optional.empty())))
                    .all()
                    .get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until the broker has done what it has said that it will. */
    void awaitGone(String topic) {
        try {
            while (admin.listTopics().names().get().contains(topic)) {
                Thread.sleep(MILLIS_BETWEEN_LOOKS);
            }
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until a topic has so many records that are committed. */
    void awaitRecords(String topic, int count) throws InterruptedException {
        while (consume(topic).size() < count) {
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    public void produce(ProducerRecord<byte[], byte[]> entry) {
        try {
            producer.send(entry).get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a producer with transactions, which last until the test ends; to be closed. */
    KafkaProducer<byte[], byte[]> transactionalProducer(String id) {
        var transactional = new KafkaProducer<>(
                Map.<String, Object>of(
                        "bootstrap.servers", servers, "transactional.id", id, "transaction.timeout.ms", 900_000),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        transactional.initTransactions();
        return transactional;
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
