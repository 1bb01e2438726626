package io.rowkind.planner.parse;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;

/** {@code EXPLAIN CHANGELOG FOR statement}. */
public final class SqlExplainChangelog extends SqlCall {

    /** Flink's planner takes nodes of this kind as they are, and leaves them to their converter. */
    private static final SqlOperator OPERATOR = new SqlSpecialOperator("EXPLAIN CHANGELOG FOR", SqlKind.OTHER_DDL);

    private final SqlNode statement;

    SqlExplainChangelog(SqlNode statement) {
        super(statement.getParserPosition());
        this.statement = statement;
    }

    /** Returns what is explained, not validated yet. */
    public SqlNode statement() {
        return statement;
    }

    @Override
    public SqlOperator getOperator() {
        return OPERATOR;
    }

    @Override
    public List<SqlNode> getOperandList() {
        return List.of(statement);
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
        writer.keyword(OPERATOR.getName());
        statement.unparse(writer, 0, 0);
    }
}
