package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.CommandInProcess;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** {@code rowkind explain} over real statements: what is explained, what takes effect, and that nothing runs. */
@Timeout(120)
class ExplainCommandTest {

    private static final String PEOPLE = """
        CREATE TEMPORARY VIEW records AS
        SELECT id, op, city FROM (VALUES (1, 'put', 'Oslo'), (1, 'remove', 'Oslo')) AS t(id, op, city);

        CREATE TEMPORARY VIEW people AS SELECT * FROM FROM_CHANGELOG(
            input => TABLE records PARTITION BY id,
            op_mapping => MAP['put', 'UPDATE_AFTER', 'remove', 'DELETE']);
        """;

    private static final String PER_CITY = "SELECT city, COUNT(*) AS people FROM people GROUP BY city";

    @TempDir
    private Path folder;

    private CommandInProcess explain(String script, String... options) throws IOException {
        var file = Files.writeString(folder.resolve("s.sql"), script);
        var arguments = new ArrayList<>(List.of("explain", file.toString()));
        arguments.addAll(Arrays.asList(options));
        var run = CommandInProcess.run(arguments.toArray(String[]::new));
        return new CommandInProcess(
                run.status(),
                run.output().replace(file.toString(), "s.sql"),
                run.error().replace(file.toString(), "s.sql"));
    }

    private JsonNode statements(String script, String... options) throws IOException {
        var withFormat = Stream.concat(Arrays.stream(options), Stream.of("--format", "json"));
        var run = explain(script, withFormat.toArray(String[]::new));
        assertThat(run.error()).isEmpty();
        assertThat(run.status()).isZero();
        return new ObjectMapper().readTree(run.output()).get("statements");
    }

    private static List<String> names(JsonNode operator) {
        var names = new ArrayList<>(List.of(operator.path("name").asText("")));
        operator.path("inputs").forEach(input -> names.addAll(names(input)));
        return names;
    }

    @Test
    void explainsAsText() throws IOException {
        var run = explain(PEOPLE + PER_CITY + ";");

        assertThat(run.status()).isZero();
        assertThat(run.error()).isEmpty();
        assertThat(run.output())
                .startsWith("Statement 3, line 7 of s.sql\n\n(1) ")
                .contains(
                        "GroupAggregate",
                        "keeps    the last row per key (id)",
                        "Warnings\n",
                        "NORMALIZATION_AVOIDABLE");
    }

    @Test
    void explainsAsJson() throws IOException {
        var statement = statements(PEOPLE + PER_CITY + ";").get(0);

        assertThat(statement.get("number").intValue()).isEqualTo(3);
        assertThat(statement.get("line").intValue()).isEqualTo(7);
        assertThat(statement.get("sql").textValue()).isEqualTo(PER_CITY);
        assertThat(names(statement.get("roots").get(0))).contains("GroupAggregate");
        var aggregate = statement.get("roots").findParents("name").stream()
                .filter(operator -> operator.get("name").asText().equals("GroupAggregate"))
                .findFirst()
                .orElseThrow();
        assertThat(aggregate.get("keys").toString()).isEqualTo("[[\"city\"]]");
        assertThat(aggregate.get("emits").toString())
                .isEqualTo("[\"INSERT\",\"UPDATE_BEFORE\",\"UPDATE_AFTER\",\"DELETE\"]");
        assertThat(aggregate.get("state").get("end").asText()).isEqualTo("NEVER");
        assertThat(statement.get("warnings").findValuesAsText("kind")).contains("NORMALIZATION_AVOIDABLE");
    }

    @Test
    void optionsAndStatementsTakeEffect() throws IOException {
        var expired = statements(PEOPLE + PER_CITY + ";", "--set", "table.exec.state.ttl=1h");
        var set = statements(PEOPLE + "SET 'table.exec.state.ttl' = '1h';" + PER_CITY + ";");

        for (var statement : List.of(expired.get(0), set.get(0))) {
            assertThat(statement.get("roots").findValuesAsText("end"))
                    .contains("TTL")
                    .doesNotContain("NEVER");
        }
    }

