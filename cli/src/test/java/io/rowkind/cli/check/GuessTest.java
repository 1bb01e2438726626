package io.rowkind.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.KindByCode;
import io.rowkind.core.RowkindException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is guessed of the op column, its codes and the images. */
class GuessTest {

    private static CheckRequest request(List<String> key, @Nullable String op, @Nullable KindByCode mapping) {
        return new CheckRequest("a.jsonl", null, key, op, mapping, List.of(), null, null, 100);
    }

    private static Layout guess(String lines) throws IOException {
        return guess(request(List.of("id"), null, null), lines);
    }

    private static Layout guess(CheckRequest request, String lines) throws IOException {
        var reader =
                new JsonLinesReader(new TextLines(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8))));
        var sample = new ArrayList<Line.Values>();
        for (var line = reader.next(); line != null; line = reader.next()) {
            sample.add((Line.Values) line);
        }
        return Guess.layout(request, InputFormat.JSONL, sample);
    }

    /** Rows with these codes, as JSON, in a column of this name. */
    private static String rows(String column, String codes) {
        return Arrays.stream(codes.split(" "))
                .map(code -> "{\"id\":1,\"" + column + "\":" + code + ",\"name\":\"A\"}\n")
                .collect(Collectors.joining());
    }

    private static String quoted(String codes) {
        return Arrays.stream(codes.split(" ")).map(code -> '"' + code + '"').collect(Collectors.joining(" "));
    }

    private static String mapping(Layout layout) {
        return layout.codesByMeaning().entrySet().stream()
                .map(entry -> String.join(",", entry.getValue()) + "="
                        + entry.getKey().symbols())
                .collect(Collectors.joining(";"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            c u d                              | c,r=+I;u=+U;d=-D
            C D                                | C,R=+I;U=+U;D=-D
            r ub ua                            | c,r=+I;ub=-U;ua=+U;d=-D
            I U D                              | I=+I;U=+U;D=-D
            i d                                | i=+I;u=+U;d=-D
            +I -U +U                           | +I=+I;-U=-U;+U=+U;-D=-D
            +I +U -D                           | +I=+I;+U=+U;-D=-D
            +I -D                              | +I=+I;-U=-U;+U=+U;-D=-D
            +I                                 | +I=+I
            INSERT UPDATE_BEFORE UPDATE_AFTER  | INSERT=+I;UPDATE_BEFORE=-U;UPDATE_AFTER=+U;DELETE=-D
            insert update_after delete         | insert=+I;update_after=+U;delete=-D
            Insert Update Delete               | Insert=+I;Update=+U;Delete=-D
            insert update_preimage x           | insert=+I;update_preimage=-U;update_postimage=+U;delete=-D
            INSERT MODIFY REMOVE               | INSERT=+I;MODIFY=+U;REMOVE=-D
            true false                         | false=+U;true=-D
            c c c C x                          | c,r=+I
            """)
    void guessesMappingsFromCodes(String codes, String expected) throws IOException {
        assertThat(mapping(guess(rows("op", quoted(codes))))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            op            | "c" "u"
            __op          | "c" "u"
            OPERATION     | "INSERT" "DELETE"
            __$operation  | 2 3 4 1
            is_deleted    | true false
            what_happened | "INSERT" "DELETE"
            """)
    void guessesOpColumns(String column, String codes) throws IOException {
        assertThat(guess(rows(column, codes)).op()).isEqualTo(column);
    }

    @Test
    void guessesNumbersOfSqlServer() throws IOException {
        assertThat(mapping(guess(rows("__$operation", "2 3 4 1")))).isEqualTo("2=+I;3=-U;4=+U;1=-D");
    }

    @Test
    void takesDeletesWithoutRowsForUpserts() throws IOException {
        var layout = guess("{\"id\":1,\"op\":\"INSERT\",\"name\":\"A\"}\n{\"id\":1,\"op\":\"DELETE\",\"name\":null}\n");

        assertThat(mapping(layout)).isEqualTo("INSERT=+I;UPDATE_AFTER=+U;DELETE=-D");
    }

    @Test
    void findsImagesAndTheKeyInThem() throws IOException {
        var layout = guess("{\"before\":null,\"after\":{\"id\":1},\"op\":\"c\"}\n");

        assertThat(layout.before()).isEqualTo("before");
        assertThat(layout.after()).isEqualTo("after");
        assertThat(layout.keyInImages()).isTrue();
        assertThat(mapping(layout)).isEqualTo("c,r=+I;u=-U,+U;d=-D");
        assertThat(layout.guesses())
                .extracting(Layout.Guessed::reason)
                .containsExactly(
                        "the column 'after' holds objects",
                        "by its name",
                        "codes of Debezium; a line with both images is a whole update");
    }

    @Test
    void findsTheColumnOfGivenCodes() throws IOException {
        var request = request(List.of("id"), null, MappingText.parse("put=UPDATE_AFTER;del=DELETE"));

        assertThat(guess(request, rows("action", "\"put\" \"del\"")).op()).isEqualTo("action");
    }

    @Test
    void asksForWhatItCannotGuess() {
        assertRefused(
                request(List.of("id"), null, null),
                rows("x", "\"p\" \"q\""),
                "CHECK_OP_UNKNOWN: No column looks like an operation code (expected: values such as c, u, d or "
                        + "INSERT, DELETE in one of id, x, name). Name the column with --op.");
        assertRefused(
                request(List.of("id"), "x", null),
                rows("x", "\"p\" \"q\""),
                "CHECK_MAPPING_UNKNOWN: The codes in column 'x' are of no known family: 'p', 'q' (expected: "
                        + "c, r, u, d; I, U, D; +I, -U, +U, -D; INSERT, UPDATE, DELETE; INSERT, UPDATE_BEFORE, "
                        + "UPDATE_AFTER, DELETE; true, false; or 1 to 4). Say what they mean: --mapping "
                        + "'code=INSERT;code=UPDATE_AFTER;code=DELETE'.");
        assertRefused(
                request(List.of(), null, null),
                rows("op", "\"c\""),
                "CHECK_KEY_MISSING: No key is given (expected: the columns that identify a row, of id, name). "
                        + "Add --key id.");
        assertRefused(
                request(List.of("idd"), null, null),
                rows("op", "\"c\""),
                "CHECK_COLUMN_MISSING: --key names the column 'idd', which the file does not have (expected: one "
                        + "of id, name). Write id.");
        assertRefused(
                request(List.of("id"), "opp", null),
                rows("op", "\"c\""),
                "CHECK_COLUMN_MISSING: --op names the column 'opp', which the file does not have (expected: one of "
                        + "id, op, name). Write op.");
        assertRefused(
                request(List.of("id"), null, MappingText.parse("c=INSERT;u=UPDATE_BEFORE,UPDATE_AFTER")),
                rows("op", "\"c\""),
                "OP_MAPPING_PAIR_WITHOUT_IMAGES: op_mapping maps the code 'u' to both images of an update, but the "
                        + "input has one row per message (expected: before => DESCRIPTOR(…) and after => "
                        + "DESCRIPTOR(…)). Name the columns that hold the two images, or map the code to "
                        + "UPDATE_AFTER alone and partition the input by the unique key.");
    }

    private static void assertRefused(CheckRequest request, String lines, String message) {
        assertThatThrownBy(() -> guess(request, lines))
                .isInstanceOf(RowkindException.class)
                .hasMessage(message);
    }

    @Test
    void refusesOptionsThatContradictEachOther() {
        assertThatThrownBy(() -> request(List.of("op"), "op", null))
                .hasMessage("CHECK_OPTIONS_CONTRADICT: --key op contradicts --op op: a column has one role "
                        + "(expected: another column in one of them). Change one of the two.");
        assertThatThrownBy(() -> new CheckRequest("f", null, List.of("id"), null, null, List.of(), "b", null, 1))
                .hasMessage("CHECK_OPTIONS_CONTRADICT: --before b contradicts the lack of --after: an old image has a "
                        + "new one beside it (expected: --after as well). Change one of the two.");
    }
}
