package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorHandlingTest {

    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(ErrorHandling errorHandling) {
        assertThat(ErrorHandling.parse(errorHandling.name())).isEqualTo(errorHandling);
    }

    @ParameterizedTest
    @CsvSource({"fail, FAIL", "Skip, SKIP", "SKIPP, SKIP", "' SKIP', SKIP", "ignore, LOG", "'', LOG"})
    void rejectsAnyOtherValueAndProposesTheNearest(String value, String nearest) {
        assertThatThrownBy(() -> ErrorHandling.parse(value))
                .isInstanceOfSatisfying(RowkindException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.ERROR_HANDLING_UNKNOWN))
                .hasMessage("ERROR_HANDLING_UNKNOWN: error_handling is '" + value
                        + "' (expected: 'FAIL', 'SKIP' or 'LOG'). Write '" + nearest + "'.");
    }
}
