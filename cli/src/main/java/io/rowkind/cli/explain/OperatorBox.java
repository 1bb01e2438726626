package io.rowkind.cli.explain;

import io.rowkind.core.ChangeKind;
import io.rowkind.planner.explain.ExplainedOperator;
import io.rowkind.planner.explain.KeptState;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The box of one operator: its name, what it does, the kinds that it emits, its key, and what it keeps. Knows its
 * height; where it stands is decided elsewhere.
 */
final class OperatorBox {

    private static final double LEAST_WIDTH = 352;

    /** What the label of an edge needs where it enters the box. */
    private static final double WIDTH_PER_INPUT = 88;

    private static final double PADDING = 16;
    private static final double INNER_WIDTH = LEAST_WIDTH - 2 * PADDING;

    private static final double NAME_SIZE = 14;
    private static final double PROSE_SIZE = 12;
    private static final double CODE_SIZE = 11;
    private static final double LINE_HEIGHT = 16;
    private static final double CHIP_HEIGHT = 18;
    private static final double BADGE_RADIUS = 9;
    private static final double BADGE_ROOM = 22;

    /** What is between an edge of the box or a line in it and the next text. */
    private static final double GAP = 9;

    private static final int MOST_DETAIL_LINES = 4;
    private static final int MOST_KEY_LINES = 2;
    private static final int MOST_STATE_LINES = 6;

    /** What an operator is for the flow of changes. */
    enum Role {
        SOURCE,
        STEP,
        TARGET
    }

    private final ExplainedOperator operator;
    private final Role role;
    private final List<Integer> warnings;
    private final List<String> detail;
    private final List<String> key;
    private final List<String> what;
    private final List<String> why;

    /**
     * Measures the box.
     *
     * @param warnings the numbers of the warnings that are about the operator
     */
    OperatorBox(ExplainedOperator operator, Role role, List<Integer> warnings) {
        this.operator = operator;
        this.role = role;
        this.warnings = List.copyOf(warnings);
        this.detail = Font.CODE.wrap(operator.detail(), CODE_SIZE, INNER_WIDTH, MOST_DETAIL_LINES);
        this.key = Font.CODE.wrap(keyText(operator, role), CODE_SIZE, INNER_WIDTH, MOST_KEY_LINES);
        this.what = stateLines(
                operator.state().map(state -> "keeps " + state.what()).orElse(""));
        this.why = stateLines(operator.state().map(KeptState::why).orElse(""));
    }

    private static List<String> stateLines(String text) {
        return Font.PROSE.wrap(text, PROSE_SIZE, INNER_WIDTH, MOST_STATE_LINES);
    }

    ExplainedOperator operator() {
        return operator;
    }

    double width() {
        return Math.max(LEAST_WIDTH, WIDTH_PER_INPUT * operator.inputs().size());
    }

    double height() {
        return stateTop() + (operator.state().isEmpty() ? 0 : stateHeight());
    }

    private double stateTop() {
        return detailTop() + detail.size() * LINE_HEIGHT + GAP + CHIP_HEIGHT + key.size() * LINE_HEIGHT + 2 * GAP;
    }

    private double stateHeight() {
        return GAP + (what.size() + why.size() + 1) * LINE_HEIGHT + GAP;
    }

    private static double detailTop() {
        return GAP + 22;
    }

    /**
     * Returns the keys in words, such as {@code key (id) or (region, name)}. Inserts alone need none: where there is none,
     * nothing is said.
     */
    private static String keyText(ExplainedOperator operator, Role role) {
        if (operator.keys().isEmpty()) {
            return role == Role.TARGET || operator.emits().equals(List.of(ChangeKind.INSERT)) ? "" : "no key known";
        }
        if (operator.keys().contains(List.<String>of())) {
            return "one row at most";
        }
        return operator.keys().stream()
                .map(columns -> "(" + String.join(", ", columns) + ")")
                .collect(Collectors.joining(" or ", "key ", ""));
    }

    /** Returns what bounds a state, in words. */
    static String endText(KeptState.End end) {
        return switch (end) {
            case NEVER -> "without end: no TTL is set";
            case TTL -> "until its TTL has passed";
            case TIME -> "until its time has passed";
            case FIXED -> "of limited size";
            case UNKNOWN -> "perhaps without end";
        };
    }

    /**
     * Draws the box.
     *
     * @param anchor the id of the element, which links can name
     */
    void draw(Markup svg, String anchor, double left, double top) {
        var x = left + PADDING;
        svg.open("g", "id", anchor, "class", "operator " + lowerCase(role));
        svg.text("title", fullText());
        svg.empty("rect", "class", "box", "x", left, "y", top, "width", width(), "height", height(), "rx", 8);
        drawState(svg, x, left, top + stateTop());
        svg.empty("path", "class", "accent", "d", accent(left, top));
        drawHeader(svg, x, left + width() - PADDING, top + GAP + 14);
        var y = top + detailTop();
        for (var line : detail) {
            y += LINE_HEIGHT;
            svg.text("text", line, "class", "code muted", "x", x, "y", y - 4);
        }
        y += GAP;
        drawKinds(svg, x, y);
        y += CHIP_HEIGHT + GAP - 4;
        for (var line : key) {
            y += LINE_HEIGHT;
            svg.text("text", line, "class", operator.keys().isEmpty() ? "code muted" : "code", "x", x, "y", y - 4);
        }
        svg.close("g");
    }

