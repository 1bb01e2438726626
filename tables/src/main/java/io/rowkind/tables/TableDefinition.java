package io.rowkind.tables;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.connector.ChangelogMode;

/**
 * A changelog table, checked: what a store needs to create, read or write it.
 *
 * @param identifier catalog, database and table
 * @param schema the resolved columns and the primary key
 * @param mode how changes are written
 * @param key the positions of the PRIMARY KEY columns among the physical columns; empty without one
 * @param distribution the positions of the DISTRIBUTED BY columns, else those of the key; may be empty
 * @param buckets the number of buckets, at least 1
 * @param options all options of the table, {@code changelog.mode} included
 */
public record TableDefinition(
        ObjectIdentifier identifier,
        ResolvedSchema schema,
        TableMode mode,
        List<Integer> key,
        List<Integer> distribution,
        int buckets,
        Map<String, String> options) {

    /** Copies the collections. */
    public TableDefinition {
        key = List.copyOf(key);
        distribution = List.copyOf(distribution);
        options = Map.copyOf(options);
    }

    /** Returns the distribution as a statement would say it in full. */
    public TableDistribution effectiveDistribution() {
        var columns = physicalColumns();
        return distribution.isEmpty()
                ? TableDistribution.ofUnknown(buckets)
                : TableDistribution.ofHash(
                        distribution.stream()
                                .map(position -> columns.get(position).getName())
                                .toList(),
                        buckets);
    }

    /** Returns the columns that records hold. */
    public List<Column> physicalColumns() {
        return schema.getColumns().stream().filter(Column::isPhysical).toList();
    }

    /** Returns the positions of the columns that are NOT NULL. */
    public int[] requiredColumns() {
        var columns = physicalColumns();
        return IntStream.range(0, columns.size())
                .filter(column ->
                        !columns.get(column).getDataType().getLogicalType().isNullable())
                .toArray();
    }

    /**
     * Returns the changes that a writer has to be given. Flink checks NOT NULL columns on deletes too, so where there
     * are some beside the key, a delete has to be whole.
     */
    public ChangelogMode writtenMode() {
        var isStrict = Arrays.stream(requiredColumns()).anyMatch(column -> !key.contains(column));
        return mode == TableMode.UPSERT && isStrict ? ChangelogMode.upsert(false) : mode.changelogMode();
    }

    /** Returns what the options mean. */
    public TableSettings settings() {
        return new TableSettings(TableRules.name(identifier), options);
    }

    /** Returns the same table with another number of buckets. */
    public TableDefinition withBuckets(int count) {
        return new TableDefinition(identifier, schema, mode, key, distribution, count, options);
    }

    /** Returns the same table with other options. */
    public TableDefinition withOptions(Map<String, String> others) {
        return new TableDefinition(identifier, schema, mode, key, distribution, buckets, others);
    }
}
