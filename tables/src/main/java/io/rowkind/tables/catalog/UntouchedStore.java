package io.rowkind.tables.catalog;

import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableFactory;

/**
 * A store whose tables can be planned with, while no room is made for them, adapted or removed.
 *
 * @param store the one that is left as it is
 */
record UntouchedStore(TableStore store) implements TableStore {

    @Override
    public int defaultBuckets() {
        return store.defaultBuckets();
    }

    @Override
    public TableDefinition completed(TableDefinition table) {
        return store.completed(table);
    }

    @Override
    public Optional<Integer> existingBuckets(TableDefinition table) {
        return store.existingBuckets(table);
    }

    @Override
    public TableDefinition create(TableDefinition table) {
        return table;
    }

    @Override
    public Map<String, String> alter(ObjectIdentifier table, Map<String, String> before, Map<String, String> after) {
        return after;
    }

    @Override
    public void drop(ObjectIdentifier table, Map<String, String> options) {}

    @Override
    public Map<String, String> optionsOfRenamed(ObjectIdentifier table) {
        return store.optionsOfRenamed(table);
    }

    @Override
    public List<String> inferredTables() {
        return store.inferredTables();
    }

    @Override
    public Optional<CatalogTable> inferredTable(String name) {
        return store.inferredTable(name);
    }

    @Override
    public DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context) {
        return store.source(table, context);
    }

    @Override
    public DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context) {
        return store.sink(table, context);
    }
}
