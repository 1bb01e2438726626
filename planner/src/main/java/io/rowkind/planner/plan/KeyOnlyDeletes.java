package io.rowkind.planner.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ContextResolvedTable;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.schema.TableSourceTable;

/**
 * Which tables delete by key alone. Flink has a flag for it in the changelog mode, but connectors that are
 * older than the flag don't set it.
 */
final class KeyOnlyDeletes {

    /** Their deletes carry the key and NULLs, though they declare full rows. */
    private static final Set<String> SOURCES = Set.of("upsert-kafka");

    /** They read nothing but the key of a deleted row, though they declare to need all of it. */
    private static final Set<String> SINKS = Set.of("upsert-kafka", "jdbc");

    private KeyOnlyDeletes() {}

    /** Returns whether a source below hides key-only deletes, whatever lies between: a join passes them on. */
    static boolean undeclaredBySource(RelNode node) {
        if (node instanceof StreamPhysicalTableSourceScan scan) {
            var table = scan.getTable().unwrap(TableSourceTable.class);
            return table != null && isOneOf(SOURCES, table.contextResolvedTable());
        }
        return node.getInputs().stream().anyMatch(KeyOnlyDeletes::undeclaredBySource);
    }

    /**
     * Returns whether a sink takes deletes that carry its primary key alone: it reads no more, its input is
     * related by exactly that key, and its other columns may be NULL, since Flink checks NOT NULL columns
     * on deletes too.
     */
    static boolean acceptedBy(StreamPhysicalSink sink) {
        var schema = sink.contextResolvedTable().getResolvedSchema();
        var key = schema.getPrimaryKeyIndexes();
        if (key.length == 0 || sink.upsertMaterialize()) {
            return false;
        }
        var declared = sink.tableSink().getChangelogMode(ChangelogMode.upsert()).keyOnlyDeletes();
        if (!declared && !isOneOf(SINKS, sink.contextResolvedTable())) {
            return false;
        }
        return InputKey.isKey(sink.getInput(), key) && othersAreNullable(schema.getColumns(), key);
    }

    private static boolean othersAreNullable(List<Column> columns, int[] key) {
        for (var i = 0; i < columns.size(); i++) {
            var position = i;
            if (!columns.get(i).getDataType().getLogicalType().isNullable()
                    && Arrays.stream(key).noneMatch(column -> column == position)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOneOf(Set<String> connectors, ContextResolvedTable table) {
        var connector = table.getTable().getOptions().get(FactoryUtil.CONNECTOR.key());
        return connector != null && connectors.contains(connector);
    }
}
