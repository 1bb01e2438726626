package io.rowkind.planner.parse;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Refusals in the form that Calcite's parser takes together with their position. */
final class ParseRefusals {

    private ParseRefusals() {}

    static CalciteContextException at(SqlParserPos position, ErrorCode code, Object... values) {
        return at(position, new RowkindException(code, values));
    }

    static CalciteContextException at(SqlParserPos position, RowkindException refusal) {
        var positioned = refusal.at(position.getLineNum(), position.getColumnNum());
        return new CalciteContextException(
                String.valueOf(positioned.getMessage()),
                positioned,
                position.getLineNum(),
                position.getColumnNum(),
                position.getEndLineNum(),
                position.getEndColumnNum());
    }
}
