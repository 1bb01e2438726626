package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every script below {@code src/test/resources/sql} and every SQL block of the documentation; each
 * statement has to do what stands below it. {@code -Drowkind.regenerate=true} writes what they do instead, and {@code
 * -Drowkind.scripts=from/} takes only the files whose names contain that.
 */
class SqlScriptTest {

    /** A query that doesn't end shall fail its script, and not hold up the build. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Path SCRIPTS = Path.of("src/test/resources/sql");
    private static final Path DOCUMENTS = Path.of("../docs");

    @TestFactory
    Stream<DynamicTest> scripts() throws IOException {
        return tests(SCRIPTS, ".sql");
    }

    @TestFactory
    Stream<DynamicTest> documents() throws IOException {
        return tests(DOCUMENTS, ".md");
    }

    private static Stream<DynamicTest> tests(Path folder, String ending) throws IOException {
        try (var files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(ending))
                    .filter(file -> file.toString().contains(System.getProperty("rowkind.scripts", "")))
                    .sorted()
                    .toList()
                    .stream()
                    .map(file -> DynamicTest.dynamicTest(
                            folder.relativize(file).toString(),
                            () -> assertTimeoutPreemptively(PATIENCE, () -> check(file))));
        }
    }

    private static void check(Path file) throws Exception {
        var script = SqlScript.read(file);
        var actual = script.actual();
        if (Boolean.getBoolean("rowkind.regenerate")) {
            script.write(actual);
        } else {
            assertThat(actual).isEqualTo(script.expected());
        }
    }
}
