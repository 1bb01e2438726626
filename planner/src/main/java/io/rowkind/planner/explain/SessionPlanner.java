package io.rowkind.planner.explain;

import org.apache.calcite.plan.Contexts;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.operations.ExecutableOperation;
import org.apache.flink.table.planner.calcite.FlinkPlannerImpl;
import org.apache.flink.table.planner.calcite.FlinkRelBuilder;
import org.apache.flink.table.planner.delegation.DefaultExecutor;
import org.apache.flink.table.planner.delegation.StreamPlanner;
import org.apache.flink.table.planner.plan.FlinkCalciteCatalogReader;

/**
 * A planner that goes on with what the planner of a session has converted. Nothing leads from a converter to that
 * planner itself; but the nodes that it has made belong to its cluster, and so must all others of the plan.
 */
@SuppressWarnings("overrides") // Scala has other variable arguments than Java
final class SessionPlanner extends StreamPlanner {

    private final FlinkPlannerImpl converter;

    /**
     * Creates a planner with the session's catalogs, functions, modules and options.
     *
     * @param converter the one of the session that has converted the statement
     */
    SessionPlanner(ExecutableOperation.Context session, FlinkPlannerImpl converter) {
        super(
                new DefaultExecutor(new StreamExecutionEnvironment(
                        options(session.getTableConfig()),
                        session.getResourceManager().getUserClassLoader())),
                session.getTableConfig(),
                session.getModuleManager(),
                session.getFunctionCatalog(),
                session.getCatalogManager(),
                session.getResourceManager().getUserClassLoader());
        this.converter = converter;
    }

    @Override
    public FlinkRelBuilder createRelBuilder() {
        var toRel = converter.createToRelContext();
        return FlinkRelBuilder.of(
                Contexts.of(getFlinkContext(), toRel, FlinkRelBuilder.FLINK_REL_BUILDER_CONFIG),
                toRel.getCluster(),
                converter.getOrCreateSqlValidator().getCatalogReader().unwrap(FlinkCalciteCatalogReader.class));
    }

    /** Returns the options of the session over those of the process. */
    private static Configuration options(TableConfig session) {
        var options = new Configuration();
        if (session.getRootConfiguration() instanceof Configuration root) {
            options.addAll(root);
        }
        options.addAll(session.getConfiguration());
        return options;
    }
}
