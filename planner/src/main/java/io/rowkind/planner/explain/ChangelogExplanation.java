package io.rowkind.planner.explain;

import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.delegation.Planner;
import org.apache.flink.table.operations.Operation;

/**
 * The operators of one statement, from its targets down to its sources.
 *
 * @param roots what writes to the targets, one for each INSERT; of a SELECT one, which hands changes to the client.
 *     An operator whose changes are used twice is in both places, with the same id
 * @param warnings what a user may want to change; not errors
 */
public record ChangelogExplanation(List<ExplainedOperator> roots, List<Warning> warnings) {

    /** Copies the lists. */
    public ChangelogExplanation {
        roots = List.copyOf(roots);
        warnings = List.copyOf(warnings);
    }

    /**
     * Plans what a statement would run, and explains the plan. Nothing is run.
     *
     * @param planner the planner of the session that would run it
     * @param operations a query, or the INSERTs that would run together
     * @throws ValidationException BATCH_MODE, and all that planning itself throws
     */
    public static ChangelogExplanation of(Planner planner, List<? extends Operation> operations) {
        return StatementPlan.of(planner, operations).explanation();
    }
}
