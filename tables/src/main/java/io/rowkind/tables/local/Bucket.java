package io.rowkind.tables.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A folder of segments. Their names, {@code <number>-<id>.changes}, sort in the order in which they were committed:
 * a segment never appears before one that is there.
 *
 * <p><b>Threads:</b> safe, in one process and between several.
 */
record Bucket(Path folder) {

    private static final String ENDING = ".changes";
    private static final String LOCK = ".lock";
    private static final int DIGITS = 12;

    /** A process can't wait for a file lock of its own. */
    private static final Object COMMITTING = new Object();

    static Bucket of(Path table, int number) {
        return new Bucket(table.resolve("bucket-" + number));
    }

    /** Returns the file, not yet seen by readers, in which a segment is written. */
    Path pending(String id) {
        return folder.resolve("." + id + ".pending");
    }

    Path segment(String name) {
        return folder.resolve(name);
    }

    /** Returns the first segment after that name. */
    Optional<String> segmentAfter(String name) throws IOException {
        return segments().stream()
                .filter(segment -> segment.compareTo(name) > 0)
                .min(Comparator.naturalOrder());
    }

    /** Returns the last segment, or an empty text before the first is there. */
    String lastSegment() throws IOException {
        return segments().stream().max(Comparator.naturalOrder()).orElse("");
    }

    /** Makes a pending segment the last one; does nothing if that was done before. */
    void commit(String id) throws IOException {
        synchronized (COMMITTING) {
            try (var channel = FileChannel.open(
                            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var unused = channel.lock()) {
                var segments = segments();
                if (segments.stream().anyMatch(segment -> segment.endsWith(id + ENDING))) {
                    return;
                }
                Files.move(pending(id), segment(next(segments) + "-" + id + ENDING), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private static String next(List<String> segments) {
        var last = segments.stream().max(Comparator.naturalOrder());
        var number = last.map(segment -> Long.parseLong(segment.substring(0, DIGITS)) + 1)
                .orElse(1L);
        return String.format("%0" + DIGITS + "d", number);
    }

    private List<String> segments() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .filter(name -> !name.startsWith(".") && name.endsWith(ENDING))
                    .toList();
        }
    }
}
