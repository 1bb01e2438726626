package io.rowkind.cli.explain;

import io.rowkind.core.ChangeKind;
import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.explain.ExplainedOperator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The picture of one explanation: boxes, and the edges that changes flow along from top to bottom. */
final class Picture {

    private static final double ARROW_HEIGHT = 8;
    private static final double LABEL_SIZE = 11;

    /** How far above the tip of its edge a label stands. */
    private static final double LABEL_HEIGHT = 15;

    private final int index;
    private final Layout layout;
    private final Map<Integer, ExplainedOperator> operators = new HashMap<>();

    /**
     * Lays the picture out.
     *
     * @param index its place among the pictures of a document, from 0
     */
    Picture(int index, ChangelogExplanation explanation) {
        this.index = index;
        this.layout = Layout.of(explanation);
        layout.boxes()
                .forEach(placed ->
                        operators.put(placed.box().operator().id(), placed.box().operator()));
    }

    double width() {
        return layout.width();
    }

    double height() {
        return layout.height();
    }

    /** Returns the id of the box of an operator. */
    String boxId(int operator) {
        return "s" + (index + 1) + "-" + operator;
    }

    /** Draws it; its top left corner goes there. */
    void draw(Markup svg, double left, double top) {
        svg.open("g", "transform", "translate(" + Markup.number(left) + " " + Markup.number(top) + ")");
        layout.edges().forEach(edge -> drawLine(svg, edge));
        for (var placed : layout.boxes()) {
            placed.box().draw(svg, boxId(placed.box().operator().id()), placed.x(), placed.y());
        }
        layout.edges().forEach(edge -> drawLabel(svg, edge));
        svg.close("g");
    }

    private void drawLine(Markup svg, Layout.Edge edge) {
        var points = edge.points();
        var path = new StringBuilder("M").append(at(points.get(0)));
        for (var i = 1; i < points.size(); i++) {
            var from = points.get(i - 1);
            var to = i == points.size() - 1
                    ? new Layout.Point(points.get(i).x(), points.get(i).y() - ARROW_HEIGHT + 1)
                    : points.get(i);
            if (from.x() == to.x()) {
                path.append('L').append(at(to));
            } else {
                var middle = (from.y() + to.y()) / 2;
                path.append('C').append(at(new Layout.Point(from.x(), middle)));
                path.append(' ').append(at(new Layout.Point(to.x(), middle)));
                path.append(' ').append(at(to));
            }
        }
        svg.empty("path", "class", "edge", "d", path);
        var tip = points.get(points.size() - 1);
        svg.empty("path", "class", "arrow", "d", "M" + at(tip) + "l-4.5 " + Markup.number(-ARROW_HEIGHT) + "h9z");
    }

    /** Above the arrow, where no other edge is. */
    private void drawLabel(Markup svg, Layout.Edge edge) {
        var label = label(edge);
        if (label.isEmpty()) {
            return;
        }
        var tip = edge.points().get(edge.points().size() - 1);
        var width = Font.CODE.width(label, LABEL_SIZE) + 6;
        var y = tip.y() - LABEL_HEIGHT;
        svg.empty("rect", "class", "label", "x", tip.x() - width / 2, "y", y - 12, "width", width, "height", 16.0);
        svg.text("text", label, "class", "code muted middle", "x", tip.x(), "y", y);
    }

    private String label(Layout.Edge edge) {
        var kinds =
                operator(edge.from()).emits().stream().map(OperatorBox::symbol).collect(Collectors.joining(" "));
        var side = side(operator(edge.to()), edge.input());
        return side + (side.isEmpty() || kinds.isEmpty() ? "" : ": ") + kinds;
    }

    /** Returns which side of a join an input is; elsewhere that makes no difference. */
    private static String side(ExplainedOperator consumer, int input) {
        if (consumer.inputs().size() != 2 || !consumer.name().contains("Join")) {
            return "";
        }
        return input == 0 ? "left" : "right";
    }

    private ExplainedOperator operator(int id) {
        return Objects.requireNonNull(operators.get(id));
    }

    private static String at(Layout.Point point) {
        return Markup.number(point.x()) + " " + Markup.number(point.y());
    }

    /** Returns the kinds with their meanings, in the order of the legend. */
    static List<String> meanings() {
        return List.of(ChangeKind.values()).stream()
                .map(kind -> OperatorBox.symbol(kind) + " " + meaning(kind))
                .toList();
    }

    static String meaning(ChangeKind kind) {
        return switch (kind) {
            case INSERT -> "a new row";
            case UPDATE_BEFORE -> "the old image of a row";
            case UPDATE_AFTER -> "the new image of a row";
            case DELETE -> "a row that goes";
        };
    }
}
