package io.rowkind.tests.random;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table and a changelog that leads to it, as SQL.
 *
 * @param name of the table that FROM_CHANGELOG makes, or that its changes are written to
 * @param form how changes are told
 * @param shape the rest of what was thrown for the table
 * @param steps what happens to the table, whatever the form
 */
record RandomChangelog(String name, Form form, Shape shape, List<Step> steps) {

    private static final int MOST_STEPS = 16;
    private static final int KEYS = 4;
    private static final List<String> STRINGS = List.of("'a'", "'b'", "'c'");

    /** What a stream of change records may look like. */
    enum Form {
        APPEND,
        RETRACT,
        RETRACT_BY_KEY,
        UPSERT,
        FLAG,
        IMAGES,
        IMAGES_BY_KEY,
        SEQUENCE,
        REPAIR;

        boolean keyed() {
            return compareTo(RETRACT_BY_KEY) >= 0 && this != IMAGES;
        }

        boolean images() {
            return this == IMAGES || this == IMAGES_BY_KEY;
        }

        /** Returns whether Flink relates the changes by the key. */
        boolean upserts() {
            return keyed() && this != RETRACT_BY_KEY;
        }
    }

    /**
     * What doesn't depend on the form.
     *
     * @param keyColumns of a key: the first one or two; no meaning without a key
     * @param nullKey whether one of the keys is NULL
     * @param timed whether {@code ts} is an event time
     * @param stored whether the changes are written to a changelog table, and read from there
     * @param kept whether the records, and the final rows, are in tables rather than VALUES
     * @param codes the codes of inserts, old images, new images, deletes; none if the kinds' names are the codes
     * @param noise whether records without a valid code lie between
     * @param buckets of the tables that keep changes by key
     */
    record Shape(
            int keyColumns,
            boolean nullKey,
            boolean timed,
            boolean stored,
            boolean kept,
            List<String> codes,
            boolean noise,
            int buckets) {}

    /**
     * A row gets these values, or goes.
     *
     * @param slot which row
     * @param row literals of SQL; null if the row goes
     * @param fault whether the record about it is wrong, where that can be repaired
     */
    record Step(int slot, @Nullable List<String> row, boolean fault) {}

    RandomChangelog {
        steps = List.copyOf(steps);
    }

    static RandomChangelog of(String name, Dice dice, boolean timed) {
        var form = timed && dice.percent(75) ? Form.APPEND : dice.of(Form.values());
        if (timed && (form.images() || form == Form.REPAIR)) {
            form = Form.RETRACT;
        }
        var stored = dice.percent(25);
        var shape = new Shape(
                1 + dice.below(2),
                form.keyed() && !stored && dice.percent(15),
                timed,
                stored,
                false,
                dice.of(List.of("c", "x", "u", "d"), List.of("1", "2", "3", "4"), List.of()),
                dice.percent(20),
                1 + dice.below(2));
        return new RandomChangelog(name, form, shape, steps(form, shape, dice));
    }

    private static List<Step> steps(Form form, Shape shape, Dice dice) {
        List<Step> steps = new ArrayList<>();
        Set<Integer> present = new HashSet<>();
        var count = dice.percent(5) ? 1 : 4 + dice.below(MOST_STEPS - 3);
        for (var number = 0; number < count; number++) {
            var slot = form == Form.APPEND ? number : dice.below(KEYS);
            var fault = dice.percent(30);
            if (present.contains(slot) && dice.percent(35)) {
                present.remove(slot);
                steps.add(new Step(slot, null, fault));
            } else {
                present.add(slot);
                steps.add(new Step(slot, row(form, shape, slot, number, dice), fault));
            }
        }
        return steps;
    }

    private static List<String> row(Form form, Shape shape, int slot, int number, Dice dice) {
        var key = form.keyed() ? slot : dice.below(KEYS);
        var composite = form.keyed() && shape.keyColumns() == 2;
        var k = composite ? key / 2 : key;
        // a jitter of less than the watermark's delay; no two rows have the same time
        var seconds = 100 + 4 * number + (shape.timed() ? 3 * dice.below(4) : 0);
        var time = "TIMESTAMP '2026-01-01 00:%02d:%02d.%03d'".formatted(seconds / 60, seconds % 60, number);
        return List.of(
                shape.nullKey() && k == 0 ? Type.INT.nullLiteral() : String.valueOf(k),
                composite ? STRINGS.get(key % 2) : dice.of(STRINGS),
                dice.percent(15) ? Type.BIGINT.nullLiteral() : String.valueOf(dice.below(6)),
                dice.percent(15) ? Type.STRING.nullLiteral() : dice.of(STRINGS),
                time);
    }

