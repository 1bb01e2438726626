package io.rowkind.tables.catalog;

import io.rowkind.tables.local.Warehouse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.catalog.CatalogBaseTable;
import org.apache.flink.table.catalog.CatalogDatabase;
import org.apache.flink.table.catalog.CatalogDatabaseImpl;
import org.apache.flink.table.catalog.CatalogPropertiesUtil;
import org.apache.flink.table.catalog.CatalogView;
import org.apache.flink.table.catalog.ObjectPath;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.ResolvedCatalogView;
import org.apache.flink.table.catalog.exceptions.CatalogException;
import org.apache.flink.table.expressions.DefaultSqlFactory;

/**
 * What is created in a catalog, in files: {@code <database>/database.json} and {@code
 * <database>/<table>/table.json}. A view is a table with a query.
 */
final class Definitions {

    private static final String DATABASE_FILE = "database.json";
    private static final String TABLE_FILE = "table.json";
    private static final String COMMENT = "comment";
    private static final String OPTION = "option.";
    private static final String QUERY = "view.query";
    private static final String EXPANDED_QUERY = "view.expanded-query";

    private final Warehouse warehouse;

    Definitions(Warehouse warehouse) {
        this.warehouse = warehouse;
    }

    /** Copies all definitions to a warehouse that has none of these names. Records stay where they are. */
    void copyTo(Warehouse other) {
        for (var database : Warehouse.names(warehouse.root())) {
            copy(warehouse.database(database), other.database(database), DATABASE_FILE);
            for (var table : tables(database)) {
                copy(warehouse.table(database, table), other.table(database, table), TABLE_FILE);
            }
        }
    }

    /** Copies a definition, if there is one: the default database needs none. */
    private static void copy(Path from, Path to, String file) {
        if (Files.isRegularFile(from.resolve(file))) {
            DefinitionFile.write(to.resolve(file), DefinitionFile.read(from.resolve(file)));
        }
    }

    List<String> databases() {
        return Warehouse.names(warehouse.root(), DATABASE_FILE);
    }

    List<String> tables(String database) {
        return Warehouse.names(warehouse.database(database), TABLE_FILE);
    }

    boolean hasDatabase(String name) {
        return Files.isRegularFile(warehouse.database(name).resolve(DATABASE_FILE));
    }

    boolean hasTable(ObjectPath path) {
        return Files.isRegularFile(folder(path).resolve(TABLE_FILE));
    }

    CatalogDatabase database(String name) {
        var options = new HashMap<String, String>();
        var properties = DefinitionFile.read(warehouse.database(name).resolve(DATABASE_FILE));
        properties.forEach((key, value) -> {
            if (key.startsWith(OPTION)) {
                options.put(key.substring(OPTION.length()), value);
            }
        });
        return new CatalogDatabaseImpl(options, properties.get(COMMENT));
    }

    void write(String name, CatalogDatabase database) {
        var properties = new HashMap<String, String>();
        database.getProperties().forEach((key, value) -> properties.put(OPTION + key, value));
        var comment = database.getComment();
        if (comment != null) {
            properties.put(COMMENT, comment);
        }
        DefinitionFile.write(warehouse.database(name).resolve(DATABASE_FILE), properties);
    }

    CatalogBaseTable table(String database, String name) {
        var properties = DefinitionFile.read(warehouse.table(database, name).resolve(TABLE_FILE));
        var query = properties.remove(QUERY);
        var expanded = properties.remove(EXPANDED_QUERY);
        var table = CatalogPropertiesUtil.deserializeCatalogTable(properties);
        return query == null || expanded == null
                ? table
                : CatalogView.of(table.getUnresolvedSchema(), table.getComment(), query, expanded, table.getOptions());
    }

    /** Writes the definition of a table or a view; other things live as long as the session. */
    void write(ObjectPath path, CatalogBaseTable table) {
        if (table instanceof ResolvedCatalogTable resolved) {
            write(path, CatalogPropertiesUtil.serializeCatalogTable(resolved, DefaultSqlFactory.INSTANCE));
        } else if (table instanceof ResolvedCatalogView view) {
            var properties =
                    new HashMap<>(CatalogPropertiesUtil.serializeCatalogView(view, DefaultSqlFactory.INSTANCE));
            properties.put(QUERY, view.getOriginalQuery());
            properties.put(EXPANDED_QUERY, view.getExpandedQuery());
            write(path, properties);
        }
    }

    /** Renames a table, which takes its local records along. */
    void rename(ObjectPath path, ObjectPath renamed) {
        try {
            Files.move(folder(path), folder(renamed));
        } catch (IOException e) {
            throw new CatalogException("The folder " + folder(path) + " cannot be renamed.", e);
        }
    }

    /** Adds options to a table that it doesn't have. */
    void addOptions(ObjectPath path, Map<String, String> options) {
        var file = folder(path).resolve(TABLE_FILE);
        var properties = DefinitionFile.read(file);
        options.forEach(properties::putIfAbsent);
        DefinitionFile.write(file, properties);
    }

    private void write(ObjectPath path, Map<String, String> properties) {
        DefinitionFile.write(folder(path).resolve(TABLE_FILE), properties);
    }

    Path folder(ObjectPath path) {
        return warehouse.table(path.getDatabaseName(), path.getObjectName());
    }

    Path folder(String database) {
        return warehouse.database(database);
    }
}
