package io.rowkind.tables.catalog;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableRules;
import io.rowkind.tables.TableStore;
import io.rowkind.tables.kafka.KafkaCluster;
import io.rowkind.tables.kafka.KafkaStore;
import io.rowkind.tables.local.LocalStore;
import io.rowkind.tables.local.Warehouse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.flink.table.catalog.CatalogBaseTable;
import org.apache.flink.table.catalog.CatalogDatabase;
import org.apache.flink.table.catalog.CatalogDatabaseImpl;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.CatalogView;
import org.apache.flink.table.catalog.GenericInMemoryCatalog;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ObjectPath;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.ResolvedCatalogView;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.catalog.exceptions.DatabaseAlreadyExistException;
import org.apache.flink.table.catalog.exceptions.DatabaseNotEmptyException;
import org.apache.flink.table.catalog.exceptions.DatabaseNotExistException;
import org.apache.flink.table.catalog.exceptions.TableAlreadyExistException;
import org.apache.flink.table.catalog.exceptions.TableNotExistException;
import org.apache.flink.table.factories.Factory;

/**
 * A catalog of changelog tables, and of ordinary ones: a table without {@code connector} is a changelog table. Its
 * records are on Kafka if the catalog, its database or itself has {@code bootstrap.servers}, else in the warehouse.
 *
 * <p>Databases, tables and views are read from their files whenever they are asked for, so what another session
 * creates is there at once. Functions and models live as long as the session.
 */
public final class RowkindCatalog extends GenericInMemoryCatalog {

    private final Formats formats;
    private final Definitions definitions;
    private final Warehouse warehouse;
    private final Map<String, String> options;
    private final boolean planningOnly;

    /** What has no form in a file, such as materialized tables. */
    private final Map<ObjectPath, CatalogBaseTable> unkept = new ConcurrentHashMap<>();

    /**
     * Creates a catalog of what is, or will be, below a folder.
     *
     * @param options those of {@link KafkaCluster}, for every database that has no other; may be empty
     * @param classLoader finds formats
     */
    public RowkindCatalog(
            String name,
            String defaultDatabase,
            Warehouse warehouse,
            Map<String, String> options,
            ClassLoader classLoader) {
        this(name, defaultDatabase, warehouse, options, classLoader, false);
    }

    private RowkindCatalog(
            String name,
            String defaultDatabase,
            Warehouse warehouse,
            Map<String, String> options,
            ClassLoader classLoader,
            boolean planningOnly) {
        super(name, defaultDatabase);
        this.formats = new Formats(classLoader);
        this.definitions = new Definitions(warehouse);
        this.warehouse = warehouse;
        this.options = Map.copyOf(options);
        this.planningOnly = planningOnly;
    }

    /**
     * Returns a catalog for statements that are planned and not run: it knows what is defined in the warehouse, and what is
     * created, altered or dropped in it goes with the process. No records and no topics come or go.
     */
    public static RowkindCatalog forPlanning(
            String name,
            String defaultDatabase,
            Warehouse warehouse,
            Map<String, String> options,
            ClassLoader classLoader) {
        var copy = Warehouse.temporary();
        new Definitions(warehouse).copyTo(copy);
        return new RowkindCatalog(name, defaultDatabase, copy, options, classLoader, true);
    }

    @Override
    public Optional<Factory> getFactory() {
        return Optional.of(new ChangelogTableFactory(this));
    }

    // ---- databases

    @Override
    public List<String> listDatabases() {
        var names = new TreeSet<>(definitions.databases());
        names.add(getDefaultDatabase());
        return List.copyOf(names);
    }

    @Override
    public boolean databaseExists(String name) {
        return name.equals(getDefaultDatabase()) || definitions.hasDatabase(name);
    }

    @Override
    public CatalogDatabase getDatabase(String name) throws DatabaseNotExistException {
        if (definitions.hasDatabase(name)) {
            return definitions.database(name);
        }
        if (name.equals(getDefaultDatabase())) {
            return new CatalogDatabaseImpl(Map.of(), null);
        }
        throw new DatabaseNotExistException(getName(), name);
    }

    @Override
    public void createDatabase(String name, CatalogDatabase database, boolean ignoreIfExists)
            throws DatabaseAlreadyExistException {
        if (databaseExists(name)) {
            if (!ignoreIfExists) {
                throw new DatabaseAlreadyExistException(getName(), name);
            }
            return;
        }
        write(name, database);
    }

