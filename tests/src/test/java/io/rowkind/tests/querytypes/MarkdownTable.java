package io.rowkind.tests.querytypes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table in Markdown that can be read as it stands. */
final class MarkdownTable {

    private final List<List<String>> rows = new ArrayList<>();

    MarkdownTable(String... header) {
        rows.add(List.of(header));
    }

    MarkdownTable add(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    List<String> lines() {
        var widths = IntStream.range(0, rows.get(0).size())
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toList();
        List<String> lines =
                new ArrayList<>(rows.stream().map(row -> line(row, widths)).toList());
        lines.add(1, line(widths.stream().map("-"::repeat).toList(), widths));
        return lines;
    }

    private static String line(List<String> row, List<Integer> widths) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> row.get(column)
                        + " ".repeat(widths.get(column) - row.get(column).length()))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }
}
