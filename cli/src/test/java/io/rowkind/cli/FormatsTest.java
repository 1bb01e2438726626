package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.config.TableConfigOptions;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

class FormatsTest {

    private static final ResolvedSchema PEOPLE =
            ResolvedSchema.of(Column.physical("id", DataTypes.INT()), Column.physical("name", DataTypes.STRING()));

    private final List<String> lines = new ArrayList<>();
    private final Configuration options = new Configuration();

    private String written(FormatName name, ResolvedSchema schema, Row... changes) {
        var format = name.to(lines::add, options);
        format.begin(schema);
        for (var change : changes) {
            format.change(change);
        }
        format.end();
        return String.join("\n", lines);
    }

    private String listed(FormatName name, ResolvedSchema schema, Row... rows) {
        name.to(lines::add, options).listing(new Outcome.Listing(schema, List.of(rows)));
        return String.join("\n", lines);
    }

    private static Row insert(Object... values) {
        return Row.ofKind(RowKind.INSERT, values);
    }

    @Test
    void changelogIsFlinksNotation() {
        assertThat(written(
                        FormatName.CHANGELOG,
                        PEOPLE,
                        insert(1, "Alice"),
                        Row.ofKind(RowKind.UPDATE_BEFORE, 1, "Alice"),
                        Row.ofKind(RowKind.UPDATE_AFTER, 1, null),
                        Row.ofKind(RowKind.DELETE, 1, null)))
                .isEqualTo("""
                    +I[1, Alice]
                    -U[1, Alice]
                    +U[1, null]
                    -D[1, null]\
                    """);
    }

    @Test
    void tableauGrowsInColumnsAsWideAsTheirTypes() {
        options.set(TableConfigOptions.DISPLAY_MAX_COLUMN_WIDTH, 8);

        assertThat(written(
                        FormatName.TABLEAU,
                        PEOPLE,
                        insert(1, "Alice"),
                        Row.ofKind(RowKind.DELETE, -2147483648, null),
                        insert(2, "somewhat longer"),
                        insert(3, "日本語の"),
                        insert(4, "日本語の名"),
                        insert(5, "a\nb")))
                .isEqualTo("""
                    +----+-------------+----------+
                    | op |          id | name     |
                    +----+-------------+----------+
                    | +I |           1 | Alice    |
                    | -D | -2147483648 | <NULL>   |
                    | +I |           2 | somewha… |
                    | +I |           3 | 日本語の |
                    | +I |           4 | 日本語…  |
                    | +I |           5 | a\\nb     |
                    +----+-------------+----------+
                    6 rows\
                    """);
    }

    @Test
    void tableauKnowsTheWidthOfEveryType() {
        assertThat(written(
                        FormatName.TABLEAU,
                        ResolvedSchema.of(
                                Column.physical("b", DataTypes.BOOLEAN().notNull()),
                                Column.physical("d", DataTypes.DATE()),
                                Column.physical("t", DataTypes.TIME(0)),
                                Column.physical("ts", DataTypes.TIMESTAMP(3)),
                                Column.physical("i", DataTypes.TIMESTAMP_LTZ(3)),
                                Column.physical("n", DataTypes.DECIMAL(4, 2)),
                                Column.physical("c", DataTypes.CHAR(2).notNull())),
                        insert(
                                true,
                                LocalDate.of(2024, 5, 6),
                                LocalTime.of(1, 2, 3),
                                LocalDateTime.of(2024, 5, 6, 1, 2, 3, 4_000_000),
                                Instant.parse("2024-05-06T01:02:03.004Z"),
                                new BigDecimal("-12.34"),
                                "xy")))
                .isEqualTo("""
                    +----+-------+------------+----------+-------------------------+--------------------------+---------+----+
                    | op | b     | d          | t        | ts                      | i                        |       n | c  |
                    +----+-------+------------+----------+-------------------------+--------------------------+---------+----+
                    | +I | true  | 2024-05-06 | 01:02:03 | 2024-05-06 01:02:03.004 | 2024-05-06T01:02:03.004Z |  -12.34 | xy |
                    +----+-------+------------+----------+-------------------------+--------------------------+---------+----+
                    1 row\
                    """);
    }

    @Test
    void tableAppliesTheChanges() {
        assertThat(written(
                        FormatName.TABLE,
                        PEOPLE,
                        insert(1, "Alice"),
                        insert(2, "Bob"),
                        insert(3, null),
                        insert(1, "Alice"),
                        Row.ofKind(RowKind.UPDATE_BEFORE, 2, "Bob"),
                        Row.ofKind(RowKind.UPDATE_AFTER, 2, "Bobby"),
                        Row.ofKind(RowKind.DELETE, 3, null)))
                .isEqualTo("""
                    +----+-------+
                    | id | name  |
                    +----+-------+
                    |  1 | Alice |
                    |  1 | Alice |
                    |  2 | Bobby |
                    +----+-------+
                    3 rows\
                    """);
    }

    @Test
    void tableTakesAnUpdateWithoutItsOldImageForAnInsert() {
        // a filter may have dropped the old image
        assertThat(written(FormatName.TABLE, PEOPLE, Row.ofKind(RowKind.UPDATE_AFTER, 2, "Bob")))
                .endsWith("|  2 | Bob  |\n+----+------+\n1 row");
    }

