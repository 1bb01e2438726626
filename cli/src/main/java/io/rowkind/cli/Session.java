package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.Rowkind;
import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.parse.ExplainClause;
import io.rowkind.tables.catalog.RowkindCatalog;
import io.rowkind.tables.catalog.RowkindCatalogFactory;
import io.rowkind.tables.local.Warehouse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.ResultKind;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.bridge.internal.AbstractStreamTableEnvironmentImpl;
import org.apache.flink.table.api.bridge.java.internal.StreamTableEnvironmentImpl;
import org.apache.flink.table.api.internal.TableEnvironmentImpl;
import org.apache.flink.table.api.internal.TableResultInternal;
import org.apache.flink.table.catalog.CatalogManager;
import org.apache.flink.table.catalog.CatalogStoreHolder;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.FunctionCatalog;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.factories.ApiFactoryUtil;
import org.apache.flink.table.factories.PlannerFactoryUtil;
import org.apache.flink.table.module.ModuleManager;
import org.apache.flink.table.operations.CreateTableASOperation;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.operations.QueryOperation;
import org.apache.flink.table.resource.ResourceManager;
import org.apache.flink.types.Row;
import org.apache.flink.util.FlinkUserCodeClassLoaders;
import org.apache.flink.util.MutableURLClassLoader;

/**
 * A Flink SQL session on an {@link EmbeddedCluster}, with Rowkind's functions on: what a script's
 * statements share.
 *
 * <p>It takes what Flink's SQL client takes. Options are those of the start until {@code SET}
 * changes them; {@code RESET} goes back to the start.
 *
 * <p><b>Threads:</b> for one thread.
 */
public final class Session implements AutoCloseable {

    /** A script fails at its first error, and prints rows in the order of its input. */
    private static final Map<String, String> DEFAULTS = Map.of(
            CoreOptions.DEFAULT_PARALLELISM.key(), "1",
            RestartStrategyOptions.RESTART_STRATEGY.key(), "disable");

    private final EmbeddedCluster cluster;
    private final Consumer<String> warnings;
    private final Map<String, String> initialOptions;

    private final MutableURLClassLoader classLoader;
    private final TableConfig config;
    private final ModuleManager modules = new ModuleManager();
    private final ResourceManager resources;
    private final CatalogManager catalogs;
    private final FunctionCatalog functions;

    private TableEnvironmentImpl environment;

    private Session(EmbeddedCluster cluster, Map<String, String> options, Path warehouse, Consumer<String> warnings) {
        this.cluster = cluster;
        this.warnings = warnings;
        this.initialOptions = new LinkedHashMap<>(DEFAULTS);
        this.initialOptions.putAll(options);
        this.initialOptions.put(RowkindCatalogFactory.PLANNING_ONLY.key(), String.valueOf(!cluster.runsJobs()));

        var settings = EnvironmentSettings.newInstance()
                .withConfiguration(Configuration.fromMap(initialOptions))
                .build();
        var configuration = settings.getConfiguration();
        this.classLoader = FlinkUserCodeClassLoaders.create(new URL[0], settings.getUserClassLoader(), configuration);
        this.config = TableConfig.getDefault();
        this.config.addConfiguration(configuration);
        this.resources = new ResourceManager(configuration, classLoader);
        var jobs = jobs();
        this.catalogs = catalogs(settings, config, classLoader, jobs, warehouse);
        this.functions = new FunctionCatalog(config, resources, catalogs, modules);
        this.environment = environment(jobs);
        Rowkind.install(environment);
    }

    /**
     * Opens a session whose jobs run on that cluster.
     *
     * @param options Flink's options, as {@code SET} would set them
     * @param warnings gets what a user should know although nothing fails
     */
    public static Session open(EmbeddedCluster cluster, Map<String, String> options, Consumer<String> warnings) {
        return open(cluster, options, cluster.temporaryFolder("warehouse"), warnings);
    }

    /**
     * Opens a session whose changelog tables are in that folder.
     *
     * @param warehouse of the default catalog; without it, a temporary folder that goes with the cluster
     */
    public static Session open(
            EmbeddedCluster cluster, Map<String, String> options, Path warehouse, Consumer<String> warnings) {
        return new Session(cluster, options, warehouse, warnings);
    }

    /** Returns the environment in which the next statement will be executed. */
    public TableEnvironment environment() {
        return environment;
    }

    /** Returns the cluster that the jobs run on. */
    public EmbeddedCluster cluster() {
        return cluster;
    }

    /** Returns the options that are in force. */
    ReadableConfig options() {
        return config;
    }

    /**
     * Executes a statement of SQL or of the client. A job that it starts runs when this method
     * returns; nothing waits for it.
     *
     * @throws RuntimeException Rowkind's or Flink's, see {@link Failure#whilePlanning}
     */
    public Outcome execute(String statement) {
        var command = ClientCommand.of(statement);
        return command.isPresent() ? execute(command.get()) : execute(parsed(statement));
    }

    /**
     * Explains a statement that would start a job; executes any other one. Of CREATE TABLE … AS the table is created and
     * the query is explained.
     *
     * @throws RuntimeException Rowkind's or Flink's, see {@link Failure#whilePlanning}
     */
    Outcome explain(String statement) {
        var explain = ExplainClause.of(statement);
        if (explain.isPresent() && explain.complete()) {
            var jobs = JobOperations.of(parsed(explain.text()));
            if (!jobs.isEmpty()) {
                return explained(jobs);
            }
        }
        var command = ClientCommand.of(statement);
        return command.isPresent() ? execute(command.get()) : explain(parsed(statement));
    }

