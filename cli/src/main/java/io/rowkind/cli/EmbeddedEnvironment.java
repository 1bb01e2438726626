package io.rowkind.cli;

import java.util.List;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** The environment of jobs that run on an {@link EmbeddedCluster}. */
final class EmbeddedEnvironment extends StreamExecutionEnvironment {

    EmbeddedEnvironment(EmbeddedCluster cluster, Configuration configuration, ClassLoader classLoader) {
        super(new EmbeddedExecutor(cluster), EmbeddedExecutor.chosenBy(configuration), classLoader);
    }

    @Override
    public StreamGraph generateStreamGraph(List<Transformation<?>> transformations) {
        var graph = super.generateStreamGraph(transformations);
        EndlessWrites.prepare(graph, transformations);
        return graph;
    }
}
