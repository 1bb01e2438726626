package io.rowkind.planner.plan;

import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.convert.ConverterRule;
import org.apache.flink.table.planner.plan.nodes.FlinkConventions;
import org.apache.flink.table.planner.plan.trait.FlinkRelDistribution;
import org.jspecify.annotations.Nullable;

/** Makes the physical node of a specialised call, hash-distributed by its PARTITION BY columns. */
final class ChangelogFunctionPhysicalRule extends ConverterRule {

    static final ChangelogFunctionPhysicalRule INSTANCE =
            new ChangelogFunctionPhysicalRule(Config.INSTANCE.withConversion(
                    FlinkLogicalChangelogFunction.class,
                    FlinkConventions.LOGICAL(),
                    FlinkConventions.STREAM_PHYSICAL(),
                    "ChangelogFunctionPhysicalRule"));

    private ChangelogFunctionPhysicalRule(Config config) {
        super(config);
    }

    @Override
    public @Nullable RelNode convert(RelNode node) {
        var traits = node.getTraitSet().replace(FlinkConventions.STREAM_PHYSICAL());
        if (node instanceof FlinkLogicalFromChangelog from) {
            return new StreamPhysicalFromChangelog(traits, distributedInput(from), from.scan(), from.arguments());
        }
        if (node instanceof FlinkLogicalToChangelog to) {
            return new StreamPhysicalToChangelog(traits, distributedInput(to), to.scan(), to.arguments());
        }
        throw new AssertionError(node);
    }

    private static RelNode distributedInput(FlinkLogicalChangelogFunction function) {
        var keys = function.partitionKeys();
        var distribution =
                keys.length == 0 ? FlinkRelDistribution.DEFAULT() : FlinkRelDistribution.hash(keys, true);
        RelTraitSet required = function.getCluster()
                .getPlanner()
                .emptyTraitSet()
                .replace(distribution)
                .replace(FlinkConventions.STREAM_PHYSICAL());
        return RelOptRule.convert(function.getInput(), required);
    }
}
