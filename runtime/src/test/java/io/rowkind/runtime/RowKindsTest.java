package io.rowkind.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangeKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowKindsTest {

    @ParameterizedTest
    @EnumSource
    void keepsNameSymbolAndPosition(ChangeKind kind) {
        var translated = RowKinds.of(kind);

        assertThat(translated.name()).isEqualTo(kind.name());
        assertThat(translated.shortString()).isEqualTo(kind.symbol());
        assertThat(translated.toByteValue()).isEqualTo((byte) kind.ordinal());
    }
}
