package io.rowkind.tables.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.table.data.RowData;

/** Reads the buckets that it is given, a record of each in turn. */
final class BucketReader implements SourceReader<RowData, BucketSplit> {

    private static final long MILLIS_BETWEEN_LOOKS = 50;
    private static final Executor LATER =
            CompletableFuture.delayedExecutor(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);

    private final SourceReaderContext context;
    private final Path table;
    private final RecordDecoder decoder;
    private final Deque<BucketProgress> buckets = new ArrayDeque<>();

    private boolean begun;
    private boolean complete;
    private CompletableFuture<Void> available = CompletableFuture.completedFuture(null);

    BucketReader(SourceReaderContext context, Path table, RecordDecoder decoder) {
        this.context = context;
        this.table = table;
        this.decoder = decoder;
    }

    @Override
    public void start() {}

    @Override
    public InputStatus pollNext(ReaderOutput<RowData> output) throws Exception {
        for (var i = buckets.size(); i > 0; i--) {
            var bucket = buckets.removeFirst();
            var line = bucket.nextLine();
            if (line != null) {
                buckets.addLast(bucket);
                var row = decoder.read(line, bucket);
                if (row != null) {
                    bucket.outputIn(output).collect(row);
                }
                return InputStatus.MORE_AVAILABLE;
            }
            if (bucket.isFinished()) {
                bucket.close();
                bucket.releaseOutputIn(output);
            } else {
                buckets.addLast(bucket);
            }
        }
        if (buckets.isEmpty() && complete) {
            return InputStatus.END_OF_INPUT;
        }
        if (buckets.isEmpty() && begun) {
            begun = false;
            context.sendSplitRequest(); // the answer: there are no more
        }
        available = buckets.isEmpty() ? new CompletableFuture<>() : CompletableFuture.runAsync(() -> {}, LATER);
        return InputStatus.NOTHING_AVAILABLE;
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
        return available;
    }

    @Override
    public void addSplits(List<BucketSplit> splits) {
        begun = true;
        splits.forEach(split -> buckets.addLast(new BucketProgress(table, split)));
        available.complete(null);
    }

    @Override
    public void notifyNoMoreSplits() {
        complete = true;
        available.complete(null);
    }

    @Override
    public List<BucketSplit> snapshotState(long checkpoint) {
        List<BucketSplit> splits = new ArrayList<>();
        buckets.forEach(bucket -> splits.add(bucket.split()));
        return splits;
    }

    @Override
    public void close() throws IOException {
        for (var bucket : buckets) {
            bucket.close();
        }
    }
}
