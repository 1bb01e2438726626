package io.rowkind.core;

import static io.rowkind.core.ChangeKind.DELETE;
import static io.rowkind.core.ChangeKind.INSERT;
import static io.rowkind.core.Mappings.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule F4. */
class KindByCodeTest {

    @Test
    void standsForTheKindNamesByDefault() {
        var mapping = KindByCode.standard();

        assertThat(mapping.codes()).containsExactly("INSERT", "UPDATE_BEFORE", "UPDATE_AFTER", "DELETE");
        assertThat(mapping.meanings())
                .containsExactly(
                        CodeMeaning.INSERT, CodeMeaning.UPDATE_BEFORE, CodeMeaning.UPDATE_AFTER, CodeMeaning.DELETE);
        assertThat(mapping.form()).isEqualTo(ChangelogForm.RETRACT);
    }

    @Test
    void readsSeveralCodesFromOneKey() {
        var mapping = KindByCode.parse(map("c,r", "INSERT", "d", "DELETE"));

        assertThat(mapping.codes()).containsExactly("c", "r", "d");
        assertThat(mapping.meanings()).containsExactly(CodeMeaning.INSERT, CodeMeaning.INSERT, CodeMeaning.DELETE);
        assertThat(mapping.kinds()).containsExactly(INSERT, DELETE);
    }

    @Test
    void trimsCodesAndKindNames() {
        var mapping = KindByCode.parse(map(" c ,\tr", " INSERT ", "d ", "DELETE\n"));

        assertThat(mapping.codes()).containsExactly("c", "r", "d");
        assertThat(mapping.meanings()).containsExactly(CodeMeaning.INSERT, CodeMeaning.INSERT, CodeMeaning.DELETE);
    }

    @Test
    void keepsInnerSpacesAndCaseOfCodes() {
        var mapping = KindByCode.parse(map("new row, C, c", "INSERT"));

        assertThat(mapping.codes()).containsExactly("new row", "C", "c");
    }

    @Test
    void keepsDeclarationOrder() {
        var mapping = KindByCode.parse(map("z", "DELETE", "y, b, x", "UPDATE_AFTER", "a", "INSERT"));

        assertThat(mapping.codes()).containsExactly("z", "y", "b", "x", "a");
        assertThat(mapping.meanings())
                .containsExactly(
                        CodeMeaning.DELETE,
                        CodeMeaning.UPDATE_AFTER,
                        CodeMeaning.UPDATE_AFTER,
                        CodeMeaning.UPDATE_AFTER,
                        CodeMeaning.INSERT);
    }

    @Test
    void cannotBeChangedFromOutside() {
        var mapping = KindByCode.parse(map("c", "INSERT"));

        mapping.kinds().add(DELETE);

        assertThat(mapping.kinds()).containsExactly(INSERT);
        assertThatThrownBy(() -> mapping.codes().add("d")).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @MethodSource
    void makesTheFormThatItsKindsSay(List<MappingEntry> entries, ChangelogForm form) {
        assertThat(KindByCode.parse(entries).form()).isEqualTo(form);
    }

    static Stream<Arguments> makesTheFormThatItsKindsSay() {
        return Stream.of(
                argumentSet("inserts alone", map("c", "INSERT"), ChangelogForm.APPEND),
                argumentSet("no updates", map("c", "INSERT", "d", "DELETE"), ChangelogForm.RETRACT),
                argumentSet("deletes alone", map("d", "DELETE"), ChangelogForm.RETRACT),
                argumentSet("both images", map("o", "UPDATE_BEFORE", "n", "UPDATE_AFTER"), ChangelogForm.RETRACT),
                argumentSet("new image alone", map("n", "UPDATE_AFTER"), ChangelogForm.UPSERT),
                argumentSet(
                        "new image and deletes",
                        map("c", "INSERT", "n", "UPDATE_AFTER", "d", "DELETE"),
                        ChangelogForm.UPSERT));
    }

    @ParameterizedTest
    @MethodSource
    void rejects(List<MappingEntry> entries, ErrorCode code, String message) {
        assertThatThrownBy(() -> KindByCode.parse(entries))
                .isInstanceOfSatisfying(RowkindException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code))
                .hasMessage(message);
    }

