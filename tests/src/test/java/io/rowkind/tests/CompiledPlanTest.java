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
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(node.get("meanings").toString())
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

    @Test
    void executesToChangelogWithImagesAndNetChanges() throws Exception {
        var tables = List.of(
                CHANGES,
                "CREATE TABLE plan_images (op STRING, before ROW<id INT, name STRING>, after ROW<id INT, name STRING>)"
                        + " WITH ('connector' = 'collected')");
        var insert = """
                INSERT INTO plan_images SELECT * FROM TO_CHANGELOG(
                    input => TABLE changes,
                    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after)%s)""";
        var merging = compile(tables, insert.formatted(""));
        var node = node(merging, "rowkind-to-changelog_1");
        assertThat(node.get("imageColumns").toString()).isEqualTo("[0,1]");
        assertThat(node.get("merged").asBoolean()).isTrue();
        assertThat(node.get("stateKey").toString()).isEqualTo("[0]");
        assertThat(node.has("compaction")).isFalse();
        assertThat(execute(tables, merging, "plan_images"))
                .containsExactly("+I[c, null, +I[1, Ann]]", "+I[u, +I[1, Ann], +I[1, Amy]]", "+I[d, +I[1, Amy], null]");

        Files.delete(merging);
        var compacting = compile(tables, insert.formatted(", compact => INTERVAL '1' HOUR"));
        assertThat(node(compacting, "rowkind-to-changelog_1").get("compaction").toString())
                .isEqualTo("{\"millis\":3600000,\"oldImages\":true,\"fullDeletes\":true,\"exactInserts\":true}");
        assertThat(execute(tables, compacting, "plan_images")).isEmpty();
    }

    /** The plans of version 0.1.0 know neither images nor net changes, and have no such properties. */
    @Test
    void savesNothingOfWhatToChangelogDoesntUse() throws Exception {
        var tables = List.of(
                CHANGES, "CREATE TABLE plan_old (op STRING, id INT, name STRING) WITH ('connector' = 'collected')");
        var plan = compile(tables, "INSERT INTO plan_old SELECT * FROM TO_CHANGELOG(input => TABLE changes)");

        List<String> properties = new ArrayList<>();
        node(plan, "rowkind-to-changelog_1").fieldNames().forEachRemaining(properties::add);

        assertThat(properties)
                .contains("inputColumns", "opColumn", "codes", "deletes", "deleteColumns")
                .doesNotContain("imageColumns", "merged", "compaction", "stateKey");
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
                .isEqualTo("[{\"index\":0,\"ttl\":\"2 h\",\"name\":\"key-history\"}]");
    }

    @Test
    void executesAllThatRelatesTheChangesOfAKey() throws Exception {
        var tables = List.of(
                """
                CREATE TABLE messages (id INT, op STRING, b STRING, a STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
                    1 | c | NULL | Ann  | 1
                    1 | u | Bob  | Anna | 3
                    1 | u | Ann  | Amy  | 2
                    2 | x | NULL | Cid  | 4')""",
                "CREATE VIEW events AS SELECT id, op, CAST(ROW(b) AS ROW<name STRING>) AS before,"
                        + " CAST(ROW(a) AS ROW<name STRING>) AS after, lsn FROM messages",
                "CREATE TABLE plan_all (id INT, name STRING, lsn BIGINT)"
                        + " WITH ('connector' = 'collected', 'changelog' = 'retract')");
        var plan = compile(tables, """
                INSERT INTO plan_all SELECT * FROM FROM_CHANGELOG(
                    input => TABLE events PARTITION BY id,
                    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER'],
                    error_handling => 'SKIP',
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after),
                    passthrough => DESCRIPTOR(lsn),
                    sequence_by => DESCRIPTOR(lsn),
                    validation => 'REPAIR',
                    state_ttl => INTERVAL '7' DAY)""");

        var node = node(plan, "rowkind-from-changelog_1");
        assertThat(node.get("columns").toString())
                .isEqualTo(
                        "{\"op\":1,\"keys\":[0],\"before\":2,\"after\":3,\"keyFields\":[-1],\"sequence\":[4],\"output\":[0,5,4]}");
        assertThat(node.get("state").toString()).isEqualTo("[{\"index\":0,\"ttl\":\"7 d\",\"name\":\"key-history\"}]");
        assertThat(execute(tables, plan, "plan_all"))
                .containsExactly("+I[1, Ann, 1]", "-U[1, Ann, 1]", "+U[1, Anna, 3]");
    }

    /** A plan of version 0.1.0, which had no images, no order and no validation. */
    @ParameterizedTest
    @CsvSource({"plan_old_stateless, upsert", "plan_old_keyed, retract"})
    void executesAPlanOfTheFirstVersion(String sink, String changelog) throws Exception {
        var tables = List.of(
                "CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '"
                        + "1 | u | Ann\n1 | u | Amy\n1 | d | Amy')",
                "CREATE TABLE " + sink + " (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)"
                        + " WITH ('connector' = 'collected', 'changelog' = '" + changelog + "')");
        var plan = compile(tables, "INSERT INTO " + sink + " SELECT * FROM " + UPSERT_CALL);
        var mapper = new ObjectMapper();
        var json = mapper.readTree(Files.readString(plan));
        for (var node : json.get("nodes")) {
            if (node.get("type").asText().equals("rowkind-from-changelog_1")) {
                var call = (ObjectNode) node;
                var columns = call.remove("columns");
                call.set("opColumn", columns.get("op"));
                call.set("keyColumns", columns.get("keys"));
                call.set("outputColumns", columns.get("output"));
                call.set("kinds", call.remove("meanings"));
                call.remove(List.of("function", "form", "validation"));
            }
        }
        Files.writeString(plan, mapper.writeValueAsString(json));

        assertThat(execute(tables, plan, sink)).startsWith("+" + (changelog.equals("upsert") ? "U" : "I") + "[1, Ann]");
    }

    @Test
    void executesCheckChangelogAndChangelogErrors() throws Exception {
        var tables = List.of("""
                CREATE TABLE events (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
                    1 | DELETE | Ann
                    1 | x      | Bob')""", "CREATE TABLE plan_findings (id INT, code STRING) WITH ('connector' = 'collected')");
        var check = compile(
                tables,
                "INSERT INTO plan_findings SELECT id, finding FROM CHECK_CHANGELOG(input => TABLE events PARTITION BY id)");
        assertThat(execute(tables, check, "plan_findings"))
                .containsExactly("+I[1, CHANGE_DELETES_MISSING_ROW]", "+I[1, OP_CODE_UNMAPPED]");

        Files.delete(check);
        var errors = compile(
                tables, "INSERT INTO plan_findings SELECT id, error_code FROM CHANGELOG_ERRORS(input => TABLE events)");
        assertThat(execute(tables, errors, "plan_findings")).containsExactly("+I[1, OP_CODE_UNMAPPED]");
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
