package io.rowkind.core;

import static io.rowkind.core.ChangeKind.DELETE;
import static io.rowkind.core.ChangeKind.INSERT;
import static io.rowkind.core.ChangeKind.UPDATE_AFTER;
import static io.rowkind.core.ChangeKind.UPDATE_BEFORE;
import static io.rowkind.core.Mappings.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule T3. */
class CodeByKindTest {

    @Test
    void writesTheKindNamesByDefault() {
        assertThat(CodeByKind.standard().codes())
                .containsExactly(
                        entry(INSERT, "INSERT"),
                        entry(UPDATE_BEFORE, "UPDATE_BEFORE"),
                        entry(UPDATE_AFTER, "UPDATE_AFTER"),
                        entry(DELETE, "DELETE"));
    }

    @Test
    void writesOneCodeForAllKindsOfOneKey() {
        var mapping = CodeByKind.parse(map("INSERT, UPDATE_AFTER", "false", "DELETE", "true"));

        assertThat(mapping.codes())
                .containsExactly(entry(INSERT, "false"), entry(UPDATE_AFTER, "false"), entry(DELETE, "true"));
    }

    @Test
    void hasNoCodeForKindsThatAreNotMapped() {
        var mapping = CodeByKind.parse(map("DELETE", "d", "INSERT", "c"));

        assertThat(mapping.codes()).containsExactly(entry(INSERT, "c"), entry(DELETE, "d"));
        assertThat(mapping.kinds()).containsExactly(INSERT, DELETE);
    }

    @Test
    void trimsKindNamesAndTakesCodesAsTheyAre() {
        var mapping = CodeByKind.parse(map(" INSERT ,\nUPDATE_AFTER ", " c ", "DELETE", "", "UPDATE_BEFORE", "o,p"));

        assertThat(mapping.codes())
                .containsExactly(
                        entry(INSERT, " c "),
                        entry(UPDATE_BEFORE, "o,p"),
                        entry(UPDATE_AFTER, " c "),
                        entry(DELETE, ""));
    }

    @Test
    void letsTwoEntriesShareACode() {
        var mapping = CodeByKind.parse(map("INSERT", "x", "DELETE", "x"));

        assertThat(mapping.codes()).containsExactly(entry(INSERT, "x"), entry(DELETE, "x"));
    }

    @Test
    void cannotBeChangedFromOutside() {
        var mapping = CodeByKind.standard();

        assertThatThrownBy(() -> mapping.codes().remove(DELETE)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> mapping.kinds().remove(DELETE)).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @MethodSource
    void rejects(List<MappingEntry> entries, ErrorCode code, String message) {
        assertThatThrownBy(() -> CodeByKind.parse(entries))
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
                        "NULL kinds",
                        map(null, "c"),
                        ErrorCode.OP_MAPPING_NULL,
                        "OP_MAPPING_NULL: op_mapping has a NULL in entry 1 (expected: two strings)."
                                + " Remove the entry or write a string."),
                argumentSet(
                        "NULL code",
                        map("INSERT", "c", "UPDATE_AFTER", "u", "DELETE", null),
                        ErrorCode.OP_MAPPING_NULL,
                        "OP_MAPPING_NULL: op_mapping has a NULL in entry 3 (expected: two strings)."
                                + " Remove the entry or write a string."),
                argumentSet(
                        "code where the kind belongs",
                        map("d", "DELETE"),
                        ErrorCode.OP_MAPPING_KIND_UNKNOWN,
                        "OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'd'"
                                + " (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'DELETE'."),
                argumentSet(
                        "surplus comma",
                        map("INSERT,", "c"),
                        ErrorCode.OP_MAPPING_KIND_UNKNOWN,
                        "OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind ''"
                                + " (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'."),
                argumentSet(
                        "kind in two entries",
                        map("INSERT", "c", "UPDATE_AFTER, INSERT", "u"),
                        ErrorCode.OP_MAPPING_KIND_REPEATED,
                        "OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once"
                                + " (expected: each kind at most once)."
                                + " Remove one of the two."),
                argumentSet(
                        "kind twice in one key",
                        map("DELETE, DELETE", "d"),
                        ErrorCode.OP_MAPPING_KIND_REPEATED,
                        "OP_MAPPING_KIND_REPEATED: op_mapping maps DELETE more than once"
                                + " (expected: each kind at most once)."
                                + " Remove one of the two."));
    }
}
