package io.rowkind.cli.check;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The narrowest SQL type that holds all values of a column seen so far. */
final class InferredType {

    private static final int MOST_DIGITS = 38;
    private static final int USUAL_DIGITS = 18;

    private final boolean fromText;

    private boolean texts;
    private boolean booleans;
    private boolean numbers;
    private boolean beyondInt;
    private boolean beyondLong;
    private int digits;
    private int scale;
    private @Nullable Map<String, InferredType> fields;
    private @Nullable InferredType element;

    /**
     * Creates a type without values.
     *
     * @param fromText whether numbers and booleans come as text, as in CSV
     */
    InferredType(boolean fromText) {
        this.fromText = fromText;
    }

    void add(@Nullable Object value) {
        if (value == null || (texts && fromText)) {
            return;
        }
        if (value instanceof Long number) {
            addInteger(number);
        } else if (value instanceof BigDecimal number) {
            addNumber(number);
        } else if (value instanceof Boolean) {
            booleans = true;
        } else if (value instanceof Map<?, ?> row) {
            addFields(row);
        } else if (value instanceof List<?> list) {
            if (element == null) {
                element = new InferredType(fromText);
            }
            list.forEach(element::add);
        } else {
            addText(value.toString());
        }
    }

    private void addFields(Map<?, ?> row) {
        if (fields == null) {
            fields = new LinkedHashMap<>();
        }
        for (var field : row.entrySet()) {
            fields.computeIfAbsent(field.getKey().toString(), name -> new InferredType(fromText))
                    .add(field.getValue());
        }
    }

    private void addText(String text) {
        if (!fromText) {
            texts = true;
        } else if (text.equals("true") || text.equals("false")) {
            booleans = true;
        } else {
            var number = Values.parse(text);
            if (number == null || !number.toPlainString().equals(text)) {
                texts = true;
            } else {
                addNumber(number);
            }
        }
    }

    private void addInteger(long value) {
        numbers = true;
        beyondInt |= value != (int) value;
        if (digits < 19) {
            digits = Math.max(digits, value == 0 ? 1 : BigDecimal.valueOf(value).precision());
        }
    }

    private void addNumber(BigDecimal value) {
        if (Values.number(value) instanceof Long integer && value.scale() <= 0) {
            addInteger(integer);
            return;
        }
        numbers = true;
        beyondInt = true;
        beyondLong = true;
        scale = Math.max(scale, value.scale());
        digits = Math.max(digits, value.precision() - value.scale());
    }

    /** Returns the type as SQL; STRING for values that have nothing in common, or that there are none of. */
    String sql() {
        var forms = (texts ? 1 : 0)
                + (booleans ? 1 : 0)
                + (numbers ? 1 : 0)
                + (fields != null ? 1 : 0)
                + (element != null ? 1 : 0);
        if (forms != 1 || texts) {
            return "STRING";
        }
        if (booleans) {
            return "BOOLEAN";
        }
        if (fields != null) {
            return row(fields.keySet());
        }
        return element != null ? "ARRAY<" + element.sql() + ">" : number();
    }

    private String number() {
        if (!beyondInt) {
            return "INT";
        }
        if (!beyondLong) {
            return "BIGINT";
        }
        if (digits + scale > MOST_DIGITS) {
            return "DOUBLE";
        }
        return "DECIMAL(" + (digits + scale <= USUAL_DIGITS ? USUAL_DIGITS : MOST_DIGITS) + ", " + scale + ")";
    }

    private String row(Set<String> names) {
        return names.isEmpty()
                ? "STRING"
                : names.stream()
                        .map(name -> PasteableSql.quoted(name) + " " + field(name))
                        .collect(Collectors.joining(", ", "ROW<", ">"));
    }

    private String field(String name) {
        var type = fields == null ? null : fields.get(name);
        return type == null ? "STRING" : type.sql();
    }
}
