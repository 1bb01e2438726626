package io.rowkind.planner.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.metadata.FlinkRelMetadataQuery;
import org.apache.flink.table.planner.plan.utils.UpsertKeyUtil;

/** What Flink's planner knows of the key that relates the changes of a stream. */
final class InputKey {

    private InputKey() {}

    /** Returns the smallest upsert key of a node; empty if none is known. */
    static int[] of(RelNode node) {
        return UpsertKeyUtil.getSmallestKey(
                FlinkRelMetadataQuery.reuseOrCreate(node.getCluster().getMetadataQuery())
                        .getUpsertKeys(node));
    }
}
