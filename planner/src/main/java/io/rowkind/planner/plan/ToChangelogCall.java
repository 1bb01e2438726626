package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.planner.function.Refusals;
import io.rowkind.planner.function.ToChangelogFunction;
import io.rowkind.runtime.ToChangelogPlan;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.flink.table.catalog.ContextResolvedFunction;
import org.apache.flink.table.functions.FunctionIdentifier;
import org.apache.flink.table.planner.calcite.FlinkTypeFactory;
import org.apache.flink.table.planner.functions.bridging.BridgingSqlFunction;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.logical.FlinkLogicalTableFunctionScan;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.table.planner.utils.ShortcutUtils;
import org.apache.flink.util.TimeUtils;

/**
 * A TO_CHANGELOG call, as every node of the plan carries it.
 *
 * @param scan the call that Flink's planner made, with the specialised function
 * @param arguments the arguments, parsed
 */
record ToChangelogCall(FlinkLogicalTableFunctionScan scan, ToChangelogArguments arguments) implements ChangelogCall {

    @Override
    public FunctionSignature function() {
        return FunctionSignature.TO_CHANGELOG;
    }

    @Override
    public RelWriter explain(RelWriter writer) {
        var mapping = arguments.mapping().codes().entrySet().stream()
                .map(entry -> entry.getKey().symbol() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
        return ChangelogCall.super
                .explain(writer)
                .item("op", arguments.opColumn())
                .item("mapping", mapping)
                .itemIf("deletes", "key only", arguments.emitsPartialDeletes())
                .itemIf(
                        "images",
                        arguments.images().map(ToChangelogCall::text).orElse(""),
                        arguments.images().isPresent())
                .itemIf(
                        "compact",
                        arguments
                                .compact()
                                .map(TimeUtils::formatWithHighestUnit)
                                .orElse(""),
                        arguments.compact().isPresent());
    }

    /** Returns the function as Flink's inference has to see it over an input that has no updates. */
    BridgingSqlFunction withoutUpdates() {
        return BridgingSqlFunction.of(
                scan.getCluster(),
                ContextResolvedFunction.permanent(
                        FunctionIdentifier.of(FunctionSignature.TO_CHANGELOG.name()),
                        ToChangelogFunction.withoutUpdates()));
    }

    private static String text(ToChangelogArguments.Images images) {
        return images.before() + ", " + images.after();
    }

    /** Returns the names of some input columns as the user knows them, for plans and messages. */
    String columnNames(List<Integer> columns) {
        return columns.stream().map(inputColumns()::get).collect(Collectors.joining(", "));
    }

    /**
     * Returns the execution node of a settled physical node.
     */
    ExecNode<?> execNode(StreamPhysicalRel node, ToChangelogSettlement settlement) {
        return new StreamExecToChangelog(
                ShortcutUtils.unwrapTableConfig(node),
                InputProperty.DEFAULT,
                FlinkTypeFactory.toLogicalRowType(node.getRowType()),
                node.getRelDetailedDescription(),
                uid(),
                plan(settlement),
                settlement.stateKey().orElse(null));
    }

    private ToChangelogPlan plan(ToChangelogSettlement settlement) {
        var columns = inputColumns();
        var oldImagesAreDeletes = settlement.oldImagesAreDeletes();
        return new ToChangelogPlan(
                IntStream.of(arguments.inputColumns(columns, partitionKeys()))
                        .boxed()
                        .toList(),
                partitionKeys().length,
                codes(oldImagesAreDeletes),
                oldImagesAreDeletes ? Set.of(ChangeKind.DELETE, ChangeKind.UPDATE_BEFORE) : Set.of(ChangeKind.DELETE),
                deleteColumns(columns.size(), settlement.inputKey()),
                arguments.images().isPresent() ? imageColumns() : List.of(),
                merges(settlement),
                arguments
                        .compact()
                        .map(interval -> compaction(interval, settlement.delivered()))
                        .orElse(null));
    }

    private static ToChangelogPlan.Compaction compaction(Duration interval, DeliveredChanges delivered) {
        return new ToChangelogPlan.Compaction(
                interval.toMillis(), delivered.oldImages(), delivered.fullDeletes(), delivered.exactInserts());
    }

    private List<Integer> imageColumns() {
        var fields = inputType().getFieldList();
        return IntStream.range(0, fields.size())
                .mapToObj(column -> FlinkTypeFactory.isProctimeIndicatorType(
                                fields.get(column).getType())
                        ? ToChangelogPlan.NOW
                        : column)
                .toList();
    }

    /**
     * Returns the columns by which the call keeps state (rules T9, T10): the smallest upsert key of the input that has
     * the PARTITION BY columns in it; if no key is known, the PARTITION BY columns. Empty if it keeps none.
     *
     * @param input the input before it is distributed
     * @throws RowkindException MERGE_PAIRS_APART, MERGE_WITHOUT_KEY, COMPACT_WITHOUT_KEY, PARTITION_BY_NOT_IN_KEY
     */
    Optional<List<Integer>> stateKey(RelNode input) {
        var waits = arguments.compact().isEmpty();
        if (waits
                && (arguments.mergedCode().isEmpty()
                        || !ChangelogPlanUtils.generateUpdateBefore((StreamPhysicalRel) input))) {
            return Optional.empty();
        }
        if (waits && UpdatePairs.mayComeApart(input)) {
            throw pairsApart();
        }
        var partition = ImmutableBitSet.of(partitionKeys());
        var key = smallestKey(input, partition);
        if (waits && !UpdatePairs.relatedBy(input, key)) {
            throw pairsApart();
        }
        return Optional.of(
                key.equals(partition) ? IntStream.of(partitionKeys()).boxed().toList() : key.asList());
    }

    private RowkindException pairsApart() {
        return new RowkindException(
                ErrorCode.MERGE_PAIRS_APART, arguments.mergedCode().orElseThrow());
    }

    private ImmutableBitSet smallestKey(RelNode input, ImmutableBitSet partition) {
        var keys = InputKey.allOf(input);
        if (keys.isEmpty()) {
            if (partition.isEmpty()) {
                throw arguments.compact().isPresent()
                        ? new RowkindException(ErrorCode.COMPACT_WITHOUT_KEY)
                        : new RowkindException(
                                ErrorCode.MERGE_WITHOUT_KEY,
                                arguments.mergedCode().orElseThrow());
            }
            return partition;
        }
        return keys.stream()
                .filter(key -> key.contains(partition))
                .min(Comparator.comparing((ImmutableBitSet key) -> !UpdatePairs.relatedBy(input, key))
                        .thenComparing(ImmutableBitSet::cardinality)
                        .thenComparing(ImmutableBitSet::toString))
                .orElseThrow(() -> new RowkindException(
                        ErrorCode.PARTITION_BY_NOT_IN_KEY,
                        columnNames(IntStream.of(partitionKeys()).boxed().toList()),
                        arguments.compact().isPresent() ? "net changes" : "records of both images",
                        columnNames(IntStream.of(InputKey.of(input)).boxed().toList())));
    }

    /** Returns whether both images of an update go into one record; an input without updates has none. */
    boolean merges(ToChangelogSettlement settlement) {
        return arguments.mergedCode().isPresent() && settlement.stateKey().isPresent();
    }

    /**
     * Returns whether the mapping drops old images, but writes deletes: what {@link UpdatePairs} is asked for. Net
     * changes see to it themselves.
     */
    boolean dropsOldImagesOnly() {
        var kinds = arguments.mapping().kinds();
        return arguments.compact().isEmpty()
                && kinds.contains(ChangeKind.DELETE)
                && !kinds.contains(ChangeKind.UPDATE_BEFORE);
    }

    private Map<ChangeKind, String> codes(boolean oldImagesAreDeletes) {
        var codes = new EnumMap<ChangeKind, String>(arguments.mapping().codes());
        var delete = codes.get(ChangeKind.DELETE);
        if (oldImagesAreDeletes && delete != null) {
            codes.put(ChangeKind.UPDATE_BEFORE, delete);
        }
        return codes;
    }

    /** Returns the columns that keep their value on a DELETE: all, or the known keys (rule T7). */
    private List<Integer> deleteColumns(int columnCount, List<Integer> inputKey) {
        if (!arguments.emitsPartialDeletes()) {
            return IntStream.range(0, columnCount).boxed().toList();
        }
        var keys = IntStream.concat(
                        IntStream.of(partitionKeys()), inputKey.stream().mapToInt(Integer::intValue))
                .distinct()
                .boxed()
                .toList();
        if (keys.isEmpty()) {
            throw Refusals.translate(new RowkindException(ErrorCode.PARTIAL_DELETES_WITHOUT_KEY));
        }
        return keys;
    }
}
