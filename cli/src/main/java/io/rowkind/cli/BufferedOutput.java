package io.rowkind.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Lines in UTF-8 to a stream. A line is on its way at most a tenth of a second after it was written,
 * without a flush per line.
 *
 * <p><b>Threads:</b> safe; one more thread flushes.
 */
final class BufferedOutput implements Output, AutoCloseable {

    private static final long FLUSH_MILLIS = 100;

    private final Writer writer;
    private final Runnable onReaderGone;

    private boolean pending;
    private boolean readerGone;
    private boolean closed;

    /**
     * Creates the output.
     *
     * @param onReaderGone is called once, by whatever thread notices it
     */
    BufferedOutput(OutputStream stream, Runnable onReaderGone) {
        this.writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
        this.onReaderGone = onReaderGone;
    }

    /** Writes a whole text, and returns whether somebody has read it. */
    static boolean print(String text, OutputStream stream) {
        try (var output = new BufferedOutput(stream, () -> {})) {
            text.lines().forEach(output::line);
            output.flush();
            return !output.readerGone();
        } catch (ReaderGoneException e) {
            return false;
        }
    }

    /** Starts the thread that flushes, and returns this. */
    BufferedOutput flushing() {
        var flusher = new Thread(this::flushUntilClosed, "rowkind-output");
        flusher.setDaemon(true);
        flusher.start();
        return this;
    }

    @Override
    public void line(String line) {
        synchronized (this) {
            if (!readerGone) {
                try {
                    writer.write(line);
                    writer.write('\n');
                    pending = true;
                    return;
                } catch (IOException e) {
                    readerGone = true;
                }
            } else {
                throw new ReaderGoneException();
            }
        }
        onReaderGone.run();
        throw new ReaderGoneException();
    }

    /** Sends what is buffered on its way. */
    void flush() {
        synchronized (this) {
            if (!pending || readerGone) {
                return;
            }
            try {
                writer.flush();
                pending = false;
                return;
            } catch (IOException e) {
                readerGone = true;
            }
        }
        onReaderGone.run();
    }

    /** Returns whether a write has failed. */
    synchronized boolean readerGone() {
        return readerGone;
    }

    private void flushUntilClosed() {
        try {
            while (!isClosed()) {
                Thread.sleep(FLUSH_MILLIS);
                flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    /** Flushes; the stream itself stays open. */
    @Override
    public void close() {
        flush();
        synchronized (this) {
            closed = true;
        }
    }
}
