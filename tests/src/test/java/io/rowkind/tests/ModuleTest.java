package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.planner.Rowkind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.ExplainDetail;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.planner.calcite.CalciteConfig;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.plan.optimize.program.FlinkStreamProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How Rowkind is switched on and off in a session that uses {@code flink-table-planner_2.12}. */
class ModuleTest {

    private static final String CALL = "SELECT * FROM FROM_CHANGELOG(input => TABLE events)";
    private static final String UPSERT_CALL = """
            SELECT * FROM FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static final String OUR_NODE = "FromChangelog(op=[op], mapping=[";
    private static final String FLINKS_NODE = "ProcessTableFunction(";

    private TableEnvironment session;

    @BeforeEach
    void openSession() {
        session = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
        session.executeSql("""
                CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    1 | INSERT | Ann')""");
    }

    @Test
    void loadsAsAModule() {
        session.executeSql("LOAD MODULE rowkind");
        session.executeSql("USE MODULES rowkind, core");

        assertThat(session.listModules()).containsExactly("rowkind", "core");
        assertThat(session.explainSql(CALL)).contains(OUR_NODE).doesNotContain(FLINKS_NODE);
        assertThat(session.explainSql(UPSERT_CALL)).contains("UpsertFromChangelog(partitionBy=[id]");
    }

    @Test
    void runsInAPlainSession() throws Exception {
        Rowkind.install(session);

        List<String> rows = new ArrayList<>();
        try (var result = session.executeSql(CALL).collect()) {
            result.forEachRemaining(row -> rows.add(row.toString()));
        }

        assertThat(rows).containsExactly("+I[1, Ann]");
    }

    @Test
    void installingTwiceIsHarmless() {
        Rowkind.install(session);
        var once = session.explainSql(UPSERT_CALL);

        Rowkind.install(session);

        assertThat(session.listModules()).containsExactly("rowkind", "core");
        assertThat(session.explainSql(UPSERT_CALL)).isEqualTo(once);
    }

    @Test
    void installingAfterLoadingPutsItFirst() {
        session.executeSql("LOAD MODULE rowkind");

        Rowkind.install(session);

        assertThat(session.listModules()).containsExactly("rowkind", "core");
    }

    @Test
    void loadedAgainAfterUnloadingItWorksOn() {
        for (var i = 0; i < 2; i++) {
            Rowkind.install(session);
            assertThat(session.explainSql(CALL)).contains(OUR_NODE);
            session.executeSql("UNLOAD MODULE rowkind");
        }
    }

    @Test
    void refusesFlinksFunctionsAsLongAsCoreComesFirst() {
        session.executeSql("LOAD MODULE rowkind");

        assertThat(session.listModules()).containsExactly("core", "rowkind");
        assertThatThrownBy(() -> session.explainSql(CALL))
                .isInstanceOf(ValidationException.class)
                .hasMessage("MODULE_ORDER: FROM_CHANGELOG is Flink's own function here, since the module core comes"
                        + " before rowkind (expected: rowkind first). Run USE MODULES rowkind, core.");
    }

    @Test
    void leavesFlinksFunctionsToWhoeverUsesCoreAlone() {
        session.executeSql("LOAD MODULE rowkind");
        session.executeSql("USE MODULES core");

        assertThat(session.explainSql(CALL)).contains(FLINKS_NODE).doesNotContain(OUR_NODE);
    }

    @Test
    void unloadingGivesFlinksFunctionsBack() {
        Rowkind.install(session);

        session.executeSql("UNLOAD MODULE rowkind");

        assertThat(session.explainSql(CALL)).contains(FLINKS_NODE).doesNotContain(OUR_NODE);
    }

    @Test
    void takesNoOptions() {
        assertThatThrownBy(() -> session.executeSql("LOAD MODULE rowkind WITH ('colour' = 'red')"))
                .isInstanceOf(ValidationException.class)
                .hasStackTraceContaining("colour");
    }

    @Test
    void otherSessionsKeepFlinksFunctions() {
        Rowkind.install(session);

        var other = TableEnvironment.create(EnvironmentSettings.inStreamingMode());

        assertThat(other.listModules()).containsExactly("core");
        assertThat(other.getConfig().getPlannerConfig().unwrap(CalciteConfig.class))
                .isEmpty();
    }

    @Test
    void keepsTheOptimizerProgramOfTheSession() {
        var runs = new AtomicInteger();
        var program = FlinkStreamProgram.buildProgram(session.getConfig());
        program.addFirst("count_runs", new FlinkOptimizeProgram<StreamOptimizeContext>() {
            @Override
            public RelNode optimize(RelNode root, StreamOptimizeContext context) {
                runs.incrementAndGet();
                return root;
            }
        });
        session.getConfig()
                .setPlannerConfig(CalciteConfig.createBuilder()
                        .replaceStreamProgram(program)
                        .build());

        Rowkind.install(session);

        assertThat(session.explainSql(UPSERT_CALL)).contains("UpsertFromChangelog(");
        assertThat(runs).hasValue(1);
        assertThat(session.explainSql(CALL, ExplainDetail.CHANGELOG_MODE)).contains(OUR_NODE);
        assertThat(runs).hasValue(2);
    }
}
