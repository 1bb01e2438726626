package io.rowkind.cli.text;

/** How much room a text takes on a terminal, where East Asian characters and emoji take two cells. */
public final class TerminalWidth {

    /** The blocks whose characters are wide or full-width in Unicode's annex 11; the rest is narrow. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0x303E},
        {0x3041, 0xA4CF},
        {0xA960, 0xA97C},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF01, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F},
        {0x1F680, 0x1F6FF},
        {0x1F900, 0x1F9FF},
        {0x20000, 0x3FFFD},
    };

    private static final String ELLIPSIS = "…";

    private TerminalWidth() {}

    /** Returns how many cells the text takes. */
    public static int of(String text) {
        return text.codePoints().map(TerminalWidth::of).sum();
    }

    /** Returns the text, or as much of it as fits, with an ellipsis at its end. */
    public static String cut(String text, int width) {
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

    /** Returns how many cells the character takes. */
    public static int of(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    private static boolean isWide(int codePoint) {
        for (var block : WIDE) {
            if (codePoint >= block[0] && codePoint <= block[1]) {
                return true;
            }
        }
        return false;
    }
}