    @Test
    void tableRefusesToGuessWhatIsRemoved() {
        assertThatThrownBy(() ->
                        written(FormatName.TABLE, PEOPLE, insert(1, "Alice"), Row.ofKind(RowKind.DELETE, 1, null)))
                .hasMessage("TABLE_ROW_MISSING: The changelog removes a row that is not in the table (expected: "
                        + "deletes and UPDATE_BEFORE that carry the whole row as it was inserted). "
                        + "Use --format changelog to see the changes.");
    }

    @Test
    void tableOfNothingHasAHeading() {
        assertThat(written(FormatName.TABLE, PEOPLE)).isEqualTo("""
            +----+------+
            | id | name |
            +----+------+
            +----+------+
            0 rows\
            """);
    }

    @Test
    void jsonHasTheKindInFront() {
        assertThat(written(FormatName.JSON, PEOPLE, insert(1, "Al\"i\\ce\n\u0001é"), insert(2, null)))
                .isEqualTo("""
                    {"op":"+I","id":1,"name":"Al\\"i\\\\ce\\n\\u0001é"}
                    {"op":"+I","id":2,"name":null}\
                    """);
    }

    @Test
    void jsonMovesTheKindOutOfTheWayOfAColumn() {
        var schema =
                ResolvedSchema.of(Column.physical("op", DataTypes.STRING()), Column.physical("_op", DataTypes.INT()));

        assertThat(written(FormatName.JSON, schema, insert("c", 1)))
                .isEqualTo("{\"__op\":\"+I\",\"op\":\"c\",\"_op\":1}");
    }

    @Test
    void jsonWritesEveryClassOfValue() {
        var pairs = new LinkedHashMap<Object, Object>();
        pairs.put(1, "a");
        pairs.put(2, null);
        var named = Row.withNames(RowKind.INSERT);
        named.setField("x", 1);
        named.setField("y", List.of("z"));

        assertThat(List.of(
                        json(true),
                        json((byte) 1),
                        json(1.5),
                        json(Double.NaN),
                        json(Float.NEGATIVE_INFINITY),
                        json(new BigDecimal("1E+3")),
                        json(new BigDecimal("12.30")),
                        json(LocalDate.of(2024, 5, 6)),
                        json(LocalTime.of(1, 2)),
                        json(LocalDateTime.of(2024, 5, 6, 1, 2, 3)),
                        json(Instant.parse("2024-05-06T01:02:03Z")),
                        json(new byte[] {1, 2, (byte) 255}),
                        json(new Integer[] {1, null}),
                        json(new int[] {1, 2}),
                        json(Map.of("k", 1)),
                        json(pairs),
                        json(Row.of(1, "a")),
                        json(named)))
                .containsExactly(
                        "true",
                        "1",
                        "1.5",
                        "\"NaN\"",
                        "\"-Infinity\"",
                        "1000",
                        "12.30",
                        "\"2024-05-06\"",
                        "\"01:02\"",
                        "\"2024-05-06T01:02:03\"",
                        "\"2024-05-06T01:02:03Z\"",
                        "\"AQL/\"",
                        "[1,null]",
                        "[1,2]",
                        "{\"k\":1}",
                        "[[1,\"a\"],[2,null]]",
                        "{\"f0\":1,\"f1\":\"a\"}",
                        "{\"x\":1,\"y\":[\"z\"]}");
    }

    private static String json(Object value) {
        var text = new StringBuilder();
        JsonText.append(text, value);
        return text.toString();
    }

    @Test
    void cellsShowEveryClassOfValue() {
        assertThat(List.of(
                        CellText.of(new byte[] {1, (byte) 255}),
                        CellText.of(new Integer[] {1, null}),
                        CellText.of(Row.of(1, null, "a")),
                        CellText.of(Map.of("k", List.of(1, 2)))))
                .containsExactly("x'01ff'", "[1, <NULL>]", "(1, <NULL>, a)", "{k=[1, 2]}");
    }

    @Test
    void listingsHaveNoKind() {
        var schema = ResolvedSchema.of(
                Column.physical("name", DataTypes.STRING()), Column.physical("null", DataTypes.BOOLEAN()));
        var rows = new Row[] {Row.of("id", true), Row.of("op", null)};

        assertThat(listed(FormatName.CHANGELOG, schema, rows)).isEqualTo("id\ttrue\nop\t");
        lines.clear();
        assertThat(listed(FormatName.JSON, schema, rows))
                .isEqualTo("{\"name\":\"id\",\"null\":true}\n{\"name\":\"op\",\"null\":null}");
        for (var format : List.of(FormatName.TABLEAU, FormatName.TABLE)) {
            lines.clear();
            assertThat(listed(format, schema, rows)).isEqualTo("""
                +------+------+
                | name | null |
                +------+------+
                | id   | true |
                | op   |      |
                +------+------+
                2 rows\
                """);
        }
    }

    @Test
    void plansComeAsTheyAre() {
        var schema = ResolvedSchema.of(Column.physical("result", DataTypes.STRING()));

        for (var format : List.of(FormatName.CHANGELOG, FormatName.TABLEAU, FormatName.TABLE)) {
            lines.clear();
            assertThat(listed(format, schema, Row.of("== Plan ==\n+- Scan\n"))).isEqualTo("== Plan ==\n+- Scan");
        }
    }
}
