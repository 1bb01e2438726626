package io.rowkind.tables;

import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableFactory;

/** Where the records of changelog tables are kept: local folders, or Kafka topics. */
public interface TableStore {

    /** Makes room for a new table. */
    void create(TableDefinition table);

    /** Removes a table with all its records. */
    void drop(TableDefinition table);

    /** Returns the reader of a table. */
    DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context);

    /** Returns the writer of a table. */
    DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context);
}
