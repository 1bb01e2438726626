package io.rowkind.tests;

import io.rowkind.cli.Failure;
import io.rowkind.cli.FormatName;
import io.rowkind.cli.Output;
import io.rowkind.cli.ScriptVariables;
import io.rowkind.cli.Session;
import io.rowkind.cli.StatementFailedException;
import io.rowkind.cli.StatementRunner;
import io.rowkind.tests.Expectation.RowStyle;
import io.rowkind.tests.connector.ReceivedChange;
import io.rowkind.tests.connector.ReceivedChanges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs a script in a session of its own, as the command would, and writes down what happens. */
final class ScriptReplay {

    private final SqlScript script;
    private final ScriptVariant variant;
    private final ScriptVariables variables;

    private ScriptReplay(SqlScript script, ScriptVariant variant) {
        this.script = script;
        this.variant = variant;
        var folder = script.path().toAbsolutePath().getParent();
        this.variables = new ScriptVariables(folder == null ? script.path() : folder);
    }

    /** Returns what the expectations of the script's checks should be, in their order. */
    static List<List<String>> of(SqlScript script, ScriptVariant variant) {
        return new ScriptReplay(script, variant).replay();
    }

    private List<List<String>> replay() {
        var options = new LinkedHashMap<>(variant.options());
        options.putAll(script.settings().options());
        var actual = new ArrayList<List<String>>();
        try (var session = Session.open(SharedCluster.get(), options, warning -> {})) {
            for (var step : script.steps()) {
                if (step instanceof SqlScript.Table table) {
                    create(table, session);
                } else if (step instanceof SqlScript.Check check) {
                    actual.add(replay(check, session));
                }
            }
        }
        return actual;
    }

    private void create(SqlScript.Table table, Session session) {
        try {
            session.execute(table.directive().sql());
        } catch (RuntimeException e) {
            throw new AssertionError(script.path() + ", line " + table.line() + ": " + e.getMessage(), e);
        }
    }

    private List<String> replay(SqlScript.Check check, Session session) {
        var sql = variables.replaceIn(check.statement().text());
        var expectation = check.expectation();
        var lines = new ArrayList<>(expectation.instructions());
        try {
            if (expectation.hasPlan()) {
                plan(sql, session).forEach(line -> lines.add(Expectation.PLAN + " " + line));
            }
            if (!expectation.planOnly()) {
                new CheckedRun(session, expectation).run(sql, lines);
            }
        } catch (StatementFailedException e) {
            e.failure().message().lines().forEach(line -> lines.add((Expectation.ERROR + " " + line).strip()));
        }
        return lines;
    }

    private static List<String> plan(String sql, Session session) throws StatementFailedException {
        try {
            return session.plan(sql);
        } catch (RuntimeException e) {
            throw new StatementFailedException(Failure.whilePlanning(e));
        }
    }

    /** The run of one statement. */
    private final class CheckedRun implements Output {

        private final Expectation expectation;
        private final StatementRunner runner;
        private final List<String> rows = new ArrayList<>();

        CheckedRun(Session session, Expectation expectation) {
            this.expectation = expectation;
            this.runner = StatementRunner.quiet(session, FormatName.CHANGELOG, this);
        }

        @Override
        public void line(String line) {
            var limit = expectation.rowsBeforeCancel();
            if (limit.isEmpty() || rows.size() < limit.getAsInt()) {
                rows.add(line);
            }
            if (limit.isPresent() && rows.size() == limit.getAsInt()) {
                runner.cancel();
            }
        }

        void run(String sql, List<String> lines) throws StatementFailedException {
            ReceivedChanges.take();
            runner.run(sql);
            lines.addAll(inStyle(ReceivedChanges.take()));
            expectation.metrics().forEach(name -> lines.add("-- metric " + name + " = " + runner.counter(name)));
        }

        private List<String> inStyle(List<ReceivedChange> received) {
            var style =
                    expectation.rowStyle().orElse(variant.parallelism() == 1 ? RowStyle.IN_ORDER : RowStyle.ANY_ORDER);
            return switch (style) {
                case IN_ORDER -> styled(style, changes(received));
                case ANY_ORDER -> alike(styled(style, changes(received)));
                case FINAL_TABLE -> alike(styled(style, finalTables(received)));
            };
        }

        private List<String> changes(List<ReceivedChange> received) {
            var all = new ArrayList<>(rows);
            bySink(received)
                    .forEach((sink, changes) ->
                            changes.forEach(change -> all.add(prefix(sink, received) + change.text())));
            return all;
        }

        private List<String> finalTables(List<ReceivedChange> received) {
            var all = new ArrayList<>(
                    Change.finalTable(rows.stream().map(Change::parse).toList()));
            bySink(received).forEach((sink, changes) -> Change.finalTable(
                            changes.stream().map(Change::of).toList())
                    .forEach(row -> all.add(prefix(sink, received) + row)));
            return all;
        }

        /** Changes of several sinks have no order among them. */
        private static Map<String, List<ReceivedChange>> bySink(List<ReceivedChange> received) {
            return received.stream()
                    .collect(Collectors.groupingBy(ReceivedChange::table, TreeMap::new, Collectors.toList()));
        }

        private static String prefix(String sink, List<ReceivedChange> received) {
            return bySink(received).size() == 1 ? "" : sink + ": ";
        }

        private static List<String> styled(RowStyle style, List<String> rows) {
            return rows.stream().map(style::line).toList();
        }

        /** Returns the lines in the order of the expected ones, as far as these are among them. */
        private List<String> alike(List<String> lines) {
            var rest = new ArrayList<>(lines);
            var sorted = new ArrayList<String>();
            for (var expected : expectation.lines()) {
                if (rest.remove(expected)) {
                    sorted.add(expected);
                }
            }
            rest.sort(null);
            sorted.addAll(rest);
            return sorted;
        }
    }
}
