package io.rowkind.tables;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.catalog.UniqueConstraint;

/** What makes the definition of a changelog table a right one, and what it means when it leaves things open. */
public final class TableRules {

    private TableRules() {}

    /**
     * Returns what the table is: without {@code changelog.mode}, a table with a key is upsert and one without is
     * append.
     *
     * @param defaultBuckets the number of buckets unless the table says another one
     * @throws RowkindException {@code TABLE_OPTION_INVALID}, {@code UPSERT_TABLE_WITHOUT_KEY}, {@code
     *     DISTRIBUTION_NOT_KEY}
     */
    public static TableDefinition definition(
            ObjectIdentifier identifier, ResolvedCatalogTable table, int defaultBuckets) {
        var schema = table.getResolvedSchema();
        var key = schema.getPrimaryKey().map(UniqueConstraint::getColumns).orElse(List.of());
        var mode = mode(identifier, table, key);
        var distribution = table.getDistribution();
        var distributed = distribution.map(TableDistribution::getBucketKeys).orElse(List.of());
        if (!distributed.isEmpty() && !keepsOrder(mode, key, distributed)) {
            throw new RowkindException(
                    ErrorCode.DISTRIBUTION_NOT_KEY, name(identifier), listed(distributed), listed(key));
        }
        Map<String, String> options = new HashMap<>(table.getOptions());
        options.put(TableOptions.CHANGELOG_MODE.key(), mode.toString());
        return new TableDefinition(
                identifier,
                schema,
                mode,
                positions(schema, key),
                positions(schema, distributed.isEmpty() ? key : distributed),
                distribution.flatMap(TableDistribution::getBucketCount).orElse(defaultBuckets),
                options);
    }

    /** Returns how messages name a table. */
    public static String name(ObjectIdentifier identifier) {
        return identifier.getObjectName();
    }

    private static TableMode mode(ObjectIdentifier identifier, ResolvedCatalogTable table, List<String> key) {
        var mode = new TableSettings(name(identifier), table.getOptions())
                .optional(TableOptions.CHANGELOG_MODE)
                .orElse(key.isEmpty() ? TableMode.APPEND : TableMode.UPSERT);
        if (mode == TableMode.UPSERT && key.isEmpty()) {
            throw new RowkindException(ErrorCode.UPSERT_TABLE_WITHOUT_KEY, name(identifier));
        }
        return mode;
    }

    private static List<Integer> positions(ResolvedSchema schema, List<String> columns) {
        var physical = schema.getColumns().stream()
                .filter(Column::isPhysical)
                .map(Column::getName)
                .toList();
        return columns.stream().map(physical::indexOf).toList();
    }

    /** Returns whether all changes of a key will be in one bucket. */
    private static boolean keepsOrder(TableMode mode, List<String> key, List<String> distributed) {
        return switch (mode) {
            case APPEND -> true;
            case RETRACT -> key.isEmpty() || key.containsAll(distributed);
            case UPSERT -> Set.copyOf(key).equals(Set.copyOf(distributed));
        };
    }

    private static String listed(List<String> columns) {
        return "(" + String.join(", ", columns) + ")";
    }
}
