package io.rowkind.planner.plan;

import java.util.Arrays;
import java.util.List;
import org.apache.flink.table.delegation.Planner;
import org.apache.flink.table.operations.QueryOperation;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;

/**
 * The changes that a query makes, as the planner sees them.
 *
 * @param updates whether there are others than inserts
 * @param key the positions of the columns that relate the changes of a row; empty if none are known
 */
public record QueryChangelog(boolean updates, List<Integer> key) {

    /** Copies the key. */
    public QueryChangelog {
        key = List.copyOf(key);
    }

    /**
     * Plans a query for itself, without a table that it is written to.
     *
     * @throws RuntimeException Rowkind's or Flink's, if it can't be planned
     */
    public static QueryChangelog of(Planner planner, QueryOperation query) {
        var plan = ((PlannerBase) planner).getExplainGraphs(List.of(query))._2().head();
        // In batch mode there are only final rows.
        return plan instanceof StreamPhysicalRel stream
                ? new QueryChangelog(
                        !ChangelogPlanUtils.isInsertOnly(stream),
                        Arrays.stream(InputKey.of(plan)).boxed().toList())
                : new QueryChangelog(false, List.of());
    }
}
