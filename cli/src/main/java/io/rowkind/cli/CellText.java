package io.rowkind.cli;

import java.lang.reflect.Array;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;

/** How a value looks in a cell of a printed table. */
final class CellText {

    /** What stands for NULL, so that it can be told from a string. */
    static final String NULL = "<NULL>";

    private CellText() {}

    /** Returns the text of a value of any of the classes that Flink gives to its users. */
    static String of(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof byte[] bytes) {
            return "x'" + HexFormat.of().formatHex(bytes) + "'";
        }
        if (value instanceof LocalDateTime timestamp) {
            return timestamp.toLocalDate() + " " + timestamp.toLocalTime();
        }
        if (value instanceof Row row) {
            return IntStream.range(0, row.getArity())
                    .mapToObj(position -> of(row.getField(position)))
                    .collect(Collectors.joining(", ", "(", ")"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> of(entry.getKey()) + "=" + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(CellText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value.getClass().isArray()) {
            return IntStream.range(0, Array.getLength(value))
                    .mapToObj(position -> of(Array.get(value, position)))
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return value.toString();
    }
}
