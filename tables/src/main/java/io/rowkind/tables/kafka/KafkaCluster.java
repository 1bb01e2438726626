package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a catalog or a database says of the Kafka that its tables are on. A table's own options come first.
 *
 * @param options {@code bootstrap.servers}, {@code properties.*}, {@code schema.registry.url}; none for a table that
 *     says it all itself
 */
public record KafkaCluster(Map<String, String> options) {

    /** The servers; a database that has them has its tables on Kafka. */
    public static final String BOOTSTRAP_SERVERS = KafkaOptions.BOOTSTRAP_SERVERS.key();

    /** The topic of a table that isn't named like it. */
    public static final String TOPIC = KafkaOptions.TOPIC.key();

    /** Where the schemas of Avro records are. */
    public static final String SCHEMA_REGISTRY = "schema.registry.url";

    /** Options that go to Kafka's clients, without this prefix. */
    public static final String PROPERTIES = KafkaOptions.PROPERTIES;

    static final String AVRO = "avro-confluent";

    /** Formats with schemas in a registry. */
    private static final Set<String> REGISTERED = Set.of(AVRO, "debezium-avro-confluent");

    /** Copies the options. */
    public KafkaCluster {
        options = Map.copyOf(options);
    }

    /** Returns whether an option says something of Kafka. */
    public static boolean isOption(String name) {
        return name.equals(BOOTSTRAP_SERVERS) || name.equals(SCHEMA_REGISTRY) || name.startsWith(PROPERTIES);
    }

    /**
     * Checks that Flink's connector is there, and Avro if there is a registry.
     *
     * @throws RowkindException {@code CONNECTOR_MISSING}
     */
    public void requireJars(ClassLoader classLoader) {
        require(classLoader, "org.apache.flink.connector.kafka.source.KafkaSource", "flink-sql-connector-kafka");
        if (schemaRegistry().isPresent()) {
            require(
                    classLoader,
                    "org.apache.flink.formats.avro.typeutils.AvroSchemaConverter",
                    "flink-sql-avro-confluent-registry");
        }
    }

    private static void require(ClassLoader classLoader, String className, String jar) {
        try {
            Class.forName(className, false, classLoader);
        } catch (ClassNotFoundException e) {
            throw new RowkindException(ErrorCode.CONNECTOR_MISSING, jar);
        }
    }

    Optional<String> schemaRegistry() {
        return Optional.ofNullable(options.get(SCHEMA_REGISTRY));
    }

    /** Returns the format of keys and values that don't say which. */
    String defaultFormat() {
        return options.containsKey(SCHEMA_REGISTRY) ? AVRO : TableOptions.VALUE_FORMAT.defaultValue();
    }

    /** Returns a table's options with what they leave to the cluster. */
    Map<String, String> complete(Map<String, String> table, String topic) {
        Map<String, String> all = new HashMap<>(table);
        options.forEach((name, value) -> {
            if (!name.equals(SCHEMA_REGISTRY)) {
                all.putIfAbsent(name, value);
            }
        });
        for (var part : List.of("key", "value")) {
            var format = table.get(part + ".format");
            if (format != null && REGISTERED.contains(format)) {
                var prefix = part + "." + format + ".";
                schemaRegistry().ifPresent(url -> all.putIfAbsent(prefix + "url", url));
                all.putIfAbsent(prefix + "subject", topic + "-" + part);
            }
        }
        return all;
    }
}
