package io.rowkind.tables.kafka;

import io.rowkind.tables.ChangelogTableSource;
import io.rowkind.tables.MetadataColumn;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Reads a table from its topic. */
final class KafkaTableSource extends ChangelogTableSource {

    private final KafkaTable table;
    private final DataType physicalType;
    private final @Nullable Format key;
    private final Format value;

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
        super(table.definition(), physicalType, List.of(MetadataColumn.values()));
        this.table = table;
        this.physicalType = physicalType;
        this.key = key;
        this.value = value;
    }

    @Override
    protected Source<RowData, ?, ?> source(
            ScanContext context, List<MetadataColumn> metadata, TypeInformation<RowData> type) {
        var keyPart = key == null ? null : key.part(context, table.layout().keyType(physicalType));
        var valuePart = value.part(context, table.layout().valueType(physicalType));
        var source = KafkaSource.<RowData>builder()
                .setTopics(table.topic())
                .setProperties(table.consumerProperties())
                .setStartingOffsets(table.startingOffsets())
                .setDeserializer(new RecordReader(table, keyPart, valuePart, value.saysKind(), metadata, type));
        var stoppingOffsets = table.stoppingOffsets();
        if (stoppingOffsets != null) {
            source.setBounded(stoppingOffsets);
        }
        return source.build();
    }

    @Override
    protected String uid() {
        return "kafka-source";
    }

    @Override
    protected ChangelogTableSource withoutMetadata() {
        return new KafkaTableSource(table, physicalType, key, value);
    }

    @Override
    public String asSummaryString() {
        return "changelog on Kafka";
    }
}
