package io.rowkind.tables.local;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.jspecify.annotations.Nullable;

/** Gives each bucket to one reader. There will be no others, so a reader without one ends. */
final class BucketEnumerator implements SplitEnumerator<BucketSplit, List<BucketSplit>> {

    private final SplitEnumeratorContext<BucketSplit> context;
    private final List<BucketSplit> unassigned;

    BucketEnumerator(SplitEnumeratorContext<BucketSplit> context, List<BucketSplit> splits) {
        this.context = context;
        this.unassigned = new ArrayList<>(splits);
    }

    @Override
    public void start() {}

    @Override
    public void addReader(int reader) {
        for (var split : List.copyOf(unassigned)) {
            if (split.bucket() % context.currentParallelism() == reader) {
                context.assignSplit(split, reader);
                unassigned.remove(split);
            }
        }
        context.signalNoMoreSplits(reader);
    }

    @Override
    public void addSplitsBack(List<BucketSplit> splits, int reader) {
        unassigned.addAll(splits);
    }

    @Override
    public void handleSplitRequest(int reader, @Nullable String host) {}

    @Override
    public List<BucketSplit> snapshotState(long checkpoint) {
        return List.copyOf(unassigned);
    }

    @Override
    public void close() {}
}
