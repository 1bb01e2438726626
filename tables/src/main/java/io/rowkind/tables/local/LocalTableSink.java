package io.rowkind.tables.local;

import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.format.EncodingFormat;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.SinkV2Provider;
import org.apache.flink.table.connector.sink.abilities.SupportsBucketing;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/** A changelog table in a folder, to be written. */
record LocalTableSink(
        TableDefinition table,
        File folder,
        EncodingFormat<SerializationSchema<RowData>> format,
        boolean escaped,
        DataType type)
        implements DynamicTableSink, SupportsBucketing {

    @Override
    public ChangelogMode getChangelogMode(ChangelogMode requested) {
        return table.writtenMode();
    }

    @Override
    public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
        var nullable = NullableColumns.of(type);
        var encoder = new RecordEncoder(
                format.createRuntimeEncoder(context, nullable),
                escaped,
                (RowType) nullable.getLogicalType(),
                table.mode() == TableMode.UPSERT ? table.key() : null);
        return SinkV2Provider.of(new BucketSink(folder, table.buckets(), choice(), encoder));
    }

    /** Returns the choice of a bucket: by the columns that distribute the table, else by the row if it can change. */
    private @Nullable BucketChoice choice() {
        var types = ((RowType) type.getLogicalType()).getChildren();
        List<Integer> columns = table.distribution();
        if (columns.isEmpty()) {
            if (table.mode() == TableMode.APPEND) {
                return null;
            }
            columns = IntStream.range(0, types.size()).boxed().toList();
        }
        return new BucketChoice(
                columns.stream().mapToInt(Integer::intValue).toArray(),
                columns.stream().map(types::get).toArray(LogicalType[]::new),
                table.buckets());
    }

    @Override
    public Set<TableDistribution.Kind> listAlgorithms() {
        return Set.of(TableDistribution.Kind.UNKNOWN, TableDistribution.Kind.HASH);
    }

    @Override
    public boolean requiresBucketCount() {
        return false;
    }

    @Override
    public DynamicTableSink copy() {
        return this;
    }

    @Override
    public String asSummaryString() {
        return "changelog table";
    }
}