    static Stream<Arguments> rejects() {
        return Stream.of(
                argumentSet(
                        "no entry",
                        map(),
                        ErrorCode.OP_MAPPING_EMPTY,
                        "OP_MAPPING_EMPTY: op_mapping has no entry (expected: at least one)."
                                + " Add an entry, or leave op_mapping out to use INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE."),
                argumentSet(
                        "NULL key",
                        map("c", "INSERT", null, "DELETE"),
                        ErrorCode.OP_MAPPING_NULL,
                        "OP_MAPPING_NULL: op_mapping has a NULL in entry 2 (expected: two strings)."
                                + " Remove the entry or write a string."),
                argumentSet(
                        "NULL kind",
                        map("c", null),
                        ErrorCode.OP_MAPPING_NULL,
                        "OP_MAPPING_NULL: op_mapping has a NULL in entry 1 (expected: two strings)."
                                + " Remove the entry or write a string."),
                argumentSet(
                        "empty key",
                        map("", "INSERT"),
                        ErrorCode.OP_MAPPING_CODE_EMPTY,
                        "OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key ''"
                                + " (expected: codes separated by single commas)."
                                + " Remove the surplus comma or the entry."),
                argumentSet(
                        "blank code between commas",
                        map("c, ,r", "INSERT"),
                        ErrorCode.OP_MAPPING_CODE_EMPTY,
                        "OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key 'c, ,r'"
                                + " (expected: codes separated by single commas)."
                                + " Remove the surplus comma or the entry."),
                argumentSet(
                        "comma at the end",
                        map("c,", "INSERT"),
                        ErrorCode.OP_MAPPING_CODE_EMPTY,
                        "OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key 'c,'"
                                + " (expected: codes separated by single commas)."
                                + " Remove the surplus comma or the entry."),
                argumentSet(
                        "code given to two kinds",
                        map("c", "INSERT", "u, c ", "UPDATE_AFTER"),
                        ErrorCode.OP_MAPPING_CODE_REPEATED,
                        "OP_MAPPING_CODE_REPEATED: op_mapping gives code 'c' to both INSERT and UPDATE_AFTER"
                                + " (expected: each code once). Remove one of the two."),
                argumentSet(
                        "code given twice in one key",
                        map("c, c", "INSERT"),
                        ErrorCode.OP_MAPPING_CODE_REPEATED,
                        "OP_MAPPING_CODE_REPEATED: op_mapping gives code 'c' to INSERT twice"
                                + " (expected: each code once). Remove one of the two."),
                argumentSet(
                        "misspelt kind",
                        map("c", "INSRT"),
                        ErrorCode.OP_MAPPING_KIND_UNKNOWN,
                        "OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'INSRT'"
                                + " (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'."),
                argumentSet(
                        "kind in lower case",
                        map("u", " update_after "),
                        ErrorCode.OP_MAPPING_KIND_UNKNOWN,
                        "OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'update_after'"
                                + " (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'UPDATE_AFTER'."),
                argumentSet(
                        "several kinds in one value",
                        map("c", "INSERT, DELETE"),
                        ErrorCode.OP_MAPPING_KINDS_TOGETHER,
                        "OP_MAPPING_KINDS_TOGETHER: op_mapping maps a code to 'INSERT, DELETE' (expected: one kind, or"
                                + " 'UPDATE_BEFORE, UPDATE_AFTER' for both images of an update). Map the code to one of"
                                + " them."),
                argumentSet(
                        "truncate",
                        map("c", "INSERT", "t", "TRUNCATE"),
                        ErrorCode.OP_MAPPING_TRUNCATE,
                        "OP_MAPPING_TRUNCATE: op_mapping maps a code to 'TRUNCATE', which FROM_CHANGELOG cannot carry"
                                + " out: the message reaches one task, and the rows are spread over all of them"
                                + " (expected: a kind of change of one row). Leave the code out, and keep the rows that"
                                + " are newer than the last such message with a join (see TRUNCATE in"
                                + " docs/functions.md)."),
                argumentSet(
                        "kind in two entries",
                        map("c", "INSERT", "r", "INSERT"),
                        ErrorCode.OP_MAPPING_KIND_REPEATED,
                        "OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once"
                                + " (expected: each kind at most once)."
                                + " List the codes in one key, separated by commas."),
                argumentSet(
                        "old image alone",
                        map("c", "INSERT", "o", "UPDATE_BEFORE"),
                        ErrorCode.OP_MAPPING_UPDATE_BEFORE_ALONE,
                        "OP_MAPPING_UPDATE_BEFORE_ALONE: op_mapping maps UPDATE_BEFORE but not UPDATE_AFTER"
                                + " (expected: both, or UPDATE_AFTER alone)."
                                + " Map the code of the new image to UPDATE_AFTER, or map the old image's code to DELETE."));
    }
}
