package io.rowkind.cli;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.runtime.metrics.scope.ScopeFormat;

/**
 * The counters of the operators of an {@link EmbeddedCluster}: read in place, while their job runs
 * and after it, until it is forgotten.
 *
 * <p><b>Threads:</b> tasks register their counters from their own threads; a value that is read
 * while its task runs may lag behind.
 */
final class LiveMetrics implements MetricReporter {

    private static final String RECORDS_IN = "numRecordsIn";

    /**
     * How Flink calls the operators that hand rows to a sink. Behind a file writer, {@code end} gets
     * one record per file.
     */
    private static final Pattern SINK = Pattern.compile("StreamingFileWriter|Sink: .*|(?!end: ).*: Writer");

    private record Scope(String job, String operator, String operatorId, String subtask, String name) {}

    private final Map<Scope, Counter> counters = new ConcurrentHashMap<>();

    @Override
    public void open(MetricConfig config) {}

    @Override
    public void close() {}

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
        if (metric instanceof Counter counter) {
            var variables = group.getAllVariables();
            var operator = variables.get(ScopeFormat.SCOPE_OPERATOR_NAME);
            if (operator != null) {
                counters.put(
                        new Scope(
                                variables.getOrDefault(ScopeFormat.SCOPE_JOB_ID, ""),
                                operator,
                                variables.getOrDefault(ScopeFormat.SCOPE_OPERATOR_ID, ""),
                                variables.getOrDefault(ScopeFormat.SCOPE_TASK_SUBTASK_INDEX, ""),
                                name),
                        counter);
            }
        }
    }

    /** Keeps the counter: the last value of a finished task is the one that matters. */
    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}

    /** Returns the sum of the counters of that name over all operators and subtasks of the job. */
    long sum(JobID job, String name) {
        return counters.entrySet().stream()
                .filter(entry -> entry.getKey().job().equals(job.toHexString()))
                .filter(entry -> entry.getKey().name().equals(name))
                .mapToLong(entry -> entry.getValue().getCount())
                .sum();
    }

    /** Returns how many rows have reached the sinks of the job. */
    long recordsWritten(JobID job) {
        return counters.entrySet().stream()
                .filter(entry -> entry.getKey().job().equals(job.toHexString()))
                .filter(entry -> entry.getKey().name().equals(RECORDS_IN))
                .filter(entry -> SINK.matcher(entry.getKey().operator()).matches())
                .mapToLong(entry -> entry.getValue().getCount())
                .sum();
    }

    /** Drops the counters of a job that nobody will ask for again. */
    void forget(JobID job) {
        counters.keySet().removeIf(scope -> scope.job().equals(job.toHexString()));
    }
}
