package io.rowkind.tests;

import io.rowkind.cli.Failure;
import io.rowkind.cli.Outcome;
import io.rowkind.cli.Script;
import io.rowkind.cli.ScriptVariables;
import io.rowkind.cli.Session;
import io.rowkind.cli.Statement;
import io.rowkind.tests.connector.CollectedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.types.Row;

/**
 * A SQL script, or a page with SQL blocks, that holds the output of its statements in comments below them:
 *
 * <ul>
 *   <li>{@code -- > line}: a row, in arrival order; of an EXPLAIN the optimized physical plan;
 *   <li>{@code -- ~ line}: a row, in any order;
 *   <li>{@code -- = row}: a row of the table that the changes lead to, in any order;
 *   <li>{@code -- ! message}: the first line of the error.
 * </ul>
 *
 * <p>{@code ${kafka.servers}} and {@code ${schema.registry}} are servers of this JVM; so are {@code localhost:9092} and
 * {@code http://localhost:8081}, for pages. INSERT shows what reaches the test connector {@code collected}.
 */
final class SqlScript {

    private static final String PLAN = "== Optimized Physical Plan";

    private final Path file;
    private final List<String> lines;

    private SqlScript(Path file, List<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    static SqlScript read(Path file) throws IOException {
        return new SqlScript(file, Files.readAllLines(file));
    }

    /** Returns the file as it should read: each statement followed by what it does when it runs now. */
    String actual() throws Exception {
        var sql = sqlLines();
        var script = Script.parse(file.getFileName().toString(), String.join("\n", sql));
        var statements = new TreeMap<Integer, Statement>();
        for (var statement : script.statements()) {
            statements.put(statement.lastLine(), statement);
        }
        List<String> actual = new ArrayList<>();
        try (var session = SharedCluster.session()) {
            for (var number = 1; number <= lines.size(); number++) {
                var line = lines.get(number - 1);
                if (!sql.get(number - 1).equals(line) || !isExpectation(line)) {
                    actual.add(line);
                }
                var statement = statements.get(number);
                if (statement != null) {
                    output(session, statement, marker(number)).stream()
                            .map(shown -> ScriptServer.withNames(shown, expected()))
                            .forEach(actual::add);
                }
            }
        }
        return String.join("\n", actual) + "\n";
    }

    String expected() {
        return String.join("\n", lines) + "\n";
    }

    void write(String text) throws IOException {
        Files.writeString(file, text);
    }

    /** Returns the lines with everything but SQL blanked out, so that line numbers stay. */
    private List<String> sqlLines() {
        if (file.toString().endsWith(".sql")) {
            return lines;
        }
        List<String> sql = new ArrayList<>();
        var inside = false;
        for (var line : lines) {
            if (line.startsWith("```")) {
                inside = line.equals("```sql");
                sql.add("");
            } else {
                sql.add(inside ? line : "");
            }
        }
        return sql;
    }

    private static boolean isExpectation(String line) {
        return line.startsWith("-- > ")
                || line.equals("-- >") // an empty line
                || line.startsWith("-- ~ ")
                || line.startsWith("-- = ")
                || line.startsWith("-- ! ");
    }

    /** Returns how the author wants to see the rows of the statement that ends on this line. */
    private String marker(int lastLine) {
        var next = lastLine < lines.size() ? lines.get(lastLine) : "";
        return next.startsWith("-- ~ ") || next.startsWith("-- = ") ? next.substring(0, 5) : "-- > ";
    }

    private List<String> output(Session session, Statement statement, String marker) {
        List<String> rows;
        try {
            rows = rows(session, statement);
        } catch (FailedException e) {
            return List.of("-- ! " + e.failure.message().lines().findFirst().orElse(""));
        }
        var shown =
                switch (marker) {
                    case "-- ~ " -> rows.stream().sorted().toList();
                    case "-- = " -> FinalTable.of(rows);
                    default -> rows;
                };
        return shown.stream().map(row -> (marker + row).stripTrailing()).toList();
    }

    private List<String> rows(Session session, Statement statement) throws FailedException {
        var text = new ScriptVariables(file.getParent()).replaceIn(ScriptServer.withAddresses(statement.text()));
        Outcome outcome;
        try {
            outcome = session.execute(text);
        } catch (Exception | AssertionError e) {
            throw new FailedException(Failure.whilePlanning(e));
        }
        try {
            return rows(outcome);
        } catch (Exception e) {
            throw new FailedException(Failure.whileRunning(e));
        }
    }

    private static List<String> rows(Outcome outcome) throws Exception {
        if (outcome instanceof Outcome.Query query) {
            List<String> rows = new ArrayList<>();
            try (var changes = query.changes()) {
                changes.forEachRemaining(row -> rows.add(row.toString()));
            }
            return rows;
        }
        if (outcome instanceof Outcome.Insert insert) {
            insert.job().getJobExecutionResult().get();
            return CollectedTable.takeAll();
        }
        if (outcome instanceof Outcome.Listing listing) {
            return listing.rows().stream().flatMap(SqlScript::listed).toList();
        }
        return List.of();
    }

    private static Stream<String> listed(Row row) {
        var text = IntStream.range(0, row.getArity())
                .mapToObj(column -> String.valueOf(row.getField(column)))
                .collect(Collectors.joining("\t"));
        return text.contains(PLAN) ? plan(text).lines() : text.lines();
    }

    /** Returns the physical plan of an EXPLAIN, with advice if there is some. */
    private static String plan(String explained) {
        var start = explained.indexOf('\n', explained.indexOf(PLAN)) + 1;
        return explained
                .substring(start, explained.indexOf("\n== ", start))
                .strip()
                .replaceAll("(?m)^\\s*\\R", "");
    }

    private static final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Failure failure;

        FailedException(Failure failure) {
            super(failure.cause());
            this.failure = failure;
        }
    }
}
