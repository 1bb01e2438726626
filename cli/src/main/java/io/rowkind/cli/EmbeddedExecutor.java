package io.rowkind.cli;

import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.core.execution.PipelineExecutorServiceLoader;

/** Sends the jobs of a session to one {@link EmbeddedCluster}; Flink's own would start one per job. */
final class EmbeddedExecutor implements PipelineExecutorServiceLoader, PipelineExecutorFactory {

    private static final String NAME = "rowkind";

    private final EmbeddedCluster cluster;

    EmbeddedExecutor(EmbeddedCluster cluster) {
        this.cluster = cluster;
    }

    /** Adds what makes an execution environment choose this executor. */
    static Configuration chosenBy(Configuration configuration) {
        configuration.set(DeploymentOptions.TARGET, NAME);
        configuration.set(DeploymentOptions.ATTACHED, true);
        return configuration;
    }

    @Override
    public PipelineExecutorFactory getExecutorFactory(Configuration configuration) {
        return this;
    }

    @Override
    public Stream<String> getExecutorNames() {
        return Stream.of(NAME);
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public boolean isCompatibleWith(Configuration configuration) {
        return true;
    }

    @Override
    public PipelineExecutor getExecutor(Configuration configuration) {
        return cluster::submit;
    }
}
