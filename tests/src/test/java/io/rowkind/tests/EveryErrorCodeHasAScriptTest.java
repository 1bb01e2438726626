package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.ErrorCode.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps every message under test: an {@link ErrorCode} that no test shows is missed here (rule E1). */
class EveryErrorCodeHasAScriptTest {

    private static final Path SCRIPTS = Path.of("src/test/resources/sql");
    private static final Path PROJECT = Path.of("..");

    private static final String PLANNER_TEST = "planner/src/test/java/io/rowkind/planner/PlannerClassesTest.java";

    /** Refusals without a session to run a script in, and the tests that show them. */
    private static final Map<ErrorCode, String> OUT_OF_REACH = Map.of(
            ErrorCode.PLANNER_MISSING,
            PLANNER_TEST,
            ErrorCode.FLINK_VERSION_UNSUPPORTED,
            PLANNER_TEST,
            ErrorCode.CONNECTOR_MISSING,
            "tables/src/test/java/io/rowkind/tables/kafka/KafkaClusterTest.java");

    @Test
    void everyRefusalOfAStatementIsShownByAScript() throws IOException {
        // as an error, or as the last column of a finding
        var shown = codes(SCRIPTS, ".sql", "^-- (?:! |> .*?[\\[ ])(\\w+): ");

        for (var phase : List.of(Phase.PLANNING, Phase.RUNNING)) {
            assertThat(shown)
                    .containsAll(codesOf(phase).stream()
                            .filter(code -> !OUT_OF_REACH.containsKey(code))
                            .toList());
        }
        assertThat(shown).as("codes that scripts reach after all").doesNotContainAnyElementsOf(OUT_OF_REACH.keySet());
    }

    @Test
    void everyRefusalThatNoScriptReachesIsShownByItsTest() throws IOException {
        for (var entry : OUT_OF_REACH.entrySet()) {
            assertThat(PROJECT.resolve(entry.getValue()))
                    .content()
                    .contains('"' + entry.getKey().name() + ": ");
        }
    }

    @Test
    void everyRefusalOfTheCommandIsShownByATestOfIt() throws IOException {
        assertThat(codes(PROJECT.resolve("cli/src/test"), ".java", "\\b([A-Z]+(?:_[A-Z]+)+)\\b"))
                .containsAll(codesOf(Phase.COMMAND));
    }

    private static Set<ErrorCode> codesOf(Phase phase) {
        return Arrays.stream(ErrorCode.values())
                .filter(code -> code.phase() == phase)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ErrorCode.class)));
    }

    /** Returns the codes that the files below a folder name where the pattern says. */
    private static Set<ErrorCode> codes(Path folder, String ending, String pattern) throws IOException {
        var names = Arrays.stream(ErrorCode.values()).collect(Collectors.toMap(Enum::name, code -> code));
        var place = Pattern.compile(pattern, Pattern.MULTILINE);
        Set<ErrorCode> codes = EnumSet.noneOf(ErrorCode.class);
        try (var files = Files.walk(folder)) {
            for (var file :
                    files.filter(path -> path.toString().endsWith(ending)).toList()) {
                place.matcher(Files.readString(file))
                        .results()
                        .map(match -> names.get(match.group(1)))
                        .filter(code -> code != null)
                        .forEach(codes::add);
            }
        }
        return codes;
    }
}
