package io.rowkind.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangeKind;
import java.util.Arrays;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowKindsTest {

    @ParameterizedTest
    @EnumSource
    void keepsNameAndSymbol(ChangeKind kind) {
        var translated = RowKinds.of(kind);

        assertThat(translated.name()).isEqualTo(kind.name());
        assertThat(translated.shortString()).isEqualTo(kind.symbol());
    }

    @Test
    void keepsTheOrder() {
        assertThat(Arrays.stream(ChangeKind.values()).map(RowKinds::of)).containsExactly(RowKind.values());
    }
}
