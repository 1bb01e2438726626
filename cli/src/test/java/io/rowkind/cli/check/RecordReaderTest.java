package io.rowkind.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Both readers: records, the lines they begin at, and lines that are none. */
class RecordReaderTest {

    private static TextLines lines(String text) {
        return new TextLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Line> all(RecordReader reader) throws IOException {
        var all = new ArrayList<Line>();
        for (var line = reader.next(); line != null; line = reader.next()) {
            all.add(line);
        }
        return all;
    }

    private static List<Line> json(String text) throws IOException {
        return all(new JsonLinesReader(lines(text)));
    }

    private static List<Line> csv(String text) throws IOException {
        return all(new CsvReader(lines(text)));
    }

    private static List<String> reasons(List<Line> lines) {
        return lines.stream()
                .map(line -> line instanceof Line.Unreadable unreadable
                        ? line.number() + " " + unreadable.reason()
                        : line.number() + " ok")
                .toList();
    }

    @Test
    void readsEqualNumbersAsEqualValues() throws IOException {
        var values = json("{\"a\":1}\n{\"a\":1.0}\n{\"a\":10e-1}\n").stream()
                .map(line -> ((Line.Values) line).value("a"))
                .toList();

        assertThat(values).containsExactly(1L, 1L, 1L);
    }

    @Test
    void readsNestedValuesWithoutTheirNulls() throws IOException {
        var line = json("\uFEFF{\"a\":{\"b\":1.50,\"c\":null},\"d\":[true,null],\"e\":\"é\",\"f\":null}")
                .get(0);

        assertThat(((Line.Values) line).fields())
                .containsEntry("a", Map.of("b", new BigDecimal("1.5")))
                .containsEntry("e", "é")
                .containsEntry("f", null)
                .hasSize(4);
    }

    @Test
    void countsBlankLinesAndGoesOnBehindBrokenOnes() throws IOException {
        assertThat(reasons(json("{}\n\n[1]\n{\"a\":1,\n{\"a\" 1}\n{} {}\nnull\n{}")))
                .containsExactly(
                        "1 ok",
                        "3 it is no JSON object",
                        "4 it is no JSON from character 8 on",
                        "5 it is no JSON from character 6 on",
                        "6 something follows the object at character 4",
                        "7 it is no JSON object",
                        "8 ok");
    }

    @Test
    void readsQuotedLineBreaksAndEmptyValuesAsNull() throws IOException {
        var lines = csv("id,name\r\n1,\"A \"\"x\"\"\n\nb\"\n\n2,\n3,5\" pipe\n");

        assertThat(lines).hasSize(3);
        assertThat(((Line.Values) lines.get(0)).fields()).containsEntry("name", "A \"x\"\n\nb");
        assertThat(((Line.Values) lines.get(1)).fields()).containsEntry("name", null);
        assertThat(((Line.Values) lines.get(2)).fields()).containsEntry("name", "5\" pipe");
        assertThat(reasons(lines)).containsExactly("2 ok", "6 ok", "7 ok");
    }

    @Test
    void reportsWrongQuotesAndCountsOnce() throws IOException {
        assertThat(reasons(csv("id,name\n1,\"A\n2,B\n3\n4,C,D\n5,\"E\"\n")))
                .containsExactly("2 its quotes are wrong", "3 ok", "4 it has 1 value", "5 it has 3 values", "6 ok");
    }

    @Test
    void refusesHeadersThatNameNothing() {
        assertThatThrownBy(() -> csv("id,,name\n")).hasMessage("its header line has an empty name");
        assertThatThrownBy(() -> csv("id,id\n")).hasMessage("its header line has the name 'id' twice");
        assertThatThrownBy(() -> csv("id,\"na\n")).hasMessage("the quotes of its header line are wrong");
    }

    @Test
    void refusesWhatIsNoText() {
        var latin = new ByteArrayInputStream(new byte[] {'{', '}', '\n', (byte) 0xE9, '\n'});

        assertThatThrownBy(() -> all(new JsonLinesReader(new TextLines(latin))))
                .hasMessage("line 1 or one of the next is not UTF-8");
        assertThatThrownBy(() -> json("{}\n\0\n")).hasMessage("line 2 has a zero byte, so it is no text");
    }
}
