package io.rowkind.cli.check;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The order and the text of values. */
final class Values {

    private static final BigDecimal LEAST_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal GREATEST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

    /** Beyond this exponent nobody means an integer. */
    private static final int MOST_DIGITS = 40;

    private Values() {}

    /** Returns a number such that equal numbers are equal objects: 1, 1.0 and 1.00 are. */
    static Number number(BigDecimal value) {
        if (value.signum() == 0) {
            return 0L;
        }
        if (value.scale() == 0 && value.precision() < 19) {
            return value.longValue();
        }
        var stripped = value.stripTrailingZeros();
        if (stripped.scale() > 0 || stripped.scale() < -MOST_DIGITS) {
            return stripped;
        }
        return stripped.compareTo(LEAST_LONG) >= 0 && stripped.compareTo(GREATEST_LONG) <= 0
                ? (Number) stripped.longValueExact()
                : (Number) stripped;
    }

    /** Compares two values of a column: numbers (also in text) by size, all else as text. */
    static int compare(Object left, Object right) {
        if (left instanceof Long one && right instanceof Long other) {
            return Long.compare(one, other);
        }
        var one = asNumber(left);
        var other = asNumber(right);
        return one != null && other != null ? one.compareTo(other) : text(left).compareTo(text(right));
    }

    private static @Nullable BigDecimal asNumber(Object value) {
        if (value instanceof Long number) {
            return BigDecimal.valueOf(number);
        }
        if (value instanceof BigDecimal number) {
            return number;
        }
        return value instanceof String text ? parse(text) : null;
    }

    /** Returns the number that a text is, or null. */
    static @Nullable BigDecimal parse(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return null;
        }
        var first = text.charAt(0);
        if (first != '-' && first != '.' && (first < '0' || first > '9')) {
            return null;
        }
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Returns a value as a message shows it. */
    static String text(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    }

    /** Returns whether a row of an image has a value in a field outside the key. */
    static boolean hasMoreThan(Map<String, ?> row, Set<String> columns) {
        return row.entrySet().stream().anyMatch(field -> field.getValue() != null && !columns.contains(field.getKey()));
    }
}
