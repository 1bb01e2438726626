package io.rowkind.tables.kafka;

import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableStore;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DeserializationFormatFactory;
import org.apache.flink.table.factories.DynamicTableFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.factories.SerializationFormatFactory;
import org.apache.flink.types.RowKind;

/**
 * Keeps each table in a topic. The options of a definition have {@code bootstrap.servers}; the topic is the option
 * {@code topic}, else the table's name.
 *
 * <p><b>Errors</b> A {@link RowkindException} with TABLE_OPTION_INVALID, UPSERT_TABLE_WITHOUT_KEY,
 * UPSERT_TABLE_DISTRIBUTION or TOPIC_REFUSED; Flink's own {@code ValidationException} for an option that nobody knows.
 */
public final class KafkaStore implements TableStore {

    private final KafkaTableFactory factory = new KafkaTableFactory();

    /** Creates the topic: a bucket is a partition. */
    @Override
    public void create(TableDefinition table) {
        KeyRules.check(table);
        new Topic(KafkaTable.of(table)).create();
    }

    /** Deletes the topic. */
    @Override
    public void drop(TableDefinition table) {
        new Topic(KafkaTable.of(table)).delete();
    }

    @Override
    public DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context) {
        KeyRules.check(table);
        var kafka = KafkaTable.of(table);
        var helper = FactoryUtil.createTableFactoryHelper(factory, withOptions(table, context));
        var value = helper.discoverDecodingFormat(DeserializationFormatFactory.class, KafkaOptions.VALUE_FORMAT);
        var key = kafka.layout().hasKey()
                ? helper.discoverDecodingFormat(DeserializationFormatFactory.class, KafkaOptions.KEY_FORMAT)
                : null;
        helper.validateExcept(KafkaOptions.PROPERTIES);
        if (table.mode() == TableMode.APPEND) {
            requireRows(kafka, value.getChangelogMode(), "a format of rows, or another 'changelog.mode'");
        }
        return new KafkaTableSource(
                kafka,
                context.getPhysicalRowDataType(),
                key == null ? null : new KafkaTableSource.Format(kafka.value(KafkaOptions.KEY_FORMAT), key),
                new KafkaTableSource.Format(kafka.value(KafkaOptions.VALUE_FORMAT), value));
    }

    @Override
    public DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context) {
        KeyRules.check(table);
        var kafka = KafkaTable.of(table);
        var helper = FactoryUtil.createTableFactoryHelper(factory, withOptions(table, context));
        var value = helper.discoverEncodingFormat(SerializationFormatFactory.class, KafkaOptions.VALUE_FORMAT);
        var key = kafka.layout().hasKey()
                ? helper.discoverEncodingFormat(SerializationFormatFactory.class, KafkaOptions.KEY_FORMAT)
                : null;
        helper.validateExcept(KafkaOptions.PROPERTIES);
        requireRows(kafka, value.getChangelogMode(), "a format of rows; one with kinds of its own is for reading");
        return new KafkaTableSink(kafka, context.getPhysicalRowDataType(), key, value);
    }

    private static void requireRows(KafkaTable table, ChangelogMode format, String expected) {
        if (!format.containsOnly(RowKind.INSERT)) {
            var name = table.value(KafkaOptions.VALUE_FORMAT);
            throw KafkaTable.invalid(table.definition(), KafkaOptions.VALUE_FORMAT, "'" + name + "'", expected);
        }
    }

    /** The definition's options count: a catalog may have added some of its own. */
    private static DynamicTableFactory.Context withOptions(TableDefinition table, DynamicTableFactory.Context context) {
        return new FactoryUtil.DefaultDynamicTableContext(
                context.getObjectIdentifier(),
                context.getCatalogTable().copy(table.options()),
                context.getEnrichmentOptions(),
                context.getConfiguration(),
                context.getClassLoader(),
                context.isTemporary());
    }
}
