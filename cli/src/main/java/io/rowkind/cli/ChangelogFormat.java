package io.rowkind.cli;

import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;

/**
 * One change a line, in Flink's own notation: {@code +I[1, Alice]}.
 *
 * <p>A listing is one row a line, its values separated by tabs and without a heading, so that it can
 * be cut; the text of {@code EXPLAIN} and {@code SHOW CREATE} comes as it is.
 */
final class ChangelogFormat implements ResultFormat {

    private final Output output;

    ChangelogFormat(Output output) {
        this.output = output;
    }

    @Override
    public void begin(ResolvedSchema schema) {}

    @Override
    public void change(Row row) {
        output.line(row.toString());
    }

    @Override
    public void end() {}

    @Override
    public void listing(Outcome.Listing listing) {
        for (var row : listing.rows()) {
            String.join("\t", RowCells.withoutNulls(row)).lines().forEach(output::line);
        }
    }
}
