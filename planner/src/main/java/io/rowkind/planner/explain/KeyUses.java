package io.rowkind.planner.explain;

import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregateBase;

/** Who relies on the key that relates the changes of a node. */
final class KeyUses {

    private final StatementPlan plan;

    KeyUses(StatementPlan plan) {
        this.plan = plan;
    }

    /**
     * Returns whether a target, a temporal join or the state of TO_CHANGELOG may need that key: a changelog with old
     * images has none. Where a join makes a key of those of its inputs, it takes both for needed.
     */
    boolean isNeeded(RelNode node) {
        return plan.uses(node).stream().anyMatch(this::needsKey);
    }

    private boolean needsKey(StatementPlan.Use use) {
        var consumer = use.consumer();
        if (consumer instanceof StreamPhysicalSink sink) {
            return !Columns.primaryKey(sink).isEmpty()
                    && SharedPrimaryKey.isUpsert(sink)
                    && sink.primaryKeysContainsUpsertKey();
        }
        if (consumer instanceof StreamPhysicalTemporalJoin && use.input() == 1) {
            return true;
        }
        if (consumer instanceof ExplainedByItself itself) {
            return itself.keptState(Optional.empty(), TimeToLive.of(consumer)).isPresent(); // per key
        }
        return !hasOwnKey(consumer, use.input())
                && !StatementPlan.upsertKeys(consumer).isEmpty()
                && isNeeded(consumer);
    }

    /** Returns whether the keys of a node are there whatever relates the changes of its input. */
    private static boolean hasOwnKey(RelNode node, int input) {
        if (node instanceof StreamPhysicalRank rank) {
            return StatementPlan.upsertKeys(rank).stream()
                    .anyMatch(key -> rank.partitionKey().contains(key));
        }
        if (node instanceof StreamPhysicalJoin join) {
            return input == 1 && (join.getJoinType() == JoinRelType.SEMI || join.getJoinType() == JoinRelType.ANTI);
        }
        return node instanceof StreamPhysicalGroupAggregateBase
                || node instanceof StreamPhysicalWindowAggregateBase
                || StatementPlan.upsertKeys(node).contains(ImmutableBitSet.of());
    }
}
