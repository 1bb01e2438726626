package io.rowkind.tables.local;

import io.rowkind.tables.ChangelogScan;
import io.rowkind.tables.TableDefinition;
import java.io.File;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.abilities.SupportsReadingMetadata;
import org.apache.flink.table.connector.source.abilities.SupportsWatermarkPushDown;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;

/** A changelog table in a folder, to be read. Each bucket has watermarks of its own. */
final class LocalTableSource implements ScanTableSource, SupportsReadingMetadata, SupportsWatermarkPushDown {

    /** How the planner and a savepoint know the source. */
    private static final String UID = "local-source";

    private final TableDefinition table;
    private final File folder;
    private final DecodingFormat<DeserializationSchema<RowData>> format;
    private final boolean escaped;
    private final DataType physicalType;
    private List<ReadableColumn> metadata = List.of();
    private DataType producedType;
    private WatermarkStrategy<RowData> watermarks = WatermarkStrategy.noWatermarks();

    LocalTableSource(
            TableDefinition table,
            File folder,
            DecodingFormat<DeserializationSchema<RowData>> format,
            boolean escaped,
            DataType physicalType) {
        this.table = table;
        this.folder = folder;
        this.format = format;
        this.escaped = escaped;
        this.physicalType = physicalType;
        this.producedType = physicalType;
    }

    @Override
    public ChangelogMode getChangelogMode() {
        return table.mode().changelogMode();
    }

    @Override
    public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        var settings = table.settings();
        var rows = format.createRuntimeDecoder(context, NullableColumns.of(physicalType));
        var decoder = new RecordDecoder(table, rows, escaped, new RecordMetadata(settings.table(), metadata));
        TypeInformation<RowData> type = context.createTypeInformation(producedType);
        var source = new BucketSource(
                folder, table.buckets(), ScanOffsets.start(settings), ScanOffsets.end(settings), decoder, type);
        return new ChangelogScan(source, watermarks, "Changelog of " + table.identifier(), UID, type);
    }

    @Override
    public Map<String, DataType> listReadableMetadata() {
        return ReadableColumn.types();
    }

    @Override
    public void applyReadableMetadata(List<String> keys, DataType type) {
        metadata = keys.stream().map(ReadableColumn::of).toList();
        producedType = type;
    }

    @Override
    public void applyWatermark(WatermarkStrategy<RowData> strategy) {
        watermarks = strategy;
    }

    @Override
    public DynamicTableSource copy() {
        var copy = new LocalTableSource(table, folder, format, escaped, physicalType);
        copy.metadata = metadata;
        copy.producedType = producedType;
        copy.watermarks = watermarks;
        return copy;
    }

    @Override
    public String asSummaryString() {
        return "changelog table";
    }
}