    @Override
    public void alterDatabase(String name, CatalogDatabase database, boolean ignoreIfNotExists)
            throws DatabaseNotExistException {
        if (databaseExists(name)) {
            checkServers(name, getDatabase(name), database);
            write(name, database);
        } else if (!ignoreIfNotExists) {
            throw new DatabaseNotExistException(getName(), name);
        }
    }

    /** The tables would be other ones, and their records forgotten. */
    private void checkServers(String name, CatalogDatabase before, CatalogDatabase after) {
        var servers = before.getProperties().get(KafkaCluster.BOOTSTRAP_SERVERS);
        var others = after.getProperties().get(KafkaCluster.BOOTSTRAP_SERVERS);
        if (!Objects.equals(servers, others)
                && definitions.tables(name).stream()
                        .anyMatch(table -> isChangelogTable(definitions.table(name, table)))) {
            throw new RowkindException(
                    ErrorCode.DATABASE_SERVERS_FIXED,
                    name,
                    servers == null ? "none" : servers,
                    others == null ? "none" : others);
        }
    }

    private void write(String name, CatalogDatabase database) {
        var known = List.of(KafkaCluster.BOOTSTRAP_SERVERS, KafkaCluster.SCHEMA_REGISTRY);
        for (var option : new TreeSet<>(database.getProperties().keySet())) {
            if (!KafkaCluster.isOption(option)) {
                throw new RowkindException(
                        ErrorCode.DATABASE_OPTION_UNKNOWN, name, option, NearestName.of(option, known));
            }
        }
        definitions.write(name, database);
    }

    /** Drops the database with all its tables if cascade is given; on Kafka, inferred tables stay. */
    @Override
    public void dropDatabase(String name, boolean ignoreIfNotExists, boolean cascade)
            throws DatabaseNotExistException, DatabaseNotEmptyException {
        if (!databaseExists(name)) {
            if (!ignoreIfNotExists) {
                throw new DatabaseNotExistException(getName(), name);
            }
            return;
        }
        var tables = definitions.tables(name);
        if (!tables.isEmpty() && !cascade) {
            throw new DatabaseNotEmptyException(getName(), name);
        }
        for (var table : tables) {
            drop(new ObjectPath(name, table));
        }
        Warehouse.delete(definitions.folder(name));
    }

    // ---- tables

    @Override
    public List<String> listTables(String database) throws DatabaseNotExistException {
        requireDatabase(database);
        var names = new TreeSet<>(definitions.tables(database));
        unkept.keySet().stream()
                .filter(path -> path.getDatabaseName().equals(database))
                .forEach(path -> names.add(path.getObjectName()));
        var inferred = new TreeSet<>(store(database, Map.of()).inferredTables());
        if (!inferred.isEmpty()) {
            inferred.removeAll(topicsOfDefinitions(database));
            names.addAll(inferred);
        }
        return List.copyOf(names);
    }

    @Override
    public List<String> listViews(String database) throws DatabaseNotExistException {
        requireDatabase(database);
        return definitions.tables(database).stream()
                .filter(name -> definitions.table(database, name) instanceof CatalogView)
                .toList();
    }

    /** Returns the topics that have a table, which may have another name. */
    private Set<String> topicsOfDefinitions(String database) {
        return definitions.tables(database).stream()
                .map(name -> definitions.table(database, name).getOptions().getOrDefault(KafkaCluster.TOPIC, name))
                .collect(Collectors.toSet());
    }

    private void requireDatabase(String name) throws DatabaseNotExistException {
        if (!databaseExists(name)) {
            throw new DatabaseNotExistException(getName(), name);
        }
    }

    @Override
    public boolean tableExists(ObjectPath path) {
        return find(path).isPresent();
    }

    @Override
    public CatalogBaseTable getTable(ObjectPath path) throws TableNotExistException {
        return find(path).orElseThrow(() -> new TableNotExistException(getName(), path));
    }

    private Optional<CatalogBaseTable> find(ObjectPath path) {
        if (!databaseExists(path.getDatabaseName())) {
            return Optional.empty();
        }
        if (definitions.hasTable(path)) {
            return Optional.of(definitions.table(path.getDatabaseName(), path.getObjectName()));
        }
        return Optional.<CatalogBaseTable>ofNullable(unkept.get(path)).or(() -> inferred(path));
    }