    private Outcome explain(Operation operation) {
        if (operation instanceof CreateTableASOperation create) {
            return new TableFromQuery(catalogs, environment.getPlanner(), create).created(this::explainTableFromQuery);
        }
        var jobs = JobOperations.of(operation);
        return jobs.isEmpty() ? executeDirectly(operation) : explained(jobs);
    }

    private Outcome explainTableFromQuery(CreateTableASOperation create) {
        executeDirectly(create.getCreateTableOperation());
        return explained(List.of(create.toSinkModifyOperation(catalogs)));
    }

    private Outcome explained(List<Operation> jobs) {
        return new Outcome.Explained(ChangelogExplanation.of(environment.getPlanner(), jobs));
    }

    private Operation parsed(String statement) {
        var operations = environment.getParser().parse(statement);
        if (operations.size() != 1) {
            throw new AssertionError("Flink reads " + operations.size() + " statements: " + statement);
        }
        return operations.get(0);
    }

    private Outcome execute(Operation operation) {
        return operation instanceof CreateTableASOperation create
                ? new TableFromQuery(catalogs, environment.getPlanner(), create).created(this::executeDirectly)
                : executeDirectly(operation);
    }

    private Outcome executeDirectly(Operation operation) {
        var result = environment.executeInternal(operation);
        var job = result.getJobClient();
        if (job.isPresent()) {
            return operation instanceof QueryOperation
                    ? new Outcome.Query(result.getResolvedSchema(), result.collect(), job.get())
                    : new Outcome.Insert(job.get(), cluster.isEndless(job.get().getJobID()));
        }
        return result.getResultKind() == ResultKind.SUCCESS ? new Outcome.Done() : listing(result);
    }

    private static Outcome listing(TableResultInternal result) {
        var rows = new ArrayList<Row>();
        result.collect().forEachRemaining(rows::add);
        return new Outcome.Listing(result.getResolvedSchema(), rows);
    }

    private Outcome execute(ClientCommand command) {
        if (command instanceof ClientCommand.SetOption option) {
            set(option.key(), option.value());
        } else if (command instanceof ClientCommand.ResetOption option) {
            reset(List.of(option.key()));
        } else if (command instanceof ClientCommand.ResetAllOptions) {
            reset(List.copyOf(config.getConfiguration().keySet()));
        } else if (command instanceof ClientCommand.ListOptions) {
            return optionListing();
        } else if (command instanceof ClientCommand.Quit) {
            return new Outcome.Quit();
        }
        return new Outcome.Done();
    }

    private void set(String key, String value) {
        var options = FlinkOptions.known();
        options.nearestIfUnknown(key)
                .ifPresent(nearest ->
                        warnings.accept(new RowkindException(ErrorCode.OPTION_UNKNOWN, key, nearest).getMessage()));
        options.check(key, value);
        config.set(key, value);
        if (key.equals(ExecutionOptions.RUNTIME_MODE.key())) {
            environment = environment(jobs());
        }
    }

    private void reset(List<String> keys) {
        for (var key : keys) {
            var initial = initialOptions.get(key);
            if (initial == null) {
                config.getConfiguration().removeKey(key);
            } else {
                config.set(key, initial);
            }
        }
        // an execution environment keeps what an earlier statement has configured
        environment = environment(jobs());
    }

    private Outcome optionListing() {
        var rows = new ArrayList<Row>();
        new TreeMap<>(config.getConfiguration().toMap()).forEach((key, value) -> {
            // what Flink notes for itself
            if (!key.startsWith("$internal.")) {
                rows.add(Row.of(key, value));
            }
        });
        return new Outcome.Listing(
                ResolvedSchema.of(
                        Column.physical("key", DataTypes.STRING()), Column.physical("value", DataTypes.STRING())),
                rows);
    }

    private StreamExecutionEnvironment jobs() {
        return new EmbeddedEnvironment(cluster, new Configuration(config.getConfiguration()), classLoader);
    }

    private TableEnvironmentImpl environment(StreamExecutionEnvironment jobs) {
        var executor = AbstractStreamTableEnvironmentImpl.lookupExecutor(classLoader, jobs);
        config.setRootConfiguration(executor.getConfiguration());
        var planner = PlannerFactoryUtil.createPlanner(executor, config, classLoader, modules, catalogs, functions);
        var streaming = config.get(ExecutionOptions.RUNTIME_MODE) == RuntimeExecutionMode.STREAMING;
        return new StreamTableEnvironmentImpl(
                catalogs, modules, resources, functions, config, jobs, planner, executor, streaming);
    }

    private static CatalogManager catalogs(
            EnvironmentSettings settings,
            TableConfig config,
            MutableURLClassLoader classLoader,
            StreamExecutionEnvironment jobs,
            Path warehouse) {
        var name = settings.getBuiltInCatalogName();
        var database = settings.getBuiltInDatabaseName();
        var catalog = config.get(RowkindCatalogFactory.PLANNING_ONLY)
                ? RowkindCatalog.forPlanning(name, database, new Warehouse(warehouse), Map.of(), classLoader)
                : new RowkindCatalog(name, database, new Warehouse(warehouse), Map.of(), classLoader);
        catalog.open();
        var store = ApiFactoryUtil.getOrCreateCatalogStore(
                settings.getCatalogStore(), settings.getConfiguration(), classLoader);
        return CatalogManager.newBuilder()
                .classLoader(classLoader)
                .config(config)
                .defaultCatalog(settings.getBuiltInCatalogName(), catalog)
                .executionConfig(jobs.getConfig())
                .catalogStoreHolder(CatalogStoreHolder.newBuilder()
                        .classloader(classLoader)
                        .config(config)
                        .catalogStore(store.getCatalogStore())
                        .factory(store.getCatalogStoreFactory())
                        .build())
                .build();
    }

    /** Forgets the session's temporary files. Its jobs and its cluster go on. */
    @Override
    public void close() {
        try {
            resources.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
