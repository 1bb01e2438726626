package io.rowkind.tables.kafka;

import io.rowkind.tables.TableMode;
import java.time.Duration;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.table.factories.FactoryUtil;

/** The options of a table on Kafka; {@code docs/kafka-tables.md} has them with their meaning. */
final class KafkaOptions {

    /** Options that go to Kafka's clients, without this prefix. */
    static final String PROPERTIES = "properties.";

    static final ConfigOption<String> BOOTSTRAP_SERVERS =
            ConfigOptions.key("bootstrap.servers").stringType().noDefaultValue();
    static final ConfigOption<String> TOPIC =
            ConfigOptions.key("topic").stringType().noDefaultValue();
    static final ConfigOption<TableMode> CHANGELOG_MODE =
            ConfigOptions.key("changelog.mode").enumType(TableMode.class).noDefaultValue();
    static final ConfigOption<String> KEY_FORMAT =
            ConfigOptions.key("key.format").stringType().defaultValue("json");
    static final ConfigOption<String> VALUE_FORMAT =
            ConfigOptions.key("value.format").stringType().defaultValue("json");
    static final ConfigOption<ValueFields> VALUE_FIELDS = ConfigOptions.key("value.fields-include")
            .enumType(ValueFields.class)
            .defaultValue(ValueFields.EXCEPT_KEY);
    static final ConfigOption<MalformedRecords> MALFORMED_RECORDS = ConfigOptions.key("malformed-records")
            .enumType(MalformedRecords.class)
            .defaultValue(MalformedRecords.FAIL);

    static final ConfigOption<ScanStart> SCAN_START =
            ConfigOptions.key("scan.startup.mode").enumType(ScanStart.class).defaultValue(ScanStart.EARLIEST_OFFSET);
    static final ConfigOption<Long> SCAN_START_TIMESTAMP =
            ConfigOptions.key("scan.startup.timestamp-millis").longType().noDefaultValue();
    static final ConfigOption<String> SCAN_START_OFFSETS =
            ConfigOptions.key("scan.startup.specific-offsets").stringType().noDefaultValue();
    static final ConfigOption<ScanEnd> SCAN_END =
            ConfigOptions.key("scan.bounded.mode").enumType(ScanEnd.class).defaultValue(ScanEnd.UNBOUNDED);
    static final ConfigOption<Long> SCAN_END_TIMESTAMP =
            ConfigOptions.key("scan.bounded.timestamp-millis").longType().noDefaultValue();
    static final ConfigOption<String> SCAN_END_OFFSETS =
            ConfigOptions.key("scan.bounded.specific-offsets").stringType().noDefaultValue();

    static final ConfigOption<DeliveryGuarantee> DELIVERY = ConfigOptions.key("sink.delivery-guarantee")
            .enumType(DeliveryGuarantee.class)
            .defaultValue(DeliveryGuarantee.AT_LEAST_ONCE);
    static final ConfigOption<String> TRANSACTIONAL_ID_PREFIX =
            ConfigOptions.key("sink.transactional-id-prefix").stringType().noDefaultValue();

    static final ConfigOption<String> CLEANUP_POLICY =
            ConfigOptions.key("kafka.cleanup-policy").stringType().noDefaultValue();
    static final ConfigOption<Duration> RETENTION_TIME =
            ConfigOptions.key("kafka.retention.time").durationType().noDefaultValue();

    static final Set<ConfigOption<?>> REQUIRED = Set.of(BOOTSTRAP_SERVERS);

    static final Set<ConfigOption<?>> OPTIONAL = Set.of(
            TOPIC,
            CHANGELOG_MODE,
            KEY_FORMAT,
            VALUE_FORMAT,
            VALUE_FIELDS,
            MALFORMED_RECORDS,
            SCAN_START,
            SCAN_START_TIMESTAMP,
            SCAN_START_OFFSETS,
            SCAN_END,
            SCAN_END_TIMESTAMP,
            SCAN_END_OFFSETS,
            DELIVERY,
            TRANSACTIONAL_ID_PREFIX,
            FactoryUtil.SINK_PARALLELISM,
            CLEANUP_POLICY,
            RETENTION_TIME);

    private KafkaOptions() {}
}
