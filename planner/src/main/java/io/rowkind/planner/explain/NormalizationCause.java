package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/**
 * Why Flink keeps the last row of each key of a table. What is said of the state and what is warned of are two sides
 * of it.
 *
 * @param reason what asks for the rows, as the rest of a sentence
 * @param lack what the table lacks for it; empty if it is the session that asks
 * @param remedy what does without the rows, if anything
 */
record NormalizationCause(String reason, Optional<String> lack, Optional<String> remedy) {

    private static final String BOTH_IMAGES =
            ": a changelog table with 'changelog.mode' = 'retract', or a format that has" + " them.";

    static NormalizationCause of(StreamPhysicalChangelogNormalize node, Demands demands) {
        var demand = demands.on(node);
        if (bringsOldImages(node.getInput())) {
            return ofDuplicates();
        }
        if (demand.filter(asked -> asked.kind() == Demand.Kind.OLD_IMAGES).isPresent()) {
            return ofUpserts(
                    demand.get().sentence(),
                    "A table that brings both images of updates needs no such rows" + BOTH_IMAGES);
        }
        if (node.filterCondition() != null) {
            var key = Columns.listed(node.getRowType(), node.uniqueKeys());
            return ofUpserts(
                    "the filter of the query needs both images of an update",
                    "A filter that reads " + key
                            + " alone needs no such rows, nor does one of a table that brings both images of updates"
                            + BOTH_IMAGES);
        }
        if (expectsDuplicates(node) && !StatementPlan.hasKeyOnlyDeletes(node.getInput())) {
            return ofDuplicates();
        }
        return demand.map(asked -> new NormalizationCause(
                        asked.sentence(),
                        Optional.of("the table deletes by key alone"),
                        Optional.of(forFullDeletes(asked))))
                .orElseGet(() -> expectsDuplicates(node) ? ofDuplicates() : ofMetadata());
    }

    private static NormalizationCause ofMetadata() {
        return new NormalizationCause(
                "the table brings new images alone, and metadata of the last one is asked for",
                Optional.empty(),
                Optional.empty());
    }

    private static NormalizationCause ofUpserts(String reason, String remedy) {
        return new NormalizationCause(reason, Optional.of("the table brings new images alone"), Optional.of(remedy));
    }

    private static NormalizationCause ofDuplicates() {
        return new NormalizationCause(
                "table.exec.source.cdc-events-duplicate is true, so changes may come twice",
                Optional.empty(),
                Optional.of("If they never do, SET 'table.exec.source.cdc-events-duplicate' = 'false'."));
    }

    private static String forFullDeletes(Demand demand) {
        if (demand.consumer() instanceof ExplainedByItself) {
            return "With produces_full_deletes => FALSE, deletes have the key alone, and no such rows are needed.";
        }
        return (demand.consumer() instanceof StreamPhysicalSink sink && sink.upsertMaterialize()
                        ? "With 'table.exec.sink.upsert-materialize' = 'AUTO', a"
                        : "A")
                + " target whose primary key is the table's, and which takes deletes by key alone, needs no such rows.";
    }

    private static boolean bringsOldImages(RelNode node) {
        return node instanceof StreamPhysicalTableSourceScan
                ? StatementPlan.kinds(node).contains(ChangeKind.UPDATE_BEFORE)
                : node.getInputs().stream().anyMatch(NormalizationCause::bringsOldImages);
    }

    private static boolean expectsDuplicates(RelNode node) {
        return ShortcutUtils.unwrapTableConfig(node).get(ExecutionConfigOptions.TABLE_EXEC_SOURCE_CDC_EVENTS_DUPLICATE);
    }

    /** Returns why the rows are kept, in full. */
    String sentence() {
        return lack.map(what -> reason + "; " + what).orElse(reason);
    }
}
