package io.rowkind.tests.connector;

import java.util.List;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.jspecify.annotations.Nullable;

/** Gives the one split of a {@link RowsSource} to the first reader that asks. */
final class RowsEnumerator implements SplitEnumerator<RowsSource.Position, Boolean> {

    private final SplitEnumeratorContext<RowsSource.Position> context;

    private RowsSource.@Nullable Position unassigned;

    RowsEnumerator(SplitEnumeratorContext<RowsSource.Position> context, RowsSource.@Nullable Position unassigned) {
        this.context = context;
        this.unassigned = unassigned;
    }

    @Override
    public void start() {}

    @Override
    public void handleSplitRequest(int reader, @Nullable String host) {
        if (unassigned != null) {
            context.assignSplit(unassigned, reader);
            unassigned = null;
        }
        context.signalNoMoreSplits(reader);
    }

    @Override
    public void addSplitsBack(List<RowsSource.Position> splits, int reader) {
        unassigned = splits.isEmpty() ? unassigned : splits.get(0);
    }

    @Override
    public void addReader(int reader) {}

    @Override
    public Boolean snapshotState(long checkpoint) {
        return unassigned == null;
    }

    @Override
    public void close() {}
}
