package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.stream.Stream;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BinaryType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.CharType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LocalZonedTimestampType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules F3 and F5. */
class MessageTextsTest {

    private static final LogicalType STRING = VarCharType.STRING_TYPE;

    private static final KindByCode MAPPING = KindByCode.parse(map("c, xyz", "INSERT", "cd, ü", "DELETE"));

    private static RowType input(LogicalType opType, LogicalType keyType) {
        return Rows.type(new String[] {"op", "id"}, opType, keyType);
    }

    private static String ofCode(RowType input, RowData message, int... keys) {
        var plan = Plans.fromChangelog(input, MAPPING, ErrorHandling.FAIL, keys);
        return String.valueOf(new MessageTexts(plan).ofCode(message).getMessage());
    }

    @ParameterizedTest
    @CsvSource({"'x    ', x", "' x   ', ' x'", "'     ', ''", "'x\t   ', 'x\t'"})
    void namesACharCodeWithoutItsPadding(String code, String named) {
        assertThat(ofCode(input(new CharType(5), new BigIntType()), row(code, 1L)))
                .isEqualTo("OP_CODE_UNMAPPED: The operation code '" + named + "' in column 'op' is not in op_mapping"
                        + " (expected: 'c', 'xyz', 'cd', 'ü')."
                        + " Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.");
    }

    @Test
    void namesTheKeyOfARowWithoutCode() {
        var plan = Plans.fromChangelog(input(STRING, new BigIntType()), MAPPING, ErrorHandling.FAIL, 1);

        var refusal = new MessageTexts(plan).ofCode(row(null, 7L));

        assertThat(refusal.code()).isEqualTo(ErrorCode.OP_CODE_NULL);
        assertThat(refusal)
                .hasMessage("OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 7"
                        + " (expected: 'c', 'xyz', 'cd', 'ü')."
                        + " Fix the source, or drop such rows with error_handling => 'SKIP'.");
    }

    @Test
    void namesEveryKeyColumnInTheOrderOfPartitionBy() {
        var input = Rows.type(new String[] {"id", "op", "region", "name"}, new BigIntType(), STRING, STRING, STRING);

        assertThat(ofCode(input, row(7L, "x", "north", "Ann"), 2, 0))
                .isEqualTo("OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping"
                        + " at key region = north, id = 7 (expected: 'c', 'xyz', 'cd', 'ü')."
                        + " Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.");
    }

    @ParameterizedTest
    @MethodSource
    void writesKeysOfAnyTypeAsSqlDoes(LogicalType type, Object value, String text) {
        var input = input(STRING, type);
        var row = row("x", value);
        var message = "OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping at key id = " + text
                + " (expected: 'c', 'xyz', 'cd', 'ü')."
                + " Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.";

        assertThat(ofCode(input, row, 1)).isEqualTo(message);
        assertThat(ofCode(input, Rows.binary(input, row), 1)).isEqualTo(message);
    }

    static Stream<Arguments> writesKeysOfAnyTypeAsSqlDoes() {
        var time = LocalDateTime.of(2026, 1, 31, 12, 30, 15, 500_000_000);
        return Stream.of(
                argumentSet("NULL", new BigIntType(), null, "null"),
                argumentSet("STRING", STRING, "Ann", "Ann"),
                argumentSet("BOOLEAN", new BooleanType(), true, "true"),
                argumentSet("DECIMAL", new DecimalType(5, 2), DecimalData.fromUnscaledLong(1250, 5, 2), "12.50"),
                argumentSet(
                        "DATE", new DateType(), (int) LocalDate.of(2026, 1, 31).toEpochDay(), "2026-01-31"),
                argumentSet("TIME", new TimeType(), (12 * 60 + 30) * 60_000, "12:30"),
                argumentSet(
                        "TIMESTAMP",
                        new TimestampType(3),
                        TimestampData.fromLocalDateTime(time),
                        "2026-01-31T12:30:15.500"),
                argumentSet(
                        "TIMESTAMP_LTZ",
                        new LocalZonedTimestampType(3),
                        TimestampData.fromLocalDateTime(time),
                        "2026-01-31T12:30:15.500Z"),
                argumentSet("BINARY", new BinaryType(2), new byte[] {1, 2}, "[1, 2]"),
                argumentSet(
                        "ARRAY",
                        new ArrayType(new DateType()),
                        new GenericArrayData(new int[] {1, 2}),
                        "[1970-01-02, 1970-01-03]"));
    }
}
