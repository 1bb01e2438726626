package io.rowkind.cli.check;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.Locale;

/** How a changelog file is written. */
public enum InputFormat {
    /** A JSON object a line. */
    JSONL("json", "JSON lines"),
    /** Comma-separated values below a line with their names. An empty value is NULL. */
    CSV("csv", "CSV");

    private static final List<String> JSON_ENDINGS = List.of(".jsonl", ".ndjson", ".json");

    private final String flinkName;
    private final String title;

    InputFormat(String flinkName, String title) {
        this.flinkName = flinkName;
        this.title = title;
    }

    /**
     * Returns the format of a file by its name.
     *
     * @throws RowkindException CHECK_FORMAT_UNKNOWN
     */
    static InputFormat ofFile(String file) {
        var name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            return CSV;
        }
        if (JSON_ENDINGS.stream().anyMatch(name::endsWith)) {
            return JSONL;
        }
        throw new RowkindException(ErrorCode.CHECK_FORMAT_UNKNOWN, file);
    }

    /** Returns the format's name in a table of Flink. */
    String flinkName() {
        return flinkName;
    }

    /** Returns the format's name for readers. */
    String title() {
        return title;
    }
}
