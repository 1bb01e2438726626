package io.rowkind.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The statements that read the checked file in Flink. */
final class PasteableSql {

    private static final String TABLE = "changes";

    private final CheckResult result;
    private final Layout layout;
    private final String path;

    /**
     * Creates the statements.
     *
     * @param path the file's path
     */
    PasteableSql(CheckResult result, String path) {
        this.result = result;
        this.layout = result.layout();
        this.path = path;
    }

    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    // ---- CREATE TABLE ---------------------------------------------------------------------------

    /** Returns the statement that declares the file as a table. */
    String createTable() {
        var columns = tableColumns().stream()
                .map(column -> "    " + quoted(column) + " " + tableType(column))
                .collect(Collectors.joining(",\n"));
        var options = new ArrayList<String>();
        options.add("'connector' = 'filesystem'");
        options.add("'path' = " + literal(path));
        options.add("'format' = '" + layout.format().flinkName() + "'");
        if (isCsv()) {
            options.add("'csv.null-literal' = ''");
        }
        if (result.needs().contains(CheckResult.Need.SKIP_LINES)) {
            options.add("'" + layout.format().flinkName() + ".ignore-parse-errors' = 'true'");
        }
        return "CREATE TEMPORARY TABLE " + TABLE + " (\n" + columns + "\n) WITH (\n    "
                + String.join(",\n    ", options) + "\n);";
    }

    /** Returns the columns that are read: of a line with images, those with a role. */
    private List<String> tableColumns() {
        if (layout.after() == null) {
            return List.copyOf(result.types().keySet());
        }
        var columns = new ArrayList<String>();
        columns.add(layout.op());
        if (!layout.keyInImages()) {
            columns.addAll(layout.key());
        }
        if (layout.before() != null) {
            columns.add(layout.before());
        }
        columns.add(layout.after());
        layout.sequence().stream()
                .map(FieldPath::column)
                .filter(column -> !columns.contains(column))
                .distinct()
                .forEach(columns::add);
        return columns;
    }

    /** A CSV file has a header line, which Flink takes for a row: all its columns are text at first. */
    private String tableType(String column) {
        return isCsv() ? "STRING" : type(column.equals(layout.before()) ? layout.after() : column);
    }

    private String type(@Nullable String column) {
        var type = column == null ? null : result.types().get(column);
        return type == null ? "STRING" : type.sql();
    }

    private boolean isCsv() {
        return layout.format() == InputFormat.CSV;
    }

    // ---- SELECT ---------------------------------------------------------------------------------

    /** Returns the query that reads the table's changes. */
    String select() {
        var arguments = new ArrayList<String>();
        var key = layout.key().stream().map(PasteableSql::quoted).collect(Collectors.joining(", "));
        arguments.add("input => " + input() + " PARTITION BY " + (layout.key().size() == 1 ? key : "(" + key + ")"));
        arguments.add("op => DESCRIPTOR(" + quoted(layout.op()) + ")");
        arguments.add("op_mapping => MAP[" + mapping() + "]");
        if (layout.before() != null) {
            arguments.add("before => DESCRIPTOR(" + quoted(layout.before()) + ")");
        }
        if (layout.after() != null) {
            arguments.add("after => DESCRIPTOR(" + quoted(layout.after()) + ")");
        }
        if (!layout.sequence().isEmpty()) {
            arguments.add("sequence_by => DESCRIPTOR("
                    + layout.sequence().stream()
                            .map(PasteableSql::sequenceColumn)
                            .collect(Collectors.joining(", "))
                    + ")");
        }
        if (result.needs().contains(CheckResult.Need.SKIP_ERRORS)) {
            arguments.add("error_handling => 'SKIP'");
        }
        if (result.needs().contains(CheckResult.Need.REPAIR)) {
            arguments.add("validation => 'REPAIR'");
        }
        return "SELECT * FROM FROM_CHANGELOG(\n    " + String.join(",\n    ", arguments) + "\n);";
    }

    private String mapping() {
        return layout.codesByMeaning().entrySet().stream()
                .map(entry -> literal(String.join(", ", entry.getValue())) + ", "
                        + literal(entry.getKey().names()))
                .collect(Collectors.joining(", "));
    }

    private String input() {
        var columns = inputColumns();
        var conditions = new ArrayList<String>();
        if (isCsv()) {
            conditions.add(quoted(layout.op()) + " IS DISTINCT FROM " + literal(layout.op()));
        }
        if (result.needs().contains(CheckResult.Need.KEY_NOT_NULL)) {
            layout.key().forEach(column -> conditions.add(keyColumn(column) + " IS NOT NULL"));
        }
        var where = conditions.isEmpty() ? "" : "\n        WHERE " + String.join(" AND ", conditions);
        if (columns.isEmpty()) {
            return where.isEmpty() ? "TABLE " + TABLE : "(\n        SELECT * FROM " + TABLE + where + ")";
        }
        return "(\n        SELECT " + String.join(", ", columns) + "\n        FROM " + TABLE + where + ")";
    }

    /** Returns what has to be computed for the input; empty if it is the table as it stands. */
    private List<String> inputColumns() {
        if (isCsv()) {
            return tableColumns().stream().map(this::castColumn).toList();
        }
        var nested = layout.sequence().stream().anyMatch(FieldPath::isNested);
        if (!layout.keyInImages() && !nested) {
            return List.of();
        }
        var columns = new ArrayList<String>();
        if (layout.keyInImages()) {
            layout.key().forEach(column -> columns.add(keyColumn(column) + " AS " + quoted(column)));
        }
        tableColumns().stream()
                .filter(column -> !layout.hasImages()
                        || layout.sequence().stream()
                                .noneMatch(
                                        path -> path.isNested() && path.column().equals(column)))
                .forEach(column -> columns.add(quoted(column)));
        layout.sequence().stream()
                .filter(FieldPath::isNested)
                .forEach(path -> columns.add(
                        path.names().stream().map(PasteableSql::quoted).collect(Collectors.joining("."))
                                + " AS "
                                + sequenceColumn(path)));
        return columns;
    }

    private static String sequenceColumn(FieldPath path) {
        return quoted(String.join("_", path.names()));
    }

    private String castColumn(String column) {
        var type = column.equals(layout.op()) ? "STRING" : type(column);
        return type.equals("STRING")
                ? quoted(column)
                : "CAST(" + quoted(column) + " AS " + type + ") AS " + quoted(column);
    }

    private String keyColumn(String column) {
        if (!layout.keyInImages() || layout.after() == null) {
            return quoted(column);
        }
        var after = quoted(TABLE) + "." + quoted(layout.after()) + "." + quoted(column);
        return layout.before() == null
                ? after
                : "COALESCE(" + after + ", " + quoted(TABLE) + "." + quoted(layout.before()) + "." + quoted(column)
                        + ")";
    }
}
