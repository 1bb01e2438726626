package io.rowkind.tables.kafka;

import io.rowkind.tables.TableOptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.table.factories.FactoryUtil;

/** The options of a table on Kafka; {@code docs/tables.md} has them with their meaning. */
final class KafkaOptions {

    /** Options that go to Kafka's clients, without this prefix. */
    static final String PROPERTIES = "properties.";

    static final ConfigOption<String> BOOTSTRAP_SERVERS =
            ConfigOptions.key("bootstrap.servers").stringType().noDefaultValue();
    static final ConfigOption<String> TOPIC =
            ConfigOptions.key("topic").stringType().noDefaultValue();
    static final ConfigOption<ValueFields> VALUE_FIELDS = ConfigOptions.key("value.fields-include")
            .enumType(ValueFields.class)
            .defaultValue(ValueFields.EXCEPT_KEY);

    static final ConfigOption<DeliveryGuarantee> DELIVERY = ConfigOptions.key("sink.delivery-guarantee")
            .enumType(DeliveryGuarantee.class)
            .defaultValue(DeliveryGuarantee.AT_LEAST_ONCE);
    static final ConfigOption<String> TRANSACTIONAL_ID_PREFIX =
            ConfigOptions.key("sink.transactional-id-prefix").stringType().noDefaultValue();

    static final ConfigOption<String> CLEANUP_POLICY =
            ConfigOptions.key("kafka.cleanup-policy").stringType().noDefaultValue();
    static final ConfigOption<Duration> RETENTION_TIME =
            ConfigOptions.key("kafka.retention.time").durationType().noDefaultValue();

    private static final List<ConfigOption<?>> OWN = List.of(
            BOOTSTRAP_SERVERS,
            TOPIC,
            TableOptions.KEY_FORMAT,
            VALUE_FIELDS,
            DELIVERY,
            TRANSACTIONAL_ID_PREFIX,
            FactoryUtil.SINK_PARALLELISM,
            CLEANUP_POLICY,
            RETENTION_TIME);

    private KafkaOptions() {}

    /** Returns all options of a table on Kafka. */
    static List<ConfigOption<?>> all() {
        return Stream.concat(TableOptions.all().stream(), OWN.stream()).toList();
    }
}
