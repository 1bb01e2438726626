package io.rowkind.cli;

import io.rowkind.cli.explain.ExplanationReport;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of explanations, as written in {@code --format}. */
enum ExplanationFormat {
    /** A tree of text. */
    TEXT("txt"),
    /** One JSON document. */
    JSON("json"),
    /** A page for a browser. */
    HTML("html"),
    /** A picture. */
    SVG("svg");

    private final String ending;

    ExplanationFormat(String ending) {
        this.ending = ending;
    }

    /** Returns the format that a file's name tells, if it does. */
    static Optional<ExplanationFormat> of(Path file) {
        var name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith("." + format.ending))
                .findFirst();
    }

    /** Returns how the names of files end, for messages. */
    static String endings() {
        return Arrays.stream(values()).map(ExplanationFormat::ending).collect(Collectors.joining(", "));
    }

    /** Returns how the names of its files end, such as {@code .html}. */
    String ending() {
        return "." + ending;
    }

    /** Returns what {@code --format} calls it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether a browser shows it as it is meant to be. */
    boolean isForBrowsers() {
        return this == HTML || this == SVG;
    }

    /** Returns the report in this format. */
    String write(ExplanationReport report) {
        return switch (this) {
            case TEXT -> report.text();
            case JSON -> report.json();
            case HTML -> report.html();
            case SVG -> report.svg();
        };
    }
}
