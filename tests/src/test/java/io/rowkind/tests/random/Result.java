package io.rowkind.tests.random;

import io.rowkind.cli.Failure;
import io.rowkind.cli.Outcome;
import io.rowkind.cli.Script;
import io.rowkind.core.ErrorCode;
import io.rowkind.tests.FinalTable;
import io.rowkind.tests.SharedCluster;
import java.util.ArrayList;
import java.util.List;

/** What has become of a script with a continuous query and the same query in batch mode. */
sealed interface Result {

    /** Both lead to these rows. */
    record Agreed(List<String> rows) implements Result {}

    /** The continuous query is refused because an operator doesn't take updates, or batch mode can't plan its query. */
    record Refused(String message) implements Result {}

    /** They lead to different tables, or one of them fails. */
    record Disagreed(String difference) implements Result {}

    /** Runs a script. */
    static Result of(String text) {
        List<List<String>> tables = new ArrayList<>();
        try (var session = SharedCluster.session()) {
            for (var statement : Script.parse("script", text).statements()) {
                Outcome outcome;
                try {
                    outcome = session.execute(statement.text());
                } catch (RuntimeException | AssertionError e) {
                    var message = Failure.whilePlanning(e).message();
                    // Flink's planner has bugs in batch mode, too: then there is nothing to compare with
                    return !tables.isEmpty() || message.startsWith(ErrorCode.CHANGELOG_MODE_CONFLICT.name())
                            ? new Refused(message)
                            : new Disagreed(message);
                }
                if (outcome instanceof Outcome.Insert insert) {
                    insert.job().getJobExecutionResult().get();
                } else if (outcome instanceof Outcome.Query query) {
                    List<String> changes = new ArrayList<>();
                    try (var rows = query.changes()) {
                        rows.forEachRemaining(row -> changes.add(row.toString()));
                    }
                    tables.add(FinalTable.of(changes));
                }
            }
        } catch (Exception e) {
            return new Disagreed(
                    e instanceof IllegalStateException
                            ? String.valueOf(e.getMessage())
                            : Failure.whileRunning(e).message());
        }
        var continuous = tables.get(0);
        var batch = tables.get(1);
        return continuous.equals(batch)
                ? new Agreed(batch)
                : new Disagreed("continuous: " + continuous + "\nbatch:      " + batch);
    }
}
