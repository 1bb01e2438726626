package io.rowkind.tables;

import java.util.List;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.factories.DynamicTableFactory;

/**
 * What Flink wants to know before it looks up a format.
 *
 * @param table all options of a table that are not those of its formats
 */
public record FormatOptions(List<ConfigOption<?>> table) implements DynamicTableFactory {

    @Override
    public String factoryIdentifier() {
        return "rowkind";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.copyOf(table);
    }
}
