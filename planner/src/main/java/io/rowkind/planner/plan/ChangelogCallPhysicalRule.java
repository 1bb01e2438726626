package io.rowkind.planner.plan;

import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.convert.ConverterRule;
import org.apache.flink.table.planner.plan.nodes.FlinkConventions;
import org.apache.flink.table.planner.plan.trait.FlinkRelDistribution;
import org.jspecify.annotations.Nullable;

/** Makes the negotiating node of a specialised call, its input hash-distributed by PARTITION BY. */
final class ChangelogCallPhysicalRule extends ConverterRule {

    static final ChangelogCallPhysicalRule INSTANCE = new ChangelogCallPhysicalRule(Config.INSTANCE.withConversion(
            FlinkLogicalChangelogCall.class,
            FlinkConventions.LOGICAL(),
            FlinkConventions.STREAM_PHYSICAL(),
            "ChangelogCallPhysicalRule"));

    private ChangelogCallPhysicalRule(Config config) {
        super(config);
    }

    @Override
    public @Nullable RelNode convert(RelNode node) {
        var call = ((FlinkLogicalChangelogCall) node).call();
        var traits = node.getTraitSet().replace(FlinkConventions.STREAM_PHYSICAL());
        var keys = call.partitionKeys();
        var distribution = keys.length == 0 ? FlinkRelDistribution.DEFAULT() : FlinkRelDistribution.hash(keys, true);
        var input = RelOptRule.convert(
                node.getInput(0),
                node.getCluster()
                        .getPlanner()
                        .emptyTraitSet()
                        .replace(distribution)
                        .replace(FlinkConventions.STREAM_PHYSICAL()));
        var physical = new StreamPhysicalChangelogCall(traits, input, call);
        return call instanceof FromChangelogCall from && from.isUpsert()
                ? new StreamPhysicalLastRow(traits, physical, from)
                : physical;
    }
}