    private Optional<CatalogTable> inferred(ObjectPath path) {
        return store(path.getDatabaseName(), Map.of())
                .inferredTable(path.getObjectName())
                .filter(table -> !topicsOfDefinitions(path.getDatabaseName()).contains(path.getObjectName()));
    }

    @Override
    public void createTable(ObjectPath path, CatalogBaseTable table, boolean ignoreIfExists)
            throws TableAlreadyExistException, DatabaseNotExistException {
        requireDatabase(path.getDatabaseName());
        if (definitions.hasTable(path) || unkept.containsKey(path)) {
            if (!ignoreIfExists) {
                throw new TableAlreadyExistException(getName(), path);
            }
            return;
        }
        if (!(table instanceof ResolvedCatalogTable || table instanceof ResolvedCatalogView)) {
            unkept.put(path, table);
            return;
        }
        var definition = definition(path, table);
        if (definition.isEmpty()) {
            definitions.write(path, table);
            return;
        }
        var store = store(definition.get());
        var there = store.existingBuckets(definition.get());
        if (there.isPresent() && !ignoreIfExists) {
            throw new RowkindException(
                    ErrorCode.TOPIC_EXISTS,
                    definition.get().options().getOrDefault(KafkaCluster.TOPIC, path.getObjectName()));
        }
        if (there.isEmpty()) {
            definitions.write(path, kept(table, store.create(definition.get())));
        } else {
            definitions.write(path, kept(table, adopted(path, definition.get(), there.get(), distribution(table))));
        }
    }

    /** Returns whether a new table would be one of records that are there. */
    public boolean hasRecords(ObjectPath path, ResolvedCatalogTable table) {
        return definition(path, table)
                .flatMap(definition -> store(definition).existingBuckets(definition))
                .isPresent();
    }

    /** Forgets what a table was defined to be; its records stay. */
    public void forget(ObjectPath path) {
        Warehouse.delete(definitions.folder(path));
    }

    /** Returns the table with the buckets that are there. */
    private static TableDefinition adopted(
            ObjectPath path, TableDefinition table, int buckets, Optional<TableDistribution> wanted) {
        var adopted = table.withBuckets(buckets);
        if (wanted.flatMap(TableDistribution::getBucketCount)
                .filter(count -> count != buckets)
                .isPresent()) {
            throw distributionFixed(path, Optional.of(adopted.effectiveDistribution()), wanted);
        }
        return adopted;
    }

    @Override
    public void alterTable(ObjectPath path, CatalogBaseTable table, boolean ignoreIfNotExists)
            throws TableNotExistException {
        var before = find(path);
        if (before.isEmpty()) {
            if (!ignoreIfNotExists) {
                throw new TableNotExistException(getName(), path);
            }
            return;
        }
        if (unkept.replace(path, table) != null) {
            return;
        }
        var after = definition(path, table)
                .map(definition -> kept(table, definition))
                .orElse(table);
        checkKind(path, before.get(), after);
        if (isChangelogTable(after)) {
            if (!distribution(before.get()).equals(distribution(after))) {
                throw distributionFixed(path, distribution(before.get()), distribution(after));
            }
            var options = store(path.getDatabaseName(), after.getOptions())
                    .alter(identifier(path), before.get().getOptions(), after.getOptions());
            definitions.write(path, ((ResolvedCatalogTable) after).copy(options));
            return;
        }
        definitions.write(path, after);
    }

    /** A changelog table stays one: its records would be forgotten, or be somewhere else. */
    private static void checkKind(ObjectPath path, CatalogBaseTable before, CatalogBaseTable after) {
        if (!isChangelogTable(before) && !isChangelogTable(after)) {
            return;
        }
        for (var option : List.of(TableOptions.CONNECTOR, KafkaCluster.BOOTSTRAP_SERVERS, KafkaCluster.TOPIC)) {
            var value = before.getOptions().get(option);
            var other = after.getOptions().get(option);
            if (!Objects.equals(value, other)) {
                throw new RowkindException(
                        ErrorCode.TABLE_OPTION_INVALID,
                        option,
                        path.getObjectName(),
                        other == null ? "missing" : "'" + other + "'",
                        (value == null ? "none" : "'" + value + "'")
                                + " as before, since the records stay where they are");
            }
        }
    }

    private static RowkindException distributionFixed(
            ObjectPath path, Optional<TableDistribution> before, Optional<TableDistribution> after) {
        return new RowkindException(ErrorCode.DISTRIBUTION_FIXED, path.getObjectName(), text(before), text(after));
    }

