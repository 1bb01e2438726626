package io.rowkind.planner.plan;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Window;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntervalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalOverAggregate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalSort;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowDeduplicate;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowRank;
import org.apache.flink.table.planner.plan.trait.ModifyKind;
import org.apache.flink.types.RowKind;

/** What to write instead of a statement whose operators' changelogs don't fit. */
final class ConflictRemedy {

    private static final String MODE_OPTION = "changelog.mode";

    private static final String AS_ROWS = "SELECT * FROM TO_CHANGELOG(input => (SELECT …))";

    /** Their frames end at another row than the current one, so that an update of one row changes others. */
    private static final List<String> NEIGHBOUR_FUNCTIONS = List.of("LAG", "LEAD");

    private ConflictRemedy() {}

    static String of(ModeConflict conflict) {
        var consumer = conflict.consumer();
        if (conflict.refused().isEmpty()) {
            return forImages(conflict);
        }
        if (consumer instanceof StreamPhysicalSink sink) {
            return forSink(sink, conflict);
        }
        if (consumer instanceof StreamPhysicalIntervalJoin) {
            return forIntervalJoin(consumer);
        }
        if (consumer instanceof StreamPhysicalOverAggregate over) {
            return forOver(over);
        }
        if (consumer instanceof StreamPhysicalTemporalSort) {
            return "Add LIMIT to the ORDER BY, which makes it a ranking that takes updates.";
        }
        if (consumer instanceof StreamPhysicalMatch) {
            return "Match the changes as rows: (" + AS_ROWS
                    + ") MATCH_RECOGNIZE (…), with conditions on their column op" + " where the kind matters.";
        }
        if (consumer instanceof StreamPhysicalWindowRank || consumer instanceof StreamPhysicalWindowDeduplicate) {
            return "Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which"
                    + " takes updates.";
        }
        if (consumer instanceof StreamPhysicalWindowJoin) {
            return "Leave window_start out of the join condition, and keep window_end: so the join is a regular one,"
                    + " which takes updates.";
        }
        if (consumer instanceof StreamPhysicalProcessTableFunction function) {
            return "Give " + OperatorWords.functionName(function) + " the changes as rows, (" + AS_ROWS
                    + "), or declare its table argument with the trait SUPPORT_UPDATES.";
        }
        return "Give it the changes as rows: (" + AS_ROWS + ").";
    }

    // ---- operators ------------------------------------------------------------------------------

    private static String forIntervalJoin(RelNode join) {
        var inputs = join.getInputs().stream()
                .map(ConflictRemedy::withPlainTimes)
                .flatMap(Optional::stream)
                .toList();
        return inputs.isEmpty()
                ? "Join the changes as rows: " + AS_ROWS + "."
                : "Make it a regular join, which takes updates: keep its condition, and join "
                        + String.join(" and ", inputs) + ".";
    }

    private static Optional<String> withPlainTimes(RelNode input) {
        var times = input.getRowType().getFieldList().stream()
                .filter(field -> FlinkTypeFactory.isRowtimeIndicatorType(field.getType()))
                .map(time -> cast(time) + " AS " + time.getName())
                .toList();
        return times.isEmpty() ? Optional.empty() : Optional.of("(SELECT …, " + String.join(", ", times) + " FROM …)");
    }

    private static String forOver(StreamPhysicalOverAggregate over) {
        var window = over.logicWindow().groups.get(0);
        if (window.orderKeys.getFieldCollations().isEmpty()) {
            return "Add ORDER BY and a column, without which Flink has no OVER; if that is no time attribute, updates are"
                    + " taken.";
        }
        var order = over.logicWindow()
                .getRowType()
                .getFieldList()
                .get(window.orderKeys.getFieldCollations().get(0).getFieldIndex());
        if (FlinkTypeFactory.isRowtimeIndicatorType(order.getType()) && endsAtEachRow(window)) {
            return "Order by a plain time instead, which takes updates: ORDER BY " + cast(order) + ".";
        }
        return "Aggregate the changes as rows, FROM TO_CHANGELOG(input => (SELECT …)), and filter them by their column"
                + " op.";
    }

    /** Returns whether the frame is all there is up to the current row, which Flink can keep without a time attribute. */
    private static boolean endsAtEachRow(Window.Group window) {
        return window.lowerBound.isUnbounded()
                && window.lowerBound.isPreceding()
                && window.upperBound.isCurrentRow()
                && window.aggCalls.stream()
                        .noneMatch(call ->
                                NEIGHBOUR_FUNCTIONS.contains(call.getOperator().getName()));
    }

    private static String cast(RelDataTypeField time) {
        var type = FlinkTypeFactory.isTimestampLtzIndicatorType(time.getType()) ? "TIMESTAMP_LTZ" : "TIMESTAMP";
        return "CAST(" + time.getName() + " AS " + type + "(" + time.getType().getPrecision() + "))";
    }

    // ---- sinks ----------------------------------------------------------------------------------

    private static String forSink(StreamPhysicalSink sink, ModeConflict conflict) {
        if (OperatorWords.isDataStream(sink)) {
            return "Call toChangelogStream instead.";
        }
        var table = sink.contextResolvedTable();
        if (conflict.refused().contains(ModifyKind.INSERT)) {
            return "Write to a table whose connector takes inserts: a query makes no updates without them.";
        }
        var accepted = sink.tableSink().getChangelogMode(conflict.emitted().toDefaultChangelogMode());
        var key = table.getResolvedSchema().getPrimaryKey();
        if (key.isEmpty() && accepted.contains(RowKind.DELETE) && !accepted.contains(RowKind.UPDATE_AFTER)) {
            return "Write updates as a delete and an insert: INSERT INTO … SELECT * FROM FROM_CHANGELOG(input => ("
                    + AS_ROWS + "), op_mapping => MAP['INSERT, UPDATE_AFTER', 'INSERT', 'UPDATE_BEFORE, DELETE',"
                    + " 'DELETE']).";
        }
        var asRows = "INSERT INTO … " + AS_ROWS + ", into a table with one more column in front, op STRING";
        var mode = key.isPresent() ? "upsert" : "retract";
        return table.getTable().getOptions().containsKey(MODE_OPTION)
                ? "Let the table take updates, '" + MODE_OPTION + "' = '" + mode
                        + "' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: " + asRows
                        + "."
                : "Write the changes as rows: " + asRows
                        + "; or write to a table whose connector takes updates and deletes.";
    }

    // ---- images ---------------------------------------------------------------------------------

    private static String forImages(ModeConflict conflict) {
        if (conflict.deletesByKey()) {
            return "Let the last row of each key be kept: FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input =>"
                    + " TABLE … PARTITION BY key, produces_full_deletes => FALSE)) PARTITION BY key, op_mapping =>"
                    + " MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']).";
        }
        return conflict.lacksOldImages()
                ? "Let old images be made from the last row of each key: FROM_CHANGELOG(input => (SELECT * FROM"
                        + " TO_CHANGELOG(input => (SELECT …))) PARTITION BY key, op_mapping => MAP['INSERT, UPDATE_AFTER',"
                        + " 'UPDATE_AFTER', 'DELETE', 'DELETE'])."
                : "Declare that input as one with both images of updates, FROM_CHANGELOG(input => (" + AS_ROWS
                        + ")), which changes no row.";
    }
}
