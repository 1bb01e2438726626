package io.rowkind.planner.explain;

import java.util.Arrays;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;

/** Columns by name. */
final class Columns {

    private Columns() {}

    static List<String> names(RelDataType type, int[] positions) {
        return Arrays.stream(positions).mapToObj(type.getFieldNames()::get).toList();
    }

    /** Returns columns as texts have them, as {@code (id, city)}. */
    static String listed(List<String> names) {
        return "(" + String.join(", ", names) + ")";
    }

    static String listed(RelDataType type, int[] positions) {
        return listed(names(type, positions));
    }

    /**
     * Returns what a text says after the thing that there is one of.
     *
     * @param each as in {@code per group}
     */
    static String per(String each, List<String> names) {
        return names.isEmpty() ? "" : " per " + each + " " + listed(names);
    }

    static List<String> primaryKey(StreamPhysicalSink sink) {
        var schema = sink.contextResolvedTable().getResolvedSchema();
        return Arrays.stream(schema.getPrimaryKeyIndexes())
                .mapToObj(schema.getColumnNames()::get)
                .toList();
    }
}
