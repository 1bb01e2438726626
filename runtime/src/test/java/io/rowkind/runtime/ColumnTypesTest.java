package io.rowkind.runtime;

import static io.rowkind.runtime.Normalizer.STANDARD;
import static io.rowkind.runtime.Rows.row;
import static org.apache.flink.table.types.logical.DayTimeIntervalType.DayTimeResolution.DAY_TO_SECOND;
import static org.apache.flink.table.types.logical.YearMonthIntervalType.YearMonthResolution.YEAR_TO_MONTH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.GenericMapData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RawValueData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BitmapType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DayTimeIntervalType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LocalZonedTimestampType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.MapType;
import org.apache.flink.table.types.logical.MultisetType;
import org.apache.flink.table.types.logical.RawType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.VariantType;
import org.apache.flink.table.types.logical.YearMonthIntervalType;
import org.apache.flink.types.RowKind;
import org.apache.flink.types.bitmap.Bitmap;
import org.apache.flink.types.variant.Variant;
import org.apache.flink.types.variant.VariantBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/** Columns of every type go through the operators untouched, as objects and as bytes. */
class ColumnTypesTest {

    private static final LogicalType STRING = VarCharType.STRING_TYPE;

    /** Each type with two values that differ. */
    @SuppressWarnings("unused") // the tests' source
    static final List<Arguments> TYPES = List.of(
            argumentSet("BOOLEAN", new BooleanType(), true, false),
            argumentSet("TINYINT", new TinyIntType(), (byte) 1, (byte) 2),
            argumentSet("SMALLINT", new SmallIntType(), (short) 1, (short) 2),
            argumentSet("INT", new IntType(), 1, 2),
            argumentSet("BIGINT NOT NULL", new BigIntType(false), Long.MIN_VALUE, Long.MAX_VALUE),
            argumentSet("FLOAT", new FloatType(), 0.5f, Float.NaN),
            argumentSet("DOUBLE", new DoubleType(), 0.5, Double.NEGATIVE_INFINITY),
            argumentSet("STRING NOT NULL", new VarCharType(false, 100), text("Ann"), text("")),
            argumentSet("BYTES", new VarBinaryType(10), new byte[] {1, 2}, new byte[0]),
            argumentSet("DECIMAL(5, 2)", new DecimalType(5, 2), decimal("1.25", 5), decimal("-1.25", 5)),
            argumentSet("DECIMAL(30, 2)", new DecimalType(30, 2), decimal("1E20", 30), decimal("-1.25", 30)),
            argumentSet("DATE", new DateType(), 0, 20_000),
            argumentSet("TIME", new TimeType(3), 0, 86_399_999),
            argumentSet("TIMESTAMP(3)", new TimestampType(3), timestamp(0), timestamp(1_000_000)),
            argumentSet("TIMESTAMP(9)", new TimestampType(9), timestamp(0), timestamp(1)),
            argumentSet("TIMESTAMP_LTZ(6)", new LocalZonedTimestampType(6), timestamp(0), timestamp(1_000)),
            argumentSet("INTERVAL YEAR TO MONTH", new YearMonthIntervalType(YEAR_TO_MONTH), 1, 14),
            argumentSet("INTERVAL DAY TO SECOND", new DayTimeIntervalType(DAY_TO_SECOND), 1L, 86_400_001L),
            argumentSet("VARIANT", new VariantType(), variant().of(1), variant().of("Ann")),
            argumentSet("BITMAP", new BitmapType(), Bitmap.fromArray(new int[] {1, 5}), Bitmap.empty()),
            argumentSet("RAW", new RawType<>(Long.class, LongSerializer.INSTANCE), raw(1), raw(2)),
            argumentSet("MULTISET<STRING>", new MultisetType(STRING), map("a", 2), map("a", 1)),
            argumentSet("ARRAY<INT>", new ArrayType(new IntType()), array(1, null), array(1)),
            argumentSet("ARRAY<INT NOT NULL>", new ArrayType(new IntType(false)), ints(1, 2), ints(1)),
            argumentSet(
                    "ARRAY<ARRAY<STRING>>",
                    new ArrayType(new ArrayType(STRING)),
                    array(array(text("a"), null), null),
                    array()),
            argumentSet("MAP<STRING, INT>", new MapType(STRING, new IntType()), map("a", 1, "b", null), map()),
            argumentSet(
                    "MAP<STRING, ARRAY<INT>>",
                    new MapType(STRING, new ArrayType(new IntType())),
                    map("a", array(1, 2)),
                    map("a", array(1))),
            argumentSet(
                    "ROW<INT, ROW<STRING, DECIMAL(30, 2)>>",
                    RowType.of(new IntType(), RowType.of(STRING, new DecimalType(30, 2))),
                    GenericRowData.of(1, GenericRowData.of(text("Ann"), decimal("1.25", 30))),
                    GenericRowData.of(null, GenericRowData.of(null, null))));

