package io.rowkind.tables.catalog;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableRules;
import io.rowkind.tables.local.LocalStore;
import io.rowkind.tables.local.Warehouse;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.apache.flink.table.catalog.CatalogBaseTable;
import org.apache.flink.table.catalog.CatalogDatabase;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.GenericInMemoryCatalog;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ObjectPath;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.catalog.exceptions.CatalogException;
import org.apache.flink.table.catalog.exceptions.DatabaseAlreadyExistException;
import org.apache.flink.table.catalog.exceptions.DatabaseNotEmptyException;
import org.apache.flink.table.catalog.exceptions.DatabaseNotExistException;
import org.apache.flink.table.catalog.exceptions.TableAlreadyExistException;
import org.apache.flink.table.catalog.exceptions.TableNotExistException;
import org.apache.flink.table.factories.Factory;

/**
 * A catalog of changelog tables, and of ordinary ones: a table without {@code connector} is a changelog table.
 * Databases, tables and views survive a restart; functions and models don't.
 */
public final class RowkindCatalog extends GenericInMemoryCatalog {

    static final String CONNECTOR = "connector";

    private final Definitions definitions;
    private final LocalStore store;

    /** Creates a catalog of what is, or will be, below a folder. */
    public RowkindCatalog(String name, String defaultDatabase, Warehouse warehouse) {
        super(name, defaultDatabase);
        this.definitions = new Definitions(warehouse);
        this.store = new LocalStore(warehouse);
    }

    /** Reads the definitions that are there. */
    @Override
    public void open() {
        for (var database : definitions.databases()) {
            readDatabase(database);
            for (var table : definitions.tables(database)) {
                read(new ObjectPath(database, table));
            }
        }
    }

    private void readDatabase(String name) {
        try {
            var database = definitions.database(name);
            if (databaseExists(name)) {
                super.alterDatabase(name, database, false);
            } else {
                super.createDatabase(name, database, false);
            }
        } catch (DatabaseAlreadyExistException | DatabaseNotExistException e) {
            throw new AssertionError(e);
        }
    }

    private void read(ObjectPath path) {
        try {
            super.createTable(path, definitions.table(path.getDatabaseName(), path.getObjectName()), true);
        } catch (TableAlreadyExistException | DatabaseNotExistException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public Optional<Factory> getFactory() {
        return Optional.of(new ChangelogTableFactory(store));
    }

    @Override
    public void createDatabase(String name, CatalogDatabase database, boolean ignoreIfExists)
            throws DatabaseAlreadyExistException {
        var isNew = !databaseExists(name);
        super.createDatabase(name, database, ignoreIfExists);
        if (isNew) {
            definitions.write(name, database);
        }
    }

    @Override
    public void alterDatabase(String name, CatalogDatabase database, boolean ignoreIfNotExists)
            throws DatabaseNotExistException {
        super.alterDatabase(name, database, ignoreIfNotExists);
        if (databaseExists(name)) {
            definitions.write(name, database);
        }
    }

    @Override
    public void dropDatabase(String name, boolean ignoreIfNotExists, boolean cascade)
            throws DatabaseNotExistException, DatabaseNotEmptyException {
        super.dropDatabase(name, ignoreIfNotExists, cascade);
        Warehouse.delete(definitions.folder(name));
    }

    @Override
    public void createTable(ObjectPath path, CatalogBaseTable table, boolean ignoreIfExists)
            throws TableAlreadyExistException, DatabaseNotExistException {
        if (!databaseExists(path.getDatabaseName()) || tableExists(path)) {
            super.createTable(path, table, ignoreIfExists);
            return;
        }
        var checked = checked(path, table);
        super.createTable(path, checked.table(), ignoreIfExists);
        writeDefaultDatabase(path.getDatabaseName());
        definitions.write(path, checked.table());
        checked.definition().ifPresent(store::create);
    }

    /** The default database is there without ever being created. */
    private void writeDefaultDatabase(String name) {
        if (!definitions.databases().contains(name)) {
            try {
                definitions.write(name, getDatabase(name));
            } catch (DatabaseNotExistException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void alterTable(ObjectPath path, CatalogBaseTable table, boolean ignoreIfNotExists)
            throws TableNotExistException {
        if (tableExists(path)) {
            var before = getTable(path);
            var checked = checked(path, table);
            checked.definition().ifPresent(after -> checkDistribution(after, before, table));
            super.alterTable(path, checked.table(), ignoreIfNotExists);
            definitions.write(path, checked.table());
            checked.definition().ifPresent(store::create);
        } else {
            super.alterTable(path, table, ignoreIfNotExists);
        }
    }

    private static void checkDistribution(TableDefinition table, CatalogBaseTable before, CatalogBaseTable after) {
        var old = distribution(before);
        var changed = distribution(after);
        if (!old.equals(changed)) {
            throw new RowkindException(
                    ErrorCode.DISTRIBUTION_FIXED, TableRules.name(table.identifier()), text(old), text(changed));
        }
    }

    private static Optional<TableDistribution> distribution(CatalogBaseTable table) {
        return table instanceof CatalogTable catalogTable ? catalogTable.getDistribution() : Optional.empty();
    }

    private static String text(Optional<TableDistribution> distribution) {
        return distribution.map(value -> value.toString().strip()).orElse("none");
    }

    @Override
    public void dropTable(ObjectPath path, boolean ignoreIfNotExists) throws TableNotExistException {
        super.dropTable(path, ignoreIfNotExists);
        Warehouse.delete(definitions.folder(path));
    }

    @Override
    public void renameTable(ObjectPath path, String name, boolean ignoreIfNotExists)
            throws TableNotExistException, TableAlreadyExistException {
        super.renameTable(path, name, ignoreIfNotExists);
        var before = definitions.folder(path);
        if (Files.isDirectory(before)) {
            try {
                Files.move(before, definitions.folder(new ObjectPath(path.getDatabaseName(), name)));
            } catch (IOException e) {
                throw new CatalogException("The folder " + before + " cannot be renamed.", e);
            }
        }
    }

    /** A table as it is kept, and what it means if it is a changelog table. */
    private record Checked(CatalogBaseTable table, Optional<TableDefinition> definition) {}

    private Checked checked(ObjectPath path, CatalogBaseTable table) {
        if (!(table instanceof ResolvedCatalogTable resolved)
                || resolved.getOptions().containsKey(CONNECTOR)) {
            return new Checked(table, Optional.empty());
        }
        var definition = TableRules.definition(
                ObjectIdentifier.of(getName(), path.getDatabaseName(), path.getObjectName()),
                resolved,
                LocalStore.DEFAULT_BUCKETS);
        store.check(definition);
        return new Checked(resolved.copy(definition.options()), Optional.of(definition));
    }
}
