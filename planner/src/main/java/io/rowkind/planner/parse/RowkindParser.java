package io.rowkind.planner.parse;

import java.io.Reader;
import org.apache.calcite.config.Lex;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.flink.sql.parser.impl.FlinkSqlParserImpl;
import org.apache.flink.sql.parser.validate.FlinkSqlConformance;

/** Flink's parser, with a look at every statement before it goes on. */
public final class RowkindParser extends FlinkSqlParserImpl {

    private static final int MAX_IDENTIFIER_LENGTH = 256; // as in Flink's own configuration

    RowkindParser(Reader reader) {
        super(reader);
    }

    /** Returns Flink's parser configuration with this parser in it. */
    public static SqlParser.Config config() {
        return SqlParser.config()
                .withParserFactory(RowkindParser::new)
                .withConformance(FlinkSqlConformance.DEFAULT)
                .withLex(Lex.JAVA)
                .withIdentifierMaxLength(MAX_IDENTIFIER_LENGTH);
    }

    @Override
    public SqlNode parseSqlStmtEof() throws Exception {
        return ParsedCalls.check(super.parseSqlStmtEof());
    }

    @Override
    public SqlNodeList parseSqlStmtList() throws Exception {
        var statements = super.parseSqlStmtList();
        statements.replaceAll(ParsedCalls::check);
        return statements;
    }
}
