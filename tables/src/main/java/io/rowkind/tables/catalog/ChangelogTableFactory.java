package io.rowkind.tables.catalog;

import io.rowkind.tables.Refusals;
import io.rowkind.tables.TableDefinition;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.factories.FactoryUtil;

/** Readers and writers of all tables of a catalog: the store's for changelog tables, else the connector's. */
final class ChangelogTableFactory implements DynamicTableSourceFactory, DynamicTableSinkFactory {

    private final RowkindCatalog catalog;

    ChangelogTableFactory(RowkindCatalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public String factoryIdentifier() {
        return "rowkind";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of();
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        return hasConnector(context)
                ? FactoryUtil.createDynamicTableSource(
                        null,
                        context.getObjectIdentifier(),
                        context.getCatalogTable(),
                        context.getEnrichmentOptions(),
                        context.getConfiguration(),
                        context.getClassLoader(),
                        context.isTemporary())
                : Refusals.asFlink(() -> {
                    var table = definition(context);
                    return catalog.store(table).source(table, context);
                });
    }

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        return hasConnector(context)
                ? FactoryUtil.createDynamicTableSink(
                        null,
                        context.getObjectIdentifier(),
                        context.getCatalogTable(),
                        context.getEnrichmentOptions(),
                        context.getConfiguration(),
                        context.getClassLoader(),
                        context.isTemporary())
                : Refusals.asFlink(() -> {
                    var table = definition(context);
                    return catalog.store(table).sink(table, context);
                });
    }

    private static boolean hasConnector(Context context) {
        return context.isTemporary() || !RowkindCatalog.isChangelogTable(context.getCatalogTable());
    }

    private TableDefinition definition(Context context) {
        return catalog.definition(context.getObjectIdentifier(), context.getCatalogTable());
    }
}
