package io.rowkind.tests.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Records as text, such as {@code {"id":1} -> {"name":"Ann"} op=00}. */
final class Records {

    private Records() {}

    static List<String> texts(List<ConsumerRecord<byte[], byte[]>> records) {
        return records.stream().map(Records::text).toList();
    }

    static String text(ConsumerRecord<byte[], byte[]> entry) {
        var text = new StringBuilder(text(entry.key()) + " -> " + text(entry.value()));
        for (var header : entry.headers()) {
            text.append(' ')
                    .append(header.key())
                    .append('=')
                    .append(HexFormat.of().formatHex(header.value()));
        }
        return text.toString();
    }

    private static String text(byte[] bytes) {
        return bytes == null ? "null" : new String(bytes, UTF_8);
    }

    static ProducerRecord<byte[], byte[]> of(String topic, String key, String value) {
        return new ProducerRecord<>(
                topic, 0, key == null ? null : key.getBytes(UTF_8), value == null ? null : value.getBytes(UTF_8));
    }

    static ProducerRecord<byte[], byte[]> of(String topic, String key, String value, int op) {
        var entry = of(topic, key, value);
        entry.headers().add("op", new byte[] {(byte) op});
        return entry;
    }
}
