package io.rowkind.planner.plan;

import io.rowkind.planner.function.FunctionSignature;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.flink.table.planner.calcite.RexTableArgCall;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.jspecify.annotations.Nullable;

/** A call of one of the functions, as every node of the plan carries it. */
sealed interface ChangelogCall permits FromChangelogCall, ToChangelogCall {

    /** Returns the call that Flink's planner made, with the specialised function. */
    FlinkLogicalTableFunctionScan scan();

    /** Returns which function is called. */
    FunctionSignature function();

    /** Returns the type of the call's output. */
    default RelDataType rowType() {
        return scan().getRowType();
    }

    /** Returns the positions of the PARTITION BY columns in the input; they are the first of the output. */
    default int[] partitionKeys() {
        return input().getPartitionKeys();
    }

    /**
     * Returns the names of the input columns as the user knows them. The names of the input node itself
     * may have been optimized away.
     */
    default List<String> inputColumns() {
        return inputType().getFieldNames();
    }

    /** Returns the type of the input, its columns named as the user knows them. */
    default RelDataType inputType() {
        return input().getType();
    }

    /** Returns the uid that the user gave to the call, if any. The Table API gives all calls their name. */
    default @Nullable String uid() {
        var call = (RexCall) scan().getCall();
        var operands = call.getOperands();
        var uid = operands.get(operands.size() - 1) instanceof RexLiteral literal && !literal.isNull()
                ? literal.getValueAs(String.class)
                : null;
        return call.getOperator().getName().equals(uid) ? null : uid;
    }

    /** Writes what a user should see of the call in EXPLAIN. */
    default RelWriter explain(RelWriter writer) {
        var keys = IntStream.of(partitionKeys()).mapToObj(inputColumns()::get).toList();
        return writer.itemIf("partitionBy", String.join(", ", keys), !keys.isEmpty());
    }

    private RexTableArgCall input() {
        return ((RexCall) scan().getCall())
                .getOperands().stream()
                        .filter(RexTableArgCall.class::isInstance)
                        .map(RexTableArgCall.class::cast)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no table argument in " + scan().getCall()));
    }
}
