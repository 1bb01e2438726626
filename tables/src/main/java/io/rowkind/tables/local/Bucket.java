package io.rowkind.tables.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A folder of segments. A record's offset is its number in the bucket, from 0: a segment never appears before one that
 * is there.
 *
 * <p><b>Threads:</b> safe, in one process and between several.
 */
record Bucket(Path folder) {

    private static final String LOCK = ".lock";

    /** A process can't wait for a file lock of its own. */
    private static final Object COMMITTING = new Object();

    static Bucket of(Path table, int number) {
        return new Bucket(table.resolve("bucket-" + number));
    }

    /** Returns the file, not yet seen by readers, in which a segment is written. */
    Path pending(String id) {
        return folder.resolve("." + id + ".pending");
    }

    Path file(Segment segment) {
        return folder.resolve(segment.name());
    }

    /** Returns the segments that hold records from that offset on, in their order. */
    List<Segment> segmentsFrom(long offset) throws IOException {
        var listed = listedFrom(offset);
        // A listing may show a file that came meanwhile and not the one before it; the next listing shows both.
        return isWhole(listed, offset) ? listed : listedFrom(offset);
    }

    private List<Segment> listedFrom(long offset) throws IOException {
        return segments().stream().filter(segment -> segment.end() > offset).toList();
    }

    private static boolean isWhole(List<Segment> segments, long offset) {
        var next = offset;
        for (var segment : segments) {
            if (segment.first() > next) {
                return false;
            }
            next = segment.end();
        }
        return true;
    }

    /** Returns the offset of the record to come. */
    long end() throws IOException {
        return end(segments());
    }

    private static long end(List<Segment> segments) {
        return segments.isEmpty() ? 0 : segments.get(segments.size() - 1).end();
    }

    /** Returns the offset of the first record that was committed then or later, or of the record to come. */
    long offsetAt(long millis) throws IOException {
        var segments = segments();
        for (var segment : segments) {
            if (time(segment) >= millis) {
                return segment.first();
            }
        }
        return end(segments);
    }

    /** Returns when a segment was committed, in milliseconds since 1970. */
    long time(Segment segment) throws IOException {
        return Files.getLastModifiedTime(file(segment)).toMillis();
    }

    /** Makes a pending segment of so many records the last one; does nothing if that was done before. */
    void commit(String id, long count) throws IOException {
        synchronized (COMMITTING) {
            try (var channel = FileChannel.open(
                            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var unused = channel.lock()) {
                var segments = segments();
                if (segments.stream().anyMatch(segment -> segment.id().equals(id))) {
                    return;
                }
                // A move keeps the time of the last write.
                Files.setLastModifiedTime(pending(id), FileTime.fromMillis(System.currentTimeMillis()));
                Files.move(pending(id), file(new Segment(end(segments), count, id)), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private List<Segment> segments() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> Segment.named(String.valueOf(entry.getFileName())))
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparingLong(Segment::first))
                    .toList();
        }
    }
}
