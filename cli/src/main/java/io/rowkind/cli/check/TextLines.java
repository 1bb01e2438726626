package io.rowkind.cli.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of a stream in UTF-8, counted; lines can be given back. */
final class TextLines {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final BufferedReader reader;
    private final Deque<String> returned = new ArrayDeque<>();

    private long number;

    TextLines(InputStream stream) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        this.reader = new BufferedReader(new InputStreamReader(stream, decoder), 1 << 16);
    }

    /**
     * Returns the next line, or null at the end.
     *
     * @throws UnusableInputException if it isn't text
     */
    @Nullable
    String next() throws IOException {
        var line = returned.isEmpty() ? read() : returned.poll();
        if (line == null) {
            return null;
        }
        number++;
        return line;
    }

    private @Nullable String read() throws IOException {
        String line;
        try {
            line = reader.readLine();
        } catch (CharacterCodingException e) {
            throw new UnusableInputException("line " + (number + 1) + " or one of the next is not UTF-8");
        }
        if (line == null) {
            return null;
        }
        if (line.indexOf('\0') >= 0) {
            throw new UnusableInputException("line " + (number + 1) + " has a zero byte, so it is no text");
        }
        return number == 0 && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK ? line.substring(1) : line;
    }

    /** Takes back the last lines that {@link #next} has returned, in their order. */
    void giveBack(List<String> lines) {
        for (var i = lines.size() - 1; i >= 0; i--) {
            returned.push(lines.get(i));
        }
        number -= lines.size();
    }

    /** Returns the number of the line that {@link #next} has returned last. */
    long number() {
        return number;
    }
}
