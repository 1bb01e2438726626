package io.rowkind.planner;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.ValidationException;

/** Switches Rowkind on in a Java program. In SQL: {@code LOAD MODULE rowkind}. */
public final class Rowkind {

    private Rowkind() {}

    /**
     * Makes FROM_CHANGELOG and TO_CHANGELOG those of Rowkind in this environment, in SQL and in the
     * Table API. Calling it again changes nothing.
     *
     * @throws ValidationException PLANNER_MISSING, FLINK_VERSION_UNSUPPORTED
     */
    public static void install(TableEnvironment environment) {
        List<String> modules = new ArrayList<>(List.of(environment.listModules()));
        if (!modules.contains(RowkindModuleFactory.NAME)) {
            environment.loadModule(RowkindModuleFactory.NAME, RowkindModuleFactory.module(environment.getConfig()));
        }
        modules.remove(RowkindModuleFactory.NAME);
        modules.add(0, RowkindModuleFactory.NAME);
        environment.useModules(modules.toArray(String[]::new));
    }
}
