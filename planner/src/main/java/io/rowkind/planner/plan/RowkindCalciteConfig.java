package io.rowkind.planner.plan;

import io.rowkind.planner.parse.RowkindParser;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.tools.RuleSets;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.planner.calcite.CalciteConfig;
import org.apache.flink.table.planner.plan.optimize.program.BatchOptimizeContext;
import org.apache.flink.table.planner.plan.optimize.program.FlinkBatchProgram;
import org.apache.flink.table.planner.plan.optimize.program.FlinkChainedProgram;
import org.apache.flink.table.planner.plan.optimize.program.FlinkStreamProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import scala.Option;

/**
 * The planner configuration of a session that has Rowkind: what was configured before, with Rowkind's
 * passes and rules added.
 *
 * <p>Programs are built when the planner asks for them, since Flink's own depend on options that the
 * session may set later.
 */
public final class RowkindCalciteConfig implements CalciteConfig {

    private final CalciteConfig base;
    private final TableConfig tableConfig;

    private RowkindCalciteConfig(CalciteConfig base, TableConfig tableConfig) {
        this.base = base;
        this.tableConfig = tableConfig;
    }

    /** Adds Rowkind to a session's planner configuration; does nothing if it is there already. */
    public static void install(TableConfig tableConfig) {
        var present = tableConfig.getPlannerConfig().unwrap(CalciteConfig.class).orElse(CalciteConfig.DEFAULT());
        if (!(present instanceof RowkindCalciteConfig)) {
            tableConfig.setPlannerConfig(new RowkindCalciteConfig(present, tableConfig));
        }
    }

    @Override
    public Option<FlinkChainedProgram<StreamOptimizeContext>> getStreamProgram() {
        var program = base.getStreamProgram().isDefined()
                ? base.getStreamProgram().get()
                : FlinkStreamProgram.buildProgram(tableConfig);
        if (!program.addBefore(FlinkStreamProgram.PHYSICAL(), "rowkind_specialize_calls", new SpecializeCallsProgram())) {
            return Option.apply(program); // a program of the session's own, which has been here before
        }
        program.getFlinkRuleSetProgram(FlinkStreamProgram.PHYSICAL())
                .get()
                .add(RuleSets.ofList(ChangelogCallPhysicalRule.INSTANCE));
        var inference = program.remove(FlinkStreamProgram.PHYSICAL_REWRITE());
        program.addLast(FlinkStreamProgram.PHYSICAL_REWRITE(), new ConflictReportProgram(inference.get()));
        program.addLast("rowkind_settle_calls", new SettleCallsProgram());
        return Option.apply(program);
    }

    @Override
    public Option<FlinkChainedProgram<BatchOptimizeContext>> getBatchProgram() {
        var program = base.getBatchProgram().isDefined()
                ? base.getBatchProgram().get()
                : FlinkBatchProgram.buildProgram(tableConfig);
        program.addFirst("rowkind_refuse_batch", new RefuseBatchProgram());
        return Option.apply(program);
    }

    @Override
    public boolean replacesSqlOperatorTable() {
        return base.replacesSqlOperatorTable();
    }

    @Override
    public Option<SqlOperatorTable> getSqlOperatorTable() {
        return base.getSqlOperatorTable();
    }

    @Override
    public Option<SqlParser.Config> getSqlParserConfig() {
        return base.getSqlParserConfig().isDefined()
                ? base.getSqlParserConfig()
                : Option.apply(RowkindParser.config());
    }

    @Override
    public Option<SqlToRelConverter.Config> getSqlToRelConverterConfig() {
        return base.getSqlToRelConverterConfig();
    }
}
