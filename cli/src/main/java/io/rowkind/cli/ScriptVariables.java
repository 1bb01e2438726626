package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables that a script may use: {@code ${script.dir}}, the absolute folder of the script.
 *
 * @param folder the folder of the script
 */
public record ScriptVariables(Path folder) {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(script\\.[^}\\s]*)}");

    public ScriptVariables {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * Returns the text with its variables replaced. They are meant for SQL strings, so a quote in
     * the folder's name is doubled; Flink takes other special characters of a path as they are.
     * Variables that don't begin with {@code script.} stay.
     *
     * @throws RowkindException {@code SCRIPT_VARIABLE_UNKNOWN}
     */
    public String replaceIn(String text) {
        return VARIABLE.matcher(text).replaceAll(this::value);
    }

    private String value(MatchResult variable) {
        if (!variable.group(1).equals("script.dir")) {
            throw new RowkindException(ErrorCode.SCRIPT_VARIABLE_UNKNOWN, variable.group());
        }
        return Matcher.quoteReplacement(folder.toString().replace("'", "''"));
    }
}
