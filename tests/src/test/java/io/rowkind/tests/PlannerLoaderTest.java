package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The session of a stock Flink: the planner lives behind Flink's own class loader, Rowkind is the
 * one jar. Runs in a JVM of its own, whose class path is made in this module's pom.
 */
@EnabledIfSystemProperty(named = "rowkind.planner", matches = "loader")
class PlannerLoaderTest {
    @Test
    void plannerIsHiddenBehindItsLoader() {
        assertThatThrownBy(() -> Class.forName("org.apache.flink.table.planner.delegation.StreamPlanner"))
                .isInstanceOf(ClassNotFoundException.class);
        assertThatCode(() -> Class.forName("org.apache.flink.table.planner.loader.PlannerModule"))
                .doesNotThrowAnyException();
    }

    @Test
    void rowkindIsTheOneJar() throws ClassNotFoundException {
        var source =
                Class.forName("io.rowkind.core.ErrorCode").getProtectionDomain().getCodeSource();

        assertThat(source.getLocation().getPath()).endsWith("/rowkind-flink-2.3.jar");
    }

    @Test
    void plansAndRuns() throws Exception {
        var session = TableEnvironment.create(EnvironmentSettings.inStreamingMode());

        List<String> rows = new ArrayList<>();
        try (var result = session.executeSql("SELECT * FROM (VALUES (1), (2))").collect()) {
            result.forEachRemaining(row -> rows.add(row.toString()));
        }

        assertThat(rows).containsExactlyInAnyOrder("+I[1]", "+I[2]");
    }
}
