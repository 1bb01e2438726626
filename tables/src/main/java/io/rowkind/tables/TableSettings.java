package io.rowkind.tables;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;

/**
 * The options of a table, read as what they mean.
 *
 * @param table the table's name, for messages
 * @param options all of its options
 */
public record TableSettings(String table, Map<String, String> options) {

    private static final Pattern OFFSET = Pattern.compile("partition:(\\d{1,9}),offset:(\\d{1,18})");
    private static final String OFFSETS = "partition:0,offset:42;partition:1,offset:300";

    /** Returns the option's value, or its default. */
    public <T> T value(ConfigOption<T> option) {
        return read(option, () -> configuration().get(option));
    }

    /** Returns the option's value if there is one. */
    public <T> Optional<T> optional(ConfigOption<T> option) {
        return read(option, () -> configuration().getOptional(option));
    }

    /**
     * Returns the option's value.
     *
     * @param expected says what to write there
     */
    public <T> T required(ConfigOption<T> option, String expected) {
        return optional(option).orElseThrow(() -> invalid(option, "missing", expected));
    }

    /** Returns the offsets by partition that an option lists. */
    public Map<Integer, Long> offsets(ConfigOption<String> option) {
        var text = required(option, OFFSETS);
        Map<Integer, Long> offsets = new HashMap<>();
        for (var part : text.split(";", -1)) {
            var matcher = OFFSET.matcher(part.strip());
            if (!matcher.matches()) {
                throw invalid(option, "'" + text + "'", OFFSETS);
            }
            offsets.put(Integer.valueOf(matcher.group(1)), Long.valueOf(matcher.group(2)));
        }
        return offsets;
    }

    /**
     * Checks that there is no option but those, and that their values can be read.
     *
     * @param prefixes of options that others check, or nobody can
     * @throws RowkindException {@code TABLE_OPTION_UNKNOWN}, {@code TABLE_OPTION_INVALID}
     */
    public void check(List<ConfigOption<?>> known, List<String> prefixes) {
        var names = known.stream().map(ConfigOption::key).collect(Collectors.toCollection(TreeSet::new));
        // A table with it is another one; who misspells it wants that.
        names.add(TableOptions.CONNECTOR);
        for (var option : new TreeSet<>(options.keySet())) {
            if (!names.contains(option)
                    && !option.startsWith(TableOptions.WATERMARKS)
                    && prefixes.stream().noneMatch(option::startsWith)) {
                throw new RowkindException(
                        ErrorCode.TABLE_OPTION_UNKNOWN,
                        table,
                        option,
                        String.join(", ", names),
                        NearestName.of(option, names));
            }
        }
        known.forEach(this::optional);
    }

    /** Returns the refusal TABLE_OPTION_INVALID. */
    public RowkindException invalid(ConfigOption<?> option, String value, String expected) {
        return new RowkindException(ErrorCode.TABLE_OPTION_INVALID, option.key(), table, value, expected);
    }

    private Configuration configuration() {
        return Configuration.fromMap(options);
    }

    private <T> T read(ConfigOption<?> option, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException unreadable) {
            throw invalid(option, "'" + options.get(option.key()) + "'", expected(option));
        }
    }

    private static String expected(ConfigOption<?> option) {
        if (option.equals(TableOptions.CHANGELOG_MODE)) {
            return oneOf(TableMode.values());
        }
        if (option.equals(TableOptions.SCAN_END)) {
            return oneOf(ScanEnd.values());
        }
        if (option.defaultValue() instanceof Enum<?> value) {
            return oneOf(value.getDeclaringClass().getEnumConstants());
        }
        // Flink doesn't tell the type of an option; texts are never unreadable.
        return option.key().endsWith(".time") ? "a duration, such as 7 d" : "a whole number";
    }

    private static String oneOf(Object[] values) {
        return Arrays.stream(values).map(Object::toString).collect(Collectors.joining(", "));
    }
}
