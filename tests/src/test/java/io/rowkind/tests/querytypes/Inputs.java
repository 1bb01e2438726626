package io.rowkind.tests.querytypes;

import io.rowkind.cli.Failure;
import io.rowkind.cli.Outcome;
import io.rowkind.cli.Script;
import io.rowkind.cli.Session;
import io.rowkind.core.ChangeKind;
import io.rowkind.planner.plan.QueryChangelog;
import io.rowkind.tests.BatchQuery;
import io.rowkind.tests.FinalTable;
import io.rowkind.tests.SharedCluster;
import io.rowkind.tests.querytypes.QueryTypeScript.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.table.api.internal.TableEnvironmentImpl;
import org.apache.flink.table.operations.QueryOperation;

/** The six inputs, in a warehouse that all queries share. */
final class Inputs {

    private static final Map<String, String> PARALLEL = Map.of("parallelism.default", "2");

    private final Path warehouse;
    private final List<String> finalTables;

    private Inputs(Path warehouse, List<String> finalTables) {
        this.warehouse = warehouse;
        this.finalTables = finalTables;
    }

    /** Creates the inputs in an empty folder, and writes the changelog tables among them. */
    static Inputs create(Path folder, Path warehouse) throws Exception {
        try (var session = Session.open(SharedCluster.cluster(), Map.of(), warehouse, warning -> {})) {
            for (var statement : statements(folder.resolve("inputs.sql"))) {
                if (session.execute(statement) instanceof Outcome.Insert insert) {
                    insert.job().getJobExecutionResult().get();
                }
            }
        }
        return new Inputs(warehouse, statements(folder.resolve("final.sql")));
    }

    private static List<String> statements(Path file) throws IOException {
        return Script.parse(file.getFileName().toString(), Files.readString(file)).statements().stream()
                .map(statement -> statement.text())
                .toList();
    }

    /** Returns what becomes of a query over each input. The jobs run at the same time, as far as there are slots. */
    Map<Input, Answer> answers(Variant variant) throws Exception {
        Map<Input, Answer> answers = new EnumMap<>(Input.class);
        Map<Input, Started> started = new EnumMap<>(Input.class);
        try (var session = Session.open(SharedCluster.cluster(), PARALLEL, warehouse, warning -> {})) {
            for (var input : Input.values()) {
                session.execute("USE " + input.database());
                variant.settings().forEach(session::execute);
                try {
                    started.put(input, start(session, variant.query()));
                } catch (RuntimeException | AssertionError e) {
                    answers.put(input, new Answer.Refused(firstLine(Failure.whilePlanning(e))));
                }
            }
            for (var input : started.keySet()) {
                answers.put(input, started.get(input).answer());
            }
        }
        return answers;
    }

    private static String firstLine(Failure failure) {
        return failure.message().lines().findFirst().orElse("");
    }

    private static Started start(Session session, String query) {
        var environment = (TableEnvironmentImpl) session.environment();
        var operation = (QueryOperation) environment.getParser().parse(query).get(0);
        var changelog = QueryChangelog.of(environment.getPlanner(), operation);
        var columns = operation.getResolvedSchema().getColumnNames();
        return new Started(
                changelog.kinds(),
                changelog.key().map(key -> key.stream().map(columns::get).toList()),
                (Outcome.Query) session.execute(query));
    }

    /** A query that runs. */
    private record Started(Set<ChangeKind> kinds, Optional<List<String>> key, Outcome.Query query) {

        Answer answer() throws Exception {
            List<String> changes = new ArrayList<>();
            try (var rows = query.changes()) {
                rows.forEachRemaining(row -> changes.add(row.toString()));
            }
            // equal rows may come from several tasks, so that one is taken away before the other one appears
            changes.sort(Comparator.comparing(change -> !change.startsWith("+")));
            return new Answer.Produced(kinds, key, table(changes));
        }
    }

    private static List<String> table(List<String> changes) {
        try {
            return FinalTable.of(changes);
        } catch (IllegalStateException e) {
            // no table at all: not what any batch query returns
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the rows of the batch query over what each input leads to, sorted. */
    Map<String, List<String>> batchRows(Variant variant) throws Exception {
        Map<String, List<String>> rows = new TreeMap<>();
        for (var database : List.of("append_table", "upsert_table")) {
            List<String> definitions = new ArrayList<>(finalTables);
            definitions.add("USE " + database);
            definitions.addAll(variant.settings());
            rows.put(database, BatchQuery.rows(definitions, variant.batchQuery()));
        }
        return rows;
    }
}
