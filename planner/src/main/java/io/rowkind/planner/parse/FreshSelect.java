package io.rowkind.planner.parse;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.flink.sql.parser.ddl.table.SqlCreateTableAs;

/**
 * A query that forgets earlier validations.
 *
 * <p>Flink validates the query of CREATE TABLE AS twice with one validator. The second time, the validator
 * remembers the types of table arguments, doesn't look at their tables again and fails on them later
 * (FLINK-40039).
 */
final class FreshSelect extends SqlSelect {

    /** Creates {@code SELECT * FROM (query)}. */
    FreshSelect(SqlNode query) {
        super(
                query.getParserPosition(),
                null,
                SqlNodeList.of(SqlIdentifier.star(query.getParserPosition())),
                query,
                null,
                null,
                null,
                SqlNodeList.EMPTY,
                null,
                null,
                null,
                null,
                null);
    }

    /** Returns the statement with its query as a fresh one if it is a CREATE TABLE AS, else as it is. */
    static SqlNode inCreateTableAs(SqlNode statement) {
        if (!(statement instanceof SqlCreateTableAs create)) {
            return statement;
        }
        var operands = create.getOperandList();
        return new SqlCreateTableAs(
                create.getParserPosition(),
                create.getName(),
                create.getColumnList(),
                create.getTableConstraints(),
                (SqlNodeList) operands.get(Operand.PROPERTIES),
                create.getDistribution(),
                (SqlNodeList) operands.get(Operand.PARTITION_KEYS),
                create.getWatermark().orElse(null),
                (SqlCharStringLiteral) operands.get(Operand.COMMENT),
                new FreshSelect(create.getAsQuery()),
                create.isTemporary(),
                create.isIfNotExists());
    }

    @Override
    public void validate(SqlValidator validator, SqlValidatorScope scope) {
        accept(new SqlBasicVisitor<Void>() {
            @Override
            @SuppressWarnings("NullAway") // a visitor without a result
            public Void visit(SqlCall call) {
                validator.removeValidatedNodeType(call);
                return super.visit(call);
            }
        });
        super.validate(validator, scope);
    }

    /** Positions in the operand list of CREATE TABLE, for what has no getter. */
    private static final class Operand {
        static final int PROPERTIES = 3;
        static final int COMMENT = 6;
        static final int PARTITION_KEYS = 4;
    }
}
