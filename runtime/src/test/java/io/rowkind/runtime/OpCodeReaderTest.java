package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.CharType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules F3 and F5. */
class OpCodeReaderTest {

    private static final LogicalType STRING = VarCharType.STRING_TYPE;

    private static final KindByCode MAPPING = KindByCode.parse(map("c, xyz", "INSERT", "cd, ü", "DELETE"));

    /** The forms in which a row can bring text. */
    enum TextForm {
        JAVA {
            @Override
            RowData row(RowType type, String code) {
                return GenericRowData.of(StringData.fromString(code), 1L);
            }
        },
        BYTES {
            @Override
            RowData row(RowType type, String code) {
                return GenericRowData.of(StringData.fromBytes(code.getBytes(StandardCharsets.UTF_8)), 1L);
            }
        },
        BINARY_ROW {
            @Override
            RowData row(RowType type, String code) {
                return Rows.binary(type, JAVA.row(type, code));
            }
        };

        abstract RowData row(RowType type, String code);
    }

    private static RowType input(LogicalType opType, LogicalType keyType) {
        return Rows.type(new String[] {"op", "id"}, opType, keyType);
    }

    private static OpCodeReader reader(RowType input) {
        return OpCodeReader.of(Plans.fromChangelog(input, MAPPING, ErrorHandling.SKIP));
    }

    @ParameterizedTest
    @EnumSource
    void comparesEveryFormOfText(TextForm form) {
        var input = input(STRING, new BigIntType());
        var reader = reader(input);

        assertThat(reader.read(form.row(input, "c"))).isEqualTo(CodeMeaning.INSERT);
        assertThat(reader.read(form.row(input, "cd"))).isEqualTo(CodeMeaning.DELETE);
        assertThat(reader.read(form.row(input, "ü"))).isEqualTo(CodeMeaning.DELETE);
        assertThat(reader.read(form.row(input, "C"))).isNull();
        assertThat(reader.read(form.row(input, "cde"))).isNull();
        assertThat(reader.read(form.row(input, "u"))).isNull();
        assertThat(reader.read(form.row(input, ""))).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void comparesVarcharToTheLetter(TextForm form) {
        var input = input(new VarCharType(8), new BigIntType());
        var reader = reader(input);

        assertThat(reader.read(form.row(input, "c"))).isEqualTo(CodeMeaning.INSERT);
        assertThat(reader.read(form.row(input, "c "))).isNull();
        assertThat(reader.read(form.row(input, " c"))).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void comparesCharWithoutItsPadding(TextForm form) {
        var input = input(new CharType(5), new BigIntType());
        var reader = reader(input);

        assertThat(reader.read(form.row(input, "c"))).isEqualTo(CodeMeaning.INSERT);
        assertThat(reader.read(form.row(input, "c    "))).isEqualTo(CodeMeaning.INSERT);
        assertThat(reader.read(form.row(input, "cd   "))).isEqualTo(CodeMeaning.DELETE);
        assertThat(reader.read(form.row(input, "ü    "))).isEqualTo(CodeMeaning.DELETE);
        assertThat(reader.read(form.row(input, "C    "))).isNull();
        assertThat(reader.read(form.row(input, "xy"))).isNull();
        assertThat(reader.read(form.row(input, "xy   "))).isNull();
        assertThat(reader.read(form.row(input, " c   "))).isNull();
        assertThat(reader.read(form.row(input, "c d  "))).isNull();
        assertThat(reader.read(form.row(input, "c\t   "))).isNull();
        assertThat(reader.read(form.row(input, "     "))).isNull();
    }

    @Test
    void comparesNumbers() {
        var mapping = KindByCode.parse(map("1", "DELETE", "2, 03", "INSERT", "-4", "UPDATE_AFTER"));
        for (var type : List.of(new TinyIntType(), new SmallIntType(), new IntType(), new BigIntType())) {
            var input = input(type, new BigIntType());
            var reader = OpCodeReader.of(Plans.fromChangelog(input, mapping, ErrorHandling.SKIP, 1));

            assertThat(reader.read(number(type, 1))).isEqualTo(CodeMeaning.DELETE);
            assertThat(reader.read(number(type, 3))).isEqualTo(CodeMeaning.INSERT);
            assertThat(reader.read(number(type, -4))).isEqualTo(CodeMeaning.UPDATE_AFTER);
            assertThat(reader.read(number(type, 4))).isNull();
            assertThat(reader.read(row(null, 1L))).isNull();
        }
    }

    private static RowData number(LogicalType type, int code) {
        return row(
                switch (type.getTypeRoot()) {
                    case TINYINT -> (Object) (byte) code;
                    case SMALLINT -> (short) code;
                    case INTEGER -> code;
                    default -> (long) code;
                },
                1L);
    }

    @Test
    void comparesFlags() {
        var mapping = KindByCode.parse(map("FALSE", "UPDATE_AFTER", "true", "DELETE"));
        var reader = OpCodeReader.of(
                Plans.fromChangelog(input(new BooleanType(), new BigIntType()), mapping, ErrorHandling.SKIP, 1));

        assertThat(reader.read(row(false, 1L))).isEqualTo(CodeMeaning.UPDATE_AFTER);
        assertThat(reader.read(row(true, 1L))).isEqualTo(CodeMeaning.DELETE);
        assertThat(reader.read(row(null, 1L))).isNull();
    }

    @Test
    void knowsNoMeaningOfAFlagThatIsNotMapped() {
        var mapping = KindByCode.parse(map("true", "INSERT"));
        var reader = OpCodeReader.of(
                Plans.fromChangelog(input(new BooleanType(), new BigIntType()), mapping, ErrorHandling.SKIP));

        assertThat(reader.read(row(false, 1L))).isNull();
    }
}
