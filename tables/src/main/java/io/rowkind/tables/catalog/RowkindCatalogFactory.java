package io.rowkind.tables.catalog;

import io.rowkind.tables.local.Warehouse;
import java.nio.file.Path;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.catalog.Catalog;
import org.apache.flink.table.factories.CatalogFactory;
import org.apache.flink.table.factories.FactoryUtil;

/** {@code CREATE CATALOG c WITH ('type' = 'rowkind', 'warehouse' = 'folder')}. */
public final class RowkindCatalogFactory implements CatalogFactory {

    private static final ConfigOption<String> WAREHOUSE =
            ConfigOptions.key("warehouse").stringType().noDefaultValue();
    private static final ConfigOption<String> DEFAULT_DATABASE =
            ConfigOptions.key("default-database").stringType().defaultValue("default");

    @Override
    public String factoryIdentifier() {
        return "rowkind";
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of(WAREHOUSE);
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of(DEFAULT_DATABASE);
    }

    @Override
    public Catalog createCatalog(Context context) {
        var helper = FactoryUtil.createCatalogFactoryHelper(this, context);
        helper.validate();
        return new RowkindCatalog(
                context.getName(),
                helper.getOptions().get(DEFAULT_DATABASE),
                new Warehouse(Path.of(helper.getOptions().get(WAREHOUSE))));
    }
}
