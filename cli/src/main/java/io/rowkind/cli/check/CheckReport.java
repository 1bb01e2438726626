package io.rowkind.cli.check;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What a check prints. */
public final class CheckReport {

    private final @Nullable String file;
    private final CheckResult result;
    private final PasteableSql sql;

    CheckReport(@Nullable String file, CheckResult result) {
        this.file = file;
        this.result = result;
        this.sql = new PasteableSql(
                result,
                file == null
                        ? "/path/to/the/changelog." + result.layout().format().flinkName()
                        : Path.of(file).toAbsolutePath().normalize().toString());
    }

    /** Returns whether nothing was found. */
    public boolean isClean() {
        return result.findings().total() == 0;
    }

    /** Returns the report for readers. */
    public String text() {
        return new TextReport(file, result, sql).text();
    }

    /** Returns the report as one JSON document. */
    public String json() {
        return new JsonReport(file, result, sql).text();
    }
}
