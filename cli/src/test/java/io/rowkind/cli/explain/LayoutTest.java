package io.rowkind.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.explain.Layout.Edge;
import io.rowkind.cli.explain.Layout.PlacedBox;
import io.rowkind.cli.explain.Layout.Point;
import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.explain.ExplainedOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where boxes and edges go. */
class LayoutTest {

    /** Coordinates are drawn to a tenth. */
    private static final double TOLERANCE = 0.05;

    static List<ChangelogExplanation> explanations() {
        var all = new ArrayList<ChangelogExplanation>();
        all.add(Explanations.peoplePerCity().explanation());
        all.add(Explanations.statementSet().explanation());
        IntStream.range(0, 60).forEach(seed -> all.add(Explanations.random(new Random(seed))));
        return all;
    }

    @ParameterizedTest
    @MethodSource("explanations")
    void keepsBoxesApartAndInside(ChangelogExplanation explanation) {
        var layout = Layout.of(explanation);

        var boxes = layout.boxes();
        for (var i = 0; i < boxes.size(); i++) {
            var box = boxes.get(i);
            assertThat(box.x()).isGreaterThanOrEqualTo(-TOLERANCE);
            assertThat(box.y()).isGreaterThanOrEqualTo(-TOLERANCE);
            assertThat(right(box)).isLessThanOrEqualTo(layout.width() + TOLERANCE);
            assertThat(bottom(box)).isLessThanOrEqualTo(layout.height() + TOLERANCE);
            for (var other : boxes.subList(i + 1, boxes.size())) {
                assertThat(right(box) + 20 < other.x()
                                || right(other) + 20 < box.x()
                                || bottom(box) + 20 < other.y()
                                || bottom(other) + 20 < box.y())
                        .as("%s and %s are apart", box, other)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("explanations")
    void leadsEdgesDownAroundAllBoxes(ChangelogExplanation explanation) {
        var layout = Layout.of(explanation);

        var boxes = byId(layout);
        for (var edge : layout.edges()) {
            var points = edge.points();
            var from = boxes.get(edge.from());
            var to = boxes.get(edge.to());
            assertThat(points.get(0)).isEqualTo(new Point(from.x() + from.box().width() / 2, bottom(from)));
            var end = points.get(points.size() - 1);
            assertThat(end.y()).isEqualTo(to.y());
            assertThat(end.x()).isBetween(to.x(), right(to));
            for (var i = 1; i < points.size(); i++) {
                assertThat(points.get(i).y()).isGreaterThan(points.get(i - 1).y());
                for (var box : layout.boxes()) {
                    assertThat(passes(points.get(i - 1), points.get(i), box))
                            .as("%s passes %s", edge, box)
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("explanations")
    void drawsEachOperatorAndEachInputOnce(ChangelogExplanation explanation) {
        var layout = Layout.of(explanation);

        assertThat(layout.boxes())
                .extracting(placed -> placed.box().operator().id())
                .doesNotHaveDuplicates();
        for (var placed : layout.boxes()) {
            var operator = placed.box().operator();
            assertThat(layout.edges().stream().filter(edge -> edge.to() == operator.id()))
                    .extracting(Edge::from)
                    .containsExactlyElementsOf(
                            operator.inputs().stream().map(input -> input.id()).toList());
        }
    }

    @Test
    void putsAJoinInTheMiddleOfItsInputs() {
        var layout = Layout.of(Explanations.statementSet().explanation());

        var boxes = byId(layout);
        assertThat(middle(boxes.get(3))).isEqualTo((middle(boxes.get(4)) + middle(boxes.get(6))) / 2, within());
        assertThat(middle(boxes.get(1))).isEqualTo(middle(boxes.get(3)), within());
        assertThat(boxes.get(1).y() + boxes.get(1).box().height()).isEqualTo(layout.height());
    }

    @Test
    void givesManyInputsRoomForTheirLabels() {
        var inputs = IntStream.range(2, 14)
                .mapToObj(id -> Explanations.operator(id, "Values", "", Explanations.ALL))
                .toArray(ExplainedOperator[]::new);
        var union = Explanations.operator(1, "Union", "", Explanations.ALL, inputs);

        var layout = Layout.of(new ChangelogExplanation(List.of(union), List.of()));

        var entries = layout.edges().stream()
                .map(edge -> edge.points().get(edge.points().size() - 1).x())
                .toList();
        for (var i = 1; i < entries.size(); i++) {
            assertThat(entries.get(i) - entries.get(i - 1)).isGreaterThan(Font.CODE.width("+I -U +U -D", 11) + 6);
        }
    }

    private static Offset<Double> within() {
        return Offset.offset(1.0);
    }

    private static Map<Integer, PlacedBox> byId(Layout layout) {
        var boxes = new HashMap<Integer, PlacedBox>();
        layout.boxes().forEach(placed -> boxes.put(placed.box().operator().id(), placed));
        return boxes;
    }

    private static double right(PlacedBox box) {
        return box.x() + box.box().width();
    }

    private static double bottom(PlacedBox box) {
        return box.y() + box.box().height();
    }

    private static double middle(PlacedBox box) {
        return box.x() + box.box().width() / 2;
    }

    /** Takes the rectangle around a part of an edge for the part: a curve stays inside of it. */
    private static boolean passes(Point from, Point to, PlacedBox box) {
        return Math.max(from.x(), to.x()) > box.x()
                && Math.min(from.x(), to.x()) < right(box)
                && to.y() > box.y() + TOLERANCE
                && from.y() < bottom(box) - TOLERANCE;
    }
}
