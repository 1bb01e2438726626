package io.rowkind.tests.querytypes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.rowkind.tests.querytypes.QueryTypeScript.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every query type over every input, at parallelism 2. What it produces has to be what its script says, and
 * the table that is left that of the same query in batch mode. {@code -Drowkind.regenerate=true} writes scripts and
 * {@code docs/query-types.md}, and {@code -Drowkind.scripts=topn} takes only the files whose names contain that.
 */
class QueryTypesTest {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Path SCRIPTS = Path.of("src/test/resources/query-types");
    private static final Path DOCUMENT = Path.of("../docs/query-types.md");

    private static final boolean REGENERATE = Boolean.getBoolean("rowkind.regenerate");

    private static Inputs inputs;

    @BeforeAll
    static void createInputs(@TempDir Path warehouse) throws Exception {
        inputs = Inputs.create(SCRIPTS, warehouse);
    }

    @TestFactory
    Stream<DynamicTest> queryTypes() throws IOException {
        var scripts = scripts().stream()
                .filter(file -> file.toString().contains(System.getProperty("rowkind.scripts", "")))
                .map(file -> DynamicTest.dynamicTest(
                        String.valueOf(file.getFileName()),
                        () -> assertTimeoutPreemptively(PATIENCE, () -> check(file))));
        // made of the scripts, so it comes last
        return Stream.concat(
                scripts, Stream.of(DynamicTest.dynamicTest("query-types.md", QueryTypesTest::checkDocument)));
    }

    private static List<Path> scripts() throws IOException {
        try (var files = Files.list(SCRIPTS)) {
            return files.filter(file -> String.valueOf(file.getFileName()).matches("\\d.*\\.sql"))
                    .sorted()
                    .toList();
        }
    }

    private static void check(Path file) throws Exception {
        var script = QueryTypeScript.read(file);
        List<List<String>> recorded = new ArrayList<>();
        for (var variant : script.variants()) {
            recorded.add(proven(variant));
        }
        var actual = script.with(recorded);
        if (REGENERATE) {
            Files.writeString(file, actual);
        } else {
            assertThat(actual).isEqualTo(Files.readString(file));
        }
    }

    /** Returns what a script has to say of a form, after a comparison with batch mode. */
    private static List<String> proven(Variant variant) throws Exception {
        var answers = inputs.answers(variant);
        Map<Input, List<String>> deviations = new EnumMap<>(Input.class);
        if (answers.values().stream().anyMatch(Answer.Produced.class::isInstance)) {
            var batch = inputs.batchRows(variant);
            answers.forEach((input, answer) -> {
                var rows = batch.get(input.finalDatabase());
                if (answer instanceof Answer.Produced produced
                        && !produced.rows().equals(rows)) {
                    if (!variant.deviates()) {
                        assertThat(produced.rows())
                                .as(variant.name() + ", " + input)
                                .isEqualTo(rows);
                    }
                    deviations.put(input, rows);
                }
            });
        }
        assertThat(deviations.isEmpty())
                .as("agrees with batch mode: " + variant.name())
                .isEqualTo(!variant.deviates());
        return QueryTypeScript.recorded(answers, deviations);
    }

    private static void checkDocument() throws IOException {
        List<QueryTypeScript> scripts = new ArrayList<>();
        for (var file : scripts()) {
            scripts.add(QueryTypeScript.read(file));
        }
        var document = QueryTypeDocument.of(scripts);
        if (REGENERATE) {
            Files.writeString(DOCUMENT, document);
        }
        assertThat(DOCUMENT)
                .as("docs/query-types.md is made of the scripts: run QueryTypesTest with -Drowkind.regenerate=true")
                .content()
                .isEqualTo(document);
    }
}
