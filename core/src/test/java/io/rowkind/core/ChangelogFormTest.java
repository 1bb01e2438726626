package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule F7: every set of kinds. */
class ChangelogFormTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INSERT                                    | APPEND
            UPDATE_BEFORE                             | RETRACT
            DELETE                                    | RETRACT
            INSERT UPDATE_BEFORE                      | RETRACT
            INSERT DELETE                             | RETRACT
            UPDATE_BEFORE DELETE                      | RETRACT
            UPDATE_BEFORE UPDATE_AFTER                | RETRACT
            INSERT UPDATE_BEFORE DELETE               | RETRACT
            INSERT UPDATE_BEFORE UPDATE_AFTER         | RETRACT
            UPDATE_BEFORE UPDATE_AFTER DELETE         | RETRACT
            INSERT UPDATE_BEFORE UPDATE_AFTER DELETE  | RETRACT
            UPDATE_AFTER                              | UPSERT
            INSERT UPDATE_AFTER                       | UPSERT
            UPDATE_AFTER DELETE                       | UPSERT
            INSERT UPDATE_AFTER DELETE                | UPSERT
            """)
    void followsFromTheKinds(String kinds, ChangelogForm form) {
        var set = Arrays.stream(kinds.split(" ")).map(ChangeKind::valueOf).collect(Collectors.toSet());

        assertThat(ChangelogForm.of(set)).isEqualTo(form);
    }
}
