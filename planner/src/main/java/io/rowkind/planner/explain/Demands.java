package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import io.rowkind.planner.explain.Demand.Kind;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil.InputFinder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.plan.metadata.FlinkRelMetadataQuery;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalcBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCorrelateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDropUpdateBefore;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExpand;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLookupJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMiniBatchAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWatermarkAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowTableFunction;
import org.apache.flink.types.RowKind;

/**
 * Who asks what of a node. Flink's inference of changelog modes settles it without noting it down, so it is found
 * again here: from the node up, past those that only hand changes on.
 */
final class Demands {

    private final StatementPlan plan;

    Demands(StatementPlan plan) {
        this.plan = plan;
    }

    /** Returns why a node brings along old images or, if it doesn't, deletes with all columns. */
    Optional<Demand> on(RelNode node) {
        var kinds = StatementPlan.kinds(node);
        if (kinds.contains(ChangeKind.UPDATE_BEFORE)) {
            return find(Kind.OLD_IMAGES, node);
        }
        return kinds.contains(ChangeKind.DELETE) ? find(Kind.FULL_DELETES, node) : Optional.empty();
    }

    private Optional<Demand> find(Kind kind, RelNode node) {
        var asked = find(kind, node, node instanceof ExplainedByItself);
        return kind == Kind.OLD_IMAGES ? asked.or(() -> spread(node)) : asked;
    }

    /** Finds who hands on both images of all updates or of none, and has another input that brings both. */
    private Optional<Demand> spread(RelNode node) {
        for (var use : plan.uses(node)) {
            var consumer = use.consumer();
            if ((consumer instanceof StreamPhysicalUnion || consumer instanceof StreamPhysicalJoin)
                    && IntStream.range(0, consumer.getInputs().size())
                            .filter(input -> input != use.input())
                            .mapToObj(consumer::getInput)
                            .anyMatch(other -> StatementPlan.kinds(other).contains(ChangeKind.UPDATE_BEFORE))) {
                return Optional.of(new Demand(
                        Kind.OLD_IMAGES,
                        consumer,
                        plan.reference(consumer),
                        "another of its inputs has both images of updates"));
            }
            var above = passesOn(Kind.OLD_IMAGES, consumer, use.input()) ? spread(consumer) : Optional.<Demand>empty();
            if (above.isPresent()) {
                return above;
            }
        }
        return Optional.empty();
    }

    /**
     * Finds who asks.
     *
     * @param settled whether it is a node of Rowkind's that is asked. By its rules for deletes, what computes, filters
     *     outside the key or joins needs all columns; by Flink's, some of it doesn't
     */
    private Optional<Demand> find(Kind kind, RelNode node, boolean settled) {
        for (var use : plan.uses(node)) {
            var consumer = use.consumer();
            var own = (kind == Kind.OLD_IMAGES
                            ? forOldImages(consumer, use.input())
                            : forFullDeletes(consumer, settled))
                    .map(reason -> new Demand(kind, consumer, plan.reference(consumer), reason));
            if (kind == Kind.FULL_DELETES && own.isPresent()) {
                return own;
            }
            // who is further up asks the more for it: without the filter it would still do so
            var above =
                    passesOn(kind, consumer, use.input()) ? find(kind, consumer, settled) : Optional.<Demand>empty();
            if (above.isPresent() || own.isPresent()) {
                return above.or(() -> own);
            }
        }
        return Optional.empty();
    }

    /** Returns whether a node hands on what its own consumers ask for. */
    private static boolean passesOn(Kind kind, RelNode node, int input) {
        if (node instanceof ExplainedByItself) {
            return false;
        }
        if (node instanceof StreamPhysicalCalcBase
                || node instanceof StreamPhysicalExchange
                || node instanceof StreamPhysicalExpand
                || node instanceof StreamPhysicalMiniBatchAssigner
                || node instanceof StreamPhysicalDropUpdateBefore
                || node instanceof StreamPhysicalUnion
                || node instanceof StreamPhysicalJoin) {
            return true;
        }
        return kind == Kind.OLD_IMAGES
                && (node instanceof StreamPhysicalCorrelateBase
                        || node instanceof StreamPhysicalLookupJoin
                        || node instanceof StreamPhysicalWatermarkAssigner
                        || node instanceof StreamPhysicalWindowTableFunction
                        || (node instanceof StreamPhysicalTemporalJoin && input == 0));
    }