    private static Optional<TableDistribution> distribution(CatalogBaseTable table) {
        return table instanceof CatalogTable catalogTable ? catalogTable.getDistribution() : Optional.empty();
    }

    private static String text(Optional<TableDistribution> distribution) {
        return distribution.map(value -> value.toString().strip()).orElse("none");
    }

    @Override
    public void dropTable(ObjectPath path, boolean ignoreIfNotExists) throws TableNotExistException {
        if (unkept.remove(path) != null) {
            return;
        }
        if (tableExists(path)) {
            drop(path);
        } else if (!ignoreIfNotExists) {
            throw new TableNotExistException(getName(), path);
        }
    }

    private void drop(ObjectPath path) {
        var table = find(path).orElseThrow();
        if (isChangelogTable(table)) {
            var store = store(path.getDatabaseName(), table.getOptions());
            store.drop(identifier(path), table.getOptions());
        }
        Warehouse.delete(definitions.folder(path));
    }

    @Override
    public void renameTable(ObjectPath path, String name, boolean ignoreIfNotExists)
            throws TableNotExistException, TableAlreadyExistException {
        var renamed = new ObjectPath(path.getDatabaseName(), name);
        if (!definitions.hasTable(path)) {
            if (!ignoreIfNotExists) {
                throw new TableNotExistException(getName(), path);
            }
            return;
        }
        if (tableExists(renamed)) {
            throw new TableAlreadyExistException(getName(), renamed);
        }
        var table = getTable(path);
        definitions.rename(path, renamed);
        if (isChangelogTable(table)) {
            definitions.addOptions(
                    renamed, store(path.getDatabaseName(), table.getOptions()).optionsOfRenamed(identifier(path)));
        }
    }

    // ---- stores

    /** Returns what a changelog table is, or nothing for another table or a view. */
    private Optional<TableDefinition> definition(ObjectPath path, CatalogBaseTable table) {
        if (!(table instanceof ResolvedCatalogTable resolved) || !isChangelogTable(table)) {
            return Optional.empty();
        }
        var definition = definition(identifier(path), resolved);
        formats.check(definition);
        return Optional.of(definition);
    }

    /**
     * Returns what a changelog table is.
     *
     * @throws RowkindException see {@link TableRules#definition} and {@link TableStore#completed}
     */
    TableDefinition definition(ObjectIdentifier identifier, ResolvedCatalogTable table) {
        var store = store(identifier.getDatabaseName(), table.getOptions());
        return store.completed(TableRules.definition(identifier, table, store.defaultBuckets()));
    }

    TableStore store(TableDefinition table) {
        return store(table.identifier().getDatabaseName(), table.options());
    }

    private TableStore store(String database, Map<String, String> table) {
        var store = realStore(database, table);
        return planningOnly ? new UntouchedStore(store) : store;
    }

    private TableStore realStore(String database, Map<String, String> table) {
        Map<String, String> all = new HashMap<>(options);
        if (definitions.hasDatabase(database)) {
            all.putAll(definitions.database(database).getProperties());
        }
        if (!all.containsKey(KafkaCluster.BOOTSTRAP_SERVERS) && !table.containsKey(KafkaCluster.BOOTSTRAP_SERVERS)) {
            return new LocalStore(warehouse);
        }
        var cluster = new KafkaCluster(all);
        cluster.requireJars(RowkindCatalog.class.getClassLoader());
        return new KafkaStore(cluster);
    }

    static boolean isChangelogTable(CatalogBaseTable table) {
        return table instanceof CatalogTable && !table.getOptions().containsKey(TableOptions.CONNECTOR);
    }

    private ObjectIdentifier identifier(ObjectPath path) {
        return ObjectIdentifier.of(getName(), path.getDatabaseName(), path.getObjectName());
    }

    /** Returns a changelog table with all that is in force, so that it stays so. */
    private static CatalogBaseTable kept(CatalogBaseTable table, TableDefinition definition) {
        var resolved = (ResolvedCatalogTable) table;
        var schema = resolved.getResolvedSchema();
        return new ResolvedCatalogTable(
                CatalogTable.newBuilder()
                        .schema(resolved.getUnresolvedSchema())
                        .comment(resolved.getComment())
                        .partitionKeys(resolved.getPartitionKeys())
                        .options(definition.options())
                        .distribution(definition.effectiveDistribution())
                        .build(),
                schema);
    }
}
