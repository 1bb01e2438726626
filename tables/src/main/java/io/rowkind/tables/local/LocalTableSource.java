package io.rowkind.tables.local;

import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableRules;
import java.io.File;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.SourceProvider;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;

/** A changelog table in a folder, to be read. */
record LocalTableSource(
        TableDefinition table,
        File folder,
        boolean bounded,
        DecodingFormat<DeserializationSchema<RowData>> format,
        String formatName,
        boolean escaped,
        DataType type)
        implements ScanTableSource {

    @Override
    public ChangelogMode getChangelogMode() {
        return table.mode().changelogMode();
    }

    @Override
    public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        var rows = format.createRuntimeDecoder(context, NullableColumns.of(type));
        var decoder = new RecordDecoder(TableRules.name(table.identifier()), table.mode(), formatName, rows, escaped);
        return SourceProvider.of(new BucketSource(
                folder, table.buckets(), bounded, decoder, context.<RowData>createTypeInformation(type)));
    }

    @Override
    public DynamicTableSource copy() {
        return this;
    }

    @Override
    public String asSummaryString() {
        return "changelog table";
    }
}
