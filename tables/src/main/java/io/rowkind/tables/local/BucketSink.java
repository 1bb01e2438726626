package io.rowkind.tables.local;

import java.io.File;
import java.io.IOException;
import java.util.Collection;
import org.apache.flink.api.common.functions.Partitioner;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.streaming.api.connector.sink2.SupportsPreWriteTopology;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.table.data.RowData;
import org.jspecify.annotations.Nullable;

/**
 * Writes changes into the buckets of a table, exactly once with checkpoints: what was written between two of them is
 * a segment of each bucket, which readers see when the second has completed. Rows of one bucket are written by one
 * task, unless the rows go anywhere.
 */
final class BucketSink implements Sink<RowData>, SupportsCommitter<PendingSegment>, SupportsPreWriteTopology<RowData> {

    private static final long serialVersionUID = 1L;

    private final File table;
    private final int buckets;
    private final @Nullable BucketChoice choice;
    private final RecordEncoder encoder;

    /**
     * Creates the sink.
     *
     * @param choice the bucket of a row; null lets rows go to any
     */
    BucketSink(File table, int buckets, @Nullable BucketChoice choice, RecordEncoder encoder) {
        this.table = table;
        this.buckets = buckets;
        this.choice = choice;
        this.encoder = encoder;
    }

    @Override
    public DataStream<RowData> addPreWriteTopology(DataStream<RowData> rows) {
        return choice == null ? rows : rows.partitionCustom(new OwnerOfBucket(), new BucketOfRow(choice));
    }

    @Override
    public SinkWriter<RowData> createWriter(WriterInitContext context) throws IOException {
        try {
            encoder.open(context.asSerializationSchemaInitializationContext());
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
        var task = context.getTaskInfo();
        return new BucketWriter(
                table.toPath(),
                buckets,
                choice,
                encoder,
                task.getIndexOfThisSubtask(),
                task.getNumberOfParallelSubtasks());
    }

    @Override
    public Committer<PendingSegment> createCommitter(CommitterInitContext context) {
        return new SegmentCommitter(table);
    }

    @Override
    public SimpleVersionedSerializer<PendingSegment> getCommittableSerializer() {
        return new PendingSegmentSerializer();
    }

    private record SegmentCommitter(File table) implements Committer<PendingSegment> {
        @Override
        public void commit(Collection<CommitRequest<PendingSegment>> requests) throws IOException {
            for (var request : requests) {
                var segment = request.getCommittable();
                Bucket.of(table.toPath(), segment.bucket()).commit(segment.id(), segment.count());
            }
        }

        @Override
        public void close() {}
    }

    private static final class OwnerOfBucket implements Partitioner<Integer> {
        private static final long serialVersionUID = 1L;

        @Override
        public int partition(Integer bucket, int tasks) {
            return bucket % tasks;
        }
    }

    private static final class BucketOfRow implements KeySelector<RowData, Integer> {
        private static final long serialVersionUID = 1L;

        private final BucketChoice choice;

        BucketOfRow(BucketChoice choice) {
            this.choice = choice;
        }

        @Override
        public Integer getKey(RowData row) {
            return choice.of(row);
        }
    }
}
