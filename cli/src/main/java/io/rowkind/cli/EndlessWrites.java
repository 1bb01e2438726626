package io.rowkind.cli;

import java.time.Duration;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.operators.InputFormatOperatorFactory;
import org.apache.flink.streaming.api.transformations.LegacySourceTransformation;
import org.apache.flink.streaming.api.transformations.WithBoundedness;
import org.apache.flink.streaming.runtime.operators.sink.CommitterOperatorFactory;

/**
 * Jobs that read something that never ends. If they write to a sink that shows what it has with each checkpoint, they
 * need some: without any they would show nothing.
 */
final class EndlessWrites {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /** A note in the job; its graph doesn't tell any more. */
    private static final ConfigOption<Boolean> ENDLESS =
            ConfigOptions.key("rowkind.endless").booleanType().defaultValue(false);

    private EndlessWrites() {}

    /** Notes whether the job is endless, and gives it checkpoints if it needs some and has none. */
    static void prepare(StreamGraph job, List<Transformation<?>> transformations) {
        if (transformations.stream()
                .flatMap(sink -> sink.getTransitivePredecessors().stream())
                .noneMatch(EndlessWrites::isEndless)) {
            return;
        }
        job.getJobConfiguration().set(ENDLESS, true);
        var checkpoints = job.getCheckpointConfig();
        if (!checkpoints.isCheckpointingEnabled()
                && job.getStreamNodes().stream()
                        .anyMatch(node -> node.getOperatorFactory() instanceof CommitterOperatorFactory)) {
            checkpoints.setCheckpointInterval(INTERVAL.toMillis());
        }
    }

    /** Returns whether the job was noted as endless. */
    static boolean isEndless(StreamGraph job) {
        return job.getJobConfiguration().get(ENDLESS);
    }

    private static boolean isEndless(Transformation<?> transformation) {
        return transformation instanceof WithBoundedness source
                && source.getBoundedness() == Boundedness.CONTINUOUS_UNBOUNDED
                && !isInputFormat(transformation);
    }

    /** What Flink makes of VALUES ends, though it isn't marked so. */
    private static boolean isInputFormat(Transformation<?> transformation) {
        return transformation instanceof LegacySourceTransformation<?> legacy
                && legacy.getOperatorFactory() instanceof InputFormatOperatorFactory;
    }
}
