package io.rowkind.planner.explain;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.Refusals;
import java.util.List;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.ResultKind;
import org.apache.flink.table.api.internal.TableResultImpl;
import org.apache.flink.table.api.internal.TableResultInternal;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.operations.ExecutableOperation;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.planner.calcite.FlinkPlannerImpl;
import org.apache.flink.types.Row;

/** Explains a statement when it is executed: one row, as EXPLAIN has it. */
final class ExplainChangelogOperation implements ExecutableOperation {

    private final Operation statement;
    private final FlinkPlannerImpl converter;

    /**
     * Creates the operation.
     *
     * @param converter what has converted the statement
     */
    ExplainChangelogOperation(Operation statement, FlinkPlannerImpl converter) {
        this.statement = statement;
        this.converter = converter;
    }

    @Override
    public String asSummaryString() {
        return "EXPLAIN CHANGELOG FOR " + statement.asSummaryString();
    }

    @Override
    public TableResultInternal execute(Context session) {
        if (!session.isStreamingMode()) {
            throw Refusals.translate(new RowkindException(ErrorCode.BATCH_MODE, "EXPLAIN CHANGELOG"));
        }
        var explanation = ChangelogExplanation.of(new SessionPlanner(session, converter), List.of(statement));
        return TableResultImpl.builder()
                .resultKind(ResultKind.SUCCESS_WITH_CONTENT)
                .schema(ResolvedSchema.of(Column.physical("result", DataTypes.STRING())))
                .data(List.of(Row.of(ExplanationText.of(explanation))))
                .build();
    }
}
