package io.rowkind.cli;

import java.util.List;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;

/**
 * One JSON object a line: the kind under {@code "op"}, then the columns in their order. If a column
 * is called {@code op}, the kind moves to {@code "_op"}, with as many underscores as it takes.
 *
 * <p>A listing has no kind.
 */
final class JsonFormat implements ResultFormat {

    private final Output output;

    private List<String> columns = List.of();
    private String kindName = "op";

    JsonFormat(Output output) {
        this.output = output;
    }

    @Override
    public void begin(ResolvedSchema schema) {
        columns = schema.getColumnNames();
        kindName = "op";
        while (columns.contains(kindName)) {
            kindName = "_" + kindName;
        }
    }

    @Override
    public void change(Row row) {
        var text = new StringBuilder("{");
        JsonText.append(text, kindName);
        text.append(':');
        JsonText.append(text, row.getKind().shortString());
        appendColumns(text, columns, row, ",");
        output.line(text.append('}').toString());
    }

    @Override
    public void end() {}

    @Override
    public void listing(Outcome.Listing listing) {
        var names = listing.schema().getColumnNames();
        for (var row : listing.rows()) {
            var text = new StringBuilder("{");
            appendColumns(text, names, row, "");
            output.line(text.append('}').toString());
        }
    }

    private static void appendColumns(StringBuilder text, List<String> names, Row row, String firstSeparator) {
        var separator = firstSeparator;
        for (var position = 0; position < row.getArity(); position++) {
            text.append(separator);
            JsonText.append(text, names.get(position));
            text.append(':');
            JsonText.append(text, row.getField(position));
            separator = ",";
        }
    }
}
