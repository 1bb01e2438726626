package io.rowkind.tables.kafka;

import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.catalog.UniqueConstraint;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.factories.FactoryUtil;

/**
 * The connector {@code changelog-kafka}: a changelog table over a topic, in whatever catalog. Creating such a table
 * doesn't create the topic.
 */
public final class KafkaTableFactory implements DynamicTableSourceFactory, DynamicTableSinkFactory {

    private static final int DEFAULT_BUCKETS = 6;

    @Override
    public String factoryIdentifier() {
        return "changelog-kafka";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return KafkaOptions.REQUIRED;
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return KafkaOptions.OPTIONAL;
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        return refusingAsFlink(() -> new KafkaStore().source(definition(context), context));
    }

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        return refusingAsFlink(() -> new KafkaStore().sink(definition(context), context));
    }

    private TableDefinition definition(Context context) {
        // Refuses a missing server or an unreadable value with Flink's own words.
        FactoryUtil.validateFactoryOptions(
                this, Configuration.fromMap(context.getCatalogTable().getOptions()));
        var table = context.getCatalogTable();
        var schema = table.getResolvedSchema();
        var options = Configuration.fromMap(table.getOptions());
        var key = schema.getPrimaryKey()
                .map(UniqueConstraint::getColumns)
                .map(names -> positions(schema, names))
                .orElse(List.of());
        var distribution =
                table.getDistribution().map(TableDistribution::getBucketKeys).orElse(List.of());
        return new TableDefinition(
                context.getObjectIdentifier(),
                schema,
                options.getOptional(KafkaOptions.CHANGELOG_MODE)
                        .orElse(key.isEmpty() ? TableMode.APPEND : TableMode.UPSERT),
                key,
                distribution.isEmpty() ? key : positions(schema, distribution),
                table.getDistribution()
                        .flatMap(TableDistribution::getBucketCount)
                        .orElse(DEFAULT_BUCKETS),
                table.getOptions());
    }

    private static List<Integer> positions(ResolvedSchema schema, List<String> names) {
        var physical = schema.getColumns().stream()
                .filter(Column::isPhysical)
                .map(Column::getName)
                .toList();
        return names.stream().map(physical::indexOf).toList();
    }

    private static <T> T refusingAsFlink(Supplier<T> action) {
        try {
            return action.get();
        } catch (RowkindException refusal) {
            throw new ValidationException(String.valueOf(refusal.getMessage()), refusal);
        }
    }
}
