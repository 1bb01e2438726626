package io.rowkind.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangelogForm;
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

/** Findings of small changelogs: a word a change, {@code I1a} = insert the row a of key 1. */
class CheckerTest {

    private static final String RETRACT = "I=INSERT;B=UPDATE_BEFORE;A=UPDATE_AFTER;D=DELETE";
    private static final String UPSERT = "I=INSERT;A=UPDATE_AFTER;D=DELETE";
    private static final String UPSERT_WITHOUT_INSERT = "A=UPDATE_AFTER;D=DELETE";
    private static final String PAIRS = "I=INSERT;U=UPDATE_BEFORE,UPDATE_AFTER;D=DELETE";

    private static CheckResult check(String mapping, List<String> sequence, String lines) throws IOException {
        var envelope = lines.contains("\"after\"");
        var request = new CheckRequest(
                "x.jsonl",
                InputFormat.JSONL,
                List.of("id"),
                "op",
                MappingText.parse(mapping),
                sequence,
                envelope ? "before" : null,
                envelope ? "after" : null,
                100);
        var reader =
                new JsonLinesReader(new TextLines(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8))));
        var records = new ArrayList<Line.Values>();
        for (var line = reader.next(); line != null; line = reader.next()) {
            records.add((Line.Values) line);
        }
        var checker = new Checker(Guess.layout(request, InputFormat.JSONL, records), 100);
        records.forEach(checker::accept);
        return checker.finish();
    }

    private static @Nullable String findings(CheckResult result) {
        var text = result.findings().kept().stream()
                .map(finding -> finding.line() + " " + finding.code())
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? null : text;
    }

    /** Code, key, and the row's one value; "-" for NULL; after @ the sequence. */
    private static String flat(String changes) {
        return Arrays.stream(changes.split(" "))
                .map(change -> {
                    var at = change.indexOf('@');
                    var sequence = at < 0 ? "" : ",\"seq\":" + change.substring(at + 1);
                    return "{\"op\":" + text(change.charAt(0)) + ",\"id\":" + text(change.charAt(1)) + ",\"v\":"
                            + text(change.charAt(2)) + sequence + "}";
                })
                .collect(Collectors.joining("\n"));
    }

    private static String text(char value) {
        return value == '-' ? "null" : "\"" + value + "\"";
    }

    /** Code, key, and the old and the new value; "." for no image at all, "-" for a NULL in it. */
    private static String envelopes(String changes) {
        return Arrays.stream(changes.split(" "))
                .map(change -> "{\"op\":" + text(change.charAt(0)) + ",\"before\":"
                        + image(change.charAt(1), change.charAt(2)) + ",\"after\":"
                        + image(change.charAt(1), change.charAt(3)) + "}")
                .collect(Collectors.joining("\n"));
    }

    private static String image(char key, char value) {
        return value == '.' ? "null" : "{\"id\":" + text(key) + ",\"v\":" + text(value) + "}";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I1a B1a A1b D1b             |
            I1a I2a B1a B2a A1b A2b     |
            I1- B1- A1a D1a             |
            I1a I1b D1b                 | 2 CHANGE_INSERTS_PRESENT_ROW
            I1a B1a A1b B1b A1c D1c I1d |
            B1a A1b B1b A1c             | 1 CHANGE_UPDATES_MISSING_ROW
            A1b D1b                     | 1 CHANGE_UPDATES_MISSING_ROW
            D1a I1a                     | 1 CHANGE_DELETES_MISSING_ROW
            I1a A1b D1b                 | 2 CHANGE_WITHOUT_OLD_IMAGE
            I1a B1a I2a D1a             | 2 CHANGE_WITHOUT_NEW_IMAGE
            I1a B1a                     | 2 CHANGE_WITHOUT_NEW_IMAGE
            I1a B1a B1a A1b             | 2 CHANGE_WITHOUT_NEW_IMAGE
            I1a B1x A1b D1b             | 2 CHANGE_OLD_IMAGE_DIFFERS
            I1a B1- A1b D1b             | 2 CHANGE_OLD_IMAGE_DIFFERS
            I1a D1x I1a                 | 2 CHANGE_OLD_IMAGE_DIFFERS
            I1a D1- I1a                 | 2 CHANGE_DELETE_WITHOUT_IMAGE
            I1a x1b -1c D1a             | 2 OP_CODE_UNMAPPED, 3 OP_CODE_NULL
            I1a D-a D1a                 | 2 CHANGE_KEY_NULL
            I1a B1a I1b D1b             | 2 CHANGE_WITHOUT_NEW_IMAGE, 3 CHANGE_INSERTS_PRESENT_ROW
            """)
    void findsWhatContradictsARetractChangelog(String changes, @Nullable String expected) throws IOException {
        assertThat(findings(check(RETRACT, List.of(), flat(changes)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I1a A1b D1- I1c A1d D1x |
            A1a                     | 1 CHANGE_UPDATES_MISSING_ROW
            I1a I1b                 | 2 CHANGE_INSERTS_PRESENT_ROW
            I1a D1- D1-             | 3 CHANGE_DELETES_MISSING_ROW
            """)
    void comparesNoImagesOfUpserts(String changes, @Nullable String expected) throws IOException {
        assertThat(findings(check(UPSERT, List.of(), flat(changes)))).isEqualTo(expected);
    }

    @Test
    void letsUpdatesInsertWhereNoCodeDoes() throws IOException {
        var result = check(UPSERT_WITHOUT_INSERT, List.of(), flat("A1a A1b D1- A1c"));

        assertThat(findings(result)).isNull();
        assertThat(result.form()).isEqualTo(ChangelogForm.UPSERT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I1.a U1ab U1bc D1c. |
            I1.a U1.b U1-c D1-. |
            I1.a U1xb D1b.      | 2 CHANGE_OLD_IMAGE_DIFFERS
            I1.a D1x.           | 2 CHANGE_OLD_IMAGE_DIFFERS
            U1ab                | 1 CHANGE_UPDATES_MISSING_ROW
            D1a.                | 1 CHANGE_DELETES_MISSING_ROW
            I1.a I1.b           | 2 CHANGE_INSERTS_PRESENT_ROW
            I1.a U1a. D1a.      | 2 IMAGE_NULL
            I1.a D1..           | 2 CHANGE_KEY_NULL
            """)
    void findsWhatContradictsImages(String changes, @Nullable String expected) throws IOException {
        assertThat(findings(check(PAIRS, List.of(), envelopes(changes)))).isEqualTo(expected);
    }

    @Test
    void callsImagesWithoutOldOnesUpserts() throws IOException {
        assertThat(check(PAIRS, List.of(), envelopes("I1.a U1ab D1b.")).form()).isEqualTo(ChangelogForm.RETRACT);
        assertThat(check(PAIRS, List.of(), envelopes("I1.a U1.b D1b.")).form()).isEqualTo(ChangelogForm.UPSERT);
        assertThat(check(PAIRS, List.of(), envelopes("I1.a I2.a")).form()).isEqualTo(ChangelogForm.APPEND);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I1a@1 B1a@2 A1b@2 D1b@3 |
            I1a@9 B1a@10 A1b@10     |
            I1a@1 I2a@1 D2a@3 D1a@2 |
            I1a@1 I1a@1             | 2 CHANGE_REPEATED
            I1a@2 D1a@1             | 2 CHANGE_OUT_OF_ORDER
            I1a@1 D1a@null          | 2 SEQUENCE_NULL
            I1a@1 D1a@2 I1b@2       | 3 CHANGE_REPEATED
            I1a@1.5 D1a@1.25        | 2 CHANGE_OUT_OF_ORDER
            """)
    void ordersChangesOfAKey(String changes, @Nullable String expected) throws IOException {
        assertThat(findings(check(RETRACT, List.of("seq"), flat(changes)))).isEqualTo(expected);
    }

    @Test
    void ordersBySeveralColumns() throws IOException {
        var lines = flat("I1a@1 A1b@1 A1c@2 A1d@1");

        assertThat(findings(check(UPSERT, List.of("seq", "v"), lines))).isEqualTo("4 CHANGE_OUT_OF_ORDER");
    }

    @Test
    void saysWhichChangeOfWhichKey() throws IOException {
        var result = check(RETRACT, List.of("seq"), flat("I1a@5 I2a@6 D1a@4"));
        var finding = result.findings().kept().get(0);

        assertThat(finding.key()).containsExactly("1");
        assertThat(finding.change()).isEqualTo(2);
        assertThat(finding.message())
                .isEqualTo("The change DELETE with code 'D' at key id = 1 has the sequence 4, behind 5 (expected: a "
                        + "greater one). Nothing is lost: the later change has been applied already.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I1a D1a       | valid
            I1a I1a       | valid with validation => 'REPAIR'
            I1a x1a       | valid with error_handling => 'SKIP'
            I1a x1a I-a   | valid with error_handling => 'SKIP' and a filter that drops NULL keys
            """)
    void saysWhatItTakesToReadIt(String changes, String verdict) throws IOException {
        assertThat(check(RETRACT, List.of(), flat(changes)).verdict()).isEqualTo(verdict);
    }
}
