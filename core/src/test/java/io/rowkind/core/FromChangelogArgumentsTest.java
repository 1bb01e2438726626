package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules F3 and F6. */
class FromChangelogArgumentsTest {

    private static final List<String> COLUMNS = List.of("a", "b", "op", "c");

    private static final FromChangelogArguments ARGUMENTS = arguments("op");

    private static FromChangelogArguments arguments(String opColumn) {
        return FromChangelogArguments.of(opColumn, KindByCode.standard(), ErrorHandling.FAIL);
    }

    private static int[] keys(int... positions) {
        return positions;
    }

    @ParameterizedTest
    @MethodSource
    void putsKeysFirstAndLeavesTheOpColumnOut(int[] keys, List<Integer> output) {
        assertThat(ARGUMENTS.outputColumns(COLUMNS, keys)).containsExactly(output.toArray(Integer[]::new));
    }

    static Stream<Arguments> putsKeysFirstAndLeavesTheOpColumnOut() {
        return Stream.of(
                argumentSet("no key", keys(), List.of(0, 1, 3)),
                argumentSet("first column", keys(0), List.of(0, 1, 3)),
                argumentSet("column behind op", keys(3), List.of(3, 0, 1)),
                argumentSet("two keys in the order of PARTITION BY", keys(3, 0), List.of(3, 0, 1)),
                argumentSet("every column", keys(1, 3, 0), List.of(1, 3, 0)));
    }

    @ParameterizedTest
    @MethodSource
    void rejects(String opColumn, List<String> columns, int[] keys, ErrorCode code, String message) {
        assertThatThrownBy(() -> arguments(opColumn).outputColumns(columns, keys))
                .isInstanceOfSatisfying(RowkindException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code))
                .hasMessage(message);
    }

    static Stream<Arguments> rejects() {
        return Stream.of(
                argumentSet(
                        "no such op column",
                        "op",
                        List.of("id", "opcode", "name"),
                        keys(),
                        ErrorCode.OP_COLUMN_MISSING,
                        "OP_COLUMN_MISSING: The input has no operation-code column 'op'"
                                + " (expected: one of id, opcode, name). Name it with op => DESCRIPTOR(id)."),
                argumentSet(
                        "op column in another case",
                        "op",
                        List.of("id", "OP", "name"),
                        keys(),
                        ErrorCode.OP_COLUMN_MISSING,
                        "OP_COLUMN_MISSING: The input has no operation-code column 'op'"
                                + " (expected: one of id, OP, name). Name it with op => DESCRIPTOR(OP)."),
                argumentSet(
                        "op column as key",
                        "op",
                        COLUMNS,
                        keys(0, 2),
                        ErrorCode.PARTITION_BY_OP_COLUMN,
                        "PARTITION_BY_OP_COLUMN: PARTITION BY names the operation-code column 'op'"
                                + " (expected: columns that identify a row). Remove it from PARTITION BY."),
                argumentSet(
                        "key column twice",
                        "op",
                        COLUMNS,
                        keys(1, 0, 1),
                        ErrorCode.PARTITION_BY_COLUMN_REPEATED,
                        "PARTITION_BY_COLUMN_REPEATED: PARTITION BY names the column 'b' more than once"
                                + " (expected: each column once). Remove one of the two."),
                argumentSet(
                        "op column alone",
                        "code",
                        List.of("code"),
                        keys(),
                        ErrorCode.INPUT_WITHOUT_PAYLOAD,
                        "INPUT_WITHOUT_PAYLOAD: The input has no column besides the operation-code column 'code'"
                                + " (expected: at least one more). Select the columns of the changed row as well."));
    }
}
