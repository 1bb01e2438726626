package io.rowkind.planner.plan;

import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.planner.plan.metadata.FlinkRelMetadataQuery;
import org.apache.flink.table.planner.plan.utils.UpsertKeyUtil;
import org.jspecify.annotations.Nullable;

/** What Flink's planner knows of the key that relates the changes of a stream. */
final class InputKey {

    private InputKey() {}

    /** Returns the smallest upsert key of a node; empty if none is known. */
    static int[] of(RelNode node) {
        return UpsertKeyUtil.getSmallestKey(all(node));
    }

    /** Returns whether these columns are an upsert key of a node. */
    static boolean isKey(RelNode node, int[] columns) {
        var keys = all(node);
        return keys != null && keys.contains(ImmutableBitSet.of(columns));
    }

    /** Returns all upsert keys of a node; empty if none is known. A global aggregation has the key without columns. */
    static Set<ImmutableBitSet> allOf(RelNode node) {
        var keys = all(node);
        return keys == null ? Set.of() : keys;
    }

    private static @Nullable Set<ImmutableBitSet> all(RelNode node) {
        return FlinkRelMetadataQuery.reuseOrCreate(node.getCluster().getMetadataQuery())
                .getUpsertKeys(node);
    }
}
