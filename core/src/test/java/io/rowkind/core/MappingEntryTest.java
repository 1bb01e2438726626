package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class MappingEntryTest {

    @ParameterizedTest
    @MethodSource
    void splitsAtEveryCommaAndKeepsEmptyParts(String key, List<String> parts) {
        assertThat(MappingEntry.split(key)).isEqualTo(parts);
    }

    static Stream<Arguments> splitsAtEveryCommaAndKeepsEmptyParts() {
        return Stream.of(
                arguments("c", List.of("c")),
                arguments("c,r", List.of("c", "r")),
                arguments(" c , r ", List.of("c", "r")),
                arguments("new row,\t+I", List.of("new row", "+I")),
                arguments("", List.of("")),
                arguments("  ", List.of("")),
                arguments(",", List.of("", "")),
                arguments("c,", List.of("c", "")),
                arguments(",c", List.of("", "c")),
                arguments("c,,r", List.of("c", "", "r")));
    }

    @ParameterizedTest
    @EnumSource
    void findsAKindByItsTrimmedName(ChangeKind kind) {
        assertThat(MappingEntry.kind(" " + kind.name() + "\n")).isEqualTo(kind);
    }
}
