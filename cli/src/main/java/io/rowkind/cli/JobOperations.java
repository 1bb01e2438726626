package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.operations.CallProcedureOperation;
import org.apache.flink.table.operations.CompileAndExecutePlanOperation;
import org.apache.flink.table.operations.CreateTableASOperation;
import org.apache.flink.table.operations.ExplainOperation;
import org.apache.flink.table.operations.ModifyOperation;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.operations.QueryOperation;
import org.apache.flink.table.operations.ReplaceTableAsOperation;
import org.apache.flink.table.operations.StatementSetOperation;
import org.apache.flink.table.operations.TruncateTableOperation;
import org.apache.flink.table.operations.command.ExecutePlanOperation;
import org.apache.flink.table.operations.ddl.AnalyzeTableOperation;
import org.apache.flink.table.operations.ddl.CompilePlanOperation;

/** What of a statement makes a job. */
final class JobOperations {

    /** What acts on something else than definitions, in a way that no plan shows. */
    private static final Map<Class<? extends Operation>, String> DEEDS = Map.of(
            ExecutePlanOperation.class,
            "EXECUTE PLAN",
            CallProcedureOperation.class,
            "CALL",
            TruncateTableOperation.class,
            "TRUNCATE TABLE",
            AnalyzeTableOperation.class,
            "ANALYZE TABLE");

    private JobOperations() {}

    /**
     * Returns the query or the INSERTs of a statement, also of one that is explained or compiled; of one that defines
     * or shows something nothing.
     *
     * @throws RowkindException {@code STATEMENT_UNEXPLAINED} if it does something else
     */
    static List<Operation> of(Operation statement) {
        if (statement instanceof StatementSetOperation set) {
            return List.copyOf(set.getOperations());
        }
        if (statement instanceof ExplainOperation explain) {
            return of(explain.getChild());
        }
        if (statement instanceof CompilePlanOperation compile) {
            return of(compile.getOperation());
        }
        if (statement instanceof CompileAndExecutePlanOperation compile) {
            return of(compile.getOperation());
        }
        if (statement instanceof CreateTableASOperation create) {
            return List.of(create.getChild());
        }
        if (statement instanceof ReplaceTableAsOperation replace) {
            return List.of(replace.getChild());
        }
        if (statement instanceof QueryOperation || statement instanceof ModifyOperation) {
            return List.of(statement);
        }
        DEEDS.forEach((type, name) -> {
            if (type.isInstance(statement)) {
                throw new RowkindException(ErrorCode.STATEMENT_UNEXPLAINED, name);
            }
        });
        return List.of();
    }
}
