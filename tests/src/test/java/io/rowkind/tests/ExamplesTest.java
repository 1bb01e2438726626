package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.CommandInProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the examples show exactly what the command prints. */
@Timeout(120)
class ExamplesTest {

    private static final Path ROOT = Path.of("..");
    private static final Path ORDERS = ROOT.resolve("examples/orders");
    private static final Path UPSERT = ROOT.resolve("examples/upsert");
    private static final Path DEBEZIUM = ROOT.resolve("examples/debezium");

    /** A block of a page between two fences; the language stands behind the first. */
    private static final String CITIES = """
            +----+------+
            | id | city |
            +----+------+
            |  1 | Rome |
            |  3 | Bonn |
            +----+------+
            """;

    private record Block(String language, String text) {}

    @Test
    void ordersPrintWhatTheirPageShows() throws IOException {
        var page = blocks(ORDERS.resolve("README.md"));

        assertThat(run(ORDERS.resolve("orders.sql").toString())).isEqualTo(texts(page));
    }

    @Test
    void ordersPageQuotesTheFeed() throws IOException {
        assertThat(Files.readString(ORDERS.resolve("orders.jsonl"))).contains(json(ORDERS));
    }

    @Test
    void upsertsPrintWhatTheirPageShows() throws IOException {
        var page = blocks(UPSERT.resolve("README.md"));
        var script = page.subList(0, firstSql(page));

        assertThat(run(UPSERT.resolve("upsert.sql").toString())).isEqualTo(texts(script));
    }

    /** Each SQL block of the page is a question to the session that the script has left; its plan follows. */
    @Test
    void upsertPageShowsThePlansOfItsStatements() throws IOException {
        var page = blocks(UPSERT.resolve("README.md"));
        var script = UPSERT.resolve("upsert.sql").toString();
        List<String> arguments = new ArrayList<>(List.of(script));
        List<String> plans = new ArrayList<>();
        for (var block : page.subList(firstSql(page), page.size())) {
            if (block.language().equals("sql")) {
                arguments.addAll(List.of("-e", block.text()));
            } else {
                plans.add(block.text());
            }
        }

        var output = run(arguments.toArray(String[]::new));

        assertThat(plans).hasSize(2);
        assertThat(output).containsSubsequence(plans);
    }

    @Test
    void upsertPageQuotesTheStream() throws IOException {
        var events = Files.readString(UPSERT.resolve("accounts.jsonl"));

        assertThat(events.lines()).containsAll(json(UPSERT).lines().toList());
    }

    /** The first text of the page is of the events, its one statement goes on where the script ends. */
    @Test
    void debeziumPrintsWhatItsPageShows() throws IOException {
        var page = blocks(DEBEZIUM.resolve("README.md"));
        var statement = page.get(firstSql(page)).text();
        var script = DEBEZIUM.resolve("customers.sql").toString();

        assertThat(run(script, "-e", statement, "--format", "table")).isEqualTo(texts(page.subList(2, page.size())));
    }

    @Test
    void debeziumPageQuotesTheEvents() throws IOException {
        var events = Files.readString(DEBEZIUM.resolve("customers.jsonl"))
                .replaceAll("\"source\":\\{[^}]*},\"transaction\":null,", "")
                .replaceAll(",\"ts_[mun]s\":\\d+", "");

        assertThat(events.lines())
                .containsAll(blocks(DEBEZIUM.resolve("README.md"))
                        .get(1)
                        .text()
                        .lines()
                        .toList());
    }

    @Test
    void firstPagePrintsWhatItShows(@TempDir Path folder) throws IOException {
        var page = blocks(ROOT.resolve("README.md"));
        var script = Files.writeString(
                folder.resolve("people.sql"), page.get(firstSql(page)).text());
        var shown =
                page.stream().filter(block -> block.language().equals("text")).toList();

        assertThat(run(script.toString(), "--format", "changelog"))
                .isEqualTo(shown.get(0).text());
        assertThat(run(script.toString(), "--format", "table"))
                .isEqualTo(shown.get(1).text());
    }

    @Test
    void firstPageReadsARealChangelog() throws IOException {
        var page = blocks(ROOT.resolve("README.md"));
        var statements =
                page.stream().filter(block -> block.language().equals("sql")).toList();
        var shown =
                page.stream().filter(block -> block.language().equals("text")).toList();

        assertThat(run("-e", statements.get(1).text(), "--format", "changelog"))
                .isEqualTo(shown.get(2).text());
    }

    /** The two statements groups on changelog tables go on where the first example ends. */
    @Test
    void firstPageKeepsTheSameTableInBothStores(@TempDir Path folder) throws IOException {
        var page = blocks(ROOT.resolve("README.md")).stream()
                .filter(block -> block.language().equals("sql"))
                .map(block -> ScriptServer.withAddresses(block.text()))
                .toList();
        var script = Files.writeString(folder.resolve("people.sql"), page.get(0));

        var output = run(script.toString(), "-e", page.get(2), "-e", page.get(3), "--format", "table");

        assertThat(output).containsSubsequence(CITIES, CITIES);
    }

    private static String run(String... arguments) {
        var all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments));
        var run = CommandInProcess.run(all.toArray(String[]::new));
        assertThat(run.error()).isEmpty();
        assertThat(run.status()).isZero();
        return run.output();
    }

    private static int firstSql(List<Block> page) {
        return page.stream().map(Block::language).toList().indexOf("sql");
    }

    private static String texts(List<Block> blocks) {
        return blocks.stream()
                .filter(block -> block.language().equals("text"))
                .map(Block::text)
                .collect(Collectors.joining());
    }

    private static String json(Path example) throws IOException {
        return blocks(example.resolve("README.md")).stream()
                .filter(block -> block.language().equals("json"))
                .map(Block::text)
                .collect(Collectors.joining());
    }

    private static List<Block> blocks(Path page) throws IOException {
        List<Block> blocks = new ArrayList<>();
        var language = "";
        var text = new StringBuilder();
        for (var line : Files.readAllLines(page)) {
            if (!line.startsWith("```")) {
                text.append(line).append('\n');
            } else if (language.isEmpty()) {
                language = line.substring(3);
                text.setLength(0);
            } else {
                blocks.add(new Block(language, text.toString()));
                language = "";
            }
        }
        return blocks;
    }
}
