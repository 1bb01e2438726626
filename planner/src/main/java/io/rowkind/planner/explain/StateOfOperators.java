package io.rowkind.planner.explain;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalAsyncCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalAsyncCorrelate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCorrelate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDataStreamScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDeltaJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDropUpdateBefore;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExpand;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupTableAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupWindowTableAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIncrementalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntervalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLegacySink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLegacyTableSourceScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLocalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLocalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLookupJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMLPredictTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMiniBatchAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMultiJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonAsyncCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonCalc;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonCorrelate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonGroupTableAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonGroupWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalPythonOverAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSort;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalSort;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalValues;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalVectorSearchTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWatermarkAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowDeduplicate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowTableFunction;

/**
 * What each kind of node keeps between changes. Nodes are looked up by their very class: one that isn't in the list may
 * keep anything, whatever it extends.
 */
final class StateOfOperators {

    private static final Map<Class<?>, BiFunction<RelNode, Demands, Optional<KeptState>>> BY_CLASS = byClass();

    private StateOfOperators() {}

    static Optional<KeptState> of(RelNode node, Demands demands) {
        if (node instanceof ExplainedByItself itself) {
            return itself.keptState(demands.on(node), TimeToLive.of(node));
        }
        var state = BY_CLASS.get(node.getClass());
        return state == null ? unknown(node) : state.apply(node, demands);
    }

    private static Optional<KeptState> unknown(RelNode node) {
        return Optional.of(new KeptState(
                "an unknown state",
                "Rowkind doesn't know the operator " + OperatorTerms.name(node),
                KeptState.End.UNKNOWN));
    }

    private static Map<Class<?>, BiFunction<RelNode, Demands, Optional<KeptState>>> byClass() {
        var nodes = new Nodes();
        nodes.none(
                StreamPhysicalTableSourceScan.class,
                StreamPhysicalLegacyTableSourceScan.class,
                StreamPhysicalDataStreamScan.class,
                StreamPhysicalValues.class,
                StreamPhysicalLegacySink.class);
        nodes.none(
                StreamPhysicalCalc.class,
                StreamPhysicalPythonCalc.class,
                StreamPhysicalCorrelate.class,
                StreamPhysicalPythonCorrelate.class,
                StreamPhysicalExpand.class,
                StreamPhysicalUnion.class,
                StreamPhysicalExchange.class,
                StreamPhysicalDropUpdateBefore.class,
                StreamPhysicalWatermarkAssigner.class,
                StreamPhysicalMiniBatchAssigner.class);
        nodes.put(StreamPhysicalAsyncCalc.class, StateOfOperators::inFlight);
        nodes.put(StreamPhysicalAsyncCorrelate.class, StateOfOperators::inFlight);
        nodes.put(StreamPhysicalPythonAsyncCalc.class, StateOfOperators::inFlight);
        nodes.put(StreamPhysicalMLPredictTableFunction.class, StateOfOperators::inFlight);
        nodes.put(StreamPhysicalVectorSearchTableFunction.class, StateOfOperators::inFlight);

        nodes.put(StreamPhysicalGroupAggregate.class, StateOfAggregates::group);
        nodes.put(StreamPhysicalLocalGroupAggregate.class, StateOfAggregates::local);
        nodes.put(StreamPhysicalGlobalGroupAggregate.class, StateOfAggregates::global);
        nodes.put(StreamPhysicalIncrementalGroupAggregate.class, StateOfAggregates::incremental);
        nodes.put(StreamPhysicalPythonGroupAggregate.class, StateOfAggregates::ofForeignFunctions);
        nodes.put(StreamPhysicalGroupTableAggregate.class, StateOfAggregates::ofForeignFunctions);
        nodes.put(StreamPhysicalPythonGroupTableAggregate.class, StateOfAggregates::ofForeignFunctions);
        nodes.put(StreamPhysicalOverAggregate.class, StateOfAggregates::over);
        nodes.put(StreamPhysicalPythonOverAggregate.class, StateOfAggregates::over);

        nodes.put(StreamPhysicalWindowAggregate.class, StateOfWindows::aggregate);
        nodes.put(StreamPhysicalLocalWindowAggregate.class, StateOfWindows::local);
        nodes.put(StreamPhysicalGlobalWindowAggregate.class, StateOfWindows::global);
        nodes.put(StreamPhysicalGroupWindowAggregate.class, StateOfWindows::legacy);
        nodes.put(StreamPhysicalGroupWindowTableAggregate.class, StateOfWindows::legacy);
        nodes.put(StreamPhysicalPythonGroupWindowAggregate.class, StateOfWindows::legacy);
        nodes.put(StreamPhysicalWindowRank.class, StateOfWindows::rank);
        nodes.put(StreamPhysicalWindowDeduplicate.class, StateOfWindows::deduplicate);
        nodes.put(StreamPhysicalWindowJoin.class, StateOfWindows::join);
        nodes.put(StreamPhysicalWindowTableFunction.class, StateOfWindows::assigned);
        nodes.put(StreamPhysicalMatch.class, StateOfWindows::match);

        nodes.put(StreamPhysicalJoin.class, StateOfJoins::regular);
        nodes.put(StreamPhysicalMultiJoin.class, StateOfJoins::multi);
        nodes.put(StreamPhysicalDeltaJoin.class, StateOfJoins::delta);
        nodes.put(StreamPhysicalIntervalJoin.class, StateOfJoins::interval);
        nodes.put(StreamPhysicalTemporalJoin.class, StateOfJoins::temporal);
        nodes.put(StreamPhysicalLookupJoin.class, StateOfJoins::lookup);

        nodes.put(StreamPhysicalRank.class, StateOfRanks::rank);
        nodes.put(StreamPhysicalSortLimit.class, StateOfRanks::sortLimit);
        nodes.put(StreamPhysicalLimit.class, StateOfRanks::limit);
        nodes.put(StreamPhysicalTemporalSort.class, StateOfRanks::temporalSort);
        nodes.put(StreamPhysicalSort.class, StateOfRanks::sort);

        nodes.put(StreamPhysicalChangelogNormalize.class, StateOfChangelogs::normalize);
        nodes.put(StreamPhysicalSink.class, StateOfChangelogs::sink);
        nodes.put(StreamPhysicalProcessTableFunction.class, StateOfChangelogs::function);
        return Map.copyOf(nodes.states);
    }

    private static Optional<KeptState> inFlight(RelNode node) {
        return Optional.of(new KeptState(
                "requests that wait for their answer", "they are sent again after a failure", KeptState.End.FIXED));
    }

    /** The list while it is written; each method takes the class that it is registered for. */
    private static final class Nodes {

        private final Map<Class<?>, BiFunction<RelNode, Demands, Optional<KeptState>>> states = new HashMap<>();

        private void none(Class<?>... types) {
            for (var type : types) {
                states.put(type, (node, demands) -> Optional.empty());
            }
        }

        private <N extends RelNode> void put(Class<N> type, Function<? super N, Optional<KeptState>> state) {
            states.put(type, (node, demands) -> state.apply(type.cast(node)));
        }

        private <N extends RelNode> void put(Class<N> type, BiFunction<? super N, Demands, Optional<KeptState>> state) {
            states.put(type, (node, demands) -> state.apply(type.cast(node), demands));
        }
    }
}
