package io.rowkind.cli;

import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;

/** How a statement's result is written. One at a time; {@link #begin} starts the next one. */
public interface ResultFormat {

    /** Begins the changes of a query. */
    void begin(ResolvedSchema schema);

    /** Takes the next change. */
    void change(Row row);

    /** Ends the changes; also when the query was cancelled. */
    void end();

    /** Writes rows that are no changes. */
    void listing(Outcome.Listing listing);
}
