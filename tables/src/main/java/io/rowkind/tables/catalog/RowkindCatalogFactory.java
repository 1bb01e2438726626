package io.rowkind.tables.catalog;

import io.rowkind.tables.kafka.KafkaCluster;
import io.rowkind.tables.local.Warehouse;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.catalog.Catalog;
import org.apache.flink.table.factories.CatalogFactory;
import org.apache.flink.table.factories.FactoryUtil;

/** {@code CREATE CATALOG c WITH ('type' = 'rowkind', …)}; {@code docs/tables.md} has the options. */
public final class RowkindCatalogFactory implements CatalogFactory {

    private static final ConfigOption<String> WAREHOUSE =
            ConfigOptions.key("warehouse").stringType().noDefaultValue();
    private static final ConfigOption<String> DEFAULT_DATABASE =
            ConfigOptions.key("default-database").stringType().defaultValue("default");
    private static final ConfigOption<String> BOOTSTRAP_SERVERS =
            ConfigOptions.key(KafkaCluster.BOOTSTRAP_SERVERS).stringType().noDefaultValue();
    private static final ConfigOption<String> SCHEMA_REGISTRY =
            ConfigOptions.key(KafkaCluster.SCHEMA_REGISTRY).stringType().noDefaultValue();

    /** Set in a session that plans statements and runs none: its catalogs are {@link RowkindCatalog#forPlanning}. */
    public static final ConfigOption<Boolean> PLANNING_ONLY =
            ConfigOptions.key("$internal.rowkind.planning-only").booleanType().defaultValue(false);

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
        return Set.of(WAREHOUSE, DEFAULT_DATABASE, BOOTSTRAP_SERVERS, SCHEMA_REGISTRY);
    }

    @Override
    public Catalog createCatalog(Context context) {
        var helper = FactoryUtil.createCatalogFactoryHelper(this, context);
        helper.validateExcept(KafkaCluster.PROPERTIES);
        Map<String, String> kafka = new HashMap<>(context.getOptions());
        kafka.keySet().removeIf(option -> !KafkaCluster.isOption(option));
        var name = context.getName();
        var database = helper.getOptions().get(DEFAULT_DATABASE);
        var warehouse =
                helper.getOptions().getOptional(WAREHOUSE).map(Warehouse::of).orElseGet(Warehouse::temporary);
        return context.getConfiguration().get(PLANNING_ONLY)
                ? RowkindCatalog.forPlanning(name, database, warehouse, kafka, context.getClassLoader())
                : new RowkindCatalog(name, database, warehouse, kafka, context.getClassLoader());
    }
}
