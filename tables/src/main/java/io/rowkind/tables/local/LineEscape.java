package io.rowkind.tables.local;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Makes any bytes a part of a line: a line end becomes {@code \n}, a backslash {@code \\}. */
final class LineEscape {

    private LineEscape() {}

    static void write(byte[] value, OutputStream out) throws IOException {
        for (var next : value) {
            if (next == '\\' || next == '\n') {
                out.write('\\');
            }
            out.write(next == '\n' ? 'n' : next);
        }
    }

    /** Returns what was written. */
    static byte[] read(byte[] line) {
        var result = new byte[line.length];
        var length = 0;
        for (var i = 0; i < line.length; i++) {
            var next = line[i];
            if (next == '\\' && i + 1 < line.length) {
                i++;
                next = line[i] == 'n' ? (byte) '\n' : line[i];
            }
            result[length++] = next;
        }
        return Arrays.copyOf(result, length);
    }
}
