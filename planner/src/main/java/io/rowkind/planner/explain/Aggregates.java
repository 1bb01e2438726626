package io.rowkind.planner.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalGroupAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGlobalWindowAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowAggregateBase;
import org.apache.flink.table.planner.utils.JavaScalaConversionUtil;

/** Aggregate functions as a query has them. */
final class Aggregates {

    /** Functions whose accumulator holds one value each, as long as nothing is taken back. */
    private static final Set<String> EXTREMES = Set.of("MIN", "MAX", "FIRST_VALUE", "LAST_VALUE");

    /** Functions whose accumulator holds all values. */
    private static final Set<String> COLLECTIONS = Set.of(
            "LISTAGG",
            "COLLECT",
            "ARRAY_AGG",
            "JSON_OBJECTAGG",
            "JSON_ARRAYAGG",
            "PERCENTILE",
            "BITMAP_BUILD_AGG",
            "BITMAP_BUILD_CARDINALITY_AGG");

    /** What Flink adds to the name of a JSON function. */
    private static final Pattern NULL_CLAUSE = Pattern.compile("_(ABSENT|NULL)_ON_NULL$");

    private Aggregates() {}

    /** Returns the functions of an aggregation, as {@code COUNT(*)}. */
    static List<String> names(RelNode node) {
        var input = input(node);
        return calls(node).stream().map(call -> name(call, input)).distinct().toList();
    }

    /**
     * Returns the functions that keep every value of a group.
     *
     * @param retracted whether values of the call in that position can be taken back
     */
    static List<String> keepingValues(RelNode node, boolean[] retracted) {
        var input = input(node);
        var calls = calls(node);
        List<String> names = new ArrayList<>();
        for (var i = 0; i < calls.size(); i++) {
            if (keepsValues(calls.get(i), retracted[i])) {
                names.add(name(calls.get(i), input));
            }
        }
        return names.stream().distinct().toList();
    }

    /** Returns the functions over a window that keep every value, of which none is taken back. */
    static List<String> keepingValues(StreamPhysicalOverAggregateBase node) {
        return keepingValues(node, new boolean[calls(node).size()]);
    }

    private static boolean keepsValues(AggregateCall call, boolean retracted) {
        var function = function(call);
        return call.isDistinct() || COLLECTIONS.contains(function) || (retracted && EXTREMES.contains(function));
    }

    private static String name(AggregateCall call, RelDataType input) {
        // those of OVER may refer to constants, which come after the columns
        var columns = call.getArgList().stream()
                .filter(column -> column < input.getFieldCount())
                .map(column -> input.getFieldNames().get(column))
                .toList();
        var arguments = columns.isEmpty() ? "*" : String.join(", ", columns);
        return function(call) + "(" + (call.isDistinct() ? "DISTINCT " : "") + arguments + ")";
    }

    private static String function(AggregateCall call) {
        var name = call.getAggregation().getName();
        return name.equals("$SUM0") ? "SUM" : NULL_CLAUSE.matcher(name).replaceFirst("");
    }

    private static List<AggregateCall> calls(RelNode node) {
        if (node instanceof StreamPhysicalOverAggregateBase over) {
            var window = over.logicWindow();
            return window.groups.get(0).getAggregateCalls(window);
        }
        return JavaScalaConversionUtil.toJava(
                node instanceof StreamPhysicalGroupAggregateBase group
                        ? group.aggCalls()
                        : ((StreamPhysicalWindowAggregateBase) node).aggCalls());
    }

    /** Returns what the arguments of the calls refer to: of the second of two steps, the input of the first. */
    private static RelDataType input(RelNode node) {
        if (node instanceof StreamPhysicalGlobalGroupAggregate global) {
            return global.localAggInputRowType();
        }
        if (node instanceof StreamPhysicalGlobalWindowAggregate global) {
            return global.inputRowTypeOfLocalAgg();
        }
        return node.getInput(0).getRowType();
    }
}
