package io.rowkind.tables.kafka;

import io.rowkind.tables.MalformedRecords;
import io.rowkind.tables.ScanEnd;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableSettings;
import java.util.Properties;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * A changelog table and what its options say of Kafka.
 *
 * @param definition the table
 * @param settings its options
 * @param layout where its columns stand
 */
record KafkaTable(TableDefinition definition, TableSettings settings, RecordLayout layout) {

    /** Kafka refuses transactions that may take longer, unless it is configured otherwise. */
    private static final String TRANSACTION_TIMEOUT_MILLIS = "900000";

    private static final String ISOLATION_LEVEL = "isolation.level";
    private static final String READ_COMMITTED = "read_committed";

    static KafkaTable of(TableDefinition table) {
        var settings = table.settings();
        return new KafkaTable(table, settings, RecordLayout.of(table, settings.value(KafkaOptions.VALUE_FIELDS)));
    }

    TableMode mode() {
        return definition.mode();
    }

    /** Returns the option {@code topic}, else the table's name. */
    String topic() {
        return topic(definition.identifier(), settings);
    }

    /** Returns the option {@code topic}, else the table's name. */
    static String topic(ObjectIdentifier table, TableSettings settings) {
        return settings.optional(KafkaOptions.TOPIC).orElseGet(table::getObjectName);
    }

    MalformedRecords malformedRecords() {
        return settings.value(TableOptions.MALFORMED_RECORDS);
    }

    String[] columnNames() {
        return definition.physicalColumns().stream().map(Column::getName).toArray(String[]::new);
    }

    /** Returns what every client of Kafka is given: the servers, and the options {@code properties.*}. */
    Properties clientProperties() {
        return clientProperties(settings);
    }

    /** Returns what every client of Kafka is given: the servers, and the options {@code properties.*}. */
    static Properties clientProperties(TableSettings settings) {
        var properties = new Properties();
        settings.options().forEach((name, value) -> {
            if (name.startsWith(KafkaOptions.PROPERTIES)) {
                properties.setProperty(name.substring(KafkaOptions.PROPERTIES.length()), value);
            }
        });
        properties.setProperty("bootstrap.servers", settings.required(KafkaOptions.BOOTSTRAP_SERVERS, "host:port"));
        return properties;
    }

    Properties consumerProperties() {
        var properties = clientProperties();
        // Else a reader would see what a writer with exactly-once has taken back.
        properties.putIfAbsent(ISOLATION_LEVEL, READ_COMMITTED);
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
        return switch (settings.value(TableOptions.SCAN_START)) {
            case EARLIEST_OFFSET -> OffsetsInitializer.earliest();
            case LATEST_OFFSET -> OffsetsInitializer.latest();
            case TIMESTAMP ->
                OffsetsInitializer.timestamp(
                        settings.required(TableOptions.SCAN_START_TIMESTAMP, "milliseconds since 1970"));
            case SPECIFIC_OFFSETS ->
                new ListedOffsets(settings.offsets(TableOptions.SCAN_START_OFFSETS), OffsetsInitializer.earliest());
        };
    }

    /** Returns where reading ends; null if it doesn't. */
    @Nullable
    OffsetsInitializer stoppingOffsets() {
        return switch (settings.optional(TableOptions.SCAN_END).orElse(ScanEnd.UNBOUNDED)) {
            case UNBOUNDED -> null;
            case LATEST_OFFSET -> committed(OffsetsInitializer.latest());
            case TIMESTAMP ->
                committed(OffsetsInitializer.timestamp(
                        settings.required(TableOptions.SCAN_END_TIMESTAMP, "milliseconds since 1970")));
            case SPECIFIC_OFFSETS ->
                new ListedOffsets(
                        settings.offsets(TableOptions.SCAN_END_OFFSETS), committed(OffsetsInitializer.latest()));
        };
    }

    private OffsetsInitializer committed(OffsetsInitializer rule) {
        return READ_COMMITTED.equals(consumerProperties().getProperty(ISOLATION_LEVEL))
                ? new CommittedOffsets(rule, clientProperties())
                : rule;
    }
}
