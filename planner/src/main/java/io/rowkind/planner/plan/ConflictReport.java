package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.FunctionSignature;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.trait.ModifyKind;
import org.apache.flink.table.planner.plan.trait.ModifyKindSetTrait;

/** What a user reads about operators whose changelogs don't fit (rules F2, E2). */
final class ConflictReport {

    private static final String APPEND_ONLY = "an append-only input";

    private static final String OLD_IMAGES = "both images of every update";

    private ConflictReport() {}

    static RowkindException of(ModeConflict conflict) {
        var producer = OperatorWords.asProducer(conflict.producer());
        if (conflict.consumer() instanceof StreamPhysicalChangelogCall call
                && call.call().function() != FunctionSignature.TO_CHANGELOG) {
            return new RowkindException(
                    ErrorCode.INPUT_UPDATING, call.call().function(), producer, changes(conflict.refused()));
        }
        return new RowkindException(
                ErrorCode.CHANGELOG_MODE_CONFLICT,
                producer,
                OperatorWords.asConsumer(conflict.consumer()),
                provided(conflict),
                required(conflict),
                ConflictRemedy.of(conflict));
    }

    /** Returns the report for changes that a table would relate by another key than the one that they have. */
    static RowkindException ofKeys(RelNode producer, String table, String tableKey, String key) {
        return new RowkindException(
                ErrorCode.CHANGELOG_MODE_CONFLICT,
                OperatorWords.asProducer((StreamPhysicalRel) producer),
                "the table '" + table + "'",
                "changes that are related by " + key,
                "changes that are related by the primary key " + tableKey,
                "Add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each primary key as state; or"
                        + " write to a table with the key of the changes, or with none.");
    }

    private static String provided(ModeConflict conflict) {
        if (!conflict.refused().isEmpty()) {
            return changes(conflict.refused());
        }
        if (conflict.deletesByKey()) {
            return "deletes with the key alone";
        }
        if (conflict.demandsUpserts()) {
            return OLD_IMAGES + ", for the filter between them";
        }
        return conflict.lacksOldImages()
                ? "updates without their old images"
                : changes(conflict.emitted().getContainedKinds());
    }

    private static String required(ModeConflict conflict) {
        if (conflict.refused().isEmpty()) {
            if (conflict.demandsUpserts()) {
                return "upserts by its PARTITION BY columns";
            }
            return conflict.deletesByKey() ? "deletes with all columns" : OLD_IMAGES;
        }
        if (!(conflict.consumer() instanceof StreamPhysicalSink sink)) {
            return APPEND_ONLY;
        }
        var accepted = ModifyKindSetTrait.fromChangelogMode(
                        sink.tableSink().getChangelogMode(conflict.emitted().toDefaultChangelogMode()))
                .modifyKindSet();
        return accepted.isInsertOnly() ? APPEND_ONLY : changes(accepted.getContainedKinds()) + " only";
    }

    /** Returns the kinds as a list in words, such as {@code update and delete changes}. */
    private static String changes(Collection<ModifyKind> kinds) {
        return kinds.stream()
                .sorted()
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" and ", "", " changes"));
    }
}
