package io.rowkind.cli.explain;

import io.rowkind.cli.text.TerminalWidth;
import java.util.ArrayList;
import java.util.List;

/**
 * How much room texts take. Which font a viewer has isn't known, so a text takes what the widest of the usual ones
 * need.
 */
enum Font {
    /** Names and sentences. */
    PROSE {
        @Override
        double advance(int character) {
            if ("iljtfrI.,:;'|!()[] -".indexOf(character) >= 0) {
                return 0.42;
            }
            return Character.isUpperCase(character) || "mw@%&—…_+=".indexOf(character) >= 0 ? 0.84 : 0.64;
        }
    },
    /** What stands in the plan or in the statement. */
    CODE {
        @Override
        double advance(int character) {
            return 0.62;
        }
    };

    private static final String ELLIPSIS = "…";

    /** Returns the width of a character that takes one cell of a terminal, in multiples of the font's size. */
    abstract double advance(int character);

    /** Returns the width of the text in pixels. */
    double width(String text, double size) {
        return text.codePoints().mapToDouble(this::width).sum() * size;
    }

    private double width(int character) {
        return switch (TerminalWidth.of(character)) {
            case 0 -> 0;
            case 1 -> advance(character);
            default -> 1.1;
        };
    }

    /**
     * Returns the text in lines that fit: broken at spaces, behind punctuation where there are none, and anywhere where
     * even that isn't enough. What is more than the given number of lines ends with an ellipsis.
     */
    List<String> wrap(String text, double size, double width, int most) {
        var lines = new ArrayList<String>();
        var rest = text.strip().replaceAll("\\s+", " ");
        while (!rest.isEmpty()) {
            var fitting = fitting(rest, size, width);
            if (fitting == rest.length()) {
                lines.add(rest);
                break;
            }
            if (lines.size() == most - 1) {
                lines.add(cut(rest, size, width));
                break;
            }
            var end = lineEnd(rest, fitting);
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        return List.copyOf(lines);
    }

    /** Returns the text, or as much of it as fits, with an ellipsis at its end. */
    String cut(String text, double size, double width) {
        var fitting = fitting(text, size, width);
        return fitting == text.length()
                ? text
                : text.substring(0, fitting(text, size, width - width(ELLIPSIS, size)))
                                .stripTrailing()
                        + ELLIPSIS;
    }

    /** Returns how many characters fit; at least one, so that each line takes something away. */
    private int fitting(String text, double size, double width) {
        var room = width / size;
        var end = 0;
        while (end < text.length()) {
            var character = text.codePointAt(end);
            room -= width(character);
            if (room < 0 && end > 0) {
                return end;
            }
            end += Character.charCount(character);
        }
        return end;
    }

    private static int lineEnd(String text, int fitting) {
        var space = text.lastIndexOf(' ', fitting);
        if (space > fitting / 3) {
            return space;
        }
        for (var end = fitting; end > fitting / 3; end--) {
            if (",.=[(/".indexOf(text.charAt(end - 1)) >= 0) {
                return end;
            }
        }
        return fitting;
    }
}