    @Test
    void drawsPicturesAndPages() throws Exception {
        var script = PEOPLE + PER_CITY + ";\nSELECT * FROM people;\n";
        var html = folder.resolve("plan.html");

        var svg = explain(script, "--format", "svg");
        var page = explain(script, "--output", html.toString());

        assertThat(svg.error()).isEmpty();
        assertThat(page).isEqualTo(new CommandInProcess(0, "", ""));
        for (var text : List.of(svg.output(), Files.readString(html))) {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
            assertThat(text)
                    .contains(
                            ">GroupAggregate</text>",
                            ">key (city)</text>",
                            ">keeps the last row per key (id)</text>",
                            ">without end: no TTL is set</text>",
                            "Statement 3, line 7 of ",
                            "Statement 4, line 8 of ");
        }
    }

    /** If it ran, it would write a file, and never come back. */
    @Test
    void startsNoJob() throws IOException {
        var statements = statements("""
            CREATE TABLE endless (id INT) WITH ('connector' = 'datagen');
            CREATE TABLE target (id INT)
            WITH ('connector' = 'filesystem', 'path' = '${script.dir}/target', 'format' = 'json');
            CREATE TABLE nowhere (id INT) WITH ('connector' = 'blackhole');
            INSERT INTO target SELECT * FROM endless;
            EXECUTE STATEMENT SET BEGIN
                INSERT INTO target SELECT * FROM endless WHERE id > 1;
                INSERT INTO nowhere SELECT * FROM endless WHERE id < 1;
            END;
            SELECT * FROM endless;
            EXPLAIN PLAN FOR SELECT id FROM endless;
            EXPLAIN CHANGELOG FOR SELECT id FROM endless;
            COMPILE AND EXECUTE PLAN '${script.dir}/plan.json' FOR INSERT INTO target SELECT * FROM endless;
            """);

        assertThat(statements.findValuesAsText("line")).containsExactly("5", "6", "10", "11", "12", "13");
        assertThat(statements.get(1).get("roots")).hasSize(2);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("s.sql"));
        }
    }

    @Test
    void createsTheTableOfAQueryWithoutRunningIt() throws IOException {
        var statements = statements(PEOPLE + "CREATE TABLE cities AS " + PER_CITY + ";\nSELECT * FROM cities;\n");

        assertThat(statements).hasSize(2);
        assertThat(names(statements.get(0).get("roots").get(0))).contains("GroupAggregate");
        assertThat(statements.get(1).get("roots").findValues("keys").toString()).contains("[[\"city\"]]");
    }

    @Test
    void knowsTheTablesOfAWarehouseAndLeavesThemAlone() throws IOException {
        var warehouse = folder.resolve("warehouse");
        var made = CommandInProcess.run(
                "run",
                "--warehouse",
                warehouse.toString(),
                "-e",
                "CREATE TABLE kept (id INT); INSERT INTO kept VALUES (1);");
        assertThat(made.status()).isZero();
        var before = contents(warehouse);

        var statements = statements("""
            SELECT * FROM kept;
            DROP TABLE kept;
            CREATE TABLE kept (id STRING);
            CREATE TABLE other (id STRING);
            INSERT INTO other SELECT * FROM kept;
            """, "--warehouse", warehouse.toString());

        assertThat(statements.findValuesAsText("number")).containsExactly("1", "5");
        assertThat(contents(warehouse)).isEqualTo(before);
    }

    private static List<String> contents(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            var contents = new ArrayList<String>();
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                contents.add(file + ": " + Arrays.toString(Files.readAllBytes(file)));
            }
            return contents;
        }
    }

    @Test
    void failsAsRunDoes() throws IOException {
        var script = PEOPLE + """
            SELECT city FROM FROM_CHANGELOG(
                input => TABLE records PARTITION BY id,
                op_mappign => MAP['put', 'UPDATE_AFTER', 'remove', 'DELETE']);
            """;
        var run = CommandInProcess.run(
                "run", Files.writeString(folder.resolve("r.sql"), script).toString());

        var explained = explain(script);

        assertThat(explained.status()).isEqualTo(run.status()).isEqualTo(1);
        assertThat(explained.output()).isEmpty();
        assertThat(explained.error())
                .isEqualTo(run.error().replace(folder.resolve("r.sql").toString(), "s.sql"))
                .startsWith("error: ARGUMENT_UNKNOWN: ");
    }

    @Test
    void keepsPositionsInsideOfExplainChangelog() throws IOException {
        var run = explain("EXPLAIN CHANGELOG FOR\nSELECT missing FROM (VALUES (1)) AS t(x);");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.error()).contains("From line 2, column 8 to line 2, column 14");
    }
}
