package io.rowkind.tables.local;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.jspecify.annotations.Nullable;

/** The reading of one bucket, line by line. */
final class BucketProgress {

    private final Bucket bucket;
    private final int number;
    private final String id;
    private final long end;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** The segment that is read, and those that are known to follow: a folder is not listed anew for each. */
    private final Deque<Segment> segments = new ArrayDeque<>();

    private long offset;
    private String segment = "";
    private TimestampData time = TimestampData.fromEpochMillis(0);
    private @Nullable InputStream in;
    private @Nullable SourceOutput<RowData> output;

    BucketProgress(Path table, BucketSplit split) {
        this.bucket = Bucket.of(table, split.bucket());
        this.number = split.bucket();
        this.id = split.splitId();
        this.offset = split.offset();
        this.end = split.end();
    }

    BucketSplit split() {
        return new BucketSplit(number, offset, end);
    }

    /** Returns whether there will be no line any more. */
    boolean isFinished() {
        return offset >= end;
    }

    /** Returns the output of the bucket, which has its own watermark. */
    SourceOutput<RowData> outputIn(ReaderOutput<RowData> reader) {
        if (output == null) {
            output = reader.createOutputForSplit(id);
        }
        return output;
    }

    /** Ends the output of the bucket. */
    void releaseOutputIn(ReaderOutput<RowData> reader) {
        reader.releaseOutputForSplit(id);
    }

    int bucket() {
        return number;
    }

    /** Returns the offset of the last line. */
    long lineOffset() {
        return offset - 1;
    }

    /** Returns the file of the last line. */
    String lineSegment() {
        return segment;
    }

    /** Returns when the last line was committed. */
    TimestampData lineTime() {
        return time;
    }

    /** Returns the next line without its end, or null if there is none now. */
    byte @Nullable [] nextLine() throws IOException {
        while (!isFinished()) {
            if (segments.isEmpty()) {
                segments.addAll(bucket.segmentsFrom(offset));
                if (segments.isEmpty()) {
                    return null;
                }
            }
            var current = segments.element();
            if (in == null) {
                in = open(current);
            }
            if (offset < current.end() && readLine(in)) {
                offset++;
                return line.toByteArray();
            }
            close();
            segments.remove();
            offset = Math.max(offset, current.end());
        }
        return null;
    }

    private InputStream open(Segment next) throws IOException {
        segment = next.name();
        time = TimestampData.fromEpochMillis(bucket.time(next));
        var from = new BufferedInputStream(Files.newInputStream(bucket.file(next)));
        for (var skipped = next.first(); skipped < offset; skipped++) {
            readLine(from);
        }
        // Segments before this one may have been removed.
        offset = Math.max(offset, next.first());
        return from;
    }

    private boolean readLine(InputStream from) throws IOException {
        line.reset();
        for (var next = from.read(); next >= 0; next = from.read()) {
            if (next == '\n') {
                return true;
            }
            line.write(next);
        }
        return line.size() > 0;
    }

    void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
