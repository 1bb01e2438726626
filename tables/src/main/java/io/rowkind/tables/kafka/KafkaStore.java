package io.rowkind.tables.kafka;

import io.rowkind.core.RowkindException;
import io.rowkind.tables.FormatOptions;
import io.rowkind.tables.ScanEnd;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableRules;
import io.rowkind.tables.TableSettings;
import io.rowkind.tables.TableStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.kafka.shaded.org.apache.kafka.common.config.TopicConfig;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DeserializationFormatFactory;
import org.apache.flink.table.factories.DynamicTableFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.factories.SerializationFormatFactory;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Keeps each table in a topic: the option {@code topic}, else the table's name.
 *
 * <p><b>Errors</b> A {@link RowkindException} with TABLE_OPTION_UNKNOWN, TABLE_OPTION_INVALID or TOPIC_REFUSED; Flink's
 * own {@code ValidationException} for an unknown option of a format.
 */
public final class KafkaStore implements TableStore {

    private static final int DEFAULT_BUCKETS = 6;

    private final KafkaCluster cluster;

    /** Creates a store of tables that say themselves where Kafka is. */
    public KafkaStore() {
        this(new KafkaCluster(Map.of()));
    }

    /** Creates a store of tables on a cluster. */
    public KafkaStore(KafkaCluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public int defaultBuckets() {
        return DEFAULT_BUCKETS;
    }

    @Override
    public TableDefinition completed(TableDefinition table) {
        Map<String, String> options = new HashMap<>(table.options());
        options.putIfAbsent(TableOptions.VALUE_FORMAT.key(), cluster.defaultFormat());
        if (!table.distribution().isEmpty()) {
            options.putIfAbsent(TableOptions.KEY_FORMAT.key(), cluster.defaultFormat());
            TableOptions.putDefault(options, KafkaOptions.VALUE_FIELDS);
        }
        TableOptions.putDefault(options, TableOptions.SCAN_START);
        options.putIfAbsent(TableOptions.SCAN_END.key(), ScanEnd.UNBOUNDED.toString());
        var completed = table.withOptions(options);
        check(completed);
        return completed;
    }

    private static void check(TableDefinition table) {
        var options = table.options();
        List<String> prefixes = new ArrayList<>(List.of(KafkaOptions.PROPERTIES));
        for (var part : List.of("key", "value")) {
            var format = options.get(part + ".format");
            if (format != null) {
                prefixes.add(part + "." + format + ".");
            }
        }
        table.settings().check(KafkaOptions.all(), prefixes);
        if (table.distribution().isEmpty() && options.containsKey(TableOptions.KEY_FORMAT.key())) {
            throw table.settings()
                    .invalid(
                            TableOptions.KEY_FORMAT,
                            "'" + options.get(TableOptions.KEY_FORMAT.key()) + "'",
                            "none, since the table has neither a PRIMARY KEY nor DISTRIBUTED BY columns");
        }
    }

    @Override
    public Optional<Integer> existingBuckets(TableDefinition table) {
        var kafka = KafkaTable.of(connected(table));
        return new KafkaAdmin(kafka.clientProperties()).topic(kafka.topic()).map(KafkaAdmin.Topic::partitions);
    }

    /** Creates the topic: a bucket is a partition. */
    @Override
    public TableDefinition create(TableDefinition table) {
        Map<String, String> options = new HashMap<>(table.options());
        options.putIfAbsent(KafkaOptions.CLEANUP_POLICY.key(), cleanupPolicy(options));
        var created = table.withOptions(options);
        var kafka = KafkaTable.of(connected(created));
        new KafkaAdmin(kafka.clientProperties()).create(kafka);
        return created;
    }

    /**
     * Gives the topic what the options say of it. Where it has been created with the table and has the policy of the
     * mode, it gets that of another mode: compaction would lose changes that are not upserts, and retention live rows
     * that are. A topic that others have created is left as it is.
     */
    @Override
    public Map<String, String> alter(ObjectIdentifier table, Map<String, String> before, Map<String, String> after) {
        Map<String, String> options = new HashMap<>(after);
        var policy = KafkaOptions.CLEANUP_POLICY.key();
        var former = cleanupPolicy(before);
        if (former.equals(before.get(policy)) && former.equals(after.get(policy))) {
            options.put(policy, cleanupPolicy(after));
        }
        var topic = topic(table, options);
        admin(table, cluster.complete(options, topic))
                .alter(
                        topic,
                        KafkaAdmin.configs(new TableSettings(TableRules.name(table), before)),
                        KafkaAdmin.configs(new TableSettings(TableRules.name(table), options)));
        return options;
    }

    private static String cleanupPolicy(Map<String, String> options) {
        return TableMode.UPSERT.toString().equals(options.get(TableOptions.CHANGELOG_MODE.key()))
                ? TopicConfig.CLEANUP_POLICY_COMPACT
                : TopicConfig.CLEANUP_POLICY_DELETE;
    }

    /** Deletes the topic. */
    @Override
    public void drop(ObjectIdentifier table, Map<String, String> options) {
        var topic = topic(table, options);
        admin(table, cluster.complete(options, topic)).delete(topic);
    }

    /** A topic can't be renamed. */
    @Override
    public Map<String, String> optionsOfRenamed(ObjectIdentifier table) {
        return Map.of(KafkaOptions.TOPIC.key(), table.getObjectName());
    }

    @Override
    public List<String> inferredTables() {
        return admin(null, cluster.options()).topics().stream()
                // Kafka's, its registry's and its tools' own; they can be read by their names.
                .filter(topic -> !topic.startsWith("_"))
                .toList();
    }

    @Override
    public Optional<CatalogTable> inferredTable(String name) {
        return admin(null, cluster.options()).topic(name).map(topic -> InferredTable.of(name, topic, this::avroSchema));
    }

    private Optional<String> avroSchema(String subject) {
        return cluster.schemaRegistry().flatMap(url -> new SchemaRegistry(url).avroSchema(subject));
    }

    private static String topic(ObjectIdentifier table, Map<String, String> options) {
        return KafkaTable.topic(table, new TableSettings(TableRules.name(table), options));
    }

    private static KafkaAdmin admin(@Nullable ObjectIdentifier table, Map<String, String> options) {
        return new KafkaAdmin(
                KafkaTable.clientProperties(new TableSettings(table == null ? "*" : TableRules.name(table), options)));
    }

    private TableDefinition connected(TableDefinition table) {
        return table.withOptions(cluster.complete(table.options(), topic(table.identifier(), table.options())));
    }

    @Override
    public DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context) {
        var kafka = KafkaTable.of(connected(table));
        var helper = FactoryUtil.createTableFactoryHelper(
                new FormatOptions(KafkaOptions.all()), withOptions(kafka, context));
        var value = helper.discoverDecodingFormat(DeserializationFormatFactory.class, TableOptions.VALUE_FORMAT);
        var key = kafka.layout().hasKey()
                ? helper.discoverDecodingFormat(DeserializationFormatFactory.class, TableOptions.KEY_FORMAT)
                : null;
        helper.validateExcept(KafkaOptions.PROPERTIES);
        if (table.mode() == TableMode.APPEND) {
            requireRows(kafka, value.getChangelogMode(), "a format of rows, or another 'changelog.mode'");
        }
        return new KafkaTableSource(
                kafka,
                context.getPhysicalRowDataType(),
                key == null
                        ? null
                        : new KafkaTableSource.Format(kafka.settings().value(TableOptions.KEY_FORMAT), key),
                new KafkaTableSource.Format(kafka.settings().value(TableOptions.VALUE_FORMAT), value));
    }

