package io.rowkind.tables.kafka;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.Projection;
import org.apache.flink.table.connector.format.EncodingFormat;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.SinkV2Provider;
import org.apache.flink.table.connector.sink.abilities.SupportsBucketing;
import org.apache.flink.table.connector.sink.abilities.SupportsWritingMetadata;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.types.DataType;
import org.jspecify.annotations.Nullable;

/** Writes a table. */
final class KafkaTableSink implements DynamicTableSink, SupportsBucketing, SupportsWritingMetadata {

    private final KafkaTable table;
    private final DataType physicalType;
    private final @Nullable EncodingFormat<SerializationSchema<RowData>> key;
    private final EncodingFormat<SerializationSchema<RowData>> value;
    private List<WritableColumn> metadata = List.of();

    KafkaTableSink(
            KafkaTable table,
            DataType physicalType,
            @Nullable EncodingFormat<SerializationSchema<RowData>> key,
            EncodingFormat<SerializationSchema<RowData>> value) {
        this.table = table;
        this.physicalType = physicalType;
        this.key = key;
        this.value = value;
    }

    @Override
    public ChangelogMode getChangelogMode(ChangelogMode requestedMode) {
        return table.definition().writtenMode();
    }

    @Override
    public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
        var layout = table.layout();
        var writer = new RecordWriter(
                table,
                key == null ? null : part(context, key, layout.key()),
                part(context, value, layout.value()),
                metadata);
        var sink = KafkaSink.<RowData>builder()
                .setKafkaProducerConfig(table.producerProperties())
                .setRecordSerializer(writer)
                .setDeliveryGuarantee(table.settings().value(KafkaOptions.DELIVERY));
        if (table.settings().value(KafkaOptions.DELIVERY) == DeliveryGuarantee.EXACTLY_ONCE) {
            sink.setTransactionalIdPrefix(table.settings()
                    .required(
                            KafkaOptions.TRANSACTIONAL_ID_PREFIX, "with exactly-once, a name that no other job uses"));
        }
        return SinkV2Provider.of(
                sink.build(),
                table.settings().optional(FactoryUtil.SINK_PARALLELISM).orElse(null));
    }

    private RecordWriter.Part part(
            Context context, EncodingFormat<SerializationSchema<RowData>> format, int[] positions) {
        var types = physicalType.getLogicalType().getChildren();
        return new RecordWriter.Part(
                format.createRuntimeEncoder(context, Projection.of(positions).project(physicalType)),
                Arrays.stream(positions)
                        .mapToObj(position -> RowData.createFieldGetter(types.get(position), position))
                        .toList());
    }

    @Override
    public Set<TableDistribution.Kind> listAlgorithms() {
        return Set.of(TableDistribution.Kind.HASH, TableDistribution.Kind.UNKNOWN);
    }

    @Override
    public boolean requiresBucketCount() {
        return false;
    }

    @Override
    public Map<String, DataType> listWritableMetadata() {
        return WritableColumn.types();
    }

    @Override
    public void applyWritableMetadata(List<String> keys, DataType consumedType) {
        metadata = keys.stream().map(WritableColumn::of).toList();
    }

    @Override
    public DynamicTableSink copy() {
        var copy = new KafkaTableSink(table, physicalType, key, value);
        copy.metadata = metadata;
        return copy;
    }

    @Override
    public String asSummaryString() {
        return "changelog on Kafka";
    }
}
