package io.rowkind.tests.connector;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.DynamicTableSink.DataStructureConverter;
import org.apache.flink.table.connector.sink.SinkV2Provider;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableFactory;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.types.DataType;

/**
 * The connector {@code collected}. Option: {@code changelog} (a {@link ChangelogModes}), the mode that it
 * accepts. What is written is kept by table name for the process, as Flink prints rows.
 */
public final class CollectedTable implements DynamicTableSinkFactory {

    private static final Map<String, List<String>> ROWS = new ConcurrentHashMap<>();

    /** Returns the rows that were written to the table of that name, and forgets them. */
    public static List<String> take(String table) {
        var rows = ROWS.remove(table);
        return rows == null ? List.of() : List.copyOf(rows);
    }

    /** Returns the rows of all tables, and forgets them. */
    public static List<String> takeAll() {
        return ROWS.keySet().stream()
                .sorted()
                .flatMap(table -> take(table).stream())
                .toList();
    }

    /** Returns how many rows have been written to the table of that name. */
    public static int count(String table) {
        return ROWS.getOrDefault(table, List.of()).size();
    }

    @Override
    public String factoryIdentifier() {
        return "collected";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of(ChangelogModes.OPTION);
    }

    @Override
    public DynamicTableSink createDynamicTableSink(DynamicTableFactory.Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(this, context);
        helper.validate();
        return new Target(
                context.getObjectIdentifier().getObjectName(),
                context.getPhysicalRowDataType(),
                helper.getOptions().get(ChangelogModes.OPTION).mode());
    }

    private record Target(String table, DataType type, ChangelogMode mode) implements DynamicTableSink {

        @Override
        public ChangelogMode getChangelogMode(ChangelogMode requested) {
            return mode;
        }

        @Override
        public SinkRuntimeProvider getSinkRuntimeProvider(DynamicTableSink.Context context) {
            return SinkV2Provider.of(new Collector(table, context.createDataStructureConverter(type)));
        }

        @Override
        public DynamicTableSink copy() {
            return this;
        }

        @Override
        public String asSummaryString() {
            return "collected";
        }
    }

    private static final class Collector implements Sink<RowData> {
        private static final long serialVersionUID = 1L;

        private final String table;
        private final DataStructureConverter converter;

        Collector(String table, DataStructureConverter converter) {
            this.table = table;
            this.converter = converter;
        }

        @Override
        public SinkWriter<RowData> createWriter(WriterInitContext context) {
            return new SinkWriter<>() {
                @Override
                public void write(RowData row, SinkWriter.Context unused) {
                    ROWS.computeIfAbsent(table, name -> new CopyOnWriteArrayList<>())
                            .add(String.valueOf(converter.toExternal(row)));
                }

                @Override
                public void flush(boolean endOfInput) {}

                @Override
                public void close() {}
            };
        }
    }
}
