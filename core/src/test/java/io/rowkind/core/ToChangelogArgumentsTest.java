package io.rowkind.core;

import static io.rowkind.core.Mappings.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.rowkind.core.ToChangelogArguments.Images;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules T4 to T7. */
class ToChangelogArgumentsTest {

    private static ToChangelogArguments named(String opColumn) {
        return new ToChangelogArguments(
                opColumn, CodeByKind.standard(), false, true, Optional.empty(), Optional.empty());
    }

    private static int[] keys(int... positions) {
        return positions;
    }

    /** "default" stands for no mapping; "full" for full deletes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', useHeadersInDisplayName = true, textBlock = """
            mapped kinds                               | full  | before | fullDeletes | partial
            default                                    | true  | true   | true        | false
            default                                    | false | false  | false       | true
            INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE| true  | true   | true        | false
            INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE| false | true   | false       | true
            INSERT, UPDATE_AFTER, DELETE               | true  | false  | true        | false
            INSERT, UPDATE_AFTER, DELETE               | false | false  | false       | true
            INSERT, UPDATE_BEFORE, UPDATE_AFTER        | true  | true   | false       | false
            INSERT, UPDATE_BEFORE, UPDATE_AFTER        | false | true   | false       | false
            INSERT, UPDATE_AFTER                       | true  | false  | false       | false
            INSERT, UPDATE_AFTER                       | false | false  | false       | false
            DELETE                                     | true  | false  | true        | false
            DELETE                                     | false | false  | false       | true
            UPDATE_BEFORE                              | true  | true   | false       | false
            UPDATE_BEFORE                              | false | true   | false       | false
            """)
    void demandsOfTheInputWhatItsOutputNeeds(
            String kinds, boolean fullDeletes, boolean updateBefore, boolean requiresFullDeletes, boolean partial) {
        var explicit = !kinds.equals("default");
        var mapping = explicit ? CodeByKind.parse(map(kinds, "x")) : CodeByKind.standard();
        var arguments =
                new ToChangelogArguments("op", mapping, explicit, fullDeletes, Optional.empty(), Optional.empty());

        assertThat(arguments.requiresUpdateBefore()).isEqualTo(updateBefore);
        assertThat(arguments.requiresFullDeletes()).isEqualTo(requiresFullDeletes);
        assertThat(arguments.emitsPartialDeletes()).isEqualTo(partial);
    }

    /** An update that is made of a delete and an insert has the deleted row as its old image. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE | false | true
            INSERT, UPDATE_BEFORE, UPDATE_AFTER         | true  | true
            INSERT, UPDATE_AFTER, DELETE                | true  | true
            INSERT, UPDATE_AFTER, DELETE                | false | false
            INSERT, UPDATE_AFTER                        | true  | false
            """)
    void compactsFullDeletesIfOldImagesAreWritten(String kinds, boolean fullDeletes, boolean requiresFullDeletes) {
        var arguments = new ToChangelogArguments(
                "op",
                CodeByKind.parse(map(kinds, "x")),
                true,
                fullDeletes,
                Optional.empty(),
                Optional.of(Duration.ofSeconds(1)));

        assertThat(arguments.requiresFullDeletes()).isEqualTo(requiresFullDeletes);
    }

    @ParameterizedTest
    @CsvSource({"true, u, u, u", "true, o, n, ", "true, , n, ", "true, o, , ", "false, u, u, "})
    void mergesImagesOfOneCode(boolean images, String before, String after, String merged) {
        List<MappingEntry> entries = new ArrayList<>(map("DELETE", "d"));
        if (before != null) {
            entries.addAll(map("UPDATE_BEFORE", before));
        }
        if (after != null) {
            entries.addAll(map("UPDATE_AFTER", after));
        }
        var arguments = new ToChangelogArguments(
                "op",
                CodeByKind.parse(entries),
                true,
                true,
                images ? Optional.of(new Images("before", "after")) : Optional.empty(),
                Optional.empty());

        assertThat(arguments.mergedCode()).isEqualTo(Optional.ofNullable(merged));
    }

    @Test
    void leavesAllButKeysToImages() {
        assertThat(withImages("before", "after").inputColumns(List.of("before", "op", "after"), keys()))
                .isEmpty();
        assertThat(withImages("before", "after").inputColumns(List.of("a", "op", "c", "b"), keys(3, 0)))
                .containsExactly(3, 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            op    | after | column 'op', which TO_CHANGELOG would add for the image 'before'   | op_row
            id    | after | column 'id', which TO_CHANGELOG would add for the image 'before'   | id_row_
            image | image | column 'image', which TO_CHANGELOG would add for the image 'after' | image_row
            """)
    void rejectsImagesOfTakenNames(String before, String after, String what, String free) {
        var columns = List.of("id", "id_row", "name");

        assertThatThrownBy(() -> withImages(before, after).inputColumns(columns, keys(0, 1)))
                .isInstanceOf(RowkindException.class)
                .hasMessageContaining(what)
                .hasMessageContaining("DESCRIPTOR(" + free + ").");
    }

    private static ToChangelogArguments withImages(String before, String after) {
        return new ToChangelogArguments(
                "op",
                CodeByKind.standard(),
                false,
                true,
                Images.of(Optional.of(before), Optional.of(after)),
                Optional.empty());
    }

    @ParameterizedTest
    @MethodSource
    void putsKeysFirst(int[] keys, List<Integer> columns) {
        assertThat(named("op").inputColumns(List.of("a", "b", "c"), keys))
                .containsExactly(columns.toArray(Integer[]::new));
    }

    static Stream<Arguments> putsKeysFirst() {
        return Stream.of(
                argumentSet("no key", keys(), List.of(0, 1, 2)),
                argumentSet("last column", keys(2), List.of(2, 0, 1)),
                argumentSet("two keys in the order of PARTITION BY", keys(2, 1), List.of(2, 1, 0)),
                argumentSet("every column", keys(1, 2, 0), List.of(1, 2, 0)));
    }

    @ParameterizedTest
    @MethodSource
    void rejects(String opColumn, List<String> columns, int[] keys, ErrorCode code, String message) {
        assertThatThrownBy(() -> named(opColumn).inputColumns(columns, keys))
                .isInstanceOfSatisfying(RowkindException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code))
                .hasMessage(message);
    }

    static Stream<Arguments> rejects() {
        return Stream.of(
                argumentSet(
                        "name of a column",
                        "op",
                        List.of("id", "op"),
                        keys(),
                        ErrorCode.OP_COLUMN_NAME_TAKEN,
                        "OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add"
                                + " for the operation code (expected: a free name)."
                                + " Choose another one, for example op => DESCRIPTOR(op_code)."),
                argumentSet(
                        "name of a key column, the proposal being taken too",
                        "id",
                        List.of("id", "id_code", "id_code_"),
                        keys(0),
                        ErrorCode.OP_COLUMN_NAME_TAKEN,
                        "OP_COLUMN_NAME_TAKEN: The input already has a column 'id', which TO_CHANGELOG would add"
                                + " for the operation code (expected: a free name)."
                                + " Choose another one, for example op => DESCRIPTOR(id_code__)."),
                argumentSet(
                        "key column twice",
                        "op",
                        List.of("id", "name"),
                        keys(1, 1),
                        ErrorCode.PARTITION_BY_COLUMN_REPEATED,
                        "PARTITION_BY_COLUMN_REPEATED: PARTITION BY names the column 'name' more than once"
                                + " (expected: each column once). Remove one of the two."));
    }
}
