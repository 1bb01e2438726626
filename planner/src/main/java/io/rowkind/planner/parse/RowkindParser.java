package io.rowkind.planner.parse;

import java.io.Reader;
import org.apache.calcite.config.Lex;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.util.SourceStringReader;
import org.apache.flink.sql.parser.impl.FlinkSqlParserImpl;
import org.apache.flink.sql.parser.validate.FlinkSqlConformance;

/** Flink's parser, with a look at every statement before it goes on. */
public final class RowkindParser extends FlinkSqlParserImpl {

    private static final int MAX_IDENTIFIER_LENGTH = 256; // as in Flink's own configuration

    private final String statement;
    private final ExplainClause explain;

    private RowkindParser(String statement, ExplainClause explain) {
        super(new SourceStringReader(explain.text()));
        this.statement = statement;
        this.explain = explain;
    }

    private static RowkindParser of(Reader reader) {
        // what Calcite gives to every factory, since it asks for the text again
        var statement = ((SourceStringReader) reader).getSourceString();
        return new RowkindParser(statement, ExplainClause.of(statement));
    }

    /** Returns Flink's parser configuration with this parser in it. */
    public static SqlParser.Config config() {
        return SqlParser.config()
                .withParserFactory(RowkindParser::of)
                .withConformance(FlinkSqlConformance.DEFAULT)
                .withLex(Lex.JAVA)
                .withIdentifierMaxLength(MAX_IDENTIFIER_LENGTH);
    }

    @Override
    public SqlNode parseSqlStmtEof() throws Exception {
        explain.check(statement);
        return checked(super.parseSqlStmtEof());
    }

    @Override
    public SqlNodeList parseSqlStmtList() throws Exception {
        explain.check(statement);
        var statements = super.parseSqlStmtList();
        statements.replaceAll(this::checked);
        return statements;
    }

    private SqlNode checked(SqlNode parsed) {
        var mended = ParsedCalls.check(parsed);
        return explain.isPresent() ? ExplainClause.explaining(mended) : mended;
    }
}
