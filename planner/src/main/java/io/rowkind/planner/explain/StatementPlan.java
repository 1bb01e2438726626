package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.Refusals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.delegation.Planner;
import org.apache.flink.table.operations.CollectModifyOperation;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.operations.QueryOperation;
import org.apache.flink.table.operations.StatementSetOperation;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.delegation.StreamPlanner;
import org.apache.flink.table.planner.plan.metadata.FlinkRelMetadataQuery;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.trait.DeleteKindTrait;
import org.apache.flink.table.planner.plan.trait.DeleteKindTraitDef;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.utils.JavaScalaConversionUtil;

/**
 * The optimised plan of one statement, its nodes numbered in the order in which a reader meets them. A node is equal
 * only to itself; one that is there twice is read twice.
 */
final class StatementPlan {

    private final PlannerBase planner;
    private final List<RelNode> roots;
    private final int defaultParallelism;
    private final Map<RelNode, Integer> numbers = new HashMap<>();
    private final List<RelNode> nodes = new ArrayList<>();
    private final Map<RelNode, List<Use>> uses = new HashMap<>();

    private StatementPlan(PlannerBase planner, List<RelNode> roots, int defaultParallelism) {
        this.planner = planner;
        this.defaultParallelism = defaultParallelism;
        this.roots = roots;
        roots.forEach(this::number);
    }

    /**
     * A node that reads another.
     *
     * @param consumer the node that reads
     * @param input which of its inputs that is, from 0
     */
    record Use(RelNode consumer, int input) {}

    /** Plans as if the operations were to run now: the client of a query is a target like any other. */
    static StatementPlan of(Planner planner, List<? extends Operation> operations) {
        if (!(planner instanceof StreamPlanner stream)) {
            throw Refusals.translate(new RowkindException(ErrorCode.BATCH_MODE, "EXPLAIN CHANGELOG"));
        }
        var run = operations.stream().flatMap(StatementPlan::asRun).toList();
        var graphs = stream.getExplainGraphs(run);
        return new StatementPlan(
                stream,
                List.copyOf(JavaScalaConversionUtil.toJava(graphs._2())),
                graphs._4().getExecutionConfig().getParallelism());
    }

    private static Stream<Operation> asRun(Operation operation) {
        if (operation instanceof StatementSetOperation set) {
            return set.getOperations().stream().map(Operation.class::cast);
        }
        return Stream.of(operation instanceof QueryOperation query ? new CollectModifyOperation(query) : operation);
    }

    private void number(RelNode node) {
        if (numbers.putIfAbsent(node, numbers.size() + 1) != null) {
            return;
        }
        nodes.add(node);
        var inputs = node.getInputs();
        for (var input = 0; input < inputs.size(); input++) {
            uses.computeIfAbsent(inputs.get(input), read -> new ArrayList<>()).add(new Use(node, input));
            number(inputs.get(input));
        }
    }

    PlannerBase planner() {
        return planner;
    }

    /** Returns how many tasks an operator has that doesn't say; below 1 if that is for the cluster to say. */
    int defaultParallelism() {
        return defaultParallelism;
    }

    /** Returns the nodes in the order of their numbers. */
    List<RelNode> nodes() {
        return nodes;
    }

    /** Returns who reads a node; nobody reads a target. */
    List<Use> uses(RelNode node) {
        return uses.getOrDefault(node, List.of());
    }

    int numberOf(RelNode node) {
        return numbers.getOrDefault(node, 0);
    }

    /** Returns how texts refer to an operator, as {@code GroupAggregate (3)}. */
    String reference(RelNode node) {
        return OperatorTerms.name(node) + " (" + numberOf(node) + ")";
    }

    ChangelogExplanation explanation() {
        Map<RelNode, ExplainedOperator> explained = new HashMap<>();
        var targets = roots.stream().map(root -> explained(root, explained)).toList();
        return new ChangelogExplanation(targets, new Warnings(this, explained).all());
    }

    private ExplainedOperator explained(RelNode node, Map<RelNode, ExplainedOperator> explained) {
        var known = explained.get(node);
        if (known != null) {
            return known;
        }
        var inputs = node.getInputs().stream()
                .map(input -> explained(input, explained))
                .toList();
        var changes = node instanceof StreamPhysicalSink sink ? sink.getInput() : node;
        var operator = new ExplainedOperator(
                numberOf(node),
                OperatorTerms.name(node),
                OperatorTerms.detail(node, planner),
                kinds(changes),
                hasKeyOnlyDeletes(changes),
                keys(node),
                StateOfOperators.of(node, new Demands(this)),
                inputs);
        explained.put(node, operator);
        return operator;
    }

    /** Returns the kinds of change that a node emits. */
    static List<ChangeKind> kinds(RelNode node) {
        var mode = ChangelogPlanUtils.getChangelogMode((StreamPhysicalRel) node).getOrElse(ChangelogMode::insertOnly);
        return Arrays.stream(ChangeKind.values())
                .filter(kind -> mode.getContainedKinds().stream()
                        .anyMatch(contained -> contained.name().equals(kind.name())))
                .toList();
    }

    static boolean hasKeyOnlyDeletes(RelNode node) {
        return DeleteKindTrait.DELETE_BY_KEY().equals(node.getTraitSet().getTrait(DeleteKindTraitDef.INSTANCE()));
    }

    /** Returns the names of the upsert keys, smallest first; of a table that is written, its primary key. */
    private static List<List<String>> keys(RelNode node) {
        if (node instanceof StreamPhysicalSink sink && !OperatorTerms.isClient(sink)) {
            var key = Columns.primaryKey(sink);
            return key.isEmpty() ? List.of() : List.of(key);
        }
        var changes = node instanceof StreamPhysicalSink sink ? sink.getInput() : node;
        return upsertKeys(changes).stream()
                .sorted(Comparator.comparing(ImmutableBitSet::cardinality).thenComparing(ImmutableBitSet::toString))
                .map(key -> Columns.names(node.getRowType(), key.toArray()))
                .toList();
    }

    /** Returns what Flink's planner knows of the keys that relate the changes of a row. */
    static Set<ImmutableBitSet> upsertKeys(RelNode node) {
        var keys = FlinkRelMetadataQuery.reuseOrCreate(node.getCluster().getMetadataQuery())
                .getUpsertKeys(node);
        return keys == null ? Set.of() : keys;
    }
}
