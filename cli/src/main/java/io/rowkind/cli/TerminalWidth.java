package io.rowkind.cli;

/** How much room a text takes on a terminal, where East Asian characters and emoji take two cells. */
final class TerminalWidth {

    private static final String ELLIPSIS = "…";

    private TerminalWidth() {}

    static int of(String text) {
        return text.codePoints().map(TerminalWidth::of).sum();
    }

    /** Returns the text, or as much of it as fits, with an ellipsis at its end. */
    static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        var kept = new StringBuilder();
        var room = width - of(ELLIPSIS);
        for (var codePoint : text.codePoints().toArray()) {
            room -= of(codePoint);
            if (room < 0) {
                break;
            }
            kept.appendCodePoint(codePoint);
        }
        return kept.append(ELLIPSIS).toString();
    }

    private static int of(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    /** The blocks whose characters are wide or full-width in Unicode's annex 11; the rest is narrow. */
    private static boolean isWide(int codePoint) {
        return codePoint >= 0x1100 && codePoint <= 0x115F
                || codePoint >= 0x2E80 && codePoint <= 0x303E
                || codePoint >= 0x3041 && codePoint <= 0xA4CF
                || codePoint >= 0xA960 && codePoint <= 0xA97C
                || codePoint >= 0xAC00 && codePoint <= 0xD7A3
                || codePoint >= 0xF900 && codePoint <= 0xFAFF
                || codePoint >= 0xFE30 && codePoint <= 0xFE6F
                || codePoint >= 0xFF01 && codePoint <= 0xFF60
                || codePoint >= 0xFFE0 && codePoint <= 0xFFE6
                || codePoint >= 0x1F300 && codePoint <= 0x1F64F
                || codePoint >= 0x1F680 && codePoint <= 0x1F6FF
                || codePoint >= 0x1F900 && codePoint <= 0x1F9FF
                || codePoint >= 0x20000 && codePoint <= 0x3FFFD;
    }
}
