package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.tests.connector.CollectedTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A compiled plan holds all that was decided about a call, and jobs made of it take up each other's state. */
@Timeout(120)
class CompiledPlanTest {

    private static final String UPSERT_CALL = """
            FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static final String CHANGES = """
            CREATE TABLE changes (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
                'connector' = 'rows', 'changelog' = 'retract', 'rows' = '
                +I | 1 | Ann
                -U | 1 | Ann
                +U | 1 | Amy
                -D | 1 | Amy')""";

    @TempDir
    private Path folder;

    @Test
    void executesStatelessFromChangelog() throws Exception {
        var tables = List.of(
                """
                CREATE TABLE events (code STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    c  | 1 | Ann
                    ub | 1 | Ann
                    ua | 1 | Amy
                    x  | 2 | Ben
                    d  | 1 | Amy')""",
                "CREATE TABLE plan_from (id INT, name STRING) WITH ('connector' = 'collected', 'changelog' = 'retract')");
        var plan = compile(tables, """
                INSERT INTO plan_from SELECT * FROM FROM_CHANGELOG(
                    input => TABLE events,
                    op => DESCRIPTOR(code),
                    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'],
                    error_handling => 'SKIP')""");

        var node = node(plan, "rowkind-from-changelog_1");
        assertThat(node.get("codes").toString()).isEqualTo("[\"c\",\"ub\",\"ua\",\"d\"]");
        assertThat(node.get("kinds").toString())
                .isEqualTo("[\"INSERT\",\"UPDATE_BEFORE\",\"UPDATE_AFTER\",\"DELETE\"]");
        assertThat(node.get("errorHandling").asText()).isEqualTo("SKIP");
        assertThat(node.has("state")).isFalse();
        assertThat(execute(tables, plan, "plan_from"))
                .containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Amy]", "-D[1, Amy]");
    }

    @Test
    void executesToChangelog() throws Exception {
        var tables = List.of(
                CHANGES, "CREATE TABLE plan_to (op STRING, id INT, name STRING) WITH ('connector' = 'collected')");
        var plan = compile(tables, "INSERT INTO plan_to SELECT * FROM TO_CHANGELOG(input => TABLE changes)");

        var node = node(plan, "rowkind-to-changelog_1");
        assertThat(node.get("codes").toString())
                .isEqualTo("{\"INSERT\":\"INSERT\",\"UPDATE_BEFORE\":\"UPDATE_BEFORE\","
                        + "\"UPDATE_AFTER\":\"UPDATE_AFTER\",\"DELETE\":\"DELETE\"}");
        assertThat(execute(tables, plan, "plan_to"))
                .containsExactly(
                        "+I[INSERT, 1, Ann]",
                        "+I[UPDATE_BEFORE, 1, Ann]",
                        "+I[UPDATE_AFTER, 1, Amy]",
                        "+I[DELETE, 1, Amy]");
    }

    @Test
    void executesToChangelogWithPartialDeletes() throws Exception {
        var tables = List.of(
                CHANGES, "CREATE TABLE plan_partial (id INT, op STRING, name STRING) WITH ('connector' = 'collected')");
        var plan = compile(tables, """
                INSERT INTO plan_partial SELECT * FROM TO_CHANGELOG(
                    input => TABLE changes PARTITION BY id,
                    op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'remove'],
                    produces_full_deletes => FALSE)""");

        assertThat(node(plan, "rowkind-to-changelog_1").get("deleteColumns").toString())
                .isEqualTo("[0]");
        assertThat(execute(tables, plan, "plan_partial"))
                .containsExactly("+I[1, put, Ann]", "+I[1, put, Amy]", "+I[1, remove, null]");
    }

    /** Flink 2.3 asks the catalog for a plan's sources only, so that a plan can't write a changelog table. */
    @Test
    void readsAChangelogTable() throws Exception {
        var tables = List.of(
                "CREATE CATALOG w WITH ('type' = 'rowkind', 'warehouse' = '" + folder + "')",
                "CREATE TABLE plan_totals (customer STRING, total INT, last BIGINT)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'retract')");
        try (var session = SharedCluster.session()) {
            tables.forEach(session::execute);
            session.execute("CREATE TABLE w.`default`.orders"
                    + " (customer STRING, amount INT, `offset` BIGINT NOT NULL METADATA VIRTUAL)"
                    + " DISTRIBUTED BY HASH(customer) INTO 2 BUCKETS");
            finish(session.execute("INSERT INTO w.`default`.orders VALUES ('Ann', 10), ('Ann', 5)"));
        }
        var plan = compile(tables, """
                INSERT INTO plan_totals
                SELECT customer, SUM(amount), MAX(`offset`) FROM w.`default`.orders GROUP BY customer""");

        assertThat(FinalTable.of(execute(tables, plan, "plan_totals"))).containsExactly("[Ann, 15, 1]");
        try (var session = SharedCluster.session()) {
            tables.forEach(session::execute);
            finish(session.execute("INSERT INTO w.`default`.orders VALUES ('Ann', 1)"));
        }
        assertThat(FinalTable.of(execute(tables, plan, "plan_totals"))).containsExactly("[Ann, 16, 2]");
    }

    private static void finish(Outcome insert) throws Exception {
        ((Outcome.Insert) insert).job().getJobExecutionResult().get();
    }