    /** A stripe at the left edge; its corners are those of the box. */
    private String accent(double left, double top) {
        return "M" + Markup.number(left + 8) + " " + Markup.number(top) + "a8 8 0 0 0 -8 8v"
                + Markup.number(height() - 16) + "a8 8 0 0 0 8 8a4 8 0 0 1 -4 -8v" + Markup.number(16 - height())
                + "a4 8 0 0 1 4 -8z";
    }

    private void drawHeader(Markup svg, double x, double end, double baseline) {
        var right = end;
        var number = "(" + operator.id() + ")";
        svg.text("text", number, "class", "code muted end", "x", right, "y", baseline);
        right -= Font.CODE.width(number, CODE_SIZE) + GAP;
        right -= warnings.size() * BADGE_ROOM;
        for (var i = 0; i < warnings.size(); i++) {
            badge(svg, warnings.get(i), right + (i + 0.5) * BADGE_ROOM, baseline - 5);
        }
        svg.text(
                "text",
                Font.PROSE.cut(operator.name(), NAME_SIZE, right - 4 - x),
                "class",
                "name",
                "x",
                x,
                "y",
                baseline);
    }

    /** Draws the number of a warning, around that point. */
    static void badge(Markup svg, int number, double x, double y) {
        svg.empty("circle", "class", "badge", "cx", x, "cy", y, "r", BADGE_RADIUS);
        svg.text("text", String.valueOf(number), "class", "badge-number", "x", x, "y", y + 4);
    }

    private void drawKinds(Markup svg, double x, double y) {
        var left = x;
        var label = role == Role.TARGET ? "takes" : "emits";
        svg.text("text", label, "class", "prose muted", "x", left, "y", y + 13);
        left += 42;
        for (var kind : operator.emits()) {
            var keyOnly = kind == ChangeKind.DELETE && operator.keyOnlyDeletes();
            left += chip(svg, kind, keyOnly ? symbol(kind) + " key alone" : symbol(kind), left, y) + 6;
        }
        if (operator.emits().isEmpty()) {
            svg.text("text", "nothing", "class", "prose muted", "x", left, "y", y + 13);
        }
    }

    private static double chip(Markup svg, ChangeKind kind, String text, double x, double y) {
        var width = Font.CODE.width(text, CODE_SIZE) + 14;
        var kindClass = kindClass(kind);
        svg.empty("rect", "class", "chip " + kindClass, "x", x, "y", y, "width", width, "height", CHIP_HEIGHT, "rx", 9);
        svg.text("text", text, "class", "chip-text " + kindClass, "x", x + width / 2, "y", y + 13);
        return width;
    }

    private void drawState(Markup svg, double x, double left, double top) {
        if (operator.state().isEmpty()) {
            return;
        }
        var end = operator.state().get().end();
        var height = Markup.number(stateHeight() - 8);
        svg.empty(
                "path",
                "class",
                "state",
                "d",
                "M" + Markup.number(left + .5) + " " + Markup.number(top) + "h" + Markup.number(width() - 1) + "v"
                        + height + "a7.5 7.5 0 0 1 -7.5 7.5h" + Markup.number(16 - width())
                        + "a7.5 7.5 0 0 1 -7.5 -7.5z");
        var y = top + GAP;
        for (var line : what) {
            y += LINE_HEIGHT;
            svg.text("text", line, "class", "prose", "x", x, "y", y - 4);
        }
        y += LINE_HEIGHT;
        svg.text("text", endText(end), "class", "prose end-" + lowerCase(end), "x", x, "y", y - 4);
        for (var line : why) {
            y += LINE_HEIGHT;
            svg.text("text", line, "class", "prose muted", "x", x, "y", y - 4);
        }
    }

    private String fullText() {
        return operator.name()
                + (operator.detail().isEmpty() ? "" : "\n" + operator.detail())
                + (key.isEmpty() ? "" : "\n" + keyText(operator, role))
                + operator.state()
                        .map(state -> "\nkeeps " + state.what() + ", " + endText(state.end()) + "\n" + state.why())
                        .orElse("");
    }

    /** Returns the symbol with a minus sign as wide as the plus sign. */
    static String symbol(ChangeKind kind) {
        return kind.symbol().replace('-', '−');
    }

    static String kindClass(ChangeKind kind) {
        return lowerCase(kind).replace('_', '-');
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
