package io.rowkind.tables.kafka;

import io.rowkind.tables.Refusals;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableRules;
import java.util.HashSet;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.DynamicTableSourceFactory;

/**
 * The connector {@code changelog-kafka}: a changelog table over a topic, in whatever catalog. Creating such a table
 * doesn't create the topic.
 */
public final class KafkaTableFactory implements DynamicTableSourceFactory, DynamicTableSinkFactory {

    private final KafkaStore store = new KafkaStore();

    @Override
    public String factoryIdentifier() {
        return "changelog-kafka";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of(KafkaOptions.BOOTSTRAP_SERVERS);
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        var options = new HashSet<>(KafkaOptions.all());
        options.removeAll(requiredOptions());
        return options;
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        return Refusals.asFlink(() -> store.source(definition(context), context));
    }

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        return Refusals.asFlink(() -> store.sink(definition(context), context));
    }

    private TableDefinition definition(Context context) {
        return store.completed(TableRules.definition(
                context.getObjectIdentifier(), context.getCatalogTable(), store.defaultBuckets()));
    }
}
