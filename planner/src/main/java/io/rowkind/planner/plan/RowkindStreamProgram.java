package io.rowkind.planner.plan;

import io.rowkind.planner.function.Refusals;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.tools.RuleSets;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.planner.plan.optimize.program.FlinkChainedProgram;
import org.apache.flink.table.planner.plan.optimize.program.FlinkStreamProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import scala.Option;

/**
 * Flink's optimizer program, or the session's own, with Rowkind's passes and its rule in it. It is built
 * for each statement, since Flink's depends on options that a session may set at any time.
 */
final class RowkindStreamProgram extends FlinkChainedProgram<StreamOptimizeContext> {

    private static final String SPECIALIZE = "rowkind_specialize_calls";
    private static final String SETTLE = "rowkind_settle_calls";

    private final Option<FlinkChainedProgram<StreamOptimizeContext>> base;

    RowkindStreamProgram(Option<FlinkChainedProgram<StreamOptimizeContext>> base) {
        this.base = base;
    }

    @Override
    public RelNode optimize(RelNode root, StreamOptimizeContext context) {
        var program = base.isDefined() ? base.get() : FlinkStreamProgram.buildProgram(context.getTableConfig());
        addPasses(program);
        try {
            return program.optimize(root, context);
        } catch (ValidationException e) {
            var conflict = VersionedTableConflict.in(root, e);
            throw conflict.isPresent() ? Refusals.translate(conflict.get()) : e;
        }
    }

    private static void addPasses(FlinkChainedProgram<StreamOptimizeContext> program) {
        var physical = FlinkStreamProgram.PHYSICAL();
        if (!program.addBefore(physical, SPECIALIZE, new SpecializeCallsProgram())) {
            return; // a program of the session's own, which has been here before
        }
        program.getFlinkRuleSetProgram(physical).get().add(RuleSets.ofList(ChangelogCallPhysicalRule.INSTANCE));
        var inference = program.remove(FlinkStreamProgram.PHYSICAL_REWRITE()).get();
        program.addLast(FlinkStreamProgram.PHYSICAL_REWRITE(), new ConflictReportProgram(inference));
        program.addLast(SETTLE, new SettleCallsProgram());
    }
}
