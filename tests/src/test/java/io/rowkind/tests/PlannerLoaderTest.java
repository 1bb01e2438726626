package io.rowkind.tests;

import static org.apache.flink.table.api.Expressions.$;
import static org.apache.flink.table.api.Expressions.descriptor;
import static org.apache.flink.table.api.Expressions.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.planner.Rowkind;
import io.rowkind.tests.connector.CollectedTable;
import io.rowkind.tests.kafka.Broker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.SqlParserException;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The session of a stock Flink: the planner lives behind Flink's own class loader, Rowkind is the
 * one jar. Runs in a JVM of its own, whose class path is made in this module's pom.
 */
@EnabledIfSystemProperty(named = "rowkind.planner", matches = "loader")
@Timeout(120)
class PlannerLoaderTest {

    private static final String UPSERT_CALL = """
            FROM_CHANGELOG(
                input => TABLE upserts PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static final List<String> UPSERT_CHANGES =
            List.of("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "+I[2, Ben]", "-D[1, Amy]");

    private TableEnvironment session;

    @BeforeEach
    void loadModule() {
        session = session();
        session.executeSql("LOAD MODULE rowkind");
        session.executeSql("USE MODULES rowkind, core");
    }

    private static TableEnvironment session() {
        var session = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
        session.getConfig().set("parallelism.default", "1");
        session.executeSql("""
                CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    1 | c  | Ann
                    1 | ub | Ann
                    1 | ua | Amy
                    1 | d  | Amy')""");
        session.executeSql("""
                CREATE TABLE upserts (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    1 | u | Ann
                    1 | u | Amy
                    2 | u | Ben
                    1 | d | NULL')""");
        return session;
    }

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
    void readsARetractFeed() throws Exception {
        var changes = rows(session.executeSql("""
                SELECT * FROM FROM_CHANGELOG(
                    input => TABLE events,
                    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'])"""));

        assertThat(changes).containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "-D[1, Amy]");
    }

    @Test
    void aggregatesOverUpserts() throws Exception {
        var changes = rows(session.executeSql("SELECT COUNT(*), MAX(name) FROM " + UPSERT_CALL));

        assertThat(FinalTable.of(changes)).containsExactly("[1, Ben]");
    }

    @Test
    void writesChangesAsRows() throws Exception {
        session.executeSql("CREATE VIEW people AS SELECT * FROM " + UPSERT_CALL);

        assertThat(rows(session.executeSql("SELECT * FROM TO_CHANGELOG(input => TABLE people)")))
                .containsExactly(
                        "+I[INSERT, 1, Ann]",
                        "+I[UPDATE_BEFORE, 1, Ann]",
                        "+I[UPDATE_AFTER, 1, Amy]",
                        "+I[INSERT, 2, Ben]",
                        "+I[DELETE, 1, Amy]");
    }

    @Test
    void insertsIntoATable() throws Exception {
        session.executeSql("CREATE TABLE loader_insert (id INT, name STRING)"
                + " WITH ('connector' = 'collected', 'changelog' = 'retract')");

        session.executeSql("INSERT INTO loader_insert SELECT * FROM " + UPSERT_CALL)
                .await();

        assertThat(CollectedTable.take("loader_insert")).isEqualTo(UPSERT_CHANGES);
    }

    @Test
    void createsATableAsSelect() throws Exception {
        session.executeSql("CREATE TABLE loader_ctas WITH ('connector' = 'collected', 'changelog' = 'retract')"
                        + " AS SELECT * FROM " + UPSERT_CALL)
                .await();

        assertThat(CollectedTable.take("loader_ctas")).isEqualTo(UPSERT_CHANGES);
    }

    @Test
    void refusesAnUnknownArgument() {
        assertThatThrownBy(() -> session.executeSql(
                        "SELECT * FROM FROM_CHANGELOG(input => TABLE events, op_maping => MAP['c', 'INSERT'])"))
                .isInstanceOf(SqlParserException.class)
                .hasMessage("SQL parse failed. ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'op_maping' (expected:"
                        + " input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation,"
                        + " state_ttl, uid). Write 'op_mapping' or remove the argument."
                        + " (at line 1, column 53)");
    }

    @Test
    void refusesAnUpsertMappingWithoutAKey() {
        assertThatThrownBy(() -> session.executeSql(
                        "SELECT * FROM FROM_CHANGELOG(input => TABLE events, op_mapping => MAP['u', 'UPDATE_AFTER'])"))
                .isInstanceOf(ValidationException.class)
                .hasRootCauseMessage("UPSERT_WITHOUT_PARTITION_BY: op_mapping maps UPDATE_AFTER without UPDATE_BEFORE,"
                        + " which makes an upsert changelog, but the input has no PARTITION BY (expected: a key)."
                        + " Either partition the input by the unique key: TABLE t PARTITION BY key, or map the code of"
                        + " the old image to UPDATE_BEFORE.");
    }

    @Test
    void failsAtAnUnmappedCode() {
        assertThatThrownBy(() -> rows(session.executeSql(
                        "SELECT * FROM FROM_CHANGELOG(input => TABLE events, op_mapping => MAP['c', 'INSERT'])")))
                .hasStackTraceContaining("OP_CODE_UNMAPPED: The operation code 'ub' in column 'op' is not in op_mapping"
                        + " (expected: 'c'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.");
    }

    @Test
    void tableApiReachesTheFunctions() throws Exception {
        var plain = session();
        Rowkind.install(plain);

        var people = plain.from("events")
                .fromChangelog(
                        descriptor("op").asArgument("op"),
                        map("c", "INSERT", "ub", "UPDATE_BEFORE", "ua", "UPDATE_AFTER", "d", "DELETE")
                                .asArgument("op_mapping"));

        assertThat(rows(people.execute())).containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "-D[1, Amy]");
        assertThat(rows(people.toChangelog().select($("op"), $("name")).execute()))
                .containsExactly(
                        "+I[INSERT, Ann]", "+I[UPDATE_BEFORE, Ann]", "+I[UPDATE_AFTER, Amy]", "+I[DELETE, Amy]");
    }

    @Test
    void compilesAndExecutesAPlan(@TempDir Path folder) throws Exception {
        var plan = folder.resolve("plan.json");
        var sink = "CREATE TABLE loader_plan (id INT, name STRING)"
                + " WITH ('connector' = 'collected', 'changelog' = 'retract')";
        session.executeSql(sink);
        session.executeSql(
                "COMPILE PLAN '" + plan.toUri() + "' FOR INSERT INTO loader_plan SELECT * FROM " + UPSERT_CALL);
        var other = session();
        Rowkind.install(other);
        other.executeSql(sink);

        other.executeSql("EXECUTE PLAN '" + plan.toUri() + "'").await();

        assertThat(Files.readString(plan)).contains("\"rowkind-from-changelog_1\"");
        assertThat(CollectedTable.take("loader_plan")).isEqualTo(UPSERT_CHANGES);
    }

    /** Images, order, validation and net changes: their generated code and plans come out of the loader, too. */
    @Test
    void compilesAndExecutesThereAndBack(@TempDir Path folder) throws Exception {
        var plan = folder.resolve("plan.json");
        var sink =
                "CREATE TABLE loader_net (op STRING, before ROW<id INT, name STRING>, after ROW<id INT, name STRING>)"
                        + " WITH ('connector' = 'collected')";
        session.executeSql(sink);
        session.executeSql("COMPILE PLAN '" + plan.toUri() + "' FOR " + """
                INSERT INTO loader_net SELECT * FROM TO_CHANGELOG(
                    input => (SELECT * FROM FROM_CHANGELOG(
                        input => (
                            SELECT id, op, CAST(ROW(name) AS ROW<name STRING>) AS after, lsn
                            FROM (VALUES (1, 'c', 'Ann', 1), (1, 'u', 'Amy', 3), (1, 'u', 'Ada', 2), (2, 'u', 'Bob', 4))
                                AS v (id, op, name, lsn)) PARTITION BY id,
                        op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER'],
                        after => DESCRIPTOR(after),
                        sequence_by => DESCRIPTOR(lsn),
                        validation => 'REPAIR')),
                    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after),
                    compact => INTERVAL '1' HOUR)""");
        var other = session();
        Rowkind.install(other);
        other.executeSql(sink);

        other.executeSql("EXECUTE PLAN '" + plan.toUri() + "'").await();

        assertThat(CollectedTable.take("loader_net"))
                .containsExactlyInAnyOrder("+I[c, null, +I[1, Amy]]", "+I[c, null, +I[2, Bob]]");
    }

    @Test
    void checksBehindTheLoader() throws Exception {
        assertThat(rows(session.executeSql("""
                        SELECT id, finding FROM CHECK_CHANGELOG(
                            input => (SELECT 1 AS id, 'DELETE' AS op, 'Ann' AS name) PARTITION BY id)"""))).containsExactly("+I[1, CHANGE_DELETES_MISSING_ROW]");
        assertThat(rows(session.executeSql("""
                        SELECT name, error_code FROM CHANGELOG_ERRORS(
                            input => (SELECT 1 AS id, 'x' AS op, 'Ann' AS name))"""))).containsExactly("+I[Ann, OP_CODE_UNMAPPED]");
    }

    @Test
    void keepsChangelogTablesInAFolder(@TempDir Path warehouse) throws Exception {
        session.executeSql("CREATE CATALOG kept WITH ('type' = 'rowkind', 'warehouse' = '" + warehouse + "')");
        keepsChangelogTables("");
    }

    @Test
    void keepsChangelogTablesOnKafka() throws Exception {
        session.executeSql("CREATE CATALOG kept WITH ('type' = 'rowkind', 'bootstrap.servers' = '"
                + Broker.broker().servers() + "')");
        keepsChangelogTables(" /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */");
    }

    private void keepsChangelogTables(String hint) throws Exception {
        session.executeSql("CREATE TABLE kept.`default`.loader_people"
                + " (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS");

        session.executeSql("INSERT INTO kept.`default`.loader_people SELECT * FROM " + UPSERT_CALL)
                .await();

        assertThat(rows(session.executeSql("SELECT * FROM kept.`default`.loader_people" + hint)))
                .isEqualTo(UPSERT_CHANGES);
    }

    @Test
    void explainsTheChangelogOfAStatement() throws Exception {
        assertThat(rows(session.executeSql("EXPLAIN CHANGELOG FOR SELECT COUNT(*) AS people FROM " + UPSERT_CALL)))
                .singleElement()
                .asString()
                .contains("keeps    the last row per key (id)")
                .contains("because  GroupAggregate (2) needs UPDATE_BEFORE");
        assertThatThrownBy(() -> session.executeSql("EXPLAIN CHANGELOG SELECT 1"))
                .isInstanceOf(SqlParserException.class)
                .hasMessageContaining("EXPLAIN_WITHOUT_FOR: ");
    }

    @Test
    void unloadingGivesFlinksFunctionsBack() {
        session.executeSql("UNLOAD MODULE rowkind");

        assertThat(session.explainSql("SELECT * FROM FROM_CHANGELOG(input => TABLE events)"))
                .contains("ProcessTableFunction(");
    }

    private static List<String> rows(TableResult result) throws Exception {
        List<String> rows = new ArrayList<>();
        try (var changes = result.collect()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        }
        return rows;
    }
}
