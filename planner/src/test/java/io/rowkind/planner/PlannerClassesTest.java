package io.rowkind.planner;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The refusals that come before any statement: another Flink, and no planner. */
class PlannerClassesTest {

    @ParameterizedTest
    @ValueSource(strings = {"2.3", "2.3.0", "2.3.1"})
    void acceptsEveryPatchOfTheSupportedVersion(String version) {
        assertThatCode(() -> PlannerClasses.checkVersion(version)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.2.0", "2.4.0", "2.30.0", "1.20.1", "<unknown>"})
    void refusesOtherVersions(String version) {
        assertThatThrownBy(() -> PlannerClasses.checkVersion(version))
                .isInstanceOf(RowkindException.class)
                .hasMessage(
                        "FLINK_VERSION_UNSUPPORTED: This Rowkind is built for Flink 2.3, but the session runs Flink "
                                + version
                                + " (expected: 2.3). Use the Rowkind jar that carries your Flink version in its name.");
    }

    @Test
    void refusesASessionWithoutPlanner() throws Exception {
        var module = new PlannerlessLoader()
                .loadClass(RowkindModuleFactory.class.getName())
                .getDeclaredMethod("module", TableConfig.class);
        module.setAccessible(true);

        assertThatThrownBy(() -> module.invoke(null, TableConfig.getDefault()))
                .cause()
                .isInstanceOf(ValidationException.class)
                .hasMessage("PLANNER_MISSING: Rowkind found no Flink SQL planner (expected: flink-table-planner_2.12 or"
                        + " flink-table-planner-loader 2.3 on the class path). Add one of the two jars.");
    }

    /** Loads the classes of this package anew and hides those of Flink's planner. */
    private static final class PlannerlessLoader extends ClassLoader {

        PlannerlessLoader() {
            super(PlannerClassesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.apache.flink.table.planner.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith(PlannerClasses.class.getPackageName())) {
                return super.loadClass(name, resolve);
            }
            var loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (var file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                var bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
