package io.rowkind.planner.plan;

import io.rowkind.planner.function.FunctionSignature;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableScan;
import org.apache.flink.table.catalog.ContextResolvedTable;
import org.apache.flink.table.planner.connectors.CollectDynamicSink;
import org.apache.flink.table.planner.plan.nodes.calcite.LegacySink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupWindowAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntermediateTableScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntervalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMLPredictTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMultiJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSortLimit;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalSort;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalVectorSearchTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowDeduplicate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowRank;
import org.apache.flink.table.planner.plan.schema.TableSourceTable;
import org.apache.flink.table.planner.plan.utils.RankUtil;

/** What an operator of a plan is called in SQL. */
final class OperatorWords {

    private static final String NODE_PREFIX = "StreamPhysical";

    /** The first that fits counts. */
    private static final Map<Class<? extends RelNode>, String> WORDS = words();

    private OperatorWords() {}

    private static Map<Class<? extends RelNode>, String> words() {
        var words = new LinkedHashMap<Class<? extends RelNode>, String>();
        words.put(StreamPhysicalGroupAggregateBase.class, "the aggregation");
        words.put(StreamPhysicalGroupWindowAggregateBase.class, "the window aggregation");
        words.put(StreamPhysicalOverAggregateBase.class, "the OVER aggregation");
        words.put(StreamPhysicalIntervalJoin.class, "the interval join");
        words.put(StreamPhysicalWindowJoin.class, "the window join");
        words.put(StreamPhysicalTemporalJoin.class, "the temporal join");
        words.put(StreamPhysicalJoin.class, "the join");
        words.put(StreamPhysicalMultiJoin.class, "the join");
        words.put(StreamPhysicalSortLimit.class, "ORDER BY … LIMIT");
        words.put(StreamPhysicalLimit.class, "LIMIT");
        words.put(StreamPhysicalTemporalSort.class, "ORDER BY");
        words.put(StreamPhysicalMatch.class, "MATCH_RECOGNIZE");
        words.put(StreamPhysicalWindowRank.class, "the window Top-N");
        words.put(StreamPhysicalWindowDeduplicate.class, "the window deduplication");
        words.put(StreamPhysicalMLPredictTableFunction.class, "ML_PREDICT");
        words.put(StreamPhysicalVectorSearchTableFunction.class, "VECTOR_SEARCH");
        words.put(StreamPhysicalIntermediateTableScan.class, "the query that several statements share");
        return words;
    }

    /** Returns the words, and the main terms of the operator as EXPLAIN shows them; those of a table say its name. */
    static String asProducer(StreamPhysicalRel node) {
        var reads = node instanceof StreamPhysicalChangelogCall || node instanceof StreamPhysicalLastRow
                ? tables(node).findFirst().map(table -> " over " + table).orElse("")
                : "";
        return words(node)
                + reads
                + " ("
                + (node instanceof TableScan ? shownName(node) : node.getRelDetailedDescription())
                + ")";
    }

    /** Returns the words, and the operator's name as EXPLAIN shows it, unless it is a table. */
    static String asConsumer(StreamPhysicalRel node) {
        return node instanceof StreamPhysicalSink || node instanceof StreamPhysicalChangelogCall
                ? words(node)
                : words(node) + " (" + shownName(node) + ")";
    }

    private static String words(RelNode node) {
        if (node instanceof StreamPhysicalSink sink) {
            return words(sink);
        }
        if (node instanceof LegacySink sink) {
            return "the sink " + sink.sinkName();
        }
        if (node instanceof StreamPhysicalChangelogCall call) {
            return call.call().function().name();
        }
        if (node instanceof StreamPhysicalLastRow) {
            return FunctionSignature.FROM_CHANGELOG.name();
        }
        if (node instanceof StreamPhysicalTableSourceScan scan) {
            return "the table " + name(scan);
        }
        if (node instanceof StreamPhysicalChangelogNormalize normalise) {
            return "the upsert table " + name(normalise);
        }
        if (node instanceof StreamPhysicalRank rank) {
            return RankUtil.isDeduplication(rank) ? "the deduplication" : "the Top-N";
        }
        if (node instanceof StreamPhysicalProcessTableFunction function) {
            return "the function " + functionName(function);
        }
        return WORDS.entrySet().stream()
                .filter(entry -> entry.getKey().isInstance(node))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("the operator");
    }

    private static String words(StreamPhysicalSink sink) {
        if (sink.tableSink() instanceof CollectDynamicSink) {
            return "the result of the query";
        }
        return isDataStream(sink) ? "toDataStream" : "the table " + name(sink.contextResolvedTable());
    }

    /** Returns whether the sink is the end of the Table API, a DataStream. */
    static boolean isDataStream(StreamPhysicalSink sink) {
        return sink.contextResolvedTable().isAnonymous()
                && sink.tableSink().getClass().getSimpleName().equals("ExternalDynamicSink");
    }

    /** Returns the name of a function as SQL calls it. */
    static String functionName(StreamPhysicalProcessTableFunction function) {
        return function.getCall().getOperator().getName();
    }

    private static Stream<String> tables(RelNode node) {
        return node instanceof StreamPhysicalTableSourceScan
                ? Stream.of(words(node))
                : node.getInputs().stream().flatMap(OperatorWords::tables);
    }

    private static String name(ContextResolvedTable table) {
        return "'" + table.getIdentifier().asSummaryString() + "'";
    }

    private static String name(RelNode node) {
        var table = node.getTable();
        if (table == null) {
            return node.getInputs().isEmpty() ? "" : name(node.getInput(0));
        }
        var source = table.unwrap(TableSourceTable.class);
        return source == null
                ? "'" + String.join(".", table.getQualifiedName()) + "'"
                : name(source.contextResolvedTable());
    }

    private static String shownName(RelNode node) {
        var name = node.getRelTypeName();
        return name.startsWith(NODE_PREFIX) ? name.substring(NODE_PREFIX.length()) : name;
    }
}