    /** Returns the columns of the table, in order. */
    List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(
                new Column("k", Type.INT),
                new Column("g", Type.STRING),
                new Column("v", Type.BIGINT),
                new Column("s", Type.STRING),
                new Column("ts", Type.TIMESTAMP)));
        if (form == Form.SEQUENCE) {
            columns.add(new Column("lsn", Type.INT));
        }
        return columns;
    }

    /** Returns the unique key; none if nothing says that there is one. */
    List<Column> key() {
        return form.keyed() ? columns().subList(0, shape.keyColumns()) : List.of();
    }

    /** Returns whether the table only grows, as far as Flink can know. */
    boolean append() {
        return form == Form.APPEND;
    }

    /** Returns the table to which that step doesn't happen, nor any that would take away a row that isn't there then. */
    RandomChangelog without(int step) {
        List<Step> fewer = new ArrayList<>();
        Set<Integer> present = new HashSet<>();
        for (var number = 0; number < steps.size(); number++) {
            var next = steps.get(number);
            if (number == step) {
                continue;
            }
            if (next.row() != null) {
                present.add(next.slot());
                fewer.add(next);
            } else if (present.remove(next.slot())) {
                fewer.add(next);
            }
        }
        return new RandomChangelog(name, form, shape, fewer);
    }

    /** Returns the same without VALUES, over which Flink refuses EXISTS with a condition on both tables. */
    RandomChangelog inTables() {
        var kept = new Shape(
                shape.keyColumns(),
                shape.nullKey(),
                shape.timed(),
                shape.stored(),
                true,
                shape.codes(),
                shape.noise(),
                shape.buckets());
        return new RandomChangelog(name, form, kept, steps);
    }

    /** Returns the statements that make the table out of its final rows, as the view {@code final_…}. */
    List<String> finalStatements() {
        Map<Integer, List<String>> rows = new LinkedHashMap<>();
        for (var number = 0; number < steps.size(); number++) {
            var step = steps.get(number);
            if (step.row() == null) {
                rows.remove(step.slot());
            } else {
                rows.put(step.slot(), withSequence(step.row(), number));
            }
        }
        var values = List.copyOf(rows.values());
        if (!shape.kept()) {
            return List.of(view("final_" + name, columns(), values));
        }
        return List.of(
                view("final_" + name + "_values", columns(), values),
                "CREATE TABLE final_" + name + " (" + declarations(columns()) + ")",
                "INSERT INTO final_" + name + " SELECT * FROM final_" + name + "_values");
    }

    /** Returns the statements that make the table out of its changes. */
    List<String> statements() {
        List<String> statements = new ArrayList<>();
        var records = name + "_records";
        var columns = recordColumns();
        // Flink has event times in tables alone
        var kept = (shape.timed() || shape.kept()) && !shape.stored();
        statements.add(view(kept ? name + "_values" : records, columns, records()));
        if (kept) {
            var keyed = form.keyed() && shape.buckets() > 1;
            var buckets =
                    keyed ? " DISTRIBUTED BY HASH(" + names(key()) + ") INTO " + shape.buckets() + " BUCKETS" : "";
            statements.add("CREATE TABLE " + records + " (" + recordDeclarations() + watermark() + ")" + buckets);
            statements.add("INSERT INTO " + records + " SELECT * FROM " + name + "_values");
        }
        var call = "SELECT * FROM FROM_CHANGELOG(" + arguments(records) + ")";
        if (shape.stored()) {
            var primary = form.upserts() ? ", PRIMARY KEY (" + names(key()) + ") NOT ENFORCED" : "";
            var mode = form == Form.APPEND ? "append" : form.upserts() ? "upsert" : "retract";
            var buckets = shape.buckets() == 1 || form == Form.APPEND
                    ? ""
                    : " DISTRIBUTED " + (form.keyed() ? "BY HASH(" + names(key()) + ") " : "") + "INTO "
                            + shape.buckets() + " BUCKETS";
            statements.add("CREATE TABLE " + name + " (" + declarations(columns()) + watermark() + primary + ")"
                    + buckets + " WITH ('changelog.mode' = '" + mode + "')");
            statements.add("INSERT INTO " + name + " " + call);
        } else {
            statements.add("CREATE TEMPORARY VIEW " + name + " AS " + call);
        }
        return statements;
    }

    private String watermark() {
        // Flink drops what is late, so a change must not come later than its row may change
        var delay = append() ? "'15' SECOND" : "'1' DAY";
        return shape.timed() ? ", WATERMARK FOR ts AS ts - INTERVAL " + delay : "";
    }

    private String arguments(String records) {
        List<String> arguments = new ArrayList<>();
        arguments.add("input => TABLE " + records + (form.keyed() ? " PARTITION BY (" + names(key()) + ")" : ""));
        var mapping = mapping();
        if (!mapping.isEmpty()) {
            arguments.add("op_mapping => MAP[" + mapping + "]");
        }
        if (form.images()) {
            arguments.add("before => DESCRIPTOR(before)");
            arguments.add("after => DESCRIPTOR(after)");
        }
        if (form == Form.SEQUENCE) {
            arguments.add("sequence_by => DESCRIPTOR(lsn)");
        }
        if (form == Form.REPAIR) {
            arguments.add("validation => 'REPAIR'");
        }
        if (shape.noise()) {
            arguments.add("error_handling => 'SKIP'");
        }
        return String.join(", ", arguments);
    }

    private List<String> codes() {
        if (form == Form.FLAG) {
            return List.of("false", "false", "false", "true");
        }
        return shape.codes().isEmpty() ? List.of("INSERT", "UPDATE_BEFORE", "UPDATE_AFTER", "DELETE") : shape.codes();
    }

    private Type opType() {
        return form == Form.FLAG ? Type.BOOLEAN : codes().contains("1") ? Type.INT : Type.STRING;
    }

    /** Returns the entries of op_mapping; none if the kinds' names are mapped to themselves. */
    private String mapping() {
        var codes = codes().stream().map(code -> "'" + code + "'").toList();
        var insert = codes.get(0) + ", 'INSERT'";
        var before = codes.get(1) + ", 'UPDATE_BEFORE'";
        var after = codes.get(2) + ", 'UPDATE_AFTER'";
        var delete = codes.get(3) + ", 'DELETE'";
        return switch (form) {
            case APPEND -> insert;
            case RETRACT, RETRACT_BY_KEY, REPAIR ->
                shape.codes().isEmpty() ? "" : String.join(", ", insert, before, after, delete);
            case UPSERT, SEQUENCE -> String.join(", ", insert, after, delete);
            case FLAG -> String.join(", ", after, delete);
            case IMAGES, IMAGES_BY_KEY ->
                String.join(", ", insert, codes.get(2) + ", 'UPDATE_BEFORE, UPDATE_AFTER'", delete);
        };
    }

    private List<Column> payload() {
        return columns().subList(0, 5);
    }

    /** Returns the columns of the records; those of a row with images are the images' and made into rows by the view. */
    private List<Column> recordColumns() {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("op", opType()));
        columns.addAll(columns());
        return columns;
    }

    private List<String> withSequence(List<String> row, int number) {
        if (form != Form.SEQUENCE) {
            return row;
        }
        List<String> extended = new ArrayList<>(row);
        extended.add(String.valueOf(1000 + number));
        return extended;
    }

    /** Returns the records: a code, and the values of the row; with images, those of the old row as well. */
    private List<List<String>> records() {
        List<List<String>> records = new ArrayList<>();
        Map<Integer, List<String>> rows = new LinkedHashMap<>();
        for (var number = 0; number < steps.size(); number++) {
            var step = steps.get(number);
            var old = rows.get(step.slot());
            var row = step.row();
            if (shape.noise() && number % 3 == 0 && form != Form.FLAG) {
                records.add(record("9", row == null ? nulls() : row, nulls(), number));
            }
            if (row != null) {
                rows.put(step.slot(), row);
            } else {
                rows.remove(step.slot());
            }
            records.addAll(changes(step, old, number));
        }
        if (form != Form.SEQUENCE) {
            return records;
        }
        // late and repeated, by a shuffle that the script shows
        List<List<String>> disorderly = new ArrayList<>(records);
        disorderly.addAll(records.subList(0, records.size() / 2));
        return new Dice(steps.size()).shuffled(disorderly);
    }

    private List<List<String>> changes(Step step, @Nullable List<String> old, int number) {
        var codes = codes();
        var row = step.row();
        List<List<String>> changes = new ArrayList<>();
        var faulty = form == Form.REPAIR && step.fault();
        if (row == null) {
            if (old != null) {
                changes.add(record(codes.get(3), deleted(old, faulty), old, number));
            }
            return changes;
        }
        if (old == null) {
            changes.add(record(codes.get(faulty ? 2 : 0), row, nulls(), number));
        } else {
            if ((form == Form.RETRACT || form == Form.RETRACT_BY_KEY || form == Form.REPAIR) && !faulty) {
                changes.add(record(codes.get(1), old, nulls(), number));
            }
            // an old image that is left out is for the function to find
            changes.add(record(
                    codes.get(faulty && number % 2 == 0 ? 0 : 2),
                    row,
                    form == Form.IMAGES_BY_KEY && step.fault() ? nulls() : old,
                    number));
        }
        return changes;
    }

    /** Returns the row as its deletion tells it: whole, or nothing but its key, and its time if that is an event time. */
    private List<String> deleted(List<String> old, boolean faulty) {
        if (!faulty && (form == Form.RETRACT || form == Form.RETRACT_BY_KEY || form == Form.REPAIR || form.images())) {
            return old;
        }
        var columns = payload();
        return IntStream.range(0, columns.size())
                .mapToObj(index -> index < shape.keyColumns() || (shape.timed() && index == 4)
                        ? old.get(index)
                        : columns.get(index).type().nullLiteral())
                .toList();
    }

    private List<String> nulls() {
        return payload().stream().map(column -> column.type().nullLiteral()).toList();
    }

    private List<String> record(String code, List<String> row, List<String> old, int number) {
        List<String> values = new ArrayList<>();
        values.add(opType() == Type.STRING ? "'" + code + "'" : code);
        if (form.images()) {
            var deletes = code.equals(codes().get(3));
            values.addAll(old);
            values.addAll(deletes ? nulls() : row);
            values.add(String.valueOf(!old.equals(nulls())));
            values.add(String.valueOf(!deletes));
        } else {
            values.addAll(withSequence(row, number));
        }
        return values;
    }

    private String view(String view, List<Column> columns, List<List<String>> rows) {
        var images = form.images() && !view.startsWith("final_");
        List<Column> values = new ArrayList<>();
        if (images) {
            values.add(columns.get(0));
            payload().forEach(column -> values.add(new Column("old_" + column.name(), column.type())));
            payload().forEach(column -> values.add(new Column("new_" + column.name(), column.type())));
        } else {
            values.addAll(columns);
        }
        var selected = values.stream().map(RandomChangelog::selected).toList();
        var names = values.stream().map(Column::name).collect(joining(", "));
        var select = String.join(", ", selected);
        if (images) {
            names += ", old_there, new_there";
            select = "op, " + String.join(", ", imageColumns());
        }
        // VALUES has at least one row
        var none = values.stream().map(column -> column.type().nullLiteral()).collect(joining(", "))
                + (images ? ", FALSE, FALSE" : "");
        var text = rows.isEmpty()
                ? "(" + none + ")"
                : rows.stream().map(row -> "(" + String.join(", ", row) + ")").collect(joining(",\n    "));
        return "CREATE TEMPORARY VIEW " + view + " AS\nSELECT " + select + " FROM (VALUES\n    " + text + "\n) AS t("
                + names + ")" + (rows.isEmpty() ? " WHERE FALSE" : "");
    }

    private List<String> imageColumns() {
        List<String> columns = new ArrayList<>();
        for (var column : key()) {
            columns.add("CAST(NULLIF(CASE WHEN new_there THEN new_" + column + " ELSE old_" + column + " END, "
                    + column.type().nullLiteral() + ") AS " + column.type().sql() + ") AS " + column);
        }
        for (var image : List.of("old", "new")) {
            var fields = payload().stream()
                    .map(column -> "NULLIF(" + image + "_" + column + ", "
                            + column.type().nullLiteral() + ")")
                    .collect(joining(", "));
            columns.add("CASE WHEN " + image + "_there THEN CAST(ROW(" + fields + ") AS ROW<" + declarations(payload())
                    + ">) END AS " + (image.equals("old") ? "before" : "after"));
        }
        return columns;
    }

    private static String selected(Column column) {
        return column.name().equals("op")
                ? "CAST(op AS " + column.type().sql() + ") AS op"
                : "CAST(NULLIF(" + column + ", " + column.type().nullLiteral() + ") AS "
                        + column.type().sql() + ") AS " + column;
    }

    private static String declarations(List<Column> columns) {
        return columns.stream()
                .map(column -> column + " " + column.type().sql())
                .collect(joining(", "));
    }

    private String recordDeclarations() {
        if (!form.images()) {
            return declarations(recordColumns());
        }
        var keys = key().isEmpty() ? "" : declarations(key()) + ", ";
        var image = "ROW<" + declarations(payload()) + ">";
        return "op " + opType().sql() + ", " + keys + "before " + image + ", after " + image;
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(joining(", "));
    }
}
