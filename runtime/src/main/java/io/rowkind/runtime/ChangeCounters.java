package io.rowkind.runtime;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.types.RowKind;

/** The metrics of one function (rule N4), below the operator's group {@code rowkind}. */
final class ChangeCounters {

    private final Counter[] in;
    private final Counter[] out;
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

    private static Counter[] byKind(MetricGroup group, String direction) {
        var counters = new Counter[RowKind.values().length];
        counters[RowKind.INSERT.ordinal()] = group.counter("inserts" + direction);
        counters[RowKind.UPDATE_BEFORE.ordinal()] = group.counter("updatesBefore" + direction);
        counters[RowKind.UPDATE_AFTER.ordinal()] = group.counter("updatesAfter" + direction);
        counters[RowKind.DELETE.ordinal()] = group.counter("deletes" + direction);
        return counters;
    }

    void in(RowKind kind) {
        in[kind.ordinal()].inc();
    }

    void out(RowKind kind) {
        out[kind.ordinal()].inc();
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
