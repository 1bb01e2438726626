package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

    @ParameterizedTest
    @CsvSource({"tabel,table", "tablau,tableau", "change,changelog", "JSON,json", "jason,json"})
    void findsTheFewestEdits(String name, String expected) {
        assertThat(NearestName.of(name, List.of("changelog", "tableau", "table", "json")))
                .contains(expected);
    }
}
