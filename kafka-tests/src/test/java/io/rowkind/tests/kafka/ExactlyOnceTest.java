package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With exactly-once, a job that is stopped and goes on writes each change once. */
@Timeout(120)
class ExactlyOnceTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long MILLIS_BETWEEN_LOOKS = 100;
    private static final int HALF = 5;
    private static final int ALL = 10;

    @TempDir
    private Path savepoints;

    private static JobClient start(String in, String out, KafkaSession session) {
        session.set("execution.checkpointing.interval", "300 ms");
        session.create(in, "(name STRING, amount INT)", "append");
        session.create(
                out,
                "(name STRING, total INT, PRIMARY KEY (name) NOT ENFORCED)",
                "retract",
                "'sink.delivery-guarantee' = 'exactly-once'",
                "'sink.transactional-id-prefix' = '" + out + "'");
        return session.execute("INSERT INTO " + out + " SELECT name, SUM(amount) FROM " + in + " GROUP BY name")
                .getJobClient()
                .orElseThrow();
    }

    private static void produce(String topic, int from, int to) {
        for (var i = from; i < to; i++) {
            broker().produce(Records.of(topic, null, "{\"name\":\"Ann\",\"amount\":1}"));
        }
    }

    /** Returns the changes of the sums 1 to the given one. */
    private static List<String> changes(int sum) {
        return IntStream.rangeClosed(1, sum)
                .boxed()
                .flatMap(total -> total == 1
                        ? List.of(text(1, 0)).stream()
                        : List.of(text(total - 1, 1), text(total, 2)).stream())
                .toList();
    }

    private static String text(int total, int op) {
        return "{\"name\":\"Ann\"} -> {\"total\":" + total + "} op=0" + op;
    }

    private static void await(String topic, int records) throws InterruptedException {
        var end = Instant.now().plus(PATIENCE);
        while (broker().consume(topic).size() < records && Instant.now().isBefore(end)) {
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void goesOnFromASavepoint(int parallelism) throws Exception {
        var in = "once_in_" + parallelism;
        var out = "once_out_" + parallelism;
        broker().create(in, 1);
        broker().create(out, 2);

        var first = start(in, out, KafkaSession.open(parallelism));
        produce(in, 0, HALF);
        await(out, changes(HALF).size());
        var savepoint = first.stopWithSavepoint(false, savepoints.toUri().toString(), SavepointFormatType.CANONICAL)
                .get();
        assertThat(Records.texts(broker().consume(out))).isEqualTo(changes(HALF));

        produce(in, HALF, ALL);
        var second = start(in, out, KafkaSession.open(parallelism).set("execution.state-recovery.path", savepoint));
        await(out, changes(ALL).size());
        second.cancel().get();

        assertThat(Records.texts(broker().consume(out))).isEqualTo(changes(ALL));
        var session = KafkaSession.open(parallelism);
        session.createBounded(out, "(name STRING, total INT, PRIMARY KEY (name) NOT ENFORCED)", "retract");
        assertThat(session.finalRows("SELECT * FROM " + out)).containsExactly("[Ann, " + ALL + "]");
    }

    @Test
    void goesOnFromTheLastCheckpointAfterACrash() throws Exception {
        broker().create("crash_in", 1);
        broker().create("crash_out", 2);
        var checkpoints = savepoints.resolve("checkpoints");

        var first = start("crash_in", "crash_out", keepingCheckpoints(checkpoints));
        produce("crash_in", 0, HALF);
        await("crash_out", changes(HALF).size());
        produce("crash_in", HALF, ALL);
        // What has been written since the last checkpoint is in a transaction that stays open.
        first.cancel().get();

        var second = start(
                "crash_in",
                "crash_out",
                keepingCheckpoints(checkpoints).set("execution.state-recovery.path", last(checkpoints)));
        await("crash_out", changes(ALL).size());
        second.cancel().get();

        assertThat(Records.texts(broker().consume("crash_out"))).isEqualTo(changes(ALL));
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
