package io.rowkind.tests.kafka;

import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** Keeps the counters of skipped records, also when their jobs have ended. */
public final class KeptCounters implements MetricReporterFactory, MetricReporter {

    private static final String NAME = "skippedMalformedRecords";
    private static final List<Named> COUNTERS = new CopyOnWriteArrayList<>();

    private record Named(String identifier, Counter counter) {}

    /** Returns the sum over all jobs whose source reads the table. */
    static long skipped(String table) {
        return COUNTERS.stream()
                .filter(named -> named.identifier().contains(table))
                .mapToLong(named -> named.counter().getCount())
                .sum();
    }

    @Override
    public MetricReporter createMetricReporter(Properties properties) {
        return this;
    }

    @Override
    public void open(MetricConfig config) {}

    @Override
    public void close() {}

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
        if (name.equals(NAME)) {
            COUNTERS.add(new Named(group.getMetricIdentifier(name), (Counter) metric));
        }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}
}
