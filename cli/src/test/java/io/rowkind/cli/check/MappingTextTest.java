package io.rowkind.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.CodeMeaning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingTextTest {

    @Test
    void readsCodesAndKinds() {
        var mapping = MappingText.parse("c, r=INSERT; u=UPDATE_BEFORE,UPDATE_AFTER;d = DELETE");

        assertThat(mapping.codes()).containsExactly("c", "r", "u", "d");
        assertThat(mapping.meanings())
                .containsExactly(CodeMeaning.INSERT, CodeMeaning.INSERT, CodeMeaning.UPDATE, CodeMeaning.DELETE);
    }

    @Test
    void takesTheLastEqualsSign() {
        assertThat(MappingText.parse("a=b=INSERT").codes()).containsExactly("a=b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""               |  1 | it is empty
            c=INSERT;        | 10 | an entry is empty
            c=INSERT;d       | 10 | 'd' has no =
            c=INSERT;=DELETE | 10 | there is no code before =
            c=INSERT;d=      | 12 | there is no kind after =
            """)
    void saysWhereItCannotBeRead(String text, int position, String reason) {
        assertThatThrownBy(() -> MappingText.parse(text))
                .hasMessage("CHECK_MAPPING_SYNTAX: --mapping cannot be read at character " + position + ": " + reason
                        + " (expected: entries such as c,r=INSERT or u=UPDATE_BEFORE,UPDATE_AFTER, separated by "
                        + "semicolons). Correct the entry.");
    }
}