    @Override
    public DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context) {
        var kafka = KafkaTable.of(connected(table));
        var helper = FactoryUtil.createTableFactoryHelper(
                new FormatOptions(KafkaOptions.all()), withOptions(kafka, context));
        var value = helper.discoverEncodingFormat(SerializationFormatFactory.class, TableOptions.VALUE_FORMAT);
        var key = kafka.layout().hasKey()
                ? helper.discoverEncodingFormat(SerializationFormatFactory.class, TableOptions.KEY_FORMAT)
                : null;
        helper.validateExcept(KafkaOptions.PROPERTIES);
        requireRows(kafka, value.getChangelogMode(), "a format of rows; one with kinds of its own is for reading");
        return new KafkaTableSink(kafka, context.getPhysicalRowDataType(), key, value);
    }

    private static void requireRows(KafkaTable table, ChangelogMode format, String expected) {
        if (!format.containsOnly(RowKind.INSERT)) {
            var name = table.settings().value(TableOptions.VALUE_FORMAT);
            throw table.settings().invalid(TableOptions.VALUE_FORMAT, "'" + name + "'", expected);
        }
    }

    /** The definition's options count: a catalog has added some of its own. */
    private static DynamicTableFactory.Context withOptions(KafkaTable table, DynamicTableFactory.Context context) {
        return new FactoryUtil.DefaultDynamicTableContext(
                context.getObjectIdentifier(),
                context.getCatalogTable().copy(table.definition().options()),
                context.getEnrichmentOptions(),
                context.getConfiguration(),
                context.getClassLoader(),
                context.isTemporary());
    }
}
