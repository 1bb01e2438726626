package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules N1 and N2: every situation. */
class NormalizationTest {

    @ParameterizedTest
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            delete, stored, equal, decision
            false,  false,  false, INSERT
            false,  false,  true,  INSERT
            false,  true,   false, UPDATE
            false,  true,   true,  UNCHANGED
            true,   false,  false, MISSING
            true,   false,  true,  MISSING
            true,   true,   false, DELETE
            true,   true,   true,  DELETE
            """)
    void decides(boolean delete, boolean stored, boolean equal, Normalization decision) {
        assertThat(Normalization.of(delete, stored, equal)).isEqualTo(decision);
    }
}
