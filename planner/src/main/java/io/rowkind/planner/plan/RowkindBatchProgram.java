package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.ChangelogFunctionDefinition;
import io.rowkind.planner.function.Refusals;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.flink.table.planner.plan.optimize.program.BatchOptimizeContext;
import org.apache.flink.table.planner.plan.optimize.program.FlinkBatchProgram;
import org.apache.flink.table.planner.plan.optimize.program.FlinkChainedProgram;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import scala.Option;

/** Flink's optimizer program for batch mode, where there are no changelogs: refuses the two functions (rule E3). */
final class RowkindBatchProgram extends FlinkChainedProgram<BatchOptimizeContext> {

    private final Option<FlinkChainedProgram<BatchOptimizeContext>> base;

    RowkindBatchProgram(Option<FlinkChainedProgram<BatchOptimizeContext>> base) {
        this.base = base;
    }

    @Override
    public RelNode optimize(RelNode root, BatchOptimizeContext context) {
        var program = base.isDefined() ? base.get() : FlinkBatchProgram.buildProgram(context.getTableConfig());
        return program.optimize(root.accept(new RefuseCalls()), context);
    }

    private static final class RefuseCalls extends RelHomogeneousShuttle {
        @Override
        public RelNode visit(RelNode node) {
            if (node instanceof TableFunctionScan scan
                    && ShortcutUtils.unwrapFunctionDefinition(scan.getCall())
                            instanceof ChangelogFunctionDefinition function) {
                throw Refusals.translate(new RowkindException(ErrorCode.BATCH_MODE, function.signature()));
            }
            return super.visit(node);
        }
    }
}