    @Test
    void goesOnFromASavepointInANewSession() throws Exception {
        var tables = keyed("gate-plan", "plan_keyed");
        var plan = compile(tables, "INSERT INTO plan_keyed SELECT * FROM " + UPSERT_CALL);
        var insert = new ResumableInsert("gate-plan", "plan_keyed", tables, executing(plan), folder);

        assertThat(insert.interrupted(4, Map.of(), 8, Map.of()))
                .containsExactly(
                        "+I[1, Ann]",
                        "+I[2, Ben]",
                        "-U[1, Ann]",
                        "+U[1, Amy]",
                        "-D[2, Ben]",
                        "-U[1, Amy]",
                        "+U[1, Ada]",
                        "-D[1, Ada]",
                        "+I[2, Bob]");
    }

    @Test
    void goesOnFromASavepointAtAnotherParallelism() throws Exception {
        var tables = keyed("gate-plan-rescaled", "plan_rescaled");
        var plan = compile(tables, "INSERT INTO plan_rescaled SELECT * FROM " + UPSERT_CALL);
        var insert = new ResumableInsert("gate-plan-rescaled", "plan_rescaled", tables, executing(plan), folder);

        var changes = insert.interrupted(4, Map.of("parallelism.default", "1"), 8, Map.of("parallelism.default", "2"));

        assertThat(changes)
                .containsExactlyInAnyOrder(
                        "+I[1, Ann]",
                        "+I[2, Ben]",
                        "-U[1, Ann]",
                        "+U[1, Amy]",
                        "-D[2, Ben]",
                        "-U[1, Amy]",
                        "+U[1, Ada]",
                        "-D[1, Ada]",
                        "+I[2, Bob]");
    }

    @Test
    void holdsTheTimeToLiveOfTheLastRow() throws Exception {
        var tables = keyed("gate-plan-ttl", "plan_ttl");
        var statement = "INSERT INTO plan_ttl SELECT * FROM " + UPSERT_CALL;

        var plan = compile(
                Stream.concat(Stream.of("SET 'table.exec.state.ttl' = '2 h'"), tables.stream())
                        .toList(),
                statement);

        assertThat(node(plan, "rowkind-from-changelog_1").get("state").toString())
                .isEqualTo("[{\"index\":0,\"ttl\":\"2 h\",\"name\":\"last-row\"}]");
    }

    @Test
    void keepsNoStateWhereTheSinkTakesUpserts() throws Exception {
        var tables = List.of(
                events("gate-plan-upsert"),
                "CREATE TABLE plan_upsert (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'upsert')");

        var plan = compile(tables, "INSERT INTO plan_upsert SELECT * FROM " + UPSERT_CALL);

        assertThat(node(plan, "rowkind-from-changelog_1").has("state")).isFalse();
        assertThat(node(plan, "rowkind-from-changelog_1").get("keepsLastRow").asBoolean())
                .isFalse();
    }

    /** A process that has loaded the module once knows Rowkind's nodes; so this needs a new one. */
    @Test
    void flinkCannotLoadThePlanInAProcessWithoutTheModule() throws Exception {
        var plan = compile(
                keyed("gate-plan-missing", "plan_missing"), "INSERT INTO plan_missing SELECT * FROM " + UPSERT_CALL);

        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SessionWithoutRowkind.class.getName(),
                        executing(plan))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var message = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(message).isEqualTo("Cannot load Plan from file '" + plan + "'.");
    }

    private static List<String> keyed(String gate, String sink) {
        return List.of(
                events(gate),
                "CREATE TABLE " + sink
                        + " (id INT, name STRING) WITH ('connector' = 'collected', 'changelog' = 'retract')");
    }

    private static String events(String gate) {
        return """
                CREATE TABLE events (id INT, op STRING, name STRING) WITH (
                    'connector' = 'rows', 'gate' = '%s', 'rows' = '
                    1 | u | Ann
                    2 | u | Ben
                    1 | u | Amy
                    2 | d | NULL
                    1 | u | Ada
                    2 | d | NULL
                    1 | d | NULL
                    2 | u | Bob')""".formatted(gate);
    }

    /** Compiles the INSERT in a session of its own and returns the file. */
    private Path compile(List<String> before, String insert) {
        var file = folder.resolve("plan.json");
        try (var session = SharedCluster.session()) {
            before.forEach(session::execute);
            session.execute("COMPILE PLAN '" + file.toUri() + "' FOR " + insert);
        }
        return file;
    }

    private static String executing(Path plan) {
        return "EXECUTE PLAN '" + plan.toUri() + "'";
    }

    /** Executes the plan in a session of its own and returns what reaches the sink. */
    private static List<String> execute(List<String> tables, Path plan, String sink) throws Exception {
        try (var session = SharedCluster.session()) {
            tables.forEach(session::execute);
            var insert = (Outcome.Insert) session.execute(executing(plan));
            insert.job().getJobExecutionResult().get();
            return CollectedTable.take(sink);
        }
    }

    private static JsonNode node(Path plan, String type) throws Exception {
        var nodes = new ObjectMapper().readTree(Files.readString(plan)).get("nodes");
        List<String> types = new ArrayList<>();
        nodes.forEach(node -> types.add(node.get("type").asText()));
        assertThat(types).contains(type);
        return StreamSupport.stream(nodes.spliterator(), false)
                .filter(node -> node.get("type").asText().equals(type))
                .findFirst()
                .orElseThrow();
    }
}
