package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.types.RowKind;

/** The metrics of one function (rule N4), below the operator's group {@code rowkind}. */
final class ChangeCounters {

    private final MetricGroup group;
    private final Map<RowKind, Counter> in;
    private final Map<RowKind, Counter> out;
    private final Counter deletesWithoutRow;
    private final Counter unchangedUpdates;
    private final Counter compactedChanges;

    ChangeCounters(MetricGroup operator) {
        group = operator.addGroup("rowkind");
        in = byKind("In");
        out = byKind("Out");
        deletesWithoutRow = group.counter("deletesWithoutRow");
        unchangedUpdates = group.counter("unchangedUpdates");
        compactedChanges = group.counter("compactedChanges");
    }

    private Map<RowKind, Counter> byKind(String direction) {
        var counters = new EnumMap<RowKind, Counter>(RowKind.class);
        counters.put(RowKind.INSERT, counter("inserts" + direction));
        counters.put(RowKind.UPDATE_BEFORE, counter("updatesBefore" + direction));
        counters.put(RowKind.UPDATE_AFTER, counter("updatesAfter" + direction));
        counters.put(RowKind.DELETE, counter("deletes" + direction));
        return counters;
    }

    /** Returns a counter that some functions have and others don't. */
    Counter counter(String name) {
        return group.counter(name);
    }

    void in(RowKind kind) {
        increment(in, kind);
    }

    /** Counts a message: once for each image of an update. */
    void in(CodeMeaning meaning) {
        if (meaning == CodeMeaning.UPDATE) {
            in(RowKind.UPDATE_BEFORE);
            in(RowKind.UPDATE_AFTER);
        } else {
            in(RowKinds.of(meaning));
        }
    }

    void out(RowKind kind) {
        increment(out, kind);
    }

    private static void increment(Map<RowKind, Counter> counters, RowKind kind) {
        Objects.requireNonNull(counters.get(kind)).inc();
    }

    void deleteWithoutRow() {
        deletesWithoutRow.inc();
    }

    void unchangedUpdate() {
        unchangedUpdates.inc();
    }

    void compactedChanges(long count) {
        compactedChanges.inc(count);
    }
}
