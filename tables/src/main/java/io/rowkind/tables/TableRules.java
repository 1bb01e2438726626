package io.rowkind.tables;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.jspecify.annotations.Nullable;

/** What makes the definition of a changelog table a right one, and what it means when it leaves things open. */
public final class TableRules {

    private static final List<String> MODES = Arrays.stream(TableMode.values())
            .map(mode -> mode.name().toLowerCase(Locale.ROOT))
            .toList();

    private TableRules() {}

    /**
     * Returns what the table is: without {@code changelog.mode}, a table with a key is upsert and one without is
     * append.
     *
     * @param defaultBuckets the number of buckets unless the table says another one
     * @throws RowkindException {@code CHANGELOG_MODE_UNKNOWN}, {@code UPSERT_TABLE_WITHOUT_KEY}, {@code
     *     DISTRIBUTION_NOT_KEY}
     */
    public static TableDefinition definition(
            ObjectIdentifier identifier, ResolvedCatalogTable table, int defaultBuckets) {
        var schema = table.getResolvedSchema();
        var key = schema.getPrimaryKey()
                .map(constraint -> constraint.getColumns())
                .orElse(List.of());
        var mode = mode(identifier, table.getOptions().get(TableOptions.CHANGELOG_MODE), key);
        var distribution = table.getDistribution();
        var distributed = distribution.map(TableDistribution::getBucketKeys).orElse(List.of());
        if (mode == TableMode.UPSERT
                && !distributed.isEmpty()
                && !sorted(distributed).equals(sorted(key))) {
            throw new RowkindException(
                    ErrorCode.DISTRIBUTION_NOT_KEY, name(identifier), listed(distributed), listed(key));
        }
        int buckets = distribution.flatMap(TableDistribution::getBucketCount).orElse(defaultBuckets);
        Map<String, String> options = new HashMap<>(table.getOptions());
        options.put(TableOptions.CHANGELOG_MODE, mode.name().toLowerCase(Locale.ROOT));
        return new TableDefinition(
                identifier,
                schema,
                mode,
                positions(schema, key),
                positions(schema, distributed.isEmpty() || mode == TableMode.UPSERT ? key : distributed),
                buckets,
                options);
    }

    /**
     * Checks that a table has no option beyond those.
     *
     * @param prefix of keys that a format checks by itself
     * @throws RowkindException {@code TABLE_OPTION_UNKNOWN}
     */
    public static void checkOptions(TableDefinition table, Iterable<String> known, String prefix) {
        var expected = new TreeSet<String>();
        known.forEach(expected::add);
        for (var option : new TreeSet<>(table.options().keySet())) {
            if (!expected.contains(option) && !option.startsWith(prefix)) {
                throw new RowkindException(
                        ErrorCode.TABLE_OPTION_UNKNOWN,
                        name(table.identifier()),
                        option,
                        String.join(", ", expected),
                        NearestName.of(option, expected));
            }
        }
    }

    /** Returns how messages name a table. */
    public static String name(ObjectIdentifier identifier) {
        return identifier.getObjectName();
    }

    private static TableMode mode(ObjectIdentifier identifier, @Nullable String value, List<String> key) {
        if (value == null) {
            return key.isEmpty() ? TableMode.APPEND : TableMode.UPSERT;
        }
        if (!MODES.contains(value)) {
            throw new RowkindException(
                    ErrorCode.CHANGELOG_MODE_UNKNOWN, name(identifier), value, NearestName.of(value, MODES));
        }
        var mode = TableMode.valueOf(value.toUpperCase(Locale.ROOT));
        if (mode == TableMode.UPSERT && key.isEmpty()) {
            throw new RowkindException(ErrorCode.UPSERT_TABLE_WITHOUT_KEY, name(identifier));
        }
        return mode;
    }

    private static List<Integer> positions(ResolvedSchema schema, List<String> columns) {
        var physical = schema.getColumns().stream()
                .filter(column -> column.isPhysical())
                .map(column -> column.getName())
                .toList();
        return columns.stream().map(physical::indexOf).toList();
    }

    private static List<String> sorted(List<String> columns) {
        return columns.stream().sorted().toList();
    }

    private static String listed(List<String> columns) {
        return "(" + String.join(", ", columns) + ")";
    }
}
