package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule E1: the form of every message. */
class ErrorCodeTest {

    private static final String NAME = "[a-z]+([A-Z][a-z]+)*";

    @ParameterizedTest
    @EnumSource
    void saysWhatIsWrongWhatIsExpectedAndWhatToChange(ErrorCode code) {
        // The advice may be a value of its own, which is then a sentence.
        assertThat(code.template()).matches("[^ ].* \\(expected: [^ ].*[^ ]\\)\\. ([^ ].*[^ ]\\.|\\{" + NAME + "})");
        assertThat(code.template().split("\\(expected: ", -1)).hasSize(2);
        assertThat(code.template()).doesNotContain("  ", "\n");
    }

    @ParameterizedTest
    @EnumSource
    void namesItsValuesAndHasNoStrayBrace(ErrorCode code) {
        assertThat(code.placeholders()).allMatch(name -> name.matches(NAME));
        var literal = code.template().replaceAll("\\{" + NAME + "}", "");
        assertThat(literal.replaceAll("\\$\\{[a-z.]+}", "")).doesNotContain("{", "}");
    }

    @ParameterizedTest
    @EnumSource
    void isExplainedInSentences(ErrorCode code) {
        assertThat(code.explanation()).matches("[A-Za-z].*[^ ]\\.");
        assertThat(code.phase()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void fillsEveryValueInOrder(ErrorCode code) {
        var names = code.placeholders().stream().distinct().toList();
        var expected = code.template();
        for (var i = 0; i < names.size(); i++) {
            expected = expected.replace("{" + names.get(i) + "}", "<" + i + ">");
        }
        var values =
                IntStream.range(0, names.size()).mapToObj(i -> "<" + i + ">").toArray();

        assertThat(code.message(values)).isEqualTo(code.name() + ": " + expected);
    }

    @ParameterizedTest
    @EnumSource
    void isABugWithTheWrongNumberOfValues(ErrorCode code) {
        var names = code.placeholders().stream().distinct().toList();

        assertThatThrownBy(() -> code.message(new Object[names.size() + 1]))
                .isInstanceOf(AssertionError.class)
                .hasMessage(code + " takes " + names + " but got " + (names.size() + 1) + " values");
    }

    @Test
    void repeatsAValueWhoseNameOccursAgain() {
        assertThat(ErrorCode.FLINK_VERSION_UNSUPPORTED.message("2.3", "2.4"))
                .isEqualTo("FLINK_VERSION_UNSUPPORTED: This Rowkind is built for Flink 2.3, but the session runs"
                        + " Flink 2.4 (expected: 2.3)."
                        + " Use the Rowkind jar that carries your Flink version in its name.");
    }

    @Test
    void takesValuesLiterally() {
        assertThat(ErrorCode.ERROR_HANDLING_UNKNOWN.message("$1 \\ {nearest}", "FAIL"))
                .isEqualTo("ERROR_HANDLING_UNKNOWN: error_handling is '$1 \\ {nearest}'"
                        + " (expected: 'FAIL', 'SKIP' or 'LOG'). Write 'FAIL'.");
    }
}
