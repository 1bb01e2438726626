package io.rowkind.tables;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.abilities.SupportsReadingMetadata;
import org.apache.flink.table.connector.source.abilities.SupportsWatermarkPushDown;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;

/** A changelog table to be read, in whatever store: its mode, its metadata columns and its watermarks. */
public abstract class ChangelogTableSource
        implements ScanTableSource, SupportsReadingMetadata, SupportsWatermarkPushDown {

    private final TableDefinition table;
    private final Collection<MetadataColumn> readable;
    private List<MetadataColumn> metadata = List.of();
    private DataType producedType;
    private WatermarkStrategy<RowData> watermarks = WatermarkStrategy.noWatermarks();

    /**
     * Creates a reader of a table.
     *
     * @param physicalType the columns that records hold
     * @param readable what can be read of a record besides them
     */
    protected ChangelogTableSource(TableDefinition table, DataType physicalType, Collection<MetadataColumn> readable) {
        this.table = table;
        this.readable = readable;
        this.producedType = physicalType;
    }

    /** Returns what makes rows of the store's records. */
    protected abstract Source<RowData, ?, ?> source(
            ScanContext context, List<MetadataColumn> metadata, TypeInformation<RowData> type);

    /** Returns how the planner and a savepoint know the source. */
    protected abstract String uid();

    /** Returns the same reader, of the columns that records hold. */
    protected abstract ChangelogTableSource withoutMetadata();

    @Override
    public final ChangelogMode getChangelogMode() {
        return table.mode().changelogMode();
    }

    @Override
    public final ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        TypeInformation<RowData> type = context.createTypeInformation(producedType);
        return new ChangelogScan(
                source(context, metadata, type), watermarks, "Changelog of " + table.identifier(), uid(), type);
    }

    @Override
    public final Map<String, DataType> listReadableMetadata() {
        return MetadataColumn.types(readable);
    }

    @Override
    public final void applyReadableMetadata(List<String> keys, DataType type) {
        metadata = keys.stream().map(MetadataColumn::of).toList();
        producedType = type;
    }

    @Override
    public final void applyWatermark(WatermarkStrategy<RowData> strategy) {
        watermarks = strategy;
    }

    @Override
    public final DynamicTableSource copy() {
        var copy = withoutMetadata();
        copy.metadata = metadata;
        copy.producedType = producedType;
        copy.watermarks = watermarks;
        return copy;
    }
}
