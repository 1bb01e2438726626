package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/errors.md} what {@link ErrorCode} says. */
class ErrorDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "errors.md");

    private static final String REGENERATE = "rowkind.regenerate";

    private static final String HINT = "docs/errors.md differs from ErrorCode. Write it anew with: "
            + "./mvnw test -pl core -Dtest=ErrorDocumentTest -D" + REGENERATE + "=true";

    private static final String INTRODUCTION = """
            # Errors

            <!-- Generated from io.rowkind.core.ErrorCode by ErrorDocumentTest. Don't edit. -->

            Every refusal has a code, and its message has one form: what is wrong, with the value; what was
            expected; what to change. Values stand in `{braces}` below. Where the parser knows the place, the
            message ends with `(at line …, column …)`.

            Flink wraps its own exceptions around a refusal. In Java, look for the `RowkindException` in the
            chain of causes: its message begins with the code. At planning it is the cause of a
            `ValidationException` (of a `SqlParserException` if the parser found it), in a running job that of
            a `TableRuntimeException`. The `rowkind` command prints that message alone, and the number and line
            of the statement below it.
            """;

    @Test
    void listsEveryErrorCode() throws IOException {
        var expected = document();
        if (Boolean.getBoolean(REGENERATE)) {
            Files.writeString(DOCUMENT, expected);
        }
        assertThat(DOCUMENT).as(HINT).exists();
        assertThat(Files.readString(DOCUMENT)).as(HINT).isEqualTo(expected);
    }

    private static String document() {
        return INTRODUCTION
                + Arrays.stream(ErrorCode.Phase.values())
                        .map(ErrorDocumentTest::section)
                        .collect(Collectors.joining());
    }

    private static String section(ErrorCode.Phase phase) {
        var entries = Arrays.stream(ErrorCode.values())
                .filter(code -> code.phase() == phase)
                .map(ErrorDocumentTest::entry)
                .collect(Collectors.joining());
        return entries.isEmpty() ? "" : "\n## " + title(phase) + "\n" + entries;
    }

    private static String title(ErrorCode.Phase phase) {
        return switch (phase) {
            case PLANNING -> "While a statement is planned";
            case RUNNING -> "While a job runs";
            case COMMAND -> "In the rowkind command";
        };
    }

    private static String entry(ErrorCode code) {
        return """

                ### %s

                %s

                ```text
                %s: %s
                ```
                """.formatted(code, code.explanation(), code, code.template());
    }
}
