package io.rowkind.planner.explain;

import io.rowkind.planner.parse.SqlExplainChangelog;
import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.planner.operations.SqlNodeToOperationConversion;
import org.apache.flink.table.planner.operations.converters.SqlNodeConverter;
import org.apache.flink.table.planner.operations.converters.SqlNodeConverters;

/** Makes {@code EXPLAIN CHANGELOG FOR} an operation of Flink's. */
public final class ExplainChangelogConverter implements SqlNodeConverter<SqlExplainChangelog> {

    private static final String CONVERTERS_FIELD = "CLASS_CONVERTERS";

    private ExplainChangelogConverter() {}

    /**
     * Adds this converter to those of this process. Sessions without Rowkind never meet its node, since only Rowkind's
     * parser makes it.
     */
    @SuppressWarnings("unchecked") // as the field is declared
    public static void register() {
        try {
            var field = SqlNodeConverters.class.getDeclaredField(CONVERTERS_FIELD);
            field.setAccessible(true);
            ((Map<Class<?>, SqlNodeConverter<?>>) field.get(null))
                    .put(SqlExplainChangelog.class, new ExplainChangelogConverter());
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new LinkageError("the converters of Flink's planner have changed", e);
        }
    }

    @Override
    public Operation convertSqlNode(SqlExplainChangelog node, ConvertContext context) {
        var statement = node.statement();
        var operation = SqlNodeToOperationConversion.convert(
                        context.getFlinkPlanner(), context.getCatalogManager(), statement)
                .orElseThrow(() -> new ValidationException("Unsupported statement: " + statement));
        return new ExplainChangelogOperation(operation, context.getFlinkPlanner());
    }
}
