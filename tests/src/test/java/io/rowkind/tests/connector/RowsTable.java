package io.rowkind.tests.connector;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceEnumerator;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiter;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.LookupTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.SourceProvider;
import org.apache.flink.table.connector.source.lookup.LookupFunctionProvider;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.functions.LookupFunction;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/**
 * The connector {@code rows}. Options: {@code rows} (lines of cells, see {@link RowText}; with a kind in
 * front unless the table is append-only), {@code changelog} (a {@link ChangelogModes}), {@code gate} (the
 * name of a {@link Gate}; the source is unbounded then). Rows come in their order, from one subtask.
 * A lookup join asks it row by row.
 */
public final class RowsTable implements DynamicTableSourceFactory {

    private static final ConfigOption<String> ROWS =
            ConfigOptions.key("rows").stringType().noDefaultValue();
    private static final ConfigOption<String> GATE =
            ConfigOptions.key("gate").stringType().noDefaultValue();

    @Override
    public String factoryIdentifier() {
        return "rows";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of(ROWS);
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of(ChangelogModes.OPTION, GATE);
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(this, context);
        helper.validate();
        var type = (RowType) context.getPhysicalRowDataType().getLogicalType();
        var changelog = helper.getOptions().get(ChangelogModes.OPTION);
        return new Scan(
                new RowText(helper.getOptions().get(ROWS), type, changelog != ChangelogModes.APPEND),
                changelog.mode(),
                helper.getOptions().getOptional(GATE).orElse(null));
    }

    private record Scan(
            RowText rows, ChangelogMode mode, @Nullable String gate) implements ScanTableSource, LookupTableSource {

        @Override
        public LookupRuntimeProvider getLookupRuntimeProvider(LookupContext context) {
            var columns =
                    Arrays.stream(context.getKeys()).mapToInt(path -> path[0]).toArray();
            return LookupFunctionProvider.of(new RowsOfKey(rows, columns));
        }

        @Override
        public ChangelogMode getChangelogMode() {
            return mode;
        }

        @Override
        public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
            TypeInformation<RowData> type = InternalTypeInfo.of(rows.type());
            var source = new OrderedRows(new RowAt(rows, gate), rows.parse().size(), gate, type);
            // Flink wants a key of a changelog from one task, to distribute it
            return rows.kinds() ? SourceProvider.of(source) : SourceProvider.of(source, 1);
        }

        @Override
        public DynamicTableSource copy() {
            return this;
        }

        @Override
        public String asSummaryString() {
            return "rows";
        }
    }

    /**
     * The rows in one split, so that one subtask emits them. With a gate there is one more row, which it
     * never lets through, so that the source doesn't end.
     */
    private static final class OrderedRows extends DataGeneratorSource<RowData> {
        private static final long serialVersionUID = 1L;

        private final long last;
        private final boolean bounded;

        OrderedRows(RowAt rows, long count, @Nullable String gate, TypeInformation<RowData> type) {
            super(rows, count, gate == null ? RateLimiterStrategy.noOp() : new GateStrategy(gate), type);
            this.bounded = gate == null;
            this.last = bounded ? count - 1 : count;
        }

        @Override
        public Boundedness getBoundedness() {
            return bounded ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
        }

        @Override
        public SplitEnumerator<NumberSequenceSplit, Collection<NumberSequenceSplit>> createEnumerator(
                SplitEnumeratorContext<NumberSequenceSplit> context) {
            return new IteratorSourceEnumerator<>(context, List.of(new NumberSequenceSplit("rows", 0, last)));
        }
    }

    private static final class RowAt implements GeneratorFunction<Long, RowData> {
        private static final long serialVersionUID = 1L;

        private final RowText text;
        private final @Nullable String gate;
        private transient List<RowData> rows;

        @SuppressWarnings("NullAway.Init") // open() sets the rows
        RowAt(RowText text, @Nullable String gate) {
            this.text = text;
            this.gate = gate;
        }

        @Override
        public void open(SourceReaderContext context) {
            rows = text.parse();
        }

        @Override
        public RowData map(Long index) {
            if (gate != null) {
                Gate.named(gate).emitted(index + 1);
            }
            return rows.get(index.intValue());
        }
    }

    /** Public, as Flink wants functions to be. */
    public static final class RowsOfKey extends LookupFunction {
        private static final long serialVersionUID = 1L;

        private final RowText text;
        private final int[] columns;

        RowsOfKey(RowText text, int[] columns) {
            this.text = text;
            this.columns = columns;
        }

        @Override
        public Collection<RowData> lookup(RowData key) {
            return text.parse().stream()
                    .filter(row -> has((GenericRowData) row, key))
                    .toList();
        }

        private boolean has(GenericRowData row, RowData key) {
            for (var i = 0; i < columns.length; i++) {
                var getter = RowData.createFieldGetter(text.type().getTypeAt(columns[i]), i);
                if (!Objects.equals(row.getField(columns[i]), getter.getFieldOrNull(key))) {
                    return false;
                }
            }
            return true;
        }
    }

    private record GateStrategy(String gate) implements RateLimiterStrategy<NumberSequenceSplit> {
        @Override
        public RateLimiter<NumberSequenceSplit> createRateLimiter(int parallelism) {
            return permits -> Gate.named(gate).next();
        }
    }
}
