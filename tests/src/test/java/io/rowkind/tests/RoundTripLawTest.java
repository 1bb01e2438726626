package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule R1 by running queries: random tables come back as they were, whatever their changelog. */
class RoundTripLawTest {

    private static final int CHANGES = 8;
    private static final int KEYS = 3;
    private static final long SEEDS = 12;
    private static final List<String> NAMES = List.of("a", "b", "NULL");

    /** The ways through both functions; {@code t} is the table. */
    private static final List<String> FORMS = List.of("""
            SELECT * FROM FROM_CHANGELOG(
                input => (SELECT * FROM TO_CHANGELOG(input => TABLE t PARTITION BY id)) PARTITION BY id)""", """
            SELECT * FROM FROM_CHANGELOG(
                input => (SELECT * FROM TO_CHANGELOG(
                    input => TABLE t,
                    op => DESCRIPTOR(code),
                    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'x', 'UPDATE_AFTER', 'u', 'DELETE', 'd'])),
                op => DESCRIPTOR(code),
                op_mapping => MAP['c', 'INSERT', 'x', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])""", """
            SELECT * FROM FROM_CHANGELOG(
                input => (SELECT * FROM TO_CHANGELOG(
                    input => TABLE t PARTITION BY id,
                    op => DESCRIPTOR(deleted),
                    op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true'])) PARTITION BY id,
                op => DESCRIPTOR(deleted),
                op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE'])""", """
            SELECT * FROM FROM_CHANGELOG(
                input => (SELECT * FROM TO_CHANGELOG(
                    input => TABLE t PARTITION BY id,
                    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
                    produces_full_deletes => FALSE)) PARTITION BY id,
                op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])""");

    /** The forms of changelog, as the test table's option names them. */
    private enum Form {
        APPEND,
        RETRACT,
        UPSERT
    }

    /**
     * A table and how it came to be.
     *
     * @param lines the changes, as the test table reads them
     * @param rows the table that they lead to, sorted
     */
    private record World(Form form, List<String> lines, List<String> rows) {

        String definition() {
            var key = form == Form.UPSERT ? ", PRIMARY KEY (id) NOT ENFORCED" : "";
            return "CREATE TABLE t (id INT, name STRING" + key + ") WITH ('connector' = 'rows', 'changelog' = '"
                    + form.name().toLowerCase(Locale.ROOT) + "', 'rows' = '\n" + String.join("\n", lines) + "');";
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    /** Returns the changes of a random table, each of them correct after those before it. */
    private static World world(long seed) {
        var form = Form.values()[(int) (seed % Form.values().length)];
        var random = new Random(seed);
        List<String> lines = new ArrayList<>();
        Map<Integer, String> table = new TreeMap<>();
        while (lines.size() < CHANGES) {
            var id = form == Form.APPEND ? table.size() : random.nextInt(KEYS);
            var name = NAMES.get(random.nextInt(NAMES.size()));
            var delete = form != Form.APPEND && random.nextInt(3) == 0;
            var old = delete ? table.remove(id) : table.put(id, name);
            if (old != null && delete) {
                lines.add("-D|" + id + "|" + (form == Form.UPSERT ? "NULL" : old));
            } else if (old != null) {
                if (form == Form.RETRACT) {
                    lines.add("-U|" + id + "|" + old);
                }
                lines.add("+U|" + id + "|" + name);
            } else if (!delete) {
                lines.add((form == Form.APPEND ? "" : "+I|") + id + "|" + name);
            }
        }
        List<String> rows = new ArrayList<>();
        table.forEach((id, name) -> rows.add("[" + id + ", " + (name.equals("NULL") ? "null" : name) + "]"));
        Collections.sort(rows);
        return new World(form, lines, rows);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void givesTheTableBack(long seed) throws Exception {
        var world = world(seed);
        try (var session = SharedCluster.session()) {
            session.execute(world.definition());
            for (var parallelism : List.of("1", "2")) {
                session.execute("SET 'parallelism.default' = '" + parallelism + "'");
                assertThat(tablesOf(session))
                        .as(reproduction(world, parallelism))
                        .isEqualTo(Collections.nCopies(FORMS.size(), world.rows()));
            }
        }
    }

    /** Returns the table that each of the forms leads to. One job runs them all, since a start takes long. */
    private static List<List<String>> tablesOf(Session session) throws Exception {
        var branches = IntStream.range(0, FORMS.size())
                .mapToObj(form -> "SELECT " + form + " AS form, * FROM (" + FORMS.get(form) + ")")
                .toList();
        List<List<String>> changes = new ArrayList<>();
        FORMS.forEach(form -> changes.add(new ArrayList<>()));
        var query = (Outcome.Query) session.execute(String.join("\nUNION ALL\n", branches));
        try (var rows = query.changes()) {
            rows.forEachRemaining(row -> changes.get(row.<Integer>getFieldAs(0))
                    .add(row.getKind().shortString() + "[" + row.getField(1) + ", " + row.getField(2) + "]"));
        }
        return changes.stream().map(FinalTable::of).toList();
    }

    private static String reproduction(World world, String parallelism) {
        return "SET 'parallelism.default' = '" + parallelism + "';\n"
                + world.definition() + "\n"
                + String.join(";\n", FORMS) + ";\n";
    }
}
