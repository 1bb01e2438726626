package io.rowkind.cli.explain;

import io.rowkind.cli.explain.OperatorBox.Role;
import io.rowkind.planner.explain.ChangelogExplanation;
import io.rowkind.planner.explain.ExplainedOperator;
import io.rowkind.planner.explain.Warning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the boxes of an explanation stand: in layers, targets at the bottom, each operator in the layer above the
 * topmost of its consumers.
 *
 * <p>An edge that passes a layer gets a narrow place of its own there, so that no box is in its way. In a layer, boxes
 * stand in the order of those that they go to. Then each moves as close as it can to the middle of what it is connected
 * with, without touching its neighbours.
 */
final class Layout {

    /** The least room between two boxes of a layer. */
    private static final double GAP = 36;

    /** The room between layers, where the edges are labelled. */
    private static final double LAYER_GAP = 68;

    /** The part of that where an edge is upright. */
    private static final double LABEL_ROOM = 32;

    private static final double PASSAGE_WIDTH = 48;

    /** Each round brings the boxes closer to their neighbours; after these few nothing visible changes. */
    private static final int ROUNDS = 24;

    /** A box and the place of its top left corner. */
    record PlacedBox(OperatorBox box, double x, double y) {}

    /** A point of an edge. */
    record Point(double x, double y) {}

    /**
     * The way of changes from one operator to another.
     *
     * @param from the id of the operator that emits them
     * @param to the id of the operator that takes them
     * @param input which of its inputs they are, from 0
     * @param points from the box above to the box below: first it bends from one layer to the next, then it is upright,
     *     and so on; the last part, above the lower box, is upright and long enough for a label
     */
    record Edge(int from, int to, int input, List<Point> points) {}

    /** Part of a layer: a box, or the passage of an edge. */
    private static final class Place {
        final @Nullable OperatorBox box;
        final double width;
        final double height;
        final List<Connection> below = new ArrayList<>();
        final List<Connection> above = new ArrayList<>();
        double center;
        double top;
        double layerTop;
        double layerBottom;

        Place(@Nullable OperatorBox box) {
            this.box = box;
            this.width = box == null ? PASSAGE_WIDTH : box.width();
            this.height = box == null ? 0 : box.height();
        }
    }

    /**
     * Part of an edge, from one layer to the next.
     *
     * @param port where it enters the lower one, counted from its center
     */
    private record Connection(Place upper, Place lower, double port) {}

    private final List<List<Place>> layers = new ArrayList<>();
    private final List<PlacedBox> boxes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final double width;
    private final double height;

    private Layout(ChangelogExplanation explanation) {
        var operators = consumersFirst(explanation.roots());
        var depths = depths(operators);
        var places = new HashMap<Integer, Place>();
        for (var operator : operators) {
            var role = operator.inputs().isEmpty()
                    ? Role.SOURCE
                    : explanation.roots().stream().anyMatch(root -> root.id() == operator.id())
                            ? Role.TARGET
                            : Role.STEP;
            var box = new OperatorBox(operator, role, warnings(explanation.warnings(), operator.id()));
            places.put(operator.id(), placed(new Place(box), depth(depths, operator)));
        }
        var routes = new LinkedHashMap<Edge, List<Connection>>();
        for (var operator : operators) {
            for (var input = 0; input < operator.inputs().size(); input++) {
                var from = operator.inputs().get(input).id();
                routes.put(
                        new Edge(from, operator.id(), input, List.of()),
                        connected(
                                place(places, from),
                                place(places, operator.id()),
                                depth(depths, operator.inputs().get(input)) - depth(depths, operator),
                                depth(depths, operator),
                                port(
                                        place(places, operator.id()),
                                        input,
                                        operator.inputs().size())));
            }
        }
        sort();
        width = moveTogether();
        height = stack();
        collect(routes);
    }

    /** Returns the layout of the explanation's operators. */
    static Layout of(ChangelogExplanation explanation) {
        return new Layout(explanation);
    }

