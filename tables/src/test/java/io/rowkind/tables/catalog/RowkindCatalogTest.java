package io.rowkind.tables.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.RowkindException;
import io.rowkind.tables.local.Warehouse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.catalog.CatalogDatabaseImpl;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.CatalogView;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ObjectPath;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.ResolvedCatalogView;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.catalog.TableDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowkindCatalogTest {

    private static final ObjectPath TABLE = new ObjectPath("d", "a table/.ü");
    private static final ResolvedSchema COLUMNS = ResolvedSchema.of(Column.physical("id", DataTypes.INT()));
    private static final Schema SCHEMA =
            Schema.newBuilder().fromResolvedSchema(COLUMNS).build();

    @TempDir
    private Path folder;

    @Test
    void readsAgainWhatWasDefined() throws Exception {
        var catalog = opened();
        catalog.createDatabase("d", new CatalogDatabaseImpl(Map.of("properties.k", "v"), "comment"), false);
        catalog.createTable(TABLE, table(Map.of()), false);
        catalog.createTable(new ObjectPath("d", "v"), view(), false);
        catalog.createTable(new ObjectPath("default", "other"), table(Map.of("connector", "print")), false);

        var again = opened();

        assertThat(again.listDatabases()).containsExactlyInAnyOrder("default", "d");
        assertThat(again.getDatabase("d").getProperties()).containsExactly(Map.entry("properties.k", "v"));
        assertThat(again.getDatabase("d").getComment()).isEqualTo("comment");
        assertThat(again.listTables("d")).containsExactlyInAnyOrder("a table/.ü", "v");
        assertThat(again.listViews("d")).containsExactly("v");
        var table = (CatalogTable) again.getTable(TABLE);
        assertThat(table.getUnresolvedSchema())
                .hasToString(Schema.newBuilder().column("id", "INT").build().toString());
        assertThat(table.getOptions())
                .containsOnly(
                        Map.entry("changelog.mode", "append"),
                        Map.entry("scan.bounded.mode", "latest-offset"),
                        Map.entry("scan.startup.mode", "earliest-offset"),
                        Map.entry("value.format", "json"));
        assertThat(table.getDistribution()).contains(TableDistribution.ofUnknown(2));
        var view = (CatalogView) again.getTable(new ObjectPath("d", "v"));
        assertThat(view.getOriginalQuery()).isEqualTo("SELECT 1 AS id");
        assertThat(view.getExpandedQuery()).isEqualTo("SELECT 1 AS `id`");
        assertThat(again.getTable(new ObjectPath("default", "other")).getOptions())
                .containsExactly(Map.entry("connector", "print"));
    }

    @Test
    void renamesAndDropsForGood() throws Exception {
        var catalog = opened();
        var one = new ObjectPath("default", "one");
        catalog.createTable(one, table(Map.of()), false);
        catalog.createTable(new ObjectPath("default", "two"), table(Map.of()), false);
        catalog.renameTable(one, "three", false);
        catalog.dropTable(new ObjectPath("default", "two"), false);

        assertThat(opened().listTables("default")).containsExactly("three");
        assertThat(folder.resolve("default/three/bucket-1")).isDirectory();
        assertThat(folder.resolve("default/two")).doesNotExist();
    }

    @Test
    void altersForGood() throws Exception {
        var catalog = opened();
        var path = new ObjectPath("default", "t");
        catalog.createTable(path, table(Map.of()), false);
        catalog.alterTable(path, table(Map.of("changelog.mode", "retract")), false);

        assertThat(opened().getTable(path).getOptions()).containsEntry("changelog.mode", "retract");
    }

    @Test
    void dropsADatabaseWithItsFolder() throws Exception {
        var catalog = opened();
        catalog.createDatabase("d", new CatalogDatabaseImpl(Map.of(), null), false);
        catalog.createTable(TABLE, table(Map.of()), false);
        catalog.dropDatabase("d", false, true);

        assertThat(opened().listDatabases()).containsExactly("default");
        assertThat(folder.resolve("d")).doesNotExist();
    }

    @Test
    void writesNothingForATableThatIsRefused() throws Exception {
        var catalog = opened();
        var path = new ObjectPath("default", "t");

        assertThatThrownBy(() -> catalog.createTable(path, table(Map.of("changelog.mode", "upsert")), false))
                .isInstanceOf(RowkindException.class);

        assertThat(catalog.tableExists(path)).isFalse();
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    private RowkindCatalog opened() {
        var catalog = new RowkindCatalog(
                "c", "default", new Warehouse(folder), Map.of(), getClass().getClassLoader());
        catalog.open();
        return catalog;
    }

    private static ResolvedCatalogTable table(Map<String, String> options) {
        return new ResolvedCatalogTable(
                CatalogTable.newBuilder()
                        .schema(SCHEMA)
                        .options(options)
                        .distribution(TableDistribution.ofUnknown(2))
                        .build(),
                COLUMNS);
    }

    private static ResolvedCatalogView view() {
        return new ResolvedCatalogView(
                CatalogView.of(SCHEMA, null, "SELECT 1 AS id", "SELECT 1 AS `id`", Map.of()), COLUMNS);
    }
}
