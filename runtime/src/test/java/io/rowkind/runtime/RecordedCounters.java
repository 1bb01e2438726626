package io.rowkind.runtime;

import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.CharacterFilter;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.metrics.groups.AbstractMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;

/** The counters that an operator registers below its group {@code rowkind}, as a reporter sees them. */
final class RecordedCounters {

    private static final String SCOPE = "taskmanager.job.task.operator.rowkind";

    private final Map<String, Counter> counters = new TreeMap<>();

    /** Returns a task environment that reports to this object. */
    MockEnvironment environment() {
        var registry = TestingMetricRegistry.builder()
                .setRegisterConsumer(this::record)
                .build();
        var task = TaskManagerMetricGroup.createTaskManagerMetricGroup(registry, "localhost", ResourceID.generate())
                .addJob(new JobID(), "job")
                .addTask(ExecutionAttemptID.randomId(), "task");
        return new MockEnvironmentBuilder().setMetricGroup(task).build();
    }

    private void record(Metric metric, String name, AbstractMetricGroup<?> group) {
        if (metric instanceof Counter counter
                && group.getLogicalScope(CharacterFilter.NO_OP_FILTER, '.').equals(SCOPE)) {
            counters.put(name, counter);
        }
    }

    /** Returns the counts by name. */
    Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        counters.forEach((name, counter) -> counts.put(name, counter.getCount()));
        return counts;
    }

    /** Returns the counts by name, without zeros. */
    Map<String, Long> counted() {
        var counts = counts();
        counts.values().removeIf(count -> count == 0);
        return counts;
    }
}
