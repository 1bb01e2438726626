package io.rowkind.cli.check;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read. */
final class CountedStream extends FilterInputStream {

    private long count;

    CountedStream(InputStream stream) {
        super(stream);
    }

    @Override
    public int read() throws IOException {
        var value = super.read();
        count += value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        var read = super.read(target, offset, length);
        count += Math.max(0, read);
        return read;
    }

    long count() {
        return count;
    }
}
