package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

    @ParameterizedTest
    @CsvSource({
        "input, input",
        "opp, op",
        "OP, op",
        "op_maping, op_mapping",
        "mapping, op_mapping",
        "error_handler, error_handling",
        "erorr_handling, error_handling"
    })
    void findsTheArgumentThatWasMeant(String written, String meant) {
        assertThat(NearestName.of(written, List.of("input", "op", "op_mapping", "error_handling")))
                .isEqualTo(meant);
    }

    @Test
    void takesTheFirstOfEquallyNearNames() {
        assertThat(NearestName.of("ac", List.of("ab", "ad"))).isEqualTo("ab");
        assertThat(NearestName.of("ac", List.of("ad", "ab"))).isEqualTo("ad");
    }

    @Test
    void needsCandidates() {
        assertThatThrownBy(() -> NearestName.of("op", List.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessage("no candidates for op");
    }

    @Test
    void hasTheFewestEditsAmongAllShortWords() {
        var words = words(3);
        for (var name : words) {
            for (var first : words) {
                for (var second : words) {
                    var nearest = edits(name, second) < edits(name, first) ? second : first;
                    assertThat(NearestName.of(name, List.of(first, second)))
                            .as("%s among %s, %s", name, first, second)
                            .isEqualTo(nearest);
                }
            }
        }
    }

    private static List<String> words(int maximumLength) {
        List<String> words = new ArrayList<>(List.of(""));
        for (var i = 0; i < words.size(); i++) {
            if (words.get(i).length() < maximumLength) {
                words.add(words.get(i) + "a");
                words.add(words.get(i) + "b");
            }
        }
        return words;
    }

    /** Levenshtein distance as it is defined. */
    private static int edits(String left, String right) {
        if (left.isEmpty() || right.isEmpty()) {
            return left.length() + right.length();
        }
        var replaced = edits(left.substring(1), right.substring(1)) + (left.charAt(0) == right.charAt(0) ? 0 : 1);
        var removed = edits(left.substring(1), right) + 1;
        var added = edits(left, right.substring(1)) + 1;
        return Math.min(replaced, Math.min(removed, added));
    }
}
