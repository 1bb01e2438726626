package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.ChangelogFunctionDefinition;
import io.rowkind.planner.function.Refusals;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.flink.table.planner.plan.optimize.program.BatchOptimizeContext;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.utils.ShortcutUtils;

/** Refuses the two functions in batch mode, where there are no changelogs (rule E3). */
final class RefuseBatchProgram implements FlinkOptimizeProgram<BatchOptimizeContext> {

    @Override
    public RelNode optimize(RelNode root, BatchOptimizeContext context) {
        return root.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode node) {
                if (node instanceof TableFunctionScan scan
                        && ShortcutUtils.unwrapFunctionDefinition(scan.getCall())
                                instanceof ChangelogFunctionDefinition function) {
                    throw Refusals.translate(new RowkindException(ErrorCode.BATCH_MODE, function.signature()));
                }
                return super.visit(node);
            }
        });
    }
}
