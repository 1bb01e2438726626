package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.table.catalog.Column;
import org.jspecify.annotations.Nullable;

/**
 * A changelog table and what its options say of Kafka.
 *
 * @param definition the table
 * @param options all of its options
 * @param layout where its columns stand
 */
record KafkaTable(TableDefinition definition, Configuration options, RecordLayout layout) {

    /** Kafka refuses transactions that may take longer, unless it is configured otherwise. */
    private static final String TRANSACTION_TIMEOUT_MILLIS = "900000";

    private static final Pattern OFFSET = Pattern.compile("partition:(\\d{1,9}),offset:(\\d{1,18})");

    static KafkaTable of(TableDefinition table) {
        var options = Configuration.fromMap(table.options());
        return new KafkaTable(
                table, options, RecordLayout.of(table, valueOf(table, options, KafkaOptions.VALUE_FIELDS)));
    }

    TableMode mode() {
        return definition.mode();
    }

    /** Returns the option {@code topic}, else the table's name. */
    String topic() {
        return optional(KafkaOptions.TOPIC)
                .orElseGet(() -> definition.identifier().getObjectName());
    }

    MalformedRecords malformedRecords() {
        return value(KafkaOptions.MALFORMED_RECORDS);
    }

    /** Returns for each physical column whether it may be NULL. */
    boolean[] nullable() {
        var columns = physicalColumns();
        var nullable = new boolean[columns.size()];
        for (var i = 0; i < nullable.length; i++) {
            nullable[i] = columns.get(i).getDataType().getLogicalType().isNullable();
        }
        return nullable;
    }

    String[] columnNames() {
        return physicalColumns().stream().map(Column::getName).toArray(String[]::new);
    }

    private List<Column> physicalColumns() {
        return definition.schema().getColumns().stream()
                .filter(Column::isPhysical)
                .toList();
    }

    /** Returns what every client of Kafka is given: the servers, and the options {@code properties.*}. */
    Properties clientProperties() {
        var properties = new Properties();
        definition.options().forEach((name, value) -> {
            if (name.startsWith(KafkaOptions.PROPERTIES)) {
                properties.setProperty(name.substring(KafkaOptions.PROPERTIES.length()), value);
            }
        });
        properties.setProperty("bootstrap.servers", required(KafkaOptions.BOOTSTRAP_SERVERS, "host:port"));
        return properties;
    }

    Properties consumerProperties() {
        var properties = clientProperties();
        // Else a reader would see what a writer with exactly-once has taken back.
        properties.putIfAbsent("isolation.level", "read_committed");
        // Flink's checkpoints have the offsets; without a group there is nothing to commit them to.
        properties.putIfAbsent("commit.offsets.on.checkpoint", String.valueOf(properties.containsKey("group.id")));
        return properties;
    }

    Properties producerProperties() {
        var properties = clientProperties();
        properties.putIfAbsent("transaction.timeout.ms", TRANSACTION_TIMEOUT_MILLIS);
        return properties;
    }

    OffsetsInitializer startingOffsets() {
        return switch (value(KafkaOptions.SCAN_START)) {
            case EARLIEST_OFFSET -> OffsetsInitializer.earliest();
            case LATEST_OFFSET -> OffsetsInitializer.latest();
            case TIMESTAMP ->
                OffsetsInitializer.timestamp(required(KafkaOptions.SCAN_START_TIMESTAMP, "milliseconds since 1970"));
            case SPECIFIC_OFFSETS ->
                new ListedOffsets(offsets(KafkaOptions.SCAN_START_OFFSETS), OffsetsInitializer.earliest());
        };
    }

    /** Returns where reading ends; null if it doesn't. */
    @Nullable
    OffsetsInitializer stoppingOffsets() {
        return switch (value(KafkaOptions.SCAN_END)) {
            case UNBOUNDED -> null;
            case LATEST_OFFSET -> OffsetsInitializer.latest();
            case TIMESTAMP ->
                OffsetsInitializer.timestamp(required(KafkaOptions.SCAN_END_TIMESTAMP, "milliseconds since 1970"));
            case SPECIFIC_OFFSETS ->
                new ListedOffsets(offsets(KafkaOptions.SCAN_END_OFFSETS), OffsetsInitializer.latest());
        };
    }

    private Map<Integer, Long> offsets(ConfigOption<String> option) {
        var expected = "partition:0,offset:42;partition:1,offset:300";
        var text = required(option, expected);
        Map<Integer, Long> offsets = new HashMap<>();
        for (var part : text.split(";")) {
            var matcher = OFFSET.matcher(part.strip());
            if (!matcher.matches()) {
                throw invalid(definition, option, "'" + text + "'", expected);
            }
            offsets.put(Integer.valueOf(matcher.group(1)), Long.valueOf(matcher.group(2)));
        }
        return offsets;
    }

    <T> T value(ConfigOption<T> option) {
        return valueOf(definition, options, option);
    }

    <T> Optional<T> optional(ConfigOption<T> option) {
        return read(definition, option, () -> options.getOptional(option));
    }

    <T> T required(ConfigOption<T> option, String expected) {
        return optional(option).orElseThrow(() -> invalid(definition, option, "missing", expected));
    }

    private static <T> T valueOf(TableDefinition table, Configuration options, ConfigOption<T> option) {
        return read(table, option, () -> options.get(option));
    }

    private static <T> T read(TableDefinition table, ConfigOption<?> option, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException unreadable) {
            var text = String.valueOf(table.options().get(option.key()));
            throw invalid(table, option, "'" + text + "'", expected(option));
        }
    }

    private static String expected(ConfigOption<?> option) {
        var value = option.defaultValue();
        return value instanceof Enum<?> constant
                ? List.of(constant.getDeclaringClass().getEnumConstants()).stream()
                        .map(Object::toString)
                        .collect(Collectors.joining(", "))
                : "a value of its type";
    }

    static RowkindException invalid(TableDefinition table, ConfigOption<?> option, String value, String expected) {
        return new RowkindException(
                ErrorCode.TABLE_OPTION_INVALID, option.key(), table.identifier().getObjectName(), value, expected);
    }
}
