package io.rowkind.cli.explain;

import java.util.Locale;

/** The elements of an SVG or HTML document. Texts and attribute values are escaped. */
final class Markup {

    private final StringBuilder text = new StringBuilder();

    /** Adds text that is markup already. */
    Markup raw(String markup) {
        text.append(markup).append('\n');
        return this;
    }

    /** Opens an element; attributes are pairs of name and value. */
    Markup open(String element, Object... attributes) {
        tag(element, attributes);
        text.append(">\n");
        return this;
    }

    /** Closes an element. */
    Markup close(String element) {
        text.append("</").append(element).append(">\n");
        return this;
    }

    /** Adds an element without content. */
    Markup empty(String element, Object... attributes) {
        tag(element, attributes);
        text.append("/>\n");
        return this;
    }

    /** Adds an element that holds a text. */
    Markup text(String element, String content, Object... attributes) {
        tag(element, attributes);
        text.append('>').append(escaped(content)).append("</").append(element).append(">\n");
        return this;
    }

    private void tag(String element, Object... attributes) {
        text.append('<').append(element);
        for (var i = 0; i < attributes.length; i += 2) {
            text.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(value(attributes[i + 1]))
                    .append('"');
        }
    }

    private static String value(Object value) {
        return value instanceof Double number ? number(number) : escaped(value.toString());
    }

    /** Returns a coordinate; a tenth of a pixel is exact enough. */
    static String number(double value) {
        var rounded = Math.round(value * 10) / 10.0;
        return rounded == Math.rint(rounded)
                ? String.valueOf((long) rounded)
                : String.format(Locale.ROOT, "%.1f", rounded);
    }

    /** Returns the text for an element or a quoted attribute; what XML can't hold becomes a replacement character. */
    static String escaped(String value) {
        var escaped = new StringBuilder();
        value.codePoints().forEach(character -> {
            switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isInXml(character) ? character : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isInXml(int character) {
        return character == '\n'
                || character == '\t'
                || (character >= 0x20 && character < 0xD800)
                || (character > 0xDFFF && character < 0xFFFE)
                || character > 0xFFFF;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
