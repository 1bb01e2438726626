package io.rowkind.planner.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.hint.RelHint;
import org.apache.flink.table.planner.hint.StateTtlHint;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDeltaJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalIntervalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLookupJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMultiJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalTemporalJoin;
import org.jspecify.annotations.Nullable;

/** What joins keep: rows that may still meet one of the other side. */
final class StateOfJoins {

    private static final String HINTS_FIELD = "hints";

    private StateOfJoins() {}

    static Optional<KeptState> regular(StreamPhysicalJoin node) {
        var hints = StateTtlHint.getStateTtlFromHintOnBiRel(node.getHints());
        var ttl = TimeToLive.of(node);
        var left = ttl.or(hints.get(0));
        var right = ttl.or(hints.get(1));
        var terms = OperatorTerms.of(node);
        var leftRows = "left "
                + rows(
                        terms.get("leftInputSpec"),
                        node.getLeft(),
                        node.joinSpec().getLeftKeys());
        var rightRows = "right "
                + rows(
                        terms.get("rightInputSpec"),
                        node.getRight(),
                        node.joinSpec().getRightKeys());
        var why = why(node.getJoinType());
        if (left.equals(right)) {
            return Optional.of(left.keeping(leftRows + "; " + rightRows, why));
        }
        return Optional.of(new KeptState(
                inOrderOfTheirEnd(List.of(leftRows, rightRows), List.of(left, right)), why, end(left, right)));
    }

    /** Returns what is kept of each input, and for how long; what is kept for ever comes last, as texts say so there. */
    private static String inOrderOfTheirEnd(List<String> rows, List<TimeToLive> ttls) {
        return IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparing(input -> ttls.get(input).duration().isEmpty()))
                .map(input -> rows.get(input) + ttls.get(input).suffix())
                .collect(Collectors.joining("; "));
    }

    private static KeptState.End end(TimeToLive... ttls) {
        return Arrays.stream(ttls).allMatch(ttl -> ttl.duration().isPresent())
                ? KeptState.End.TTL
                : KeptState.End.NEVER;
    }

    /** Returns what is kept of one side; a unique key makes it cheaper. */
    private static String rows(@Nullable String uniqueness, RelNode input, int[] joinKeys) {
        var names = Columns.names(input.getRowType(), joinKeys);
        if ("JoinKeyContainsUniqueKey".equals(uniqueness)) {
            return names.isEmpty() ? "one row" : "one row per join key " + Columns.listed(names);
        }
        var rows = "HasUniqueKey".equals(uniqueness)
                ? "all rows by their unique key"
                : "all rows, with how often each is there, for want of a unique key";
        return rows + (names.isEmpty() ? "" : ", by join key " + Columns.listed(names));
    }

    private static String why(JoinRelType type) {
        if (type == JoinRelType.SEMI || type == JoinRelType.ANTI) {
            return "a left row comes or goes with its first or last match, and matches of either side may still come";
        }
        return type.isOuterJoin()
                ? "a row of either side may still meet one of the other, or lose its last match and stand alone again"
                : "a row of either side may still meet one of the other";
    }

    static Optional<KeptState> interval(StreamPhysicalIntervalJoin node) {
        return Optional.of(new KeptState(
                "the rows of both sides"
                        + byJoinKey(node.getLeft(), node.joinSpec().getLeftKeys()) + ", until "
                        + (node.requireWatermark() ? "the watermark" : "the clock")
                        + " has passed their interval",
                "within the interval, a row of either side may still meet one of the other",
                KeptState.End.TIME));
    }

    static Optional<KeptState> temporal(StreamPhysicalTemporalJoin node) {
        var keys = byJoinKey(node.getRight(), node.joinSpec().getRightKeys());
        var ttl = TimeToLive.of(node);
        return Optional.of(
                node.requireWatermark()
                        ? ttl.keeping(
                                "right the version of each row that is valid at the watermark, and later ones" + keys
                                        + "; left rows until the watermark has passed them",
                                "a left row meets the version that was valid at its time, which is known when both"
                                        + " sides have come that far")
                        : ttl.keeping("right the last row" + keys, "a left row meets what is there when it arrives"));
    }

    private static String byJoinKey(RelNode input, int[] keys) {
        return Columns.per("join key", Columns.names(input.getRowType(), keys));
    }

    static Optional<KeptState> lookup(StreamPhysicalLookupJoin node) {
        return node.upsertMaterialize()
                ? Optional.of(TimeToLive.of(node)
                        .keeping(
                                "the rows that were found, per row of the input",
                                "a row that is taken back has to take back what was found for it, which the table may"
                                        + " not have any more"))
                : Optional.empty();
    }

    static Optional<KeptState> multi(StreamPhysicalMultiJoin node) {
        var hints = StateTtlHint.getStateTtlFromHintOnMultiRel(hints(node));
        var ttls = IntStream.range(0, node.getInputs().size())
                .mapToObj(input -> TimeToLive.of(node).or(hints.get(input)))
                .toList();
        var what = "the rows of all inputs, by join key";
        var why = "a row of any input may still meet rows of the others; what they lead to together isn't kept";
        if (ttls.stream().distinct().count() == 1) {
            return Optional.of(ttls.get(0).keeping(what, why));
        }
        var inputs = IntStream.rangeClosed(1, ttls.size())
                .mapToObj(input -> "those of input " + input)
                .toList();
        return Optional.of(new KeptState(
                what + ": " + inOrderOfTheirEnd(inputs, ttls), why, end(ttls.toArray(TimeToLive[]::new))));
    }

    /** Returns the hints of a join of many inputs, which keeps them to itself. */
    @SuppressWarnings("unchecked")
    private static List<RelHint> hints(StreamPhysicalMultiJoin node) {
        try {
            var field = StreamPhysicalMultiJoin.class.getDeclaredField(HINTS_FIELD);
            field.setAccessible(true);
            return (List<RelHint>) field.get(node);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the join node of Flink's planner has changed", e);
        }
    }

    static Optional<KeptState> delta(StreamPhysicalDeltaJoin node) {
        return Optional.of(new KeptState(
                "a cache of rows that were looked up",
                "a row of either side looks up the other side's table, instead of rows in state",
                KeptState.End.FIXED));
    }
}
