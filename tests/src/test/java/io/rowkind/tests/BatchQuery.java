package io.rowkind.tests;

import io.rowkind.cli.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A query over tables that don't change any more: what a continuous query has to lead to. */
public final class BatchQuery {

    /** Statements that switch to batch mode, without what makes it adaptive, which takes longer than a small query. */
    public static final List<String> MODE = List.of(
            "SET 'execution.runtime-mode' = 'batch'",
            "SET 'parallelism.default' = '1'",
            "SET 'execution.batch.adaptive.auto-parallelism.enabled' = 'false'",
            "SET 'jobmanager.scheduler' = 'default'");

    private BatchQuery() {}

    /**
     * Returns the rows of a query in batch mode, sorted, as {@link FinalTable} shows them.
     *
     * @param definitions statements that create the tables, append-only and bounded
     */
    public static List<String> rows(List<String> definitions, String query) throws Exception {
        try (var session = SharedCluster.session()) {
            MODE.forEach(session::execute);
            for (var definition : definitions) {
                session.execute(definition);
            }
            List<String> rows = new ArrayList<>();
            try (var changes = ((Outcome.Query) session.execute(query)).changes()) {
                changes.forEachRemaining(row -> rows.add(row.toString().substring(2)));
            }
            Collections.sort(rows);
            return rows;
        }
    }
}
