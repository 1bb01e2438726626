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
            segment = new OpenSegment(Bucket.of(table, bucket));
            open.put(bucket, segment);
        }
        segment.add(row, encoder);
    }

    @Override
    public void flush(boolean endOfInput) {}

    @Override
    public Collection<PendingSegment> prepareCommit() throws IOException {
        var pending = new ArrayList<PendingSegment>();
        for (var entry : open.entrySet()) {
            pending.add(entry.getValue().finish(entry.getKey()));
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

    private static final class OpenSegment {

        private final String id;
        private final Path file;
        private final FileChannel channel;
        private final OutputStream out;
        private long count;

        OpenSegment(Bucket bucket) throws IOException {
            id = UUID.randomUUID().toString();
            file = bucket.pending(id);
            channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            out = new BufferedOutputStream(Channels.newOutputStream(channel));
        }

        void add(RowData row, RecordEncoder encoder) throws IOException {
            encoder.write(row, out);
            count++;
        }

        PendingSegment finish(int bucket) throws IOException {
            out.flush();
            channel.force(true);
            channel.close();
            return new PendingSegment(bucket, id, count);
        }

        void discard() throws IOException {
            channel.close();
            Files.deleteIfExists(file);
        }
    }
}