    private static Optional<String> forOldImages(RelNode consumer, int input) {
        if (consumer instanceof ExplainedByItself itself) {
            return itself.reasonFor(Kind.OLD_IMAGES);
        }
        if (consumer instanceof StreamPhysicalSink sink) {
            return forOldImagesOf(sink);
        }
        if (consumer instanceof StreamPhysicalCalcBase calc) {
            return filtersOutsideKey(calc)
                    ? Optional.of("its filter may let one image of an update through and stop the other")
                    : Optional.empty();
        }
        if (consumer instanceof StreamPhysicalJoin join) {
            if (!join.inputUniqueKeyContainsJoinKey(input)) {
                return Optional.of("this input has no unique key with the join key in it");
            }
            return !join.inputUniqueKeyContainsJoinKey(1 - input) && isUpdated(join.getInput(1 - input))
                    ? Optional.of("its other input has no unique key with the join key in it")
                    : Optional.empty();
        }
        if (consumer instanceof StreamPhysicalGroupAggregateBase
                || consumer instanceof StreamPhysicalWindowAggregateBase) {
            var aggregates = Aggregates.names(consumer);
            return Optional.of(
                    aggregates.isEmpty()
                            ? "it counts the rows of each group"
                            : "it takes the old row out of " + String.join(", ", aggregates));
        }
        if (consumer instanceof StreamPhysicalRank || consumer instanceof StreamPhysicalSortLimit) {
            return Optional.of("a row that moves leaves its old place");
        }
        if (consumer instanceof StreamPhysicalOverAggregateBase) {
            return Optional.of("the results of later rows count the old one");
        }
        return passesOn(Kind.OLD_IMAGES, consumer, input)
                ? Optional.empty()
                : Optional.of("it has to find the row that changes");
    }

    private static boolean isUpdated(RelNode node) {
        return StatementPlan.kinds(node).contains(ChangeKind.UPDATE_AFTER);
    }

    private static Optional<String> forOldImagesOf(StreamPhysicalSink sink) {
        if (OperatorTerms.isClient(sink)) {
            return Optional.of("the client is shown both images of every update");
        }
        if (sink.tableSink().getChangelogMode(ChangelogMode.all()).contains(RowKind.UPDATE_BEFORE)) {
            return Optional.of("the table takes both images of every update");
        }
        return isUpdatedByItsKey(sink) ? Optional.empty() : Optional.of(otherKey(sink));
    }

    /**
     * Returns whether new images alone lead to the right row of a target: all that share its primary key are of one row.
     * Without a primary key there is none to lead astray.
     */
    private static boolean isUpdatedByItsKey(StreamPhysicalSink sink) {
        var primaryKey = primaryKey(sink);
        var immutable = FlinkRelMetadataQuery.reuseOrCreate(sink.getCluster().getMetadataQuery())
                .getImmutableColumns(sink.getInput());
        return primaryKey.isEmpty()
                || StatementPlan.upsertKeys(sink.getInput()).stream()
                        .filter(primaryKey::contains)
                        .map(primaryKey::except)
                        .anyMatch(others -> others.isEmpty() || (immutable != null && immutable.contains(others)));
    }

    private static ImmutableBitSet primaryKey(StreamPhysicalSink sink) {
        return ImmutableBitSet.of(
                sink.contextResolvedTable().getResolvedSchema().getPrimaryKeyIndexes());
    }

    private static String otherKey(StreamPhysicalSink sink) {
        return "its primary key " + Columns.listed(Columns.primaryKey(sink)) + " isn't the key of the changes";
    }

    private static Optional<String> forFullDeletes(RelNode consumer, boolean settled) {
        if (consumer instanceof ExplainedByItself itself) {
            return itself.reasonFor(Kind.FULL_DELETES);
        }
        if (consumer instanceof StreamPhysicalSink sink) {
            return Optional.of(forFullDeletesOf(sink));
        }
        if (consumer instanceof StreamPhysicalCalcBase calc) {
            if (filtersOutsideKey(calc)) {
                return Optional.of("its filter reads columns that aren't in the key");
            }
            return settled && computes(calc)
                    ? Optional.of("it computes columns, those of deleted rows too")
                    : Optional.empty();
        }
        var passesOn = consumer instanceof StreamPhysicalJoin ? !settled : passesOn(Kind.FULL_DELETES, consumer, 0);
        return passesOn ? Optional.empty() : Optional.of("it reads all columns of a deleted row");
    }

    private static String forFullDeletesOf(StreamPhysicalSink sink) {
        if (OperatorTerms.isClient(sink)) {
            return "the client is shown the rows that go";
        }
        if (sink.upsertMaterialize() && sink.primaryKeysContainsUpsertKey()) {
            return "table.exec.sink.upsert-materialize is FORCE, so it looks for them among all rows of their primary"
                    + " key";
        }
        if (primaryKey(sink).isEmpty()) {
            return "the table has no primary key to delete by";
        }
        return StatementPlan.upsertKeys(sink.getInput()).contains(primaryKey(sink))
                ? "the table isn't known to take deletes that carry its key alone"
                : otherKey(sink);
    }

    private static boolean filtersOutsideKey(StreamPhysicalCalcBase calc) {
        var program = calc.getProgram();
        if (program.getCondition() == null) {
            return false;
        }
        var read = InputFinder.bits(program.expandLocalRef(program.getCondition()));
        return StatementPlan.upsertKeys(calc.getInput()).stream().noneMatch(key -> key.contains(read));
    }

    private static boolean computes(StreamPhysicalCalcBase calc) {
        var program = calc.getProgram();
        return program.getProjectList().stream()
                .map(program::expandLocalRef)
                .anyMatch(column -> !(column instanceof RexInputRef || RexUtil.isConstant(column)));
    }
}
