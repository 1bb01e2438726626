package io.rowkind.tables.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.SplitsAssignment;
import org.jspecify.annotations.Nullable;

/**
 * Gives each bucket to one reader. There will be no others, so a reader without one ends, and any other when it has
 * read its own.
 *
 * <p>Readers are told so only when they ask. A record that can't be read fails the job at once, and if a message to
 * its reader were still on the way, Flink would report the loss of that message instead.
 */
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
        var own = unassigned.stream()
                .filter(split -> split.bucket() % context.currentParallelism() == reader)
                .toList();
        if (own.isEmpty()) {
            context.signalNoMoreSplits(reader);
            return;
        }
        unassigned.removeAll(own);
        context.assignSplits(new SplitsAssignment<>(Map.of(reader, own)));
    }

    @Override
    public void addSplitsBack(List<BucketSplit> splits, int reader) {
        unassigned.addAll(splits);
    }

    @Override
    public void handleSplitRequest(int reader, @Nullable String host) {
        context.signalNoMoreSplits(reader);
    }

    @Override
    public List<BucketSplit> snapshotState(long checkpoint) {
        return List.copyOf(unassigned);
    }

    @Override
    public void close() {}
}
