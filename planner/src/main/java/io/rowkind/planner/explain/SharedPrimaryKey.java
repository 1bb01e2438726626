package io.rowkind.planner.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.InsertConflictStrategy.ConflictBehavior;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.types.RowKind;

/** A target's primary key that isn't the key of its changes, so that several rows may share it: what becomes of them. */
final class SharedPrimaryKey {

    private SharedPrimaryKey() {}

    /** Returns whether a target is updated by key: it takes updates, and their new images alone. */
    static boolean isUpsert(StreamPhysicalSink sink) {
        var mode = sink.tableSink().getChangelogMode(changes(sink));
        return !mode.containsOnly(RowKind.INSERT) && !mode.contains(RowKind.UPDATE_BEFORE);
    }

    private static ChangelogMode changes(StreamPhysicalSink sink) {
        return ChangelogPlanUtils.getChangelogMode((StreamPhysicalRel) sink.getInput())
                .getOrElse(ChangelogMode::insertOnly);
    }

    /** Returns what to say of a target if rows may share its primary key. */
    static Optional<String> warning(StreamPhysicalSink sink) {
        var primaryKey = Columns.primaryKey(sink);
        if (primaryKey.isEmpty()
                || sink.primaryKeysContainsUpsertKey()
                || !(sink.upsertMaterialize() || isUnsettled(sink))) {
            return Optional.empty();
        }
        var keys = keysOf(sink);
        return Optional.of("the table's primary key is " + Columns.listed(primaryKey) + ", but "
                + (keys.isEmpty()
                        ? "no key of the changes is known"
                        : "the changes are related by " + String.join(" or ", keys))
                + ". Several rows may share a primary key, " + consequence(sink) + " "
                + remedy(sink, keys)
                + " so that there is one row for each.");
    }

    /** Inserts that overwrite each other are what DEDUPLICATE asks for. */
    private static boolean isUnsettled(StreamPhysicalSink sink) {
        return isUpsert(sink) && !(isAppend(sink) && behavior(sink).equals(Optional.of(ConflictBehavior.DEDUPLICATE)));
    }

    private static boolean isAppend(StreamPhysicalSink sink) {
        return changes(sink).containsOnly(RowKind.INSERT);
    }

    private static Optional<ConflictBehavior> behavior(StreamPhysicalSink sink) {
        return Optional.ofNullable(sink.conflictStrategy()).map(strategy -> strategy.getBehavior());
    }

    private static String consequence(StreamPhysicalSink sink) {
        if (!sink.upsertMaterialize()) {
            return "and table.exec.sink.upsert-materialize is NONE, so nothing keeps them apart: each one overwrites the"
                    + " one before"
                    + (isAppend(sink)
                            ? ""
                            : ", and a delete or an old image of one takes away what another has written")
                    + ". SET 'table.exec.sink.upsert-materialize' = 'AUTO'"
                    + behavior(sink)
                            .map(behavior -> ", so that ON CONFLICT DO " + behavior + " holds.")
                            .orElse(", and say with ON CONFLICT what becomes of them.");
        }
        return switch (behavior(sink).orElse(ConflictBehavior.DEDUPLICATE)) {
            case DEDUPLICATE -> "so all of them are kept, and the last one is written.";
            case ERROR -> "and the job fails when they do, as ON CONFLICT DO ERROR says.";
            case NOTHING ->
                "of which the first one is written and the others are left out, as ON CONFLICT DO NOTHING" + " says.";
        };
    }

    private static String remedy(StreamPhysicalSink sink, List<String> keys) {
        var group = "GROUP BY " + String.join(", ", Columns.primaryKey(sink)) + ",";
        if (keys.isEmpty() && isAppend(sink)) {
            return (sink.upsertMaterialize() ? "" : "Or ") + group; // rows that only come need no other key
        }
        var remedy = keyRemedy(sink, keys) + ", or " + group;
        return sink.upsertMaterialize()
                ? Character.toUpperCase(remedy.charAt(0)) + remedy.substring(1)
                : "Or " + remedy;
    }

    private static String keyRemedy(StreamPhysicalSink sink, List<String> keys) {
        if (!keys.isEmpty()) {
            return "make " + keys.get(0) + " the primary key of the table";
        }
        return hasKeyBelow(sink.getInput())
                ? "keep the key of the rows among the columns of the query, and make it the primary key of the table"
                : "read the changes by a key, as with PARTITION BY in FROM_CHANGELOG and without UPDATE_BEFORE, and make"
                        + " it the primary key of the table";
    }

    private static boolean hasKeyBelow(RelNode node) {
        return !StatementPlan.upsertKeys(node).isEmpty()
                || node.getInputs().stream().anyMatch(SharedPrimaryKey::hasKeyBelow);
    }

    private static List<String> keysOf(StreamPhysicalSink sink) {
        return StatementPlan.upsertKeys(sink.getInput()).stream()
                .map(key -> Columns.names(sink.getInput().getRowType(), key.toArray()))
                .sorted(Comparator.comparing((List<String> key) -> key.size()).thenComparing(List::toString))
                .map(Columns::listed)
                .toList();
    }
}
