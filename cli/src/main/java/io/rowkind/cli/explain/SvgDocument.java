package io.rowkind.cli.explain;

import java.util.List;
import java.util.stream.IntStream;

/** All pictures in one, each under a heading and above its warnings. Needs nothing beside it. */
final class SvgDocument {

    private static final double MARGIN = 24;
    private static final double PROSE_SIZE = 12;
    private static final double LINE_HEIGHT = 16;

    /** The least that a heading or a warning needs to be readable. */
    private static final double LEAST_WIDTH = 560;

    private static final int MOST_SQL_LINES = 3;
    private static final int MOST_WARNING_LINES = 12;
    private static final double BADGE_ROOM = 30;

    private final Markup body = new Markup();
    private final double width;
    private double y = MARGIN;

    private SvgDocument(List<ExplainedStatement> statements) {
        var pictures = IntStream.range(0, statements.size())
                .mapToObj(index -> new Picture(index, statements.get(index).explanation()))
                .toList();
        width = pictures.stream().mapToDouble(Picture::width).reduce(LEAST_WIDTH, Math::max);
        for (var i = 0; i < pictures.size(); i++) {
            add(statements.get(i), pictures.get(i));
        }
        addLegend();
    }

    /** Returns the document. */
    static String of(List<ExplainedStatement> statements) {
        return new SvgDocument(statements).text();
    }

    private void add(ExplainedStatement statement, Picture picture) {
        y += 16;
        var heading = Font.PROSE.cut(statement.place(), 16, width);
        body.text("text", heading, "class", "name heading", "x", MARGIN, "y", y);
        y += 8;
        for (var line : Font.CODE.wrap(statement.sql(), 11, width, MOST_SQL_LINES)) {
            y += LINE_HEIGHT;
            body.text("text", line, "class", "code muted", "x", MARGIN, "y", y - 4);
        }
        y += 20;
        picture.draw(body, MARGIN + (width - picture.width()) / 2, y);
        y += picture.height() + 16;
        var warnings = statement.explanation().warnings();
        for (var i = 0; i < warnings.size(); i++) {
            y += 12;
            OperatorBox.badge(body, i + 1, MARGIN + 10, y + LINE_HEIGHT / 2);
            var message = warnings.get(i).message();
            for (var line : Font.PROSE.wrap(message, PROSE_SIZE, width - BADGE_ROOM, MOST_WARNING_LINES)) {
                y += LINE_HEIGHT;
                body.text("text", line, "class", "prose", "x", MARGIN + BADGE_ROOM, "y", y - 4);
            }
        }
        y += 24;
    }

    private void addLegend() {
        var legend = String.join(",  ", Picture.meanings());
        body.text("text", legend, "class", "prose muted", "x", MARGIN, "y", y + 8);
        y += 8;
    }

    private String text() {
        var document = new Markup();
        var fullWidth = Math.ceil(width + 2 * MARGIN);
        var fullHeight = Math.ceil(y + MARGIN);
        document.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                fullWidth,
                "height",
                fullHeight,
                "viewBox",
                "0 0 " + Markup.number(fullWidth) + " " + Markup.number(fullHeight),
                "role",
                "img");
        document.text("title", "What the operators do with changes");
        document.open("style").raw(Style.PICTURE.stripTrailing()).close("style");
        document.empty("rect", "class", "background", "width", "100%", "height", "100%");
        return document + body.toString() + "</svg>\n";
    }
}
