package io.rowkind.tables.local;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.table.data.RowData;
import org.jspecify.annotations.Nullable;

/** Writes the pending segments of one task. */
final class BucketWriter implements CommittingSinkWriter<RowData, PendingSegment> {

    private final Path table;
    private final int buckets;
    private final @Nullable BucketChoice choice;
    private final RecordEncoder encoder;
    private final int task;
    private final int tasks;
    private final Map<Integer, OpenSegment> open = new TreeMap<>();

    private long rows;

    BucketWriter(Path table, int buckets, @Nullable BucketChoice choice, RecordEncoder encoder, int task, int tasks) {
        this.table = table;
        this.buckets = buckets;
        this.choice = choice;
        this.encoder = encoder;
        this.task = task;
        this.tasks = tasks;
    }

    @Override
    public void write(RowData row, Context context) throws IOException {
        var bucket = choice == null ? (int) ((task + rows++ * tasks) % buckets) : choice.of(row);
        var segment = open.get(bucket);
        if (segment == null) {
            segment = OpenSegment.create(Bucket.of(table, bucket));
            open.put(bucket, segment);
        }
        encoder.write(row, segment.out());
    }

    @Override
    public void flush(boolean endOfInput) {}

    @Override
    public Collection<PendingSegment> prepareCommit() throws IOException {
        var pending = new ArrayList<PendingSegment>();
        for (var entry : open.entrySet()) {
            entry.getValue().finish();
            pending.add(new PendingSegment(entry.getKey(), entry.getValue().id()));
        }
        open.clear();
        return pending;
    }

    /** Removes what no checkpoint knows of. */
    @Override
    public void close() throws IOException {
        for (var segment : open.values()) {
            segment.discard();
        }
        open.clear();
    }

    private record OpenSegment(String id, Path file, FileChannel channel, OutputStream out) {

        static OpenSegment create(Bucket bucket) throws IOException {
            var id = UUID.randomUUID().toString();
            var file = bucket.pending(id);
            var channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return new OpenSegment(id, file, channel, new BufferedOutputStream(Channels.newOutputStream(channel)));
        }

        void finish() throws IOException {
            out.flush();
            channel.force(true);
            channel.close();
        }

        void discard() throws IOException {
            channel.close();
            Files.deleteIfExists(file);
        }
    }
}
