package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits the text of one script. Knows SQL's tokens and statement sets, but no grammar. */
final class StatementSplitter {

    /** What ends a statement, given the tokens since it began. */
    private enum Scope {
        /** A semicolon ends the statement. */
        STATEMENT,
        /** Inside a statement set: semicolons separate its members. */
        STATEMENT_SET,
        /** After {@code END}: the next semicolon ends the statement. */
        CLOSED_SET
    }

    private static final String SEMICOLON = ";";

    private final String text;
    private final List<Statement> statements = new ArrayList<>();
    private final List<String> words = new ArrayList<>(3);

    private int position;
    private int line = 1;
    private int lineStart;

    private Scope scope = Scope.STATEMENT;
    private boolean begun;
    private int begin;
    private int beginLine;
    private int beginColumn;
    private int end;
    private int endLine;
    private int legacySetEnd;

    StatementSplitter(String text) {
        this.text = text;
    }

    List<Statement> split() {
        while (position < text.length()) {
            var current = text.charAt(position);
            if (Character.isWhitespace(current)) {
                advance();
            } else if (startsWith("--") || startsWith("//")) {
                skipLineComment();
            } else if (startsWith("/*") && !startsWith("/*+")) {
                skipTo("*/", 2, "comment");
            } else {
                token(current);
            }
        }
        if (scope == Scope.STATEMENT_SET) {
            throw notClosed("statement set", beginLine, "END;");
        }
        finish(endLine);
        return statements;
    }

    private void token(char first) {
        if (!begun) {
            begun = true;
            begin = position;
            beginLine = line;
            beginColumn = position - lineStart + 1;
        }
        if (first == ';') {
            semicolon();
            return;
        }
        if (first == '\'') {
            skipTo("'", 1, "string");
            word("'");
        } else if (first == '`') {
            skipTo("`", 1, "quoted identifier");
            word("`");
        } else if (startsWith("/*+")) {
            skipTo("*/", 3, "hint");
        } else if (Character.isJavaIdentifierStart(first)) {
            var start = position;
            while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
                position++;
            }
            word(text.substring(start, position).toUpperCase(Locale.ROOT));
        } else {
            position++;
            word(String.valueOf(first));
        }
        end = position;
        endLine = line;
    }

    private void semicolon() {
        position++;
        if (scope == Scope.STATEMENT && words.equals(List.of("BEGIN", "STATEMENT", "SET"))) {
            scope = Scope.STATEMENT_SET;
            legacySetEnd = position;
        }
        if (scope == Scope.STATEMENT_SET) {
            end = position;
            endLine = line;
            words.add(SEMICOLON);
        } else {
            finish(line);
        }
    }

    private void word(String word) {
        var previous = words.isEmpty() ? "" : words.get(words.size() - 1);
        if (scope == Scope.STATEMENT_SET && word.equals("END") && previous.equals(SEMICOLON)) {
            scope = Scope.CLOSED_SET;
        }
        if (scope == Scope.STATEMENT && word.equals("BEGIN") && endsWith("STATEMENT", "SET")) {
            scope = Scope.STATEMENT_SET;
        }
        words.add(word);
    }

    private boolean endsWith(String secondToLast, String last) {
        var size = words.size();
        return size >= 2
                && words.get(size - 1).equals(last)
                && words.get(size - 2).equals(secondToLast);
    }

    private void finish(int lastLine) {
        if (begun && end > begin) {
            statements.add(new Statement(statements.size() + 1, beginLine, beginColumn, lastLine, statementText()));
        }
        begun = false;
        begin = position;
        end = position;
        legacySetEnd = 0;
        words.clear();
        scope = Scope.STATEMENT;
    }

    private String statementText() {
        if (legacySetEnd == 0) {
            return text.substring(begin, end);
        }
        // line breaks stay, so that Flink's line numbers still fit
        var breaks = text.substring(begin, legacySetEnd).replaceAll("[^\\r\\n]", "");
        return "EXECUTE STATEMENT SET BEGIN" + breaks + text.substring(legacySetEnd, end);
    }

    private void skipLineComment() {
        while (position < text.length() && !isLineBreak(text.charAt(position))) {
            position++;
        }
    }

    /**
     * Moves behind the closing text. A doubled quote inside quotes needs no care: it closes the
     * string and opens the next one at once.
     */
    private void skipTo(String closing, int openingLength, String construct) {
        var startLine = line;
        for (var i = 0; i < openingLength; i++) {
            advance();
        }
        while (!startsWith(closing)) {
            if (position >= text.length()) {
                throw notClosed(construct, startLine, closing);
            }
            advance();
        }
        position += closing.length();
    }

    private void advance() {
        var current = text.charAt(position++);
        var insideCrLf = current == '\r' && position < text.length() && text.charAt(position) == '\n';
        if (isLineBreak(current) && !insideCrLf) {
            line++;
            lineStart = position;
        }
    }

    private static boolean isLineBreak(char character) {
        return character == '\n' || character == '\r';
    }

    private boolean startsWith(String prefix) {
        return text.startsWith(prefix, position);
    }

    private static RowkindException notClosed(String construct, int line, String closing) {
        return new RowkindException(ErrorCode.STATEMENT_NOT_CLOSED, construct, line, closing);
    }
}
