package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With exactly-once, a job that is stopped and goes on writes each change once. */
@Timeout(120)
class ExactlyOnceTest {

    private static final int HALF = 5;
    private static final int ALL = 10;

    @TempDir
    private Path savepoints;

    private static JobClient start(String in, String out, String mode, KafkaSession session) {
        session.set("execution.checkpointing.interval", "300 ms");
        session.create(in, "(name STRING, amount INT)", "append");
        session.create(
                out,
                columns(mode),
                mode,
                "'sink.delivery-guarantee' = 'exactly-once'",
                "'sink.transactional-id-prefix' = '" + out + "'");
        return session.insertInto(
                out,
                "SELECT name, "
                        + (mode.equals("append") ? "amount FROM " + in : "SUM(amount) FROM " + in + " GROUP BY name"));
    }

    private static String columns(String mode) {
        return mode.equals("append")
                ? "(name STRING, total INT)"
                : "(name STRING, total INT, PRIMARY KEY (name) NOT ENFORCED)";
    }

    private static void produce(String topic, int from, int to) {
        for (var i = from; i < to; i++) {
            broker().produce(Records.of(topic, null, "{\"name\":\"Ann\",\"amount\":1}"));
        }
    }

    /** Returns the records of so many ones, or of their sums. */
    private static List<String> records(String mode, int count) {
        return IntStream.rangeClosed(1, count)
                .boxed()
                .flatMap(total -> switch (mode) {
                    case "append" -> Stream.of("null -> {\"name\":\"Ann\",\"total\":1}");
                    case "upsert" -> Stream.of(text(total));
                    default ->
                        total == 1
                                ? Stream.of(text(1) + " op=00")
                                : Stream.of(text(total - 1) + " op=01", text(total) + " op=02");
                })
                .toList();
    }

    private static String text(int total) {
        return "{\"name\":\"Ann\"} -> {\"total\":" + total + "}";
    }

    @ParameterizedTest
    @CsvSource({"append,2", "retract,1", "retract,2", "upsert,2"})
    void goesOnFromASavepoint(String mode, int parallelism) throws Exception {
        var in = "once_in_" + mode + parallelism;
        var out = "once_out_" + mode + parallelism;
        broker().create(in, 1);
        broker().create(out, 2);

        var first = start(in, out, mode, KafkaSession.open(parallelism));
        produce(in, 0, HALF);
        broker().awaitRecords(out, records(mode, HALF).size());
        var savepoint = first.stopWithSavepoint(false, savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                .get();
        assertThat(Records.texts(broker().consume(out))).isEqualTo(records(mode, HALF));

        produce(in, HALF, ALL);
        var second =
                start(in, out, mode, KafkaSession.open(parallelism).set("execution.state-recovery.path", savepoint));
        broker().awaitRecords(out, records(mode, ALL).size());
        second.cancel().get();

        assertThat(Records.texts(broker().consume(out))).isEqualTo(records(mode, ALL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"append", "retract", "upsert"})
    void goesOnFromTheLastCheckpointAfterACrash(String mode) throws Exception {
        var in = "crash_in_" + mode;
        var out = "crash_out_" + mode;
        broker().create(in, 1);
        broker().create(out, 2);
        var checkpoints = savepoints.resolve("checkpoints");

        var first = start(in, out, mode, keepingCheckpoints(checkpoints));
        produce(in, 0, HALF);
        broker().awaitRecords(out, records(mode, HALF).size());
        produce(in, HALF, ALL);
        // What has been written since the last checkpoint is in a transaction that stays open.
        first.cancel().get();

        var second = start(
                in, out, mode, keepingCheckpoints(checkpoints).set("execution.state-recovery.path", last(checkpoints)));
        broker().awaitRecords(out, records(mode, ALL).size());
        second.cancel().get();

        assertThat(Records.texts(broker().consume(out))).isEqualTo(records(mode, ALL));
    }

    private static KafkaSession keepingCheckpoints(Path folder) {
        return KafkaSession.open(2)
                .set("execution.checkpointing.dir", folder.toUri().toString())
                .set("execution.checkpointing.num-retained", "3")
                .set("execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION");
    }

    private static String last(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith("_metadata"))
                    .map(Path::getParent)
                    .max(Comparator.comparingInt(checkpoint ->
                            Integer.parseInt(checkpoint.getFileName().toString().replace("chk-", ""))))
                    .orElseThrow()
                    .toUri()
                    .toString();
        }
    }
}
