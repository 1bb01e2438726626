package io.rowkind.planner.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntermediateTableScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.trait.DeleteKindTrait;
import org.apache.flink.table.planner.plan.trait.DeleteKindTraitDef;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.types.RowKind;

/**
 * What the changes of a settled node tell of its rows, whatever its consumer asked for.
 *
 * @param oldImages whether every update comes with its old image, as it does where there are no updates
 * @param fullDeletes whether every delete carries all columns
 * @param exactInserts whether there is no row before an insert
 */
record DeliveredChanges(boolean oldImages, boolean fullDeletes, boolean exactInserts) {

    static DeliveredChanges of(RelNode node) {
        var mode = ChangelogPlanUtils.getChangelogMode((StreamPhysicalRel) node).getOrElse(ChangelogMode::all);
        var oldImages = !isUpsert(mode);
        // Full updates are made of rows that are known, and so are the deletes beside them.
        var byKey = DeleteKindTrait.DELETE_BY_KEY().equals(node.getTraitSet().getTrait(DeleteKindTraitDef.INSTANCE()))
                || (!mode.contains(RowKind.UPDATE_BEFORE) && KeyOnlyDeletes.undeclaredBySource(node));
        return new DeliveredChanges(oldImages, !byKey, oldImages || !mayRepeatInserts(node));
    }

    private static boolean isUpsert(ChangelogMode mode) {
        return mode.contains(RowKind.UPDATE_AFTER) && !mode.contains(RowKind.UPDATE_BEFORE);
    }

    /** Returns whether inserts come from an upsert stream that nothing has kept the rows of. */
    private static boolean mayRepeatInserts(RelNode node) {
        if (node instanceof StreamPhysicalUpsertFromChangelog upsert) {
            return !upsert.keepsLastRow();
        }
        if (node instanceof StreamPhysicalTableSourceScan scan) {
            return isUpsert(scan.tableSource().getChangelogMode());
        }
        if (node instanceof StreamPhysicalIntermediateTableScan) {
            return true; // what it reads is planned elsewhere
        }
        return !knowsRows(node) && node.getInputs().stream().anyMatch(DeliveredChanges::mayRepeatInserts);
    }

    private static boolean knowsRows(RelNode node) {
        return node instanceof StreamPhysicalChangelogNormalize
                || node instanceof StreamPhysicalGroupAggregateBase
                || node instanceof StreamPhysicalRank;
    }
}
