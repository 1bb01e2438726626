package io.rowkind.planner;

import io.rowkind.planner.function.Refusals;
import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.factories.ModuleFactory;
import org.apache.flink.table.module.Module;

/**
 * Makes {@code LOAD MODULE rowkind} switch Rowkind on: it hands out the functions and adds Rowkind to
 * the session's planner configuration.
 */
public final class RowkindModuleFactory implements ModuleFactory {

    /** The module's name in {@code LOAD MODULE}. */
    static final String NAME = "rowkind"; // RowkindModule.NAME, which must not be loaded here

    @Override
    public String factoryIdentifier() {
        return NAME;
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of();
    }

    @Override
    public Module createModule(Context context) {
        FactoryUtil.createModuleFactoryHelper(this, context).validate();
        if (context.getConfiguration() instanceof TableConfig session) {
            return module(session);
        }
        throw new AssertionError("the module context holds no TableConfig: "
                + context.getConfiguration().getClass());
    }

    /**
     * Creates the module for a session.
     *
     * @throws ValidationException PLANNER_MISSING, FLINK_VERSION_UNSUPPORTED
     */
    static Module module(TableConfig session) {
        return Refusals.translated(() -> PlannerClasses.forSession().newModule(session));
    }
}
