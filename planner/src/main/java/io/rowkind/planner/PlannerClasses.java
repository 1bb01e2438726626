package io.rowkind.planner;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import org.apache.flink.FlinkVersion;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.module.Module;

/**
 * The class loader that sees Flink's planner, with Rowkind's planner-side classes in it.
 *
 * <p>With {@code flink-table-planner_2.12} that is the loader of this class. With {@code
 * flink-table-planner-loader} the planner hides in a loader of its own, to which Rowkind's jar is added.
 */
final class PlannerClasses {

    private static final String SUPPORTED = FlinkVersion.v2_3.toString();
    private static final String PLANNER_CLASS = "org.apache.flink.table.planner.calcite.CalciteConfig";
    private static final String LOADER_CLASS = "org.apache.flink.table.planner.loader.PlannerModule";
    private static final String MODULE_CLASS = "io.rowkind.planner.plan.RowkindModule";

    private final ClassLoader loader;

    private PlannerClasses(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Finds the planner of this process.
     *
     * @throws RowkindException PLANNER_MISSING, FLINK_VERSION_UNSUPPORTED
     */
    static PlannerClasses forSession() {
        checkVersion(EnvironmentInformation.getVersion());
        var own = PlannerClasses.class.getClassLoader();
        if (sees(own, PLANNER_CLASS)) {
            return new PlannerClasses(own);
        }
        if (sees(own, LOADER_CLASS)) {
            return new PlannerClasses(plannerLoader(own));
        }
        throw new RowkindException(ErrorCode.PLANNER_MISSING, SUPPORTED);
    }

    static void checkVersion(String actual) {
        if (!actual.equals(SUPPORTED) && !actual.startsWith(SUPPORTED + ".")) {
            throw new RowkindException(ErrorCode.FLINK_VERSION_UNSUPPORTED, SUPPORTED, actual);
        }
    }

    Module newModule(TableConfig session) {
        try {
            return Class.forName(MODULE_CLASS, true, loader)
                    .asSubclass(Module.class)
                    .getConstructor(TableConfig.class)
                    .newInstance(session);
        } catch (InvocationTargetException e) {
            throw new AssertionError("Rowkind's module fails to load", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Rowkind's module can't be found by " + loader, e);
        }
    }

    private static boolean sees(ClassLoader loader, String className) {
        try {
            Class.forName(className, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static ClassLoader plannerLoader(ClassLoader own) {
        try {
            var moduleClass = Class.forName(LOADER_CLASS, true, own);
            var module = moduleClass.getMethod("getInstance").invoke(null);
            var loader = (ClassLoader)
                    moduleClass.getMethod("getSubmoduleClassLoader").invoke(module);
            if (!sees(loader, MODULE_CLASS)) {
                var jar = PlannerClasses.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation();
                moduleClass.getMethod("addUrlToClassLoader", URL.class).invoke(module, jar);
            }
            return loader;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the class loader of Flink's planner has changed", e);
        }
    }
}
