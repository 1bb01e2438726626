package io.rowkind.planner.plan;

import io.rowkind.planner.parse.RowkindParser;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.planner.calcite.CalciteConfig;
import org.apache.flink.table.planner.calcite.CalciteConfig$;
import org.apache.flink.table.planner.plan.optimize.program.BatchOptimizeContext;
import org.apache.flink.table.planner.plan.optimize.program.FlinkChainedProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;
import scala.Option;

/**
 * The planner configuration of a session that has Rowkind: what was configured before, with Rowkind's
 * passes and rules added.
 */
final class RowkindCalciteConfig implements CalciteConfig {

    private static final String DEFAULT_FIELD = "DEFAULT";

    private final CalciteConfig base;

    private RowkindCalciteConfig(CalciteConfig base) {
        this.base = base;
    }

    private static CalciteConfig over(CalciteConfig present) {
        return present instanceof RowkindCalciteConfig ? present : new RowkindCalciteConfig(present);
    }

    /** Adds Rowkind to a session; does nothing if it is there already. */
    static void install(TableConfig session) {
        session.setPlannerConfig(over(
                session.getPlannerConfig().unwrap(CalciteConfig.class).orElseGet(CalciteConfig$.MODULE$::DEFAULT)));
    }

    /**
     * Adds Rowkind to the configuration that this process uses for sessions without one of their own.
     *
     * <p>For SQL Client and Gateway, which make a new TableConfig for every statement: nothing of a session
     * but this default reaches the planner of its next statement. Other sessions of the process see the
     * passes too, which do nothing without Rowkind's functions.
     */
    static void installForProcess() {
        try {
            var field = CalciteConfig$.class.getDeclaredField(DEFAULT_FIELD);
            field.setAccessible(true);
            field.set(CalciteConfig$.MODULE$, over(CalciteConfig$.MODULE$.DEFAULT()));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the default configuration of Flink's planner has changed", e);
        }
    }

    @Override
    public Option<FlinkChainedProgram<StreamOptimizeContext>> getStreamProgram() {
        return Option.apply(new RowkindStreamProgram(base.getStreamProgram()));
    }

    @Override
    public Option<FlinkChainedProgram<BatchOptimizeContext>> getBatchProgram() {
        return Option.apply(new RowkindBatchProgram(base.getBatchProgram()));
    }

    @Override
    public Option<SqlParser.Config> getSqlParserConfig() {
        return base.getSqlParserConfig().isDefined() ? base.getSqlParserConfig() : Option.apply(RowkindParser.config());
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
    public Option<SqlToRelConverter.Config> getSqlToRelConverterConfig() {
        return base.getSqlToRelConverterConfig();
    }
}
