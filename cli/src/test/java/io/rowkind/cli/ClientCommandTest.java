package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.cli.ClientCommand.ListOptions;
import io.rowkind.cli.ClientCommand.Quit;
import io.rowkind.cli.ClientCommand.ResetAllOptions;
import io.rowkind.cli.ClientCommand.ResetOption;
import io.rowkind.cli.ClientCommand.SetOption;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientCommandTest {

    static Stream<Arguments> commands() {
        return Stream.of(
                Arguments.of("SET 'a.b' = 'c d'", new SetOption("a.b", "c d")),
                Arguments.of("set'a'='b'", null),
                Arguments.of("SET 'a'='b'", new SetOption("a", "b")),
                Arguments.of("set\n'a'\n=\n''", new SetOption("a", "")),
                Arguments.of("SET 'a' = 'it''s'", new SetOption("a", "it's")),
                Arguments.of("SET a.b=c", new SetOption("a.b", "c")),
                Arguments.of("SET a.b = 1 h", new SetOption("a.b", "1 h")),
                Arguments.of("SET a = 'b'", new SetOption("a", "b")),
                Arguments.of("SET", new ListOptions()),
                Arguments.of("Reset", new ResetAllOptions()),
                Arguments.of("RESET 'a.b'", new ResetOption("a.b")),
                Arguments.of("RESET a.b", new ResetOption("a.b")),
                Arguments.of("quit", new Quit()),
                Arguments.of("EXIT", new Quit()),
                Arguments.of("SET 'a'", null),
                Arguments.of("SETTLE a = b", null),
                Arguments.of("SELECT 1", null));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void reads(String text, ClientCommand expected) {
        assertThat(ClientCommand.of(text).orElse(null)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CLEAR", "help"})
    void refusesCommandsOfTheScreen(String text) {
        assertThatThrownBy(() -> ClientCommand.of(text))
                .hasMessage("STATEMENT_INTERACTIVE: " + text + " belongs to the interactive SQL client "
                        + "(expected: a SQL statement, SET, RESET, QUIT or EXIT). Remove it.");
    }
}
