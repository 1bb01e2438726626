package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowkindExceptionTest {

    private final RowkindException refusal = new RowkindException(ErrorCode.OP_MAPPING_NULL, 2);

    @Test
    void carriesItsCodeAndTheWholeMessage() {
        assertThat(refusal.code()).isEqualTo(ErrorCode.OP_MAPPING_NULL);
        assertThat(refusal)
                .hasMessage("OP_MAPPING_NULL: op_mapping has a NULL in entry 2 (expected: two strings)."
                        + " Remove the entry or write a string.");
    }

    @Test
    void saysWhereInTheSqlTextItArose() {
        var located = refusal.at(3, 14);

        assertThat(located.code()).isEqualTo(ErrorCode.OP_MAPPING_NULL);
        assertThat(located)
                .hasMessage("OP_MAPPING_NULL: op_mapping has a NULL in entry 2 (expected: two strings)."
                        + " Remove the entry or write a string. (at line 3, column 14)");
    }
}
