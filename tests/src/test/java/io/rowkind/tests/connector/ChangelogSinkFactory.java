package io.rowkind.tests.connector;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.FactoryUtil;

/** The table {@code changelog-sink}: adds what it receives to {@link ReceivedChanges}. */
public final class ChangelogSinkFactory implements DynamicTableSinkFactory {

    private static final ConfigOption<String> MODE =
            ConfigOptions.key("mode").stringType().defaultValue(TableMode.RETRACT.word());

    @Override
    public String factoryIdentifier() {
        return "changelog-sink";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of(MODE);
    }

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        var helper = FactoryUtil.createTableFactoryHelper(this, context);
        helper.validate();
        var word = helper.getOptions().get(MODE);
        return new ChangelogSinkTable(
                context.getObjectIdentifier().getObjectName(),
                TableMode.named(word).orElseThrow(() -> new ValidationException("Unknown mode " + word)),
                context.getPhysicalRowDataType(),
                context.getPrimaryKeyIndexes());
    }
}
