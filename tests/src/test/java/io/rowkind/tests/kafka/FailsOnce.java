package io.rowkind.tests.kafka;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.table.functions.ScalarFunction;

/** The function {@code fails_once(job, id, fatal)}: returns the id, but fails the job the first time that it is fatal. */
public final class FailsOnce extends ScalarFunction {

    private static final long serialVersionUID = 1L;

    private static final Set<String> FAILED = ConcurrentHashMap.newKeySet();

    /** Returns whether that job has failed. */
    public static boolean hasFailed(String job) {
        return FAILED.contains(job);
    }

    public Integer eval(String job, Integer id, int fatal) {
        if (id == fatal && FAILED.add(job)) {
            throw new IllegalStateException("fails once");
        }
        return id;
    }
}
