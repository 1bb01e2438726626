package io.rowkind.tables.local;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The reading of one bucket, line by line. */
final class BucketProgress {

    private final Bucket bucket;
    private final int number;
    private final @Nullable String last;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    private String segment;
    private long position;
    private long lineStart;
    private boolean segmentRead;
    private @Nullable InputStream in;

    BucketProgress(Path table, BucketSplit split) {
        this.bucket = Bucket.of(table, split.bucket());
        this.number = split.bucket();
        this.last = split.last();
        this.segment = split.segment();
        this.position = split.position();
        this.segmentRead = segment.isEmpty();
    }

    BucketSplit split() {
        return new BucketSplit(number, segment, position, last);
    }

    /** Returns where the last line began. */
    BucketSplit beforeLine() {
        return new BucketSplit(number, segment, lineStart, last);
    }

    /** Returns whether there will be no line any more. */
    boolean isFinished() {
        return last != null && segmentRead && segment.compareTo(last) >= 0;
    }

    /** Returns the next line without its end, or null if there is none now. */
    byte @Nullable [] nextLine() throws IOException {
        while (!isFinished()) {
            if (segmentRead) {
                var next = bucket.segmentAfter(segment);
                if (next.isEmpty()) {
                    return null;
                }
                segment = next.get();
                position = 0;
                segmentRead = false;
            }
            if (in == null) {
                in = new BufferedInputStream(Files.newInputStream(bucket.segment(segment)));
                in.skipNBytes(position);
            }
            if (readLine(in)) {
                return line.toByteArray();
            }
            close();
            segmentRead = true;
        }
        return null;
    }

    private boolean readLine(InputStream from) throws IOException {
        lineStart = position;
        line.reset();
        for (var next = from.read(); next >= 0; next = from.read()) {
            position++;
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
