package io.rowkind.tables.kafka;

import io.rowkind.tables.ChangelogScan;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.abilities.SupportsReadingMetadata;
import org.apache.flink.table.connector.source.abilities.SupportsWatermarkPushDown;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Reads a table. Each partition has watermarks of its own, so that reading them in turn makes no row late. */
final class KafkaTableSource implements ScanTableSource, SupportsReadingMetadata, SupportsWatermarkPushDown {

    /** How the planner and a savepoint know the source. */
    private static final String UID = "kafka-source";

    private final KafkaTable table;
    private final DataType physicalType;
    private final @Nullable Format key;
    private final Format value;
    private List<ReadableColumn> metadata = List.of();
    private DataType producedType;
    private WatermarkStrategy<RowData> watermarks = WatermarkStrategy.noWatermarks();

    /** A format and its name. */
    record Format(String name, DecodingFormat<DeserializationSchema<RowData>> format) {

        boolean saysKind() {
            return !format.getChangelogMode().containsOnly(RowKind.INSERT);
        }

        RecordReader.Part part(ScanContext context, DataType type) {
            var fields = type.getLogicalType().getChildren();
            return new RecordReader.Part(
                    name,
                    format.createRuntimeDecoder(context, type),
                    IntStream.range(0, fields.size())
                            .mapToObj(i -> RowData.createFieldGetter(fields.get(i), i))
                            .toList());
        }
    }

    KafkaTableSource(KafkaTable table, DataType physicalType, @Nullable Format key, Format value) {
        this.table = table;
        this.physicalType = physicalType;
        this.key = key;
        this.value = value;
        this.producedType = physicalType;
    }

    @Override
    public ChangelogMode getChangelogMode() {
        return table.mode().changelogMode();
    }

    @Override
    public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        var keyPart = key == null ? null : key.part(context, table.layout().keyType(physicalType));
        var valuePart = value.part(context, table.layout().valueType(physicalType));
        TypeInformation<RowData> type = context.createTypeInformation(producedType);
        var reader = new RecordReader(table, keyPart, valuePart, value.saysKind(), metadata, type);
        return new ChangelogScan(
                source(reader), watermarks, "Changelog of " + table.definition().identifier(), UID, type);
    }

    private KafkaSource<RowData> source(RecordReader reader) {
        var source = KafkaSource.<RowData>builder()
                .setTopics(table.topic())
                .setProperties(table.consumerProperties())
                .setStartingOffsets(table.startingOffsets())
                .setDeserializer(reader);
        var stoppingOffsets = table.stoppingOffsets();
        if (stoppingOffsets != null) {
            source.setBounded(stoppingOffsets);
        }
        return source.build();
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
        var copy = new KafkaTableSource(table, physicalType, key, value);
        copy.metadata = metadata;
        copy.producedType = producedType;
        copy.watermarks = watermarks;
        return copy;
    }

    @Override
    public String asSummaryString() {
        return "changelog on Kafka";
    }
}
