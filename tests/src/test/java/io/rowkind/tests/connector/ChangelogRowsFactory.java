package io.rowkind.tests.connector;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;

/**
 * The table {@code changelog-rows}: emits the changes of its option {@code rows}, one a line, in that
 * order, from one of its tasks. See {@link Cells} for the notation; unless the mode is {@code append},
 * the first cell is the kind.
 */
public final class ChangelogRowsFactory implements DynamicTableSourceFactory {

    private static final ConfigOption<String> MODE =
            ConfigOptions.key("mode").stringType().defaultValue(TableMode.APPEND.word());
    private static final ConfigOption<String> ROWS =
            ConfigOptions.key("rows").stringType().noDefaultValue();
    private static final ConfigOption<Boolean> BOUNDED =
            ConfigOptions.key("bounded").booleanType().defaultValue(true);

    @Override
    public String factoryIdentifier() {
        return "changelog-rows";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of(ROWS);
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of(MODE, BOUNDED);
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(this, context);
        helper.validate();
        var options = helper.getOptions();
        var mode = TableMode.named(options.get(MODE))
                .orElseThrow(() -> new ValidationException("Unknown mode " + options.get(MODE)));
        var type = (RowType) context.getPhysicalRowDataType().getLogicalType();
        return new ChangelogRowsTable(
                context.getObjectIdentifier().getObjectName(),
                mode,
                type,
                rows(options.get(ROWS), mode, type),
                options.get(BOUNDED));
    }

    private static List<WrittenRow> rows(String text, TableMode mode, RowType type) {
        return text.lines()
                .filter(line -> !line.isBlank())
                .map(Cells::split)
                .map(cells -> mode == TableMode.APPEND
                        ? new WrittenRow(RowKind.INSERT, Cells.toJson(cells, type))
                        : new WrittenRow(kind(cells.get(0)), Cells.toJson(cells.subList(1, cells.size()), type)))
                .toList();
    }

    private static RowKind kind(String symbol) {
        return Arrays.stream(RowKind.values())
                .filter(kind -> kind.shortString().equals(symbol))
                .findFirst()
                .orElseThrow(() -> new ValidationException("'" + symbol + "' is no kind of change"));
    }
}
