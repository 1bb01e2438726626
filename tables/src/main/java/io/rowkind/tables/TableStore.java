package io.rowkind.tables;

import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableFactory;

/** Where the records of changelog tables are kept: local folders, or Kafka topics. */
public interface TableStore {

    /** Returns the number of buckets of a table that doesn't say how many. */
    int defaultBuckets();

    /**
     * Returns the table with the options that are in force where it leaves them open.
     *
     * @throws RowkindException {@code TABLE_OPTION_UNKNOWN}, {@code TABLE_OPTION_INVALID}
     */
    TableDefinition completed(TableDefinition table);

    /** Returns the number of a new table's buckets if they are there already: others have made them. */
    Optional<Integer> existingBuckets(TableDefinition table);

    /** Makes room for a new table, and returns the table with what is in force there. */
    TableDefinition create(TableDefinition table);

    /** Adapts the room of a table to other options, and returns the options that are in force then. */
    Map<String, String> alter(ObjectIdentifier table, Map<String, String> before, Map<String, String> after);

    /** Removes a table's records; does nothing if there is no room for them. */
    void drop(ObjectIdentifier table, Map<String, String> options);

    /** Returns the options by which a table finds its records under another name. */
    Map<String, String> optionsOfRenamed(ObjectIdentifier table);

    /** Returns the names of the tables that need no one to create them, those that someone has included. */
    List<String> inferredTables();

    /** Returns a table that is there although no one has created it. */
    Optional<CatalogTable> inferredTable(String name);

    /** Returns the reader of a table. */
    DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context);

    /** Returns the writer of a table. */
    DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context);
}
