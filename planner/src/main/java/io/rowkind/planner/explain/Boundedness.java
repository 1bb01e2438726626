package io.rowkind.planner.explain;

import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTableSourceScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalValues;
import org.apache.flink.table.runtime.connector.source.ScanRuntimeProviderContext;

/** Whether what a node reads ever ends. */
final class Boundedness {

    private Boundedness() {}

    /** Returns whether a source below doesn't end, as far as it is known. */
    static boolean isEndless(RelNode node) {
        if (node instanceof StreamPhysicalValues) {
            return false;
        }
        if (node instanceof StreamPhysicalTableSourceScan scan) {
            return !scan.tableSource()
                    .getScanRuntimeProvider(ScanRuntimeProviderContext.INSTANCE)
                    .isBounded();
        }
        return node.getInputs().isEmpty() || node.getInputs().stream().anyMatch(Boundedness::isEndless);
    }
}
