package io.rowkind.planner.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalChangelogNormalize;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalGroupAggregateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMatch;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMultiJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSort;

/** What a user may want to change in a plan. */
final class Warnings {

    private final StatementPlan plan;
    private final Map<RelNode, ExplainedOperator> explained;
    private final Demands demands;

    Warnings(StatementPlan plan, Map<RelNode, ExplainedOperator> explained) {
        this.plan = plan;
        this.explained = explained;
        this.demands = new Demands(plan);
    }

    /** Returns all warnings in the order of their operators. */
    List<Warning> all() {
        List<Warning> warnings = new ArrayList<>();
        for (var node : plan.nodes()) {
            WrongResults.at(node)
                    .map(message -> new Warning(Warning.Kind.RESULT_WRONG, plan.numberOf(node), message))
                    .ifPresent(warnings::add);
            Stream.of(differingKeys(node), avoidableRows(node), lostParallelism(node), endlessByItself(node))
                    .flatMap(Optional::stream)
                    .forEach(warnings::add);
        }
        unboundedState().ifPresent(warnings::add);
        warnings.sort(Comparator.comparingInt(Warning::operator));
        return warnings;
    }

    private Optional<Warning> differingKeys(RelNode node) {
        return node instanceof StreamPhysicalSink sink && !OperatorTerms.isClient(sink)
                ? SharedPrimaryKey.warning(sink)
                        .map(message -> new Warning(Warning.Kind.SINK_KEY_DIFFERS, plan.numberOf(node), message))
                : Optional.empty();
    }

    private Optional<Warning> avoidableRows(RelNode node) {
        var advice = node instanceof StreamPhysicalChangelogNormalize normalize && !(node instanceof ExplainedByItself)
                ? advice(NormalizationCause.of(normalize, demands))
                : demands.on(node).flatMap(demand -> advice(node, demand));
        return advice.map(text -> new Warning(
                Warning.Kind.NORMALIZATION_AVOIDABLE,
                plan.numberOf(node),
                "it keeps the last row of each key, since " + text));
    }

    private static Optional<String> advice(NormalizationCause cause) {
        return cause.remedy().map(remedy -> cause.reason() + ". " + remedy);
    }

    /** What brings its old images along has no key: not if someone needs it. */
    private Optional<String> advice(RelNode node, Demand demand) {
        return node instanceof ExplainedByItself itself
                        && !(demand.kind() == Demand.Kind.OLD_IMAGES && new KeyUses(plan).isNeeded(node))
                ? itself.savedBy(demand).map(remedy -> demand.sentence() + ". " + remedy)
                : Optional.empty();
    }

    private Optional<Warning> lostParallelism(RelNode node) {
        return node instanceof StreamPhysicalExchange exchange
                ? Parallelism.of(plan)
                        .lostAt(exchange)
                        .map(message -> new Warning(Warning.Kind.PARALLELISM_LOST, plan.numberOf(node), message))
                : Optional.empty();
    }

    /** A time to live doesn't reach the state of these. */
    private Optional<Warning> endlessByItself(RelNode node) {
        if (!growsWithInput(node)) {
            return Optional.empty();
        }
        if (node instanceof StreamPhysicalMatch match && !StateOfWindows.hasEnd(match)) {
            return Optional.of(new Warning(
                    Warning.Kind.STATE_UNBOUNDED,
                    plan.numberOf(node),
                    "a partial match that is never completed is never given up, and table.exec.state.ttl doesn't"
                            + " reach it. End the PATTERN with WITHIN INTERVAL '…' HOUR."));
        }
        if (node instanceof StreamPhysicalSink sink && StateOfChangelogs.outlivesTimeToLive(sink)) {
            return Optional.of(new Warning(
                    Warning.Kind.STATE_UNBOUNDED,
                    plan.numberOf(node),
                    "table.exec.state.ttl doesn't reach the rows, since"
                            + " table.exec.sink.upsert-materialize-strategy.type is "
                            + StateOfChangelogs.strategy(sink)
                            + ". SET 'table.exec.sink.upsert-materialize-strategy.type' = 'LEGACY', whose rows go when"
                            + " their primary key hasn't changed for the time in table.exec.state.ttl."));
        }
        return node instanceof StreamPhysicalSort
                ? Optional.of(new Warning(
                        Warning.Kind.STATE_UNBOUNDED,
                        plan.numberOf(node),
                        "all rows wait for the end of the input, and table.exec.state.ttl doesn't reach them. Order by"
                                + " a time attribute first, or add LIMIT."))
                : Optional.empty();
    }

    private Optional<Warning> unboundedState() {
        var growing = plan.nodes().stream()
                .filter(this::growsWithInput)
                .filter(node -> endlessByItself(node).isEmpty())
                .toList();
        if (growing.isEmpty()) {
            return Optional.empty();
        }
        var byHint = TimeToLive.of(growing.get(0)).end() != KeptState.End.NEVER;
        var names = growing.stream().map(plan::reference).collect(Collectors.joining(", "));
        return Optional.of(new Warning(
                Warning.Kind.STATE_UNBOUNDED,
                plan.numberOf(growing.get(0)),
                "the state of " + names + " grows with every key that is ever seen, since "
                        + (byHint
                                ? "the hint STATE_TTL is 0 there. If keys fall silent for good, leave the hint out or"
                                        + " give it a time"
                                : "table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' ="
                                        + " '7 d' or another time")
                        + " longer than any pause between two changes of a key: a key that changes after it starts"
                        + " anew, as if nothing had been there."
                        + (byHint ? "" : forOne(growing))));
    }

    /** Returns how one of these gets a time to live of its own, as far as it can. */
    private String forOne(List<RelNode> growing) {
        var hint = growing.stream().anyMatch(Warnings::takesHint)
                ? "The hint STATE_TTL sets it for one join or aggregation"
                : "";
        var calls = growing.stream()
                .filter(ExplainedByItself.class::isInstance)
                .map(plan::reference)
                .collect(Collectors.joining(" or "));
        if (calls.isEmpty()) {
            return hint.isEmpty() ? "" : " " + hint + ".";
        }
        return (hint.isEmpty() ? " The argument state_ttl sets it for " : " " + hint + ", the argument state_ttl for ")
                + calls + ".";
    }

    private static boolean takesHint(RelNode node) {
        return node instanceof StreamPhysicalJoin
                || node instanceof StreamPhysicalMultiJoin
                || node instanceof StreamPhysicalGroupAggregateBase;
    }

    private boolean growsWithInput(RelNode node) {
        var operator = explained.get(node);
        return operator != null
                && operator.state()
                        .map(KeptState::end)
                        .filter(KeptState.End.NEVER::equals)
                        .isPresent()
                && Boundedness.isEndless(node);
    }
}
