package io.rowkind.cli;

import org.apache.flink.configuration.ReadableConfig;

/** The names of the formats, as written in {@code --format}. */
public enum FormatName {
    /** One change a line, as {@code +I[1, Alice]}. */
    CHANGELOG,
    /** An aligned table of changes that grows while the query runs. */
    TABLEAU,
    /** The table that the changes lead to, when the query has ended. */
    TABLE,
    /** One change a line, as a JSON object. */
    JSON;

    /**
     * Returns a writer of this format.
     *
     * @param options the session's options, read when a result begins
     */
    public ResultFormat to(Output output, ReadableConfig options) {
        return switch (this) {
            case CHANGELOG -> new ChangelogFormat(output);
            case TABLEAU -> new TableauFormat(output, options);
            case TABLE -> new TableFormat(output);
            case JSON -> new JsonFormat(output);
        };
    }
}
