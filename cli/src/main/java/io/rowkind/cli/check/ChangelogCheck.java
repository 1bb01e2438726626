package io.rowkind.cli.check;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks a changelog from its first line to its last. */
public final class ChangelogCheck {

    /** What is left open is guessed from as many lines. */
    static final int SAMPLE = 10_000;

    private static final int MOST_EXAMPLES = 20;

    private static final int LINES_BETWEEN_PROGRESS = 1024;

    private ChangelogCheck() {}

    /** Is told from time to time how far a check has come. */
    @FunctionalInterface
    public interface Progress {

        /**
         * Takes the news.
         *
         * @param lines how many lines were read
         * @param percent how much of the file; -1 if nobody knows
         */
        void reached(long lines, int percent);
    }

    /**
     * Checks the file.
     *
     * @param standardInput is read if the request says so
     * @throws RowkindException any CHECK_… code, or OP_MAPPING_PAIR_WITHOUT_IMAGES
     */
    public static CheckReport run(CheckRequest request, InputStream standardInput, Progress progress) {
        var format = request.effectiveFormat();
        if (request.isStandardInput()) {
            return read(request, format, standardInput, 0, progress);
        }
        var path = path(request.file());
        try (var stream = Files.newInputStream(path)) {
            return read(request, format, stream, Files.size(path), progress);
        } catch (IOException e) {
            throw unreadable(request, "it cannot be opened");
        }
    }

    private static Path path(String file) {
        Path path;
        try {
            path = Path.of(file);
        } catch (InvalidPathException e) {
            throw unreadable(file, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw unreadable(file, "it is a folder");
        }
        if (!Files.exists(path)) {
            throw unreadable(file, "no such file");
        }
        if (!Files.isReadable(path)) {
            throw unreadable(file, "no right to read it");
        }
        return path;
    }

    private static CheckReport read(
            CheckRequest request, InputFormat format, InputStream stream, long size, Progress progress) {
        var counted = new CountedStream(stream);
        try {
            var lines = new TextLines(counted);
            var reader =
                    switch (format) {
                        case JSONL -> new JsonLinesReader(lines);
                        case CSV -> new CsvReader(lines);
                    };
            return check(request, format, reader, () -> {
                var percent = size == 0 ? -1 : (int) Math.min(100, counted.count() * 100 / size);
                progress.reached(lines.number(), percent);
            });
        } catch (UnusableInputException e) {
            throw unreadable(request, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw unreadable(request, "reading it failed");
        }
    }

    private static CheckReport check(CheckRequest request, InputFormat format, RecordReader reader, Runnable progress)
            throws IOException {
        var sample = new ArrayList<Line>();
        read(reader, reader.next(), sample);
        var records = records(request, sample);
        var layout = Guess.layout(request, format, records);
        var examples = examples(layout, records);
        var checker = new Checker(layout, request.limit());
        sample.forEach(checker::accept);
        sample.clear();
        var lines = 0;
        for (var line = reader.next(); line != null; line = reader.next()) {
            if (isUndecided(layout, line)) {
                read(reader, line, sample);
                var window = new ArrayList<>(examples);
                window.addAll(records(sample));
                layout = Guess.again(request, layout, window);
                checker.goOnWith(layout);
                sample.forEach(checker::accept);
                sample.clear();
            } else {
                checker.accept(line);
            }
            if (++lines % LINES_BETWEEN_PROGRESS == 0) {
                progress.run();
            }
        }
        return new CheckReport(request.isStandardInput() ? null : request.file(), checker.finish());
    }

    private static boolean isUndecided(Layout layout, Line line) {
        return !layout.undecided().isEmpty()
                && line instanceof Line.Values values
                && layout.undecided().contains(Values.text(values.value(layout.op())));
    }

    /** Reads lines into a sample that begins with one. */
    private static void read(RecordReader reader, @Nullable Line first, List<Line> sample) throws IOException {
        for (var line = first; line != null; line = sample.size() < SAMPLE ? reader.next() : null) {
            sample.add(line);
        }
    }

    /** Returns a line of each code, so that they are known when codes are guessed again. */
    private static List<Line.Values> examples(Layout layout, List<Line.Values> records) {
        var examples = new LinkedHashMap<String, Line.Values>();
        for (var line : records) {
            if (examples.size() < MOST_EXAMPLES) {
                examples.putIfAbsent(Values.text(line.value(layout.op())), line);
            }
        }
        return List.copyOf(examples.values());
    }

    private static List<Line.Values> records(CheckRequest request, List<Line> sample) {
        var records = records(sample);
        if (!records.isEmpty()) {
            return records;
        }
        if (sample.isEmpty()) {
            throw unreadable(request, "it is empty");
        }
        var first = (Line.Unreadable) sample.get(0);
        throw unreadable(request, "no line is a record, line " + first.number() + " since " + first.reason());
    }

    private static List<Line.Values> records(List<Line> sample) {
        return sample.stream()
                .filter(Line.Values.class::isInstance)
                .map(Line.Values.class::cast)
                .toList();
    }

    private static RowkindException unreadable(CheckRequest request, String reason) {
        return unreadable(request.isStandardInput() ? "of standard input" : request.file(), reason);
    }

    private static RowkindException unreadable(String file, String reason) {
        return new RowkindException(ErrorCode.CHECK_FILE_UNREADABLE, file, reason);
    }
}
