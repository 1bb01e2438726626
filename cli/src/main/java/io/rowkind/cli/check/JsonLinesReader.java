package io.rowkind.cli.check;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonParser;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonProcessingException;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonToken;
import org.jspecify.annotations.Nullable;

/** Reads a JSON object a line; blank lines don't count. */
final class JsonLinesReader implements RecordReader {

    private final JsonFactory factory = new JsonFactory();
    private final TextLines lines;

    JsonLinesReader(TextLines lines) {
        this.lines = lines;
    }

    @Override
    public List<String> header() {
        return List.of();
    }

    @Override
    public @Nullable Line next() throws IOException {
        String text;
        do {
            text = lines.next();
            if (text == null) {
                return null;
            }
        } while (text.isBlank());
        try (var parser = factory.createParser(text)) {
            return parse(parser);
        } catch (JsonProcessingException e) {
            return new Line.Unreadable(lines.number(), reason(e));
        }
    }

    private Line parse(JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return new Line.Unreadable(lines.number(), "it is no JSON object");
        }
        var fields = object(parser, true);
        if (parser.nextToken() != null) {
            return new Line.Unreadable(
                    lines.number(),
                    "something follows the object at character "
                            + parser.currentTokenLocation().getColumnNr());
        }
        return new Line.Values(lines.number(), fields);
    }

    /** NULL and a missing field are the same: only the outermost object keeps the names of its NULLs. */
    private static Map<String, @Nullable Object> object(JsonParser parser, boolean keepNulls) throws IOException {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            var value = value(parser);
            if (value != null || keepNulls) {
                fields.put(name, value);
            }
        }
        return fields;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, false);
            case START_ARRAY -> array(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Values.number(new BigDecimal(parser.getText()));
            default -> parser.getText();
        };
    }

    private static List<@Nullable Object> array(JsonParser parser) throws IOException {
        var elements = new ArrayList<@Nullable Object>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser));
        }
        return elements;
    }

    private static String reason(JsonProcessingException thrown) {
        var location = thrown.getLocation();
        return location == null
                ? "it is no JSON"
                : "it is no JSON from character " + Math.max(1, location.getColumnNr()) + " on";
    }
}
