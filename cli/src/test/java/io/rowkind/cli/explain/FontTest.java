package io.rowkind.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Where lines are broken. A character of code is 0.62 wide, so ten of them need 6.2. */
class FontTest {

    private static List<String> wrap(String text, int most) {
        return Font.CODE.wrap(text, 1, 6.25, most);
    }

    @Test
    void breaksAtSpaces() {
        assertThat(wrap("one two three four", 9)).containsExactly("one two", "three four");
    }

    @Test
    void breaksBehindPunctuationWhereThereAreNoSpaces() {
        assertThat(wrap("table=[catalog.database.orders]", 9))
                .containsExactly("table=[", "catalog.", "database.", "orders]");
    }

    @Test
    void breaksLongWordsAnywhere() {
        assertThat(wrap("abcdefghijklmnopqrstuvwxyz", 9)).containsExactly("abcdefghij", "klmnopqrst", "uvwxyz");
    }

    @Test
    void endsWithAnEllipsisAfterTheLastLine() {
        assertThat(wrap("one two three four five six", 2)).containsExactly("one two", "three fou…");
        assertThat(wrap("one two three four", 2)).containsExactly("one two", "three four");
    }

    @Test
    void makesNoLinesOfNothing() {
        assertThat(wrap("", 9)).isEmpty();
        assertThat(wrap(" \n ", 9)).isEmpty();
    }

    @Test
    void keepsPairsOfSurrogatesTogether() {
        assertThat(wrap("😀😀😀😀😀😀😀", 9)).containsExactly("😀😀😀😀😀", "😀😀");
    }
}
