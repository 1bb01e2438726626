package io.rowkind.runtime;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.types.RowKind;

/** The metrics of one function (rule N4), below the operator's group {@code rowkind}. */
final class ChangeCounters {

    private final Map<RowKind, Counter> in;
    private final Map<RowKind, Counter> out;
    private final Counter skippedNullCodes;
    private final Counter skippedUnmappedCodes;
    private final Counter deletesWithoutRow;
    private final Counter unchangedUpdates;

    ChangeCounters(MetricGroup operator) {
        var group = operator.addGroup("rowkind");
        in = byKind(group, "In");
        out = byKind(group, "Out");
        skippedNullCodes = group.counter("skippedNullCodes");
        skippedUnmappedCodes = group.counter("skippedUnmappedCodes");
        deletesWithoutRow = group.counter("deletesWithoutRow");
        unchangedUpdates = group.counter("unchangedUpdates");
    }

    private static Map<RowKind, Counter> byKind(MetricGroup group, String direction) {
        var counters = new EnumMap<RowKind, Counter>(RowKind.class);
        counters.put(RowKind.INSERT, group.counter("inserts" + direction));
        counters.put(RowKind.UPDATE_BEFORE, group.counter("updatesBefore" + direction));
        counters.put(RowKind.UPDATE_AFTER, group.counter("updatesAfter" + direction));
        counters.put(RowKind.DELETE, group.counter("deletes" + direction));
        return counters;
    }

    void in(RowKind kind) {
        increment(in, kind);
    }

    void out(RowKind kind) {
        increment(out, kind);
    }

    private static void increment(Map<RowKind, Counter> counters, RowKind kind) {
        Objects.requireNonNull(counters.get(kind)).inc();
    }

    void skippedNullCode() {
        skippedNullCodes.inc();
    }

    void skippedUnmappedCode() {
        skippedUnmappedCodes.inc();
    }

    void deleteWithoutRow() {
        deletesWithoutRow.inc();
    }

    void unchangedUpdate() {
        unchangedUpdates.inc();
    }
}
