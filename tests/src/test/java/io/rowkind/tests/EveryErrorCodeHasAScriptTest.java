package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ErrorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** Every refusal is shown, with its whole message, by some script; those of the command by its tests. */
class EveryErrorCodeHasAScriptTest {

    private static final Path COMMAND_TESTS = Path.of("../cli/src/test/java");

    @Test
    @Disabled("until the functions are merged")
    void scriptsShowRefusalsOfFunctions() {
        var expectations = ScriptFiles.below(ScriptFiles.ROOT).stream()
                .flatMap(EveryErrorCodeHasAScriptTest::lines)
                .filter(line -> line.startsWith(Expectation.ERROR))
                .toList();

        assertThat(codes(ErrorCode.Phase.PLANNING, ErrorCode.Phase.RUNNING)).allSatisfy(code -> assertThat(expectations)
                .anyMatch(line -> line.startsWith(Expectation.ERROR + " " + code + ": ")));
    }

    @Test
    void testsOfTheCommandShowItsRefusals() throws IOException {
        String tests;
        try (var files = Files.walk(COMMAND_TESTS)) {
            tests = files.filter(path -> path.toString().endsWith("Test.java"))
                    .flatMap(EveryErrorCodeHasAScriptTest::lines)
                    .reduce("", String::concat);
        }

        assertThat(codes(ErrorCode.Phase.COMMAND))
                .allSatisfy(code -> assertThat(tests).contains(code + ": "));
    }

    private static List<String> codes(ErrorCode.Phase... phases) {
        return Arrays.stream(ErrorCode.values())
                .filter(code -> List.of(phases).contains(code.phase()))
                .map(Enum::name)
                .toList();
    }

    private static Stream<String> lines(Path path) {
        try {
            return Files.readAllLines(path).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
