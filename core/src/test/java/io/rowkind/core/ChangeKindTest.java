package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeKindTest {

    @ParameterizedTest
    @CsvSource({"INSERT, +I, 0", "UPDATE_BEFORE, -U, 1", "UPDATE_AFTER, +U, 2", "DELETE, -D, 3"})
    void hasTheSymbolAndThePositionThatFlinkGivesIt(ChangeKind kind, String symbol, int position) {
        assertThat(kind.symbol()).isEqualTo(symbol);
        assertThat(kind.ordinal()).isEqualTo(position);
        assertThat(ChangeKind.named(kind.name())).hasValue(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"insert", "+I", " INSERT", ""})
    void isNotFoundByAnythingElse(String name) {
        assertThat(ChangeKind.named(name)).isEmpty();
    }
}