    List<PlacedBox> boxes() {
        return Collections.unmodifiableList(boxes);
    }

    List<Edge> edges() {
        return Collections.unmodifiableList(edges);
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    private static List<Integer> warnings(List<Warning> all, int operator) {
        return IntStream.range(0, all.size())
                .filter(index -> all.get(index).operator() == operator)
                .mapToObj(index -> index + 1)
                .toList();
    }

    // ---- layers --------------------------------------------------------------------------------------------------

    /** Returns each operator once, none before all that read it. */
    private static List<ExplainedOperator> consumersFirst(List<ExplainedOperator> roots) {
        var found = new LinkedHashMap<Integer, ExplainedOperator>();
        for (var i = roots.size() - 1; i >= 0; i--) {
            addInputsFirst(roots.get(i), found);
        }
        var order = new ArrayList<>(found.values());
        Collections.reverse(order);
        return order;
    }

    private static void addInputsFirst(ExplainedOperator operator, Map<Integer, ExplainedOperator> found) {
        if (found.containsKey(operator.id())) {
            return;
        }
        for (var i = operator.inputs().size() - 1; i >= 0; i--) {
            addInputsFirst(operator.inputs().get(i), found);
        }
        found.put(operator.id(), operator);
    }

    /** Returns how many layers below each operator there are. */
    private static Map<Integer, Integer> depths(List<ExplainedOperator> consumersFirst) {
        var depths = new HashMap<Integer, Integer>();
        for (var operator : consumersFirst) {
            var depth = depths.computeIfAbsent(operator.id(), id -> 0);
            for (var input : operator.inputs()) {
                depths.merge(input.id(), depth + 1, Math::max);
            }
        }
        return depths;
    }

    private static int depth(Map<Integer, Integer> depths, ExplainedOperator operator) {
        return depths.getOrDefault(operator.id(), 0);
    }

    private static Place place(Map<Integer, Place> places, int id) {
        return Optional.ofNullable(places.get(id)).orElseThrow();
    }

    private Place placed(Place place, int depth) {
        while (layers.size() <= depth) {
            layers.add(new ArrayList<>());
        }
        layers.get(depth).add(place);
        return place;
    }

    /** Returns where an input enters a place at its top, counted from the middle: all of them evenly. */
    private static double port(Place place, int input, int inputs) {
        return place.width * ((input + 0.5) / inputs - 0.5);
    }

    /** Returns the parts of an edge, from its upper end to its lower one. */
    private List<Connection> connected(Place from, Place to, int span, int depth, double port) {
        var parts = new ArrayList<Connection>();
        var upper = from;
        for (var passed = depth + span - 1; passed > depth; passed--) {
            upper = connected(parts, upper, placed(new Place(null), passed), 0);
        }
        connected(parts, upper, to, port);
        return parts;
    }

    private static Place connected(List<Connection> parts, Place upper, Place lower, double port) {
        var connection = new Connection(upper, lower, port);
        upper.below.add(connection);
        lower.above.add(connection);
        parts.add(connection);
        return lower;
    }

    // ---- left and right ------------------------------------------------------------------------------------------

    /** Orders each layer by what its places go to, so that few edges cross. */
    private void sort() {
        var ranks = new HashMap<Place, Double>();
        for (var layer : layers) {
            layer.sort((left, right) -> Double.compare(ranks.getOrDefault(left, 0.0), ranks.getOrDefault(right, 0.0)));
            for (var index = 0; index < layer.size(); index++) {
                ranks.put(layer.get(index), (double) index);
            }
            for (var place : layer) {
                for (var connection : place.above) {
                    ranks.put(connection.upper, mean(connection.upper.below, part -> rank(ranks, part)));
                }
            }
        }
    }

    private static double rank(Map<Place, Double> ranks, Connection part) {
        return ranks.getOrDefault(part.lower, 0.0) + part.port / part.lower.width;
    }

    private static double mean(List<Connection> connections, ToDoubleFunction<Connection> value) {
        return connections.stream().mapToDouble(value).average().orElse(0);
    }

    /** Moves all places left or right, and returns how much room they take. */
    private double moveTogether() {
        for (var round = 0; round < ROUNDS; round++) {
            for (var layer : layers) {
                move(
                        layer,
                        place -> place.below.isEmpty()
                                ? place.center
                                : mean(place.below, part -> part.lower.center + part.port));
            }
            for (var i = layers.size() - 1; i >= 0; i--) {
                move(
                        layers.get(i),
                        place -> place.above.isEmpty()
                                ? place.center
                                : mean(place.above, part -> part.upper.center - part.port));
            }
        }
        var left =
                all().mapToDouble(place -> place.center - place.width / 2).min().orElse(0);
        all().forEach(place -> place.center -= left);
        return all().mapToDouble(place -> place.center + place.width / 2).max().orElse(0);
    }

    private Stream<Place> all() {
        return layers.stream().flatMap(List::stream);
    }

    /**
     * Moves the places of a layer as close as they can get to where they want to be, in least squares. Places that
     * would overlap form a block, which goes where its members want to be on average.
     */
    private static void move(List<Place> layer, ToDoubleFunction<Place> wish) {
        var offsets = new double[layer.size()];
        for (var i = 1; i < offsets.length; i++) {
            offsets[i] = offsets[i - 1] + (layer.get(i - 1).width + layer.get(i).width) / 2 + GAP;
        }
        var ends = new int[layer.size()];
        var sums = new double[layer.size()];
        var blocks = 0;
        for (var i = 0; i < offsets.length; i++) {
            sums[blocks] = wish.applyAsDouble(layer.get(i)) - offsets[i];
            ends[blocks] = i + 1;
            blocks++;
            while (blocks > 1 && average(sums, ends, blocks - 2) >= average(sums, ends, blocks - 1)) {
                blocks--;
                sums[blocks - 1] += sums[blocks];
                ends[blocks - 1] = ends[blocks];
            }
        }
        for (var block = 0; block < blocks; block++) {
            for (var i = start(ends, block); i < ends[block]; i++) {
                layer.get(i).center = average(sums, ends, block) + offsets[i];
            }
        }
    }

    private static int start(int[] ends, int block) {
        return block == 0 ? 0 : ends[block - 1];
    }

    private static double average(double[] sums, int[] ends, int block) {
        return sums[block] / (ends[block] - start(ends, block));
    }

    // ---- up and down ---------------------------------------------------------------------------------------------

    /** Puts the layers below each other, and returns how much room they take. */
    private double stack() {
        var top = 0.0;
        for (var i = layers.size() - 1; i >= 0; i--) {
            var layer = layers.get(i);
            var bottom = top
                    + layer.stream().mapToDouble(place -> place.height).max().orElse(0);
            for (var place : layer) {
                place.layerTop = top;
                place.layerBottom = bottom;
                place.top = bottom - place.height;
            }
            top = bottom + LAYER_GAP;
        }
        return Math.max(0, top - LAYER_GAP);
    }

    private void collect(Map<Edge, List<Connection>> routes) {
        for (var i = layers.size() - 1; i >= 0; i--) {
            for (var place : layers.get(i)) {
                if (place.box != null) {
                    boxes.add(new PlacedBox(place.box, place.center - place.width / 2, place.top));
                }
            }
        }
        routes.forEach((edge, parts) -> {
            var points = new ArrayList<Point>();
            for (var part : parts) {
                var entry = part.lower.center + part.port;
                points.add(new Point(part.upper.center, part.upper.layerBottom));
                points.add(new Point(entry, part.lower.layerTop - LABEL_ROOM));
            }
            var last = parts.get(parts.size() - 1);
            points.add(new Point(last.lower.center + last.port, last.lower.top));
            edges.add(new Edge(edge.from, edge.to, edge.input, List.copyOf(points)));
        });
    }
}
