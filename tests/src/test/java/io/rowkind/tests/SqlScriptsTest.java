package io.rowkind.tests;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every script below {@code src/test/resources/sql} and compares it with what it says about
 * itself. {@code -Drowkind.regenerate=true} rewrites the scripts instead; {@code
 * -Drowkind.scripts=mapping/} runs only those whose path contains that text.
 */
class SqlScriptsTest {

    private static final Duration LONGEST = Duration.ofMinutes(3);

    @TestFactory
    Stream<DynamicNode> scripts() throws IOException {
        var wanted = System.getProperty("rowkind.scripts", "");
        try (var folders = Files.list(ScriptFiles.ROOT)) {
            return folders
                    .filter(Files::isDirectory)
                    .sorted()
                    .map(folder -> dynamicContainer(folder.getFileName().toString(), tests(folder, wanted)))
                    .map(DynamicNode.class::cast)
                    .toList()
                    .stream();
        }
    }

    private static Stream<DynamicTest> tests(Path folder, String wanted) {
        return ScriptFiles.below(folder).stream()
                .filter(path -> path.toString().contains(wanted))
                .flatMap(path -> tests(path).stream());
    }

    private static List<DynamicTest> tests(Path path) {
        var name = ScriptFiles.ROOT.relativize(path).toString();
        SqlScript script;
        try {
            script = SqlScript.read(path);
        } catch (IOException | RuntimeException | AssertionError e) {
            return List.of(dynamicTest(name, path.toUri(), () -> {
                throw e;
            }));
        }
        if (Boolean.getBoolean("rowkind.regenerate")) {
            return List.of(dynamicTest(name + " (rewritten)", path.toUri(), () -> rewrite(script)));
        }
        var tests = new ArrayList<DynamicTest>();
        var variants = script.settings().variants();
        for (var variant : variants) {
            tests.add(dynamicTest(
                    variants.size() == 1 ? name : name + " (" + variant + ")",
                    path.toUri(),
                    () -> ScriptMismatch.failIfAny(script, replay(script, variant))));
        }
        return tests;
    }

    private static void rewrite(SqlScript script) throws IOException {
        var variant = script.settings().variants().get(0);
        Files.writeString(script.path(), script.with(replay(script, variant)));
    }

    private static List<List<String>> replay(SqlScript script, ScriptVariant variant) {
        return assertTimeoutPreemptively(LONGEST, () -> ScriptReplay.of(script, variant));
    }
}
