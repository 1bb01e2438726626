package io.rowkind.tables.local;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.FormatOptions;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.table.catalog.CatalogTable;
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
    private static final int DEFAULT_BUCKETS = 1;

    /** Formats that say in the row itself what kind of change it is. */
    private static final Set<String> FORMATS_WITH_KINDS =
            Set.of("debezium-json", "debezium-avro-confluent", "canal-json", "maxwell-json", "ogg-json");

    private static final String CSV = "csv";
    private static final String CSV_NULL = "value.csv.null-literal";

    private final Warehouse warehouse;

    /** Creates a store of the tables below a folder. */
    public LocalStore(Warehouse warehouse) {
        this.warehouse = warehouse;
    }

    @Override
    public int defaultBuckets() {
        return DEFAULT_BUCKETS;
    }

    @Override
    public TableDefinition completed(TableDefinition table) {
        Map<String, String> options = new HashMap<>(table.options());
        TableOptions.putDefault(options, TableOptions.VALUE_FORMAT);
        TableOptions.putDefault(options, TableOptions.SCAN_START);
        options.putIfAbsent(TableOptions.SCAN_END.key(), ScanOffsets.DEFAULT_END.toString());
        var completed = table.withOptions(options);
        check(completed);
        return completed;
    }

    private static void check(TableDefinition table) {
        var settings = table.settings();
        var format = settings.value(TableOptions.VALUE_FORMAT);
        settings.check(TableOptions.all(), List.of("value." + format + "."));
        ScanOffsets.start(settings);
        ScanOffsets.end(settings);
        if (table.mode() == TableMode.UPSERT
                && format.equals(CSV)
                && !table.options().containsKey(CSV_NULL)) {
            throw new RowkindException(
                    ErrorCode.TABLE_OPTION_INVALID,
                    CSV_NULL,
                    settings.table(),
                    "missing",
                    "a text for NULL, since deletes hold the key alone");
        }
        if (FORMATS_WITH_KINDS.contains(format)) {
            throw settings.invalid(
                    TableOptions.VALUE_FORMAT,
                    "'" + format + "'",
                    "a format of rows without a kind, which the table keeps itself");
        }
    }

    @Override
    public Optional<Integer> existingBuckets(TableDefinition table) {
        return Optional.empty();
    }

    @Override
    public TableDefinition create(TableDefinition table) {
        try {
            for (var bucket = 0; bucket < table.buckets(); bucket++) {
                Files.createDirectories(
                        Bucket.of(folder(table.identifier()), bucket).folder());
            }
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Files are as they are; a reader reads them as the options say. */
    @Override
    public Map<String, String> alter(ObjectIdentifier table, Map<String, String> before, Map<String, String> after) {
        return after;
    }

    @Override
    public void drop(ObjectIdentifier table, Map<String, String> options) {
        Warehouse.delete(folder(table));
    }

    @Override
    public Map<String, String> optionsOfRenamed(ObjectIdentifier table) {
        return Map.of();
    }

    @Override
    public List<String> inferredTables() {
        return List.of();
    }

    @Override
    public Optional<CatalogTable> inferredTable(String name) {
        return Optional.empty();
    }

    @Override
    public DynamicTableSource source(TableDefinition table, DynamicTableFactory.Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(new FormatOptions(TableOptions.all()), context);
        var format = helper.discoverDecodingFormat(DeserializationFormatFactory.class, TableOptions.VALUE_FORMAT);
        helper.validate();
        return new LocalTableSource(
                table, folder(table.identifier()).toFile(), format, isEscaped(table), context.getPhysicalRowDataType());
    }

    @Override
    public DynamicTableSink sink(TableDefinition table, DynamicTableFactory.Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(new FormatOptions(TableOptions.all()), context);
        var format = helper.discoverEncodingFormat(SerializationFormatFactory.class, TableOptions.VALUE_FORMAT);
        helper.validate();
        return new LocalTableSink(
                table, folder(table.identifier()).toFile(), format, isEscaped(table), context.getPhysicalRowDataType());
    }

    private Path folder(ObjectIdentifier table) {
        return warehouse.table(table.getDatabaseName(), table.getObjectName()).toAbsolutePath();
    }

    private static String format(TableDefinition table) {
        return table.settings().value(TableOptions.VALUE_FORMAT);
    }

    /** Only JSON never has a line end within a row. */
    private static boolean isEscaped(TableDefinition table) {
        return !format(table).equals(TableOptions.VALUE_FORMAT.defaultValue());
    }
}
