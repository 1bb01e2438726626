package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.planner.function.Refusals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil.InputFinder;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.optimize.ChangelogNormalizeRequirementResolver;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import org.apache.flink.table.planner.plan.trait.DeleteKindTrait;
import org.apache.flink.table.planner.plan.trait.DeleteKindTraitDef;
import org.apache.flink.table.planner.plan.trait.FlinkRelDistribution;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;

/**
 * Replaces the negotiating nodes when all changelog modes are known: each call becomes the node that does
 * what its consumers asked for, and no more.
 */
final class SettleCallsProgram implements FlinkOptimizeProgram<StreamOptimizeContext> {

    @Override
    public RelNode optimize(RelNode root, StreamOptimizeContext context) {
        return settle(root, false);
    }

    /**
     * Settles a node and all below.
     *
     * @param deletesByKey whether the consumer needs no more than the key of a deleted row
     */
    private static RelNode settle(RelNode node, boolean deletesByKey) {
        if (node instanceof StreamPhysicalLastRow lastRow) {
            return settleUpsert(lastRow, deletesByKey);
        }
        if (node instanceof StreamPhysicalChangelogCall negotiated) {
            return negotiated.call() instanceof ToChangelogCall to
                    ? settleTo(negotiated, to)
                    : new StreamPhysicalFromChangelog(
                            negotiated.getTraitSet(),
                            settle(negotiated.getInput(0), false),
                            (FromChangelogCall) negotiated.call(),
                            negotiated);
        }
        if (node instanceof StreamPhysicalSink sink) {
            return withInputs(node, KeyOnlyDeletes.acceptedBy(sink));
        }
        return withInputs(node, deletesByKey && passesKeysOn(node));
    }

    private static boolean passesKeysOn(RelNode node) {
        return node instanceof StreamPhysicalExchange
                || (node instanceof StreamPhysicalCalc calc && computesNothing(calc) && filtersByKey(calc));
    }

    /** Returns whether all columns are columns of the input or constants, as {@code WHERE id = 1} makes of the key. */
    private static boolean computesNothing(StreamPhysicalCalc calc) {
        var program = calc.getProgram();
        return program.getProjectList().stream()
                .map(program::expandLocalRef)
                .allMatch(column -> column instanceof RexInputRef || RexUtil.isConstant(column));
    }

    private static boolean filtersByKey(StreamPhysicalCalc calc) {
        var program = calc.getProgram();
        return program.getCondition() == null
                || ImmutableBitSet.of(InputKey.of(calc.getInput()))
                        .contains(InputFinder.bits(program.expandLocalRef(program.getCondition())));
    }

    private static RelNode withInputs(RelNode node, boolean deletesByKey) {
        List<RelNode> inputs = new ArrayList<>();
        for (var input : node.getInputs()) {
            inputs.add(settle(input, deletesByKey));
        }
        if (inputs.equals(node.getInputs())) {
            return node;
        }
        var traits = node instanceof StreamPhysicalSink || !deletesByKey || !hasDeletesByKey(inputs.get(0))
                ? node.getTraitSet()
                : byKey(node.getTraitSet());
        return node.copy(traits, inputs);
    }

    private static boolean hasDeletesByKey(RelNode node) {
        return DeleteKindTrait.DELETE_BY_KEY().equals(node.getTraitSet().getTrait(DeleteKindTraitDef.INSTANCE()));
    }

    private static RelTraitSet byKey(RelTraitSet traits) {
        return traits.plus(DeleteKindTrait.DELETE_BY_KEY());
    }

    private static RelNode settleUpsert(StreamPhysicalLastRow lastRow, boolean deletesByKey) {
        var negotiated = (StreamPhysicalChangelogCall) lastRow.getInput();
        var input = settle(negotiated.getInput(0), false);
        var deletes = lastRow.call().arguments().mapping().kinds().contains(ChangeKind.DELETE);
        var keepsLastRow = ChangelogPlanUtils.generateUpdateBefore(lastRow)
                || (deletes && !deletesByKey)
                || lastRow.call().arguments().alwaysKeepsLastRow();
        var traits = keepsLastRow ? lastRow.getTraitSet() : negotiated.getTraitSet();
        return new StreamPhysicalUpsertFromChangelog(traits, input, lastRow, keepsLastRow);
    }

    private static RelNode settleTo(StreamPhysicalChangelogCall negotiated, ToChangelogCall call) {
        var deletesByKey = !call.arguments().requiresFullDeletes();
        var input = negotiated.getInput(0);
        var stateKey = Refusals.translated(() -> call.stateKey(withoutExchange(input)));
        var settled = settle(deletesByKey ? withoutNormalisation(input) : input, deletesByKey);
        var settlement = new ToChangelogSettlement(
                IntStream.of(InputKey.of(withoutExchange(input))).boxed().toList(),
                call.dropsOldImagesOnly() && UpdatePairs.mayComeApart(input),
                stateKey,
                DeliveredChanges.of(settled));
        return new StreamPhysicalToChangelog(
                negotiated.getTraitSet(),
                stateKey.map(key -> distributed(settled, key)).orElse(settled),
                call,
                settlement,
                negotiated);
    }

    /** Returns an input whose rows of a key are in one task: the one that has the key's state. */
    private static RelNode distributed(RelNode input, List<Integer> key) {
        var columns = key.stream().mapToInt(Integer::intValue).toArray();
        var distribution = key.isEmpty() ? FlinkRelDistribution.SINGLETON() : FlinkRelDistribution.hash(columns, true);
        if (input instanceof StreamPhysicalExchange exchange
                && exchange.getDistribution().equals(distribution)) {
            return input;
        }
        var source = withoutExchange(input);
        return new StreamPhysicalExchange(
                source.getCluster(), source.getTraitSet().replace(distribution), source, distribution);
    }

    /** Returns the node whose rows are distributed: to Flink, an exchange by other columns loses the key. */
    private static RelNode withoutExchange(RelNode input) {
        return input instanceof StreamPhysicalExchange exchange ? exchange.getInput() : input;
    }

    /**
     * Drops a normalisation step right below a call that takes an upsert stream with key-only deletes.
     * Flink's inference does the same where an exchange lies between the two.
     */
    private static RelNode withoutNormalisation(RelNode input) {
        if (input instanceof StreamPhysicalChangelogNormalize normalise
                && !(input instanceof StreamPhysicalLastRow)
                && !ChangelogNormalizeRequirementResolver.isRequired(normalise)) {
            return normalise.getInput() instanceof StreamPhysicalExchange exchange
                    ? exchange.getInput()
                    : normalise.getInput();
        }
        return input;
    }
}