    private static StringData text(String text) {
        return StringData.fromString(text);
    }

    private static DecimalData decimal(String value, int precision) {
        return DecimalData.fromBigDecimal(new BigDecimal(value), precision, 2);
    }

    private static TimestampData timestamp(int nanosecond) {
        return TimestampData.fromLocalDateTime(LocalDateTime.of(2026, 1, 31, 12, 30, 15, nanosecond));
    }

    private static VariantBuilder variant() {
        return Variant.newBuilder();
    }

    private static RawValueData<Long> raw(long value) {
        return RawValueData.fromObject(value);
    }

    private static GenericArrayData array(Object... elements) {
        return new GenericArrayData(elements);
    }

    private static GenericArrayData ints(int... elements) {
        return new GenericArrayData(elements);
    }

    private static GenericMapData map(Object... keysAndValues) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (var i = 0; i < keysAndValues.length; i += 2) {
            map.put(text((String) keysAndValues[i]), keysAndValues[i + 1]);
        }
        return new GenericMapData(map);
    }

    @ParameterizedTest
    @FieldSource("TYPES")
    void goThroughFromChangelog(LogicalType type, Object value, Object other) throws Exception {
        var input = Rows.type(new String[] {"a", "op", "b"}, type, STRING, type.copy(true));
        var plan = Plans.fromChangelog(input, KindByCode.standard(), ErrorHandling.FAIL);
        var output = Plans.output(plan);
        try (var operator = OperatorUnderTest.fromChangelog(plan)) {
            check(
                    operator,
                    input,
                    List.of(row(value, "INSERT", null), row(other, "DELETE", value)),
                    output,
                    List.of(Rows.change(RowKind.INSERT, value, null), Rows.change(RowKind.DELETE, other, value)));
        }
    }

    @ParameterizedTest
    @FieldSource("TYPES")
    void goThroughToChangelog(LogicalType type, Object value, Object other) throws Exception {
        var input = Rows.type(new String[] {"a", "b"}, type, type.copy(true));
        var plan = Plans.toChangelogByKey(input, CodeByKind.standard(), new int[] {0}, 0);
        var output = Plans.output(input, plan);
        try (var operator = OperatorUnderTest.toChangelog(input, plan)) {
            check(
                    operator,
                    input,
                    List.of(Rows.change(RowKind.UPDATE_AFTER, value, other), Rows.change(RowKind.DELETE, other, value)),
                    output,
                    List.of(row(value, "UPDATE_AFTER", other), row(other, "DELETE", null)));
        }
    }

    @ParameterizedTest
    @FieldSource("TYPES")
    void goThroughTheNormalizer(LogicalType type, Object value, Object other) throws Exception {
        for (var backend : Backend.values()) {
            var normalizer = STANDARD.of(type).on(backend);
            try (var operator = normalizer.open()) {
                check(
                        operator,
                        normalizer.inputType(),
                        List.of(
                                row("i", 1L, value),
                                row("u", 1L, value),
                                row("u", 1L, other),
                                row("u", 1L, other),
                                row("d", 1L, null)),
                        normalizer.outputType(),
                        List.of(
                                Rows.change(RowKind.INSERT, 1L, value),
                                Rows.change(RowKind.UPDATE_BEFORE, 1L, value),
                                Rows.change(RowKind.UPDATE_AFTER, 1L, other),
                                Rows.change(RowKind.DELETE, 1L, other)));
            }
        }
    }

    private static void check(
            OperatorUnderTest operator,
            RowType input,
            List<? extends RowData> rows,
            RowType output,
            List<? extends RowData> expected)
            throws Exception {
        assertThat(binary(output, operator.rows(rows))).isEqualTo(binary(output, expected));
        assertThat(binary(output, operator.rows(binary(input, rows)))).isEqualTo(binary(output, expected));
    }

    private static List<? extends RowData> binary(RowType type, List<? extends RowData> rows) {
        return rows.stream().map(row -> Rows.binary(type, row)).toList();
    }
}
