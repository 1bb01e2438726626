package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.tests.connector.CollectedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.ResultKind;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.data.conversion.RowRowConverter;
import org.apache.flink.table.gateway.api.results.ResultSet;
import org.apache.flink.table.gateway.api.session.SessionEnvironment;
import org.apache.flink.table.gateway.api.session.SessionHandle;
import org.apache.flink.table.gateway.rest.util.SqlGatewayRestAPIVersion;
import org.apache.flink.table.gateway.service.SqlGatewayServiceImpl;
import org.apache.flink.table.gateway.service.context.DefaultContext;
import org.apache.flink.table.gateway.service.session.SessionManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A session of the SQL Gateway, as SQL Client has one too: it makes a new table environment for each statement. */
@EnabledIfSystemProperty(named = "rowkind.planner", matches = "loader")
@Timeout(120)
class GatewayLoaderTest {

    private static final int ROWS_PER_FETCH = 100;
    private static final long MILLIS_BETWEEN_FETCHES = 10;

    private static final String EVENTS = """
            CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                1 | u | Ann
                1 | u | Amy
                2 | u | Ben
                1 | d | NULL')""";

    private static final String UPSERT_CALL = """
            FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private SessionManager sessions;
    private SqlGatewayServiceImpl gateway;
    private SessionHandle session;

    @BeforeEach
    void openSession() {
        var options = Configuration.fromMap(Map.of(
                "execution.target", "local",
                "execution.attached", "true",
                "parallelism.default", "1",
                "execution.runtime-mode", "streaming"));
        sessions = SessionManager.create(new DefaultContext(options, List.of()));
        sessions.start();
        gateway = new SqlGatewayServiceImpl(sessions);
        session = gateway.openSession(SessionEnvironment.newBuilder()
                .setSessionEndpointVersion(SqlGatewayRestAPIVersion.getDefaultVersion())
                .build());
        execute("LOAD MODULE rowkind");
        execute("USE MODULES rowkind, core");
        execute(EVENTS);
    }

    @AfterEach
    void closeSession() {
        gateway.closeSession(session);
        sessions.stop();
    }

    @Test
    void laterStatementsUseTheModule() {
        assertThat(execute("SELECT * FROM " + UPSERT_CALL))
                .containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "+I[2, Ben]", "-D[1, Amy]");
    }

    @Test
    void viewsAggregatesAndTheWayBackWork() {
        execute("CREATE VIEW people AS SELECT * FROM " + UPSERT_CALL);

        assertThat(FinalTable.of(execute("SELECT COUNT(*), MAX(name) FROM people")))
                .containsExactly("[1, Ben]");
        assertThat(execute("SELECT * FROM TO_CHANGELOG(input => TABLE people)"))
                .containsExactly(
                        "+I[INSERT, 1, Ann]",
                        "+I[UPDATE_BEFORE, 1, Ann]",
                        "+I[UPDATE_AFTER, 1, Amy]",
                        "+I[INSERT, 2, Ben]",
                        "+I[DELETE, 1, Amy]");
    }

    @Test
    void insertsWithItsOptionsOfThatMoment() {
        execute("SET 'table.dml-sync' = 'true'");
        execute("CREATE TABLE gateway_insert (id INT, name STRING)"
                + " WITH ('connector' = 'collected', 'changelog' = 'retract')");

        execute("INSERT INTO gateway_insert SELECT * FROM " + UPSERT_CALL);

        assertThat(CollectedTable.take("gateway_insert"))
                .containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "+I[2, Ben]", "-D[1, Amy]");
    }

    @Test
    void explainsWhatIsKept() {
        assertThat(execute("EXPLAIN SELECT * FROM " + UPSERT_CALL).toString())
                .contains("UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL],"
                        + " state=[last row per key]");
    }

    @Test
    void explainsTheChangelogOfAStatement() {
        execute("CREATE VIEW people AS SELECT * FROM " + UPSERT_CALL);

        assertThat(execute("EXPLAIN CHANGELOG FOR SELECT COUNT(*) AS people FROM people")
                        .toString())
                .contains("keeps    the last row per key (id)")
                .contains("because  GroupAggregate (2) needs UPDATE_BEFORE");
    }

    @Test
    void errorsHaveTheirCode() {
        assertThatThrownBy(() -> execute(
                        "SELECT * FROM FROM_CHANGELOG(input => TABLE events, op_mapping => MAP['u', 'UPDATE_AFTER'])"))
                .hasStackTraceContaining("UPSERT_WITHOUT_PARTITION_BY: op_mapping maps UPDATE_AFTER without");
        assertThatThrownBy(() ->
                        execute("SELECT * FROM FROM_CHANGELOG(input => TABLE events, op_maping => MAP['u', 'INSERT'])"))
                .hasStackTraceContaining("ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'op_maping'");
    }

    @Test
    void conflictsSayWhatToWriteInstead() {
        execute("SET 'table.dml-sync' = 'true'");
        execute("CREATE TABLE gateway_appended (name STRING, n BIGINT) WITH ('connector' = 'collected')");
        execute("CREATE TABLE gateway_changes (op STRING, name STRING, n BIGINT) WITH ('connector' = 'collected')");
        var counts = "SELECT name, COUNT(*) FROM events GROUP BY name";

        assertThatThrownBy(() -> execute("INSERT INTO gateway_appended " + counts))
                .hasStackTraceContaining(
                        "CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode"
                                + " mismatch: the aggregation (GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS EXPR$1]))"
                                + " cannot produce the changelog its consumer the table"
                                + " 'default_catalog.default_database.gateway_appended' requires; it emits update changes"
                                + " (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM"
                                + " TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING;");

        execute("INSERT INTO gateway_changes SELECT * FROM TO_CHANGELOG(input => (" + counts + "))");
        assertThat(CollectedTable.take("gateway_changes"))
                .containsExactlyInAnyOrder(
                        "+I[INSERT, Ann, 1]", "+I[INSERT, Amy, 1]", "+I[INSERT, Ben, 1]", "+I[INSERT, null, 1]");
    }

    @Test
    void otherErrorsStayFlinks() {
        assertThatThrownBy(() -> execute("SELECT * FROM events ORDER BY name"))
                .hasStackTraceContaining("TableException: Sort on a non-time-attribute field is not supported.");
    }

    @Test
    void unloadingGivesFlinksFunctionsBack() {
        execute("UNLOAD MODULE rowkind");

        assertThat(execute("EXPLAIN SELECT * FROM FROM_CHANGELOG(input => TABLE events)")
                        .toString())
                .contains("ProcessTableFunction(");
    }

    /** Returns the rows of the statement, all of them. */
    private List<String> execute(String statement) {
        var operation = gateway.executeStatement(session, statement, 0, new Configuration());
        List<String> rows = new ArrayList<>();
        Long token = 0L;
        while (token != null) {
            var results = gateway.fetchResults(session, operation, token, ROWS_PER_FETCH);
            if (results.getResultType() == ResultSet.ResultType.NOT_READY) {
                pause();
                continue;
            }
            token = results.getNextToken();
            if (results.getResultType() == ResultSet.ResultType.PAYLOAD
                    && results.getResultKind() == ResultKind.SUCCESS_WITH_CONTENT) {
                rows.addAll(text(results.getResultSchema(), results));
            }
        }
        gateway.closeOperation(session, operation);
        return rows;
    }

    private static List<String> text(ResolvedSchema schema, ResultSet results) {
        var converter = RowRowConverter.create(schema.toPhysicalRowDataType());
        converter.open(GatewayLoaderTest.class.getClassLoader());
        return results.getData().stream()
                .map(row -> converter.toExternal(row).toString())
                .toList();
    }

    private static void pause() {
        try {
            Thread.sleep(MILLIS_BETWEEN_FETCHES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
