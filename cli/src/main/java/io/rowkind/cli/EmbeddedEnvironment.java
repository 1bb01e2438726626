package io.rowkind.cli;

import java.time.Duration;
import java.util.List;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/**
 * The environment of jobs that run on an {@link EmbeddedCluster}. A job that writes without end to a sink that shows
 * what it has with each checkpoint gets some unless the session says when.
 */
final class EmbeddedEnvironment extends StreamExecutionEnvironment {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /** A note in the job; its graph doesn't tell any more. */
    private static final ConfigOption<Boolean> ENDLESS =
            ConfigOptions.key("rowkind.endless").booleanType().defaultValue(false);

    EmbeddedEnvironment(EmbeddedCluster cluster, Configuration configuration, ClassLoader classLoader) {
        super(new EmbeddedExecutor(cluster), EmbeddedExecutor.chosenBy(configuration), classLoader);
    }

    /** Returns whether a job never ends. */
    static boolean isEndless(StreamGraph job) {
        return job.getJobConfiguration().get(ENDLESS);
    }

    @Override
    public StreamGraph generateStreamGraph(List<Transformation<?>> transformations) {
        if (!EndlessWrites.isEndless(transformations)) {
            return super.generateStreamGraph(transformations);
        }
        var graph = EndlessWrites.commits(transformations) && !checkpointCfg.isCheckpointingEnabled()
                ? withCheckpoints(transformations)
                : super.generateStreamGraph(transformations);
        graph.getJobConfiguration().set(ENDLESS, true);
        return graph;
    }

    /** How tasks align is decided while the graph is made, so it is too late for an interval afterwards. */
    private StreamGraph withCheckpoints(List<Transformation<?>> transformations) {
        checkpointCfg.setCheckpointInterval(INTERVAL.toMillis());
        try {
            return super.generateStreamGraph(transformations);
        } finally {
            configuration.removeConfig(CheckpointingOptions.CHECKPOINTING_INTERVAL);
        }
    }
}
