package io.rowkind.cli;

import java.time.Duration;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.apache.flink.streaming.api.operators.SourceOperatorFactory;
import org.apache.flink.streaming.runtime.operators.sink.CommitterOperatorFactory;

/** Sinks that show what they have written with each checkpoint: without any, a job that never ends shows nothing. */
final class EndlessWrites {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private EndlessWrites() {}

    /** Gives the job checkpoints if it needs some and has none. */
    static void checkpoint(StreamGraph job) {
        var checkpoints = job.getCheckpointConfig();
        if (checkpoints.isCheckpointingEnabled()) {
            return;
        }
        var nodes = job.getStreamNodes();
        if (nodes.stream().anyMatch(EndlessWrites::commits) && nodes.stream().anyMatch(EndlessWrites::isEndless)) {
            checkpoints.setCheckpointInterval(INTERVAL.toMillis());
        }
    }

    private static boolean commits(StreamNode node) {
        return node.getOperatorFactory() instanceof CommitterOperatorFactory;
    }

    private static boolean isEndless(StreamNode node) {
        return node.getOperatorFactory() instanceof SourceOperatorFactory<?> source
                && source.getBoundedness() == Boundedness.CONTINUOUS_UNBOUNDED;
    }
}
