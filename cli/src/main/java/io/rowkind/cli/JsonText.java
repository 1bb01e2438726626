package io.rowkind.cli;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;

/**
 * Values as JSON. Numbers are numbers (DECIMAL with its scale), but {@code NaN} and the infinities are
 * strings; dates and times are ISO 8601 strings, instants in UTC; bytes are base64; rows are objects;
 * a map whose keys are strings is an object, any other map an array of {@code [key, value]} pairs.
 */
final class JsonText {

    private JsonText() {}

    static void append(StringBuilder text, @Nullable Object value) {
        if (value == null || value instanceof Boolean) {
            text.append(value);
        } else if (value instanceof BigDecimal decimal) {
            text.append(decimal.toPlainString());
        } else if (value instanceof Double || value instanceof Float) {
            appendFloating(text, (Number) value);
        } else if (value instanceof Number) {
            text.append(value);
        } else if (value instanceof byte[] bytes) {
            appendString(text, Base64.getEncoder().encodeToString(bytes));
        } else if (value instanceof Row row) {
            appendRow(text, row);
        } else if (value instanceof Map<?, ?> map) {
            appendMap(text, map);
        } else if (value instanceof List<?> list) {
            appendAll(text, list);
        } else if (value.getClass().isArray()) {
            appendAll(
                    text,
                    IntStream.range(0, Array.getLength(value))
                            .mapToObj(position -> Array.get(value, position))
                            .toArray());
        } else {
            appendString(text, value.toString());
        }
    }

    private static void appendFloating(StringBuilder text, Number value) {
        if (Double.isFinite(value.doubleValue())) {
            text.append(value);
        } else {
            appendString(text, value.toString());
        }
    }

    private static void appendRow(StringBuilder text, Row row) {
        var names = row.getFieldNames(true);
        text.append('{');
        if (names == null) {
            for (var position = 0; position < row.getArity(); position++) {
                appendField(text, "f" + position, row.getField(position));
            }
        } else {
            names.forEach(name -> appendField(text, name, row.getField(name)));
        }
        text.append('}');
    }

    private static void appendField(StringBuilder text, String name, @Nullable Object value) {
        if (text.charAt(text.length() - 1) != '{') {
            text.append(',');
        }
        appendString(text, name);
        text.append(':');
        append(text, value);
    }

    private static void appendMap(StringBuilder text, Map<?, ?> map) {
        var asObject = map.keySet().stream().allMatch(String.class::isInstance);
        text.append(asObject ? '{' : '[');
        var separator = "";
        for (var entry : map.entrySet()) {
            text.append(separator);
            if (asObject) {
                append(text, entry.getKey());
                text.append(':');
                append(text, entry.getValue());
            } else {
                appendAll(text, new @Nullable Object[] {entry.getKey(), entry.getValue()});
            }
            separator = ",";
        }
        text.append(asObject ? '}' : ']');
    }

    private static void appendAll(StringBuilder text, List<?> values) {
        appendAll(text, values.toArray());
    }

    private static void appendAll(StringBuilder text, @Nullable Object[] values) {
        text.append('[');
        for (var position = 0; position < values.length; position++) {
            if (position > 0) {
                text.append(',');
            }
            append(text, values[position]);
        }
        text.append(']');
    }

    private static void appendString(StringBuilder text, String value) {
        text.append('"');
        for (var position = 0; position < value.length(); position++) {
            appendEscaped(text, value.charAt(position));
        }
        text.append('"');
    }

    private static void appendEscaped(StringBuilder text, char character) {
        switch (character) {
            case '"' -> text.append("\\\"");
            case '\\' -> text.append("\\\\");
            case '\n' -> text.append("\\n");
            case '\r' -> text.append("\\r");
            case '\t' -> text.append("\\t");
            default -> {
                if (character < 0x20) {
                    text.append(String.format("\\u%04x", (int) character));
                } else {
                    text.append(character);
                }
            }
        }
    }
}
