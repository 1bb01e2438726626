package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeKindTest {

    @ParameterizedTest
    @CsvSource({"INSERT, +I", "UPDATE_BEFORE, -U", "UPDATE_AFTER, +U", "DELETE, -D"})
    void hasTheSymbolThatFlinkPrints(ChangeKind kind, String symbol) {
        assertThat(kind.symbol()).isEqualTo(symbol);
        assertThat(ChangeKind.named(kind.name())).hasValue(kind);
    }

    @Test
    void isInTheOrderOfFlinksKinds() {
        assertThat(ChangeKind.values())
                .containsExactly(
                        ChangeKind.INSERT, ChangeKind.UPDATE_BEFORE, ChangeKind.UPDATE_AFTER, ChangeKind.DELETE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"insert", "+I", " INSERT", ""})
    void isNotFoundByAnythingElse(String name) {
        assertThat(ChangeKind.named(name)).isEmpty();
    }
}
