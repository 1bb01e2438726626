package io.rowkind.tests.connector;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiter;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.SourceProvider;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/**
 * The connector {@code rows}. Options: {@code rows} (lines of cells, see {@link RowText}; with a kind in
 * front unless the table is append-only), {@code changelog} (a {@link ChangelogModes}), {@code gate} (the
 * name of a {@link Gate}; the source is unbounded then). Rows come in their order, from one subtask.
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
                type,
                RowText.parse(helper.getOptions().get(ROWS), type, changelog != ChangelogModes.APPEND),
                changelog.mode(),
                helper.getOptions().getOptional(GATE).orElse(null));
    }

    private record Scan(
            RowType type,
            List<RowData> rows,
            ChangelogMode mode,
            @Nullable String gate) implements ScanTableSource {

        @Override
        public ChangelogMode getChangelogMode() {
            return mode;
        }

        @Override
        public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
            TypeInformation<RowData> rowType = InternalTypeInfo.of(type);
            if (gate == null) {
                return SourceProvider.of(new DataGeneratorSource<>(new RowAt(rows, null), rows.size(), rowType), 1);
            }
            return SourceProvider.of(
                    new UnboundedRows(new RowAt(rows, gate), rows.size(), new GateStrategy(gate), rowType), 1);
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

    /** The rows, of which the last is never let through by the gate, so that the source doesn't end. */
    private static final class UnboundedRows extends DataGeneratorSource<RowData> {
        private static final long serialVersionUID = 1L;

        UnboundedRows(RowAt rows, long count, GateStrategy gate, TypeInformation<RowData> type) {
            super(rows, count + 1, gate, type);
        }

        @Override
        public Boundedness getBoundedness() {
            return Boundedness.CONTINUOUS_UNBOUNDED;
        }
    }

    private static final class RowAt implements GeneratorFunction<Long, RowData> {
        private static final long serialVersionUID = 1L;

        private final ArrayList<RowData> rows;
        private final @Nullable String gate;

        RowAt(List<RowData> rows, @Nullable String gate) {
            this.rows = new ArrayList<>(rows);
            this.gate = gate;
        }

        @Override
        public void open(SourceReaderContext context) {}

        @Override
        public RowData map(Long index) {
            if (gate != null) {
                Gate.named(gate).emitted(index + 1);
            }
            return rows.get(index.intValue());
        }
    }

    private record GateStrategy(String gate) implements RateLimiterStrategy<NumberSequenceSource.NumberSequenceSplit> {
        @Override
        public RateLimiter<NumberSequenceSource.NumberSequenceSplit> createRateLimiter(int parallelism) {
            return permits -> Gate.named(gate).next();
        }
    }
}
