package io.rowkind.tables.local;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableRules;
import io.rowkind.tables.TableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DeserializationFormatFactory;
import org.apache.flink.table.factories.DynamicTableFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.factories.SerializationFormatFactory;

/** Changelog tables in the folders of a {@link Warehouse}. */
public final class LocalStore implements TableStore {

    /** Buckets of a table that doesn't say how many: with one, the table keeps the order of all its changes. */
    public static final int DEFAULT_BUCKETS = 1;

    private static final String JSON = "json";
    private static final String LATEST = "latest-offset";
    private static final String UNBOUNDED = "unbounded";
    private static final List<String> BOUNDED_MODES = List.of(LATEST, UNBOUNDED);

    /** Formats that say in the row itself what kind of change it is. */
    private static final Set<String> FORMATS_WITH_KINDS =
            Set.of("debezium-json", "debezium-avro-confluent", "canal-json", "maxwell-json", "ogg-json");

    private static final ConfigOption<String> VALUE_FORMAT =
            ConfigOptions.key(TableOptions.VALUE_FORMAT).stringType().defaultValue(JSON);

    private final Warehouse warehouse;

    /** Creates a store of the tables below a folder. */
    public LocalStore(Warehouse warehouse) {
        this.warehouse = warehouse;
    }

    /**
     * Checks the options of a table.
     *
     * @throws RowkindException {@code TABLE_OPTION_UNKNOWN}, {@code TABLE_OPTION_VALUE}
     */
    public void check(TableDefinition table) {
        TableRules.checkOptions(table, TableOptions.all(), "value." + format(table) + ".");
        checkValue(table, TableOptions.SCAN_BOUNDED_MODE, boundedMode(table), BOUNDED_MODES);
        if (FORMATS_WITH_KINDS.contains(format(table))) {
            throw new RowkindException(
                    ErrorCode.TABLE_OPTION_VALUE,
                    TableOptions.VALUE_FORMAT,
                    TableRules.name(table.identifier()),
                    format(table),
                    "a format of rows without a kind, which the table keeps itself",
                    JSON);
        }
    }

    private static void checkValue(TableDefinition table, String option, String value, List<String> expected) {
        if (!expected.contains(value)) {
            throw new RowkindException(
                    ErrorCode.TABLE_OPTION_VALUE,
                    option,
                    TableRules.name(table.identifier()),
                    value,
                    "'" + String.join("' or '", expected) + "'",
                    NearestName.of(value, expected));
        }
    }

    @Override
    public void create(TableDefinition table) {
        try {
            for (var bucket = 0; bucket < table.buckets(); bucket++) {
                Files.createDirectories(
                        Bucket.of(folder(table.identifier()), bucket).folder());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void drop(TableDefinition table) {
        Warehouse.delete(folder(table.identifier()));
    }

    @Override
    public DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context) {
        check(table);
        var helper = FactoryUtil.createTableFactoryHelper(new FormatOptions(), context);
        var format = helper.discoverDecodingFormat(DeserializationFormatFactory.class, VALUE_FORMAT);
        return new LocalTableSource(
                table,
                folder(table.identifier()).toFile(),
                boundedMode(table).equals(LATEST),
                format,
                format(table),
                !format(table).equals(JSON),
                context.getPhysicalRowDataType());
    }

    @Override
    public DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context) {
        check(table);
        var helper = FactoryUtil.createTableFactoryHelper(new FormatOptions(), context);
        var format = helper.discoverEncodingFormat(SerializationFormatFactory.class, VALUE_FORMAT);
        return new LocalTableSink(
                table,
                folder(table.identifier()).toFile(),
                format,
                !format(table).equals(JSON),
                context.getPhysicalRowDataType());
    }

    private Path folder(ObjectIdentifier table) {
        return warehouse.table(table.getDatabaseName(), table.getObjectName()).toAbsolutePath();
    }

    private static String format(TableDefinition table) {
        return option(table.options(), TableOptions.VALUE_FORMAT, JSON);
    }

    private static String boundedMode(TableDefinition table) {
        return option(table.options(), TableOptions.SCAN_BOUNDED_MODE, LATEST);
    }

    private static String option(Map<String, String> options, String key, String otherwise) {
        var value = options.get(key);
        return value == null ? otherwise : value;
    }

    /** What Flink wants to know before it looks up a format. */
    private record FormatOptions() implements DynamicTableFactory {
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
            return Set.of(VALUE_FORMAT);
        }
    }
}
