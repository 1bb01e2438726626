package io.rowkind.tables.local;

import io.rowkind.tables.ChangelogTableSource;
import io.rowkind.tables.MetadataColumn;
import io.rowkind.tables.TableDefinition;
import java.io.File;
import java.util.List;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;

/** Reads a table from its folder. */
final class LocalTableSource extends ChangelogTableSource {

    private final TableDefinition table;
    private final File folder;
    private final DecodingFormat<DeserializationSchema<RowData>> format;
    private final boolean escaped;
    private final DataType physicalType;

    LocalTableSource(
            TableDefinition table,
            File folder,
            DecodingFormat<DeserializationSchema<RowData>> format,
            boolean escaped,
            DataType physicalType) {
        super(table, physicalType, RecordMetadata.COLUMNS);
        this.table = table;
        this.folder = folder;
        this.format = format;
        this.escaped = escaped;
        this.physicalType = physicalType;
    }

    @Override
    protected Source<RowData, ?, ?> source(
            ScanContext context, List<MetadataColumn> metadata, TypeInformation<RowData> type) {
        var settings = table.settings();
        var rows = format.createRuntimeDecoder(context, NullableColumns.of(physicalType));
        var decoder = new RecordDecoder(table, rows, escaped, new RecordMetadata(settings.table(), metadata));
        return new BucketSource(
                folder, table.buckets(), ScanOffsets.start(settings), ScanOffsets.end(settings), decoder, type);
    }

    @Override
    protected String uid() {
        return "local-source";
    }

    @Override
    protected ChangelogTableSource withoutMetadata() {
        return new LocalTableSource(table, folder, format, escaped, physicalType);
    }

    @Override
    public String asSummaryString() {
        return "changelog table";
    }
}
