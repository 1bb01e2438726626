package io.rowkind.tests.connector;

import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.SinkV2Provider;
import org.apache.flink.table.types.DataType;

/** {@link ChangelogSinkFactory}'s table. */
final class ChangelogSinkTable implements DynamicTableSink {

    private final String name;
    private final TableMode mode;
    private final DataType type;
    private final int[] key;

    ChangelogSinkTable(String name, TableMode mode, DataType type, int[] key) {
        this.name = name;
        this.mode = mode;
        this.type = type;
        this.key = key;
    }

    @Override
    public ChangelogMode getChangelogMode(ChangelogMode requested) {
        return mode.changelogMode();
    }

    @Override
    public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
        // a delete may carry the key alone, whatever the columns' types say
        var nullable = DataTypes.ROW(DataType.getFields(type).stream()
                .map(field ->
                        DataTypes.FIELD(field.getName(), field.getDataType().nullable()))
                .toArray(DataTypes.Field[]::new));
        return SinkV2Provider.of(new ReceivingSink(name, context.createDataStructureConverter(nullable), key));
    }

    @Override
    public DynamicTableSink copy() {
        return this;
    }

    @Override
    public String asSummaryString() {
        return "changelog-sink";
    }
}
