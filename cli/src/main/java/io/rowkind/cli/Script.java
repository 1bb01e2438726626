package io.rowkind.cli;

import java.util.List;

/**
 * A SQL script, split into its statements.
 *
 * @param name what messages call the script: a file name, {@code standard input} or {@code -e}
 * @param statements the statements in their order; empty ones are left out
 */
public record Script(String name, List<Statement> statements) {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    public Script {
        statements = List.copyOf(statements);
    }

    /**
     * Returns the script of that text.
     *
     * <p>A statement ends with a semicolon or with the text. Semicolons in strings, quoted
     * identifiers, comments, hints and between {@code STATEMENT SET BEGIN} and its {@code END} end
     * nothing. The form {@code BEGIN STATEMENT SET; …; END;} of Flink's older SQL client is turned
     * into {@code EXECUTE STATEMENT SET BEGIN …; END}.
     *
     * @throws io.rowkind.core.RowkindException {@code STATEMENT_NOT_CLOSED}
     */
    public static Script parse(String name, String text) {
        var withoutMark = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        return new Script(name, new StatementSplitter(withoutMark).split());
    }
}
