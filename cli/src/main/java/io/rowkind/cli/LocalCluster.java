package io.rowkind.cli;

import java.util.ArrayList;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.runtime.entrypoint.component.DispatcherResourceManagerComponentFactory;
import org.apache.flink.runtime.metrics.MetricRegistryConfiguration;
import org.apache.flink.runtime.metrics.MetricRegistryImpl;
import org.apache.flink.runtime.metrics.ReporterSetup;
import org.apache.flink.runtime.metrics.ReporterSetupBuilder;
import org.apache.flink.runtime.metrics.filter.DefaultReporterFilters;
import org.apache.flink.runtime.metrics.filter.ReporterFilter;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/** Flink's in-process cluster, without a web server and with its metrics at hand. */
@SuppressWarnings("try") // Flink's close() may throw InterruptedException
final class LocalCluster extends MiniCluster {

    private final LiveMetrics metrics;

    LocalCluster(MiniClusterConfiguration configuration, LiveMetrics metrics) {
        super(configuration);
        this.metrics = metrics;
    }

    /** A job may get slots of several task managers. */
    @Override
    protected boolean useLocalCommunication() {
        return false;
    }

    @Override
    protected DispatcherResourceManagerComponentFactory createDispatcherResourceManagerComponentFactory() {
        return new WebFreeComponents();
    }

    @Override
    protected MetricRegistryImpl createMetricRegistry(Configuration configuration, long maximumMessageSize) {
        var reporters = new ArrayList<ReporterSetup>();
        reporters.add(
                new ReporterSetup("rowkind", new MetricConfig(), metrics, ReporterFilter.getNoOpFilter(), Map.of()));
        reporters.addAll(ReporterSetupBuilder.METRIC_SETUP_BUILDER.fromConfiguration(
                configuration, DefaultReporterFilters::metricsFromConfiguration, null));
        return new MetricRegistryImpl(
                MetricRegistryConfiguration.fromConfiguration(configuration, maximumMessageSize), reporters);
    }
}
