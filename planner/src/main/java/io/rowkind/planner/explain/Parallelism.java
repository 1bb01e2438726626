package io.rowkind.planner.explain;

import java.util.Optional;
import org.apache.calcite.rel.RelDistribution;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLocalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLocalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalValues;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregateBase;

/**
 * How many tasks a statement may have.
 *
 * @param tasks the session's parallelism; what is below 1 is for the cluster to say
 */
record Parallelism(StatementPlan plan, int tasks) {

    static Parallelism of(StatementPlan plan) {
        var configured =
                plan.planner().getTableConfig().get(ExecutionConfigOptions.TABLE_EXEC_RESOURCE_DEFAULT_PARALLELISM);
        return new Parallelism(plan, configured > 0 ? configured : plan.defaultParallelism());
    }

    /** Returns what is wrong if many tasks send all their rows to one, and what to do about it. */
    Optional<String> lostAt(StreamPhysicalExchange exchange) {
        if (tasks == 1) {
            return Optional.empty();
        }
        // a join says it once, not for each side
        return plan.uses(exchange).stream()
                .map(StatementPlan.Use::consumer)
                .filter(consumer -> consumer.getInputs().stream()
                                .filter(Parallelism::isLost)
                                .findFirst()
                                .orElse(null)
                        == exchange)
                .findFirst()
                .map(consumer -> "all rows go to one task of " + plan.reference(consumer)
                        + (tasks > 1 ? ", however many of the " + tasks + " send them. " : ", however many send them. ")
                        + remedy(consumer));
    }

    private static boolean isLost(RelNode input) {
        return input instanceof StreamPhysicalExchange exchange
                && exchange.getDistribution().getType() == RelDistribution.Type.SINGLETON
                && !isOneTask(exchange.getInput())
                && !isAddedUp(exchange.getInput());
    }

    private static boolean isOneTask(RelNode node) {
        return node instanceof StreamPhysicalValues
                || (node instanceof StreamPhysicalExchange exchange
                        && exchange.getDistribution().getType() == RelDistribution.Type.SINGLETON)
                || (!node.getInputs().isEmpty() && node.getInputs().stream().allMatch(Parallelism::isOneTask));
    }

    /** Most of the work is done before. */
    private static boolean isAddedUp(RelNode node) {
        return node instanceof StreamPhysicalLocalGroupAggregate || node instanceof StreamPhysicalLocalWindowAggregate;
    }

    private static String remedy(RelNode consumer) {
        if (consumer instanceof StreamPhysicalGroupAggregateBase) {
            return "GROUP BY a column spreads them; for a total, SET 'table.exec.mini-batch.enabled' = 'true' with"
                    + " 'table.exec.mini-batch.allow-latency' and 'table.exec.mini-batch.size' lets every task add up"
                    + " its own rows first.";
        }
        if (consumer instanceof StreamPhysicalWindowAggregateBase) {
            return "GROUP BY a column beside the window spreads them.";
        }
        if (consumer instanceof StreamPhysicalJoin) {
            return "An equality between columns of both sides in ON spreads them.";
        }
        if (consumer instanceof StreamPhysicalRank
                || consumer instanceof StreamPhysicalOverAggregateBase
                || consumer instanceof StreamPhysicalMatch) {
            return "PARTITION BY a column spreads them.";
        }
        if (consumer instanceof StreamPhysicalSortLimit || consumer instanceof StreamPhysicalLimit) {
            return "ROW_NUMBER() OVER (PARTITION BY …) in place of LIMIT spreads them, where a limit for each partition"
                    + " will do.";
        }
        return "A key to partition by spreads them, where there is one.";
    }
}
