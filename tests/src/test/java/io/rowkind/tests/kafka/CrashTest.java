package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.tests.FinalTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A job with exactly-once fails amid its work and goes on by itself from its last checkpoint. Who reads what it writes,
 * afterwards or all the while, from the beginning or from the middle, sees each change once.
 */
@Timeout(120)
class CrashTest {

    private static final int HALF = 6;
    private static final int FATAL = 9;
    private static final int ALL = 12;

    private static final List<String> NAMES = List.of("Ann", "Ben");

    private final KafkaSession session = KafkaSession.open(2);

    @ParameterizedTest
    @ValueSource(strings = {"append", "retract", "upsert"})
    void losesAndRepeatsNothing(String mode) throws Exception {
        var in = "failing_in_" + mode;
        var out = "failing_out_" + mode;
        broker().create(in, 1);
        broker().create(out, 2);
        var writing = start(in, out, mode);
        List<String> seen;
        try (var changes = session.query("SELECT * FROM " + out)) {
            produce(in, 0, HALF);
            // They are there after a checkpoint only.
            broker().awaitRecords(out, written(mode, HALF));
            produce(in, HALF, ALL);
            seen = take(changes, changes(mode));
        }
        writing.cancel().get();

        assertThat(FailsOnce.hasFailed(out)).isTrue();
        var records = broker().consume(out);
        if (mode.equals("append")) {
            assertThat(Records.texts(records)).containsExactlyInAnyOrderElementsOf(rows());
        } else {
            for (var name : NAMES) {
                assertThat(Records.texts(records))
                        .filteredOn(text -> text.contains(name))
                        .containsExactlyElementsOf(sums(mode, name));
            }
        }
        assertThat(FinalTable.of(seen)).isEqualTo(result(mode));
        assertThat(session.finalRows("SELECT * FROM " + out + bounded(""))).isEqualTo(result(mode));
        if (mode.equals("upsert")) {
            assertThat(session.finalRows("SELECT * FROM " + out + bounded(fromTheMiddle(records))))
                    .isEqualTo(result(mode));
        } else {
            assertThat(session.changes("SELECT * FROM " + out + bounded(fromTheMiddle(records))))
                    .containsExactlyInAnyOrderElementsOf(middle(records).values().stream()
                            .flatMap(List::stream)
                            .map(CrashTest::change)
                            .toList());
        }
    }

    private JobClient start(String in, String out, String mode) {
        session.set("execution.checkpointing.interval", "300 ms")
                .set("restart-strategy.type", "fixed-delay")
                .set("restart-strategy.fixed-delay.attempts", "1")
                .set("restart-strategy.fixed-delay.delay", "0 s");
        session.execute("CREATE TEMPORARY FUNCTION fails_once AS '" + FailsOnce.class.getName() + "'");
        session.create(in, "(id INT, name STRING)", "append");
        session.create(
                out,
                mode.equals("append")
                        ? "(name STRING, total INT)"
                        : "(name STRING, total INT, PRIMARY KEY (name) NOT ENFORCED)",
                mode,
                "'sink.delivery-guarantee' = 'exactly-once'",
                "'sink.transactional-id-prefix' = '" + out + "'");
        var ids = "SELECT name, fails_once('" + out + "', id, " + FATAL + ") AS id FROM " + in;
        return session.insertInto(
                out, mode.equals("append") ? ids : "SELECT name, SUM(id) FROM (" + ids + ") GROUP BY name");
    }

    private static void produce(String topic, int from, int to) {
        for (var id = from; id < to; id++) {
            broker().produce(Records.of(topic, null, "{\"id\":" + id + ",\"name\":\"" + name(id) + "\"}"));
        }
    }

    private static String name(int id) {
        return NAMES.get(id % NAMES.size());
    }

    /** Returns how many records so many ids lead to. */
    private static int written(String mode, int ids) {
        return mode.equals("retract") ? 2 * ids - NAMES.size() : ids;
    }

    /** Returns how many changes a reader sees in all. */
    private static int changes(String mode) {
        return mode.equals("append") ? ALL : 2 * ALL - NAMES.size();
    }

    private static List<String> rows() {
        return IntStream.range(0, ALL)
                .mapToObj(id -> "null -> {\"name\":\"" + name(id) + "\",\"total\":" + id + "}")
                .toList();
    }

    /** Returns the records of all sums of a name. */
    private static List<String> sums(String mode, String name) {
        List<String> texts = new ArrayList<>();
        var sum = 0;
        for (var id = NAMES.indexOf(name); id < ALL; id += NAMES.size()) {
            var before = "{\"name\":\"" + name + "\"} -> {\"total\":" + sum + "}";
            sum += id;
            var after = "{\"name\":\"" + name + "\"} -> {\"total\":" + sum + "}";
            if (mode.equals("upsert")) {
                texts.add(after);
            } else if (texts.isEmpty()) {
                texts.add(after + " op=00");
            } else {
                texts.add(before + " op=01");
                texts.add(after + " op=02");
            }
        }
        return texts;
    }

    private static List<String> result(String mode) {
        return mode.equals("append")
                ? IntStream.range(0, ALL)
                        .mapToObj(id -> "[" + name(id) + ", " + id + "]")
                        .sorted()
                        .toList()
                : List.of("[Ann, 30]", "[Ben, 36]");
    }

    private static List<String> take(CloseableIterator<Row> changes, int count) {
        return Stream.generate(changes::next).limit(count).map(Row::toString).toList();
    }

    private static String bounded(String more) {
        return " /*+ OPTIONS('scan.bounded.mode' = 'latest-offset'" + more + ") */";
    }

    /** Returns the second half of each partition. */
    private static Map<Integer, List<ConsumerRecord<byte[], byte[]>>> middle(
            List<ConsumerRecord<byte[], byte[]>> records) {
        var partitions = new HashMap<>(records.stream().collect(Collectors.groupingBy(ConsumerRecord::partition)));
        partitions.replaceAll((partition, all) -> all.subList(all.size() / 2, all.size()));
        return partitions;
    }

    private static String fromTheMiddle(List<ConsumerRecord<byte[], byte[]>> records) {
        return middle(records).entrySet().stream()
                .map(half -> "partition:" + half.getKey() + ",offset:"
                        + half.getValue().get(0).offset())
                .collect(Collectors.joining(
                        ";", ", 'scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = '", "'"));
    }

    /** Returns a record as the change that it is. */
    private static String change(ConsumerRecord<byte[], byte[]> entry) {
        var op = entry.headers().lastHeader("op");
        var kind = List.of("+I", "-U", "+U", "-D").get(op == null ? 0 : op.value()[0]);
        return kind
                + Records.text(entry)
                        .replaceAll(" op=..$", "")
                        .replace("null -> ", "")
                        .replace("} -> {", ",")
                        .replaceAll("[{]\"name\":\"(.*)\",\"total\":(.*)}", "[$1, $2]");
    }
}
