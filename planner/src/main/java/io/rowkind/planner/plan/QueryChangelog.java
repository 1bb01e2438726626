package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.delegation.Planner;
import org.apache.flink.table.operations.CollectModifyOperation;
import org.apache.flink.table.operations.QueryOperation;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.plan.utils.UpsertKeyUtil;
import org.apache.flink.types.RowKind;

/**
 * The changes that a query makes, as the planner sees them.
 *
 * @param kinds the kinds of change, in the order of declaration
 * @param key the positions of the columns that relate the changes of a row, if some are known; a key without columns
 *     says that there is one row at most
 */
public record QueryChangelog(Set<ChangeKind> kinds, Optional<List<Integer>> key) {

    /** Copies kinds and key. */
    public QueryChangelog {
        kinds = Collections.unmodifiableSet(kinds.isEmpty() ? EnumSet.noneOf(ChangeKind.class) : EnumSet.copyOf(kinds));
        key = key.map(List::copyOf);
    }

    /** Returns whether there are other changes than inserts. */
    public boolean updates() {
        return !kinds.equals(EnumSet.of(ChangeKind.INSERT));
    }

    /**
     * Plans a query as it runs by itself: for a client that takes all kinds of change.
     *
     * @throws RuntimeException Rowkind's or Flink's, if it can't be planned
     */
    public static QueryChangelog of(Planner planner, QueryOperation query) {
        var plan = ((PlannerBase) planner)
                .getExplainGraphs(List.of(new CollectModifyOperation(query)))
                ._2()
                .head();
        var result = plan.getInput(0);
        // In batch mode there are only final rows.
        return result instanceof StreamPhysicalRel stream
                ? new QueryChangelog(
                        kinds(ChangelogPlanUtils.getChangelogMode(stream).get()), smallestKey(stream))
                : new QueryChangelog(EnumSet.of(ChangeKind.INSERT), Optional.empty());
    }

    private static Set<ChangeKind> kinds(ChangelogMode mode) {
        Set<ChangeKind> kinds = EnumSet.noneOf(ChangeKind.class);
        for (var kind : ChangeKind.values()) {
            if (mode.contains(RowKind.valueOf(kind.name()))) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    private static Optional<List<Integer>> smallestKey(StreamPhysicalRel node) {
        return UpsertKeyUtil.smallestKey(InputKey.allOf(node))
                // Flink takes the first row of each window for one row in all
                .filter(columns -> columns.length > 0 || !ChangelogPlanUtils.isInsertOnly(node))
                .map(columns -> Arrays.stream(columns).boxed().toList());
    }
}
