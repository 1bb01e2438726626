package io.rowkind.cli.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonProcessingException;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectReader;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.dataformat.csv.CsvMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.dataformat.csv.CsvParser;
import org.jspecify.annotations.Nullable;

/** Reads comma-separated values below a header line; a quoted value may hold line breaks, an empty one is NULL. */
final class CsvReader implements RecordReader {

    /** A quote that isn't closed within as many lines is a mistake and no long text. */
    private static final int MOST_LINES = 200;

    private final ObjectReader parser =
            new CsvMapper().readerFor(String[].class).with(CsvParser.Feature.WRAP_AS_ARRAY);
    private final TextLines lines;
    private final List<String> header;

    /**
     * Reads the header.
     *
     * @throws UnusableInputException if there is none
     */
    CsvReader(TextLines lines) throws IOException {
        this.lines = lines;
        this.header = readHeader();
    }

    private List<String> readHeader() throws IOException {
        var text = nextNotBlank();
        if (text == null) {
            return List.of();
        }
        var names = parse(text);
        if (names == null) {
            throw new UnusableInputException("the quotes of its header line are wrong");
        }
        var seen = new HashSet<String>();
        for (var name : names) {
            if (name.isEmpty()) {
                throw new UnusableInputException("its header line has an empty name");
            }
            if (!seen.add(name)) {
                throw new UnusableInputException("its header line has the name '" + name + "' twice");
            }
        }
        return List.of(names);
    }

    @Override
    public List<String> header() {
        return header;
    }

    @Override
    public @Nullable Line next() throws IOException {
        var first = nextNotBlank();
        if (first == null) {
            return null;
        }
        var number = lines.number();
        var values = parse(first);
        var complete = values != null && values.length == header.size();
        if (!complete && values == null) {
            values = parseWithNextLines(first);
        }
        if (values == null) {
            return new Line.Unreadable(number, "its quotes are wrong");
        }
        if (values.length != header.size()) {
            return new Line.Unreadable(number, "it has " + values.length + (values.length == 1 ? " value" : " values"));
        }
        var fields = new LinkedHashMap<String, @Nullable Object>();
        for (var position = 0; position < values.length; position++) {
            fields.put(header.get(position), values[position].isEmpty() ? null : values[position]);
        }
        return new Line.Values(number, fields);
    }

    private @Nullable String nextNotBlank() throws IOException {
        String text;
        do {
            text = lines.next();
        } while (text != null && text.isBlank());
        return text;
    }

    /** Returns the values of a record that goes on in the lines below; null, at the same line, if there is none. */
    private String @Nullable [] parseWithNextLines(String first) throws IOException {
        if (!closesOrOpensQuote(first)) {
            return null;
        }
        var text = new StringBuilder(first);
        var taken = new ArrayList<String>();
        while (taken.size() < MOST_LINES) {
            var line = lines.next();
            if (line == null) {
                break;
            }
            taken.add(line);
            text.append('\n').append(line);
            if (closesOrOpensQuote(line)) {
                var values = parse(text.toString());
                if (values != null && values.length == header.size()) {
                    return values;
                }
            }
        }
        lines.giveBack(taken);
        return null;
    }

    private static boolean closesOrOpensQuote(String line) {
        return line.chars().filter(character -> character == '"').count() % 2 == 1;
    }

    /** Returns the values of a record, or null if its quotes don't match. */
    private String @Nullable [] parse(String text) throws IOException {
        try (var records = parser.<String[]>readValues(text)) {
            var values = records.nextValue();
            return records.hasNextValue() ? null : values;
        } catch (JsonProcessingException e) {
            return null;
        }
    }
}
