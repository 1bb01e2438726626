package io.rowkind.planner.plan;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCalcBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalCorrelateBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalDropUpdateBefore;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExchange;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalExpand;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalLookupJoin;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalMiniBatchAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRel;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalUnion;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWatermarkAssigner;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalWindowTableFunction;
import org.apache.flink.table.planner.plan.trait.DeleteKindTrait;
import org.apache.flink.table.planner.plan.trait.DeleteKindTraitDef;
import org.apache.flink.table.planner.plan.trait.ModifyKind;
import org.apache.flink.table.planner.plan.trait.ModifyKindSet;
import org.apache.flink.table.planner.plan.trait.ModifyKindSetTraitDef;
import org.apache.flink.table.planner.plan.utils.ChangelogPlanUtils;
import org.apache.flink.types.RowKind;

/**
 * Two operators of a plan whose changelogs don't fit (rule E2).
 *
 * @param producer the operator that makes the changes, with its changelog settled; operators that pass changes on, such
 *     as a projection, are left out
 * @param consumer the operator that can't take them
 * @param refused the kinds that the consumer takes none of; empty if it takes the kinds, but not in the form in which
 *     they come: without old images, or with deletes that carry a key alone
 */
record ModeConflict(StreamPhysicalRel producer, StreamPhysicalRel consumer, Set<ModifyKind> refused) {

    private static final Pattern REFUSED_KINDS = Pattern.compile(
            ".* doesn't support consuming (?<kinds>.*) changes which is produced by node .*", Pattern.DOTALL);

    private static final String NO_PLAN = "Can't generate a valid execution plan for the given query";

    /** An input that only inserts and deletes was asked for images of updates. */
    private static final String NO_UPDATES = " conflicts with ModifyKindSetTrait ";

    private static final List<Class<? extends RelNode>> FORWARDING = List.of(
            StreamPhysicalCalcBase.class,
            StreamPhysicalCorrelateBase.class,
            StreamPhysicalDropUpdateBefore.class,
            StreamPhysicalExchange.class,
            StreamPhysicalExpand.class,
            StreamPhysicalLookupJoin.class,
            StreamPhysicalMiniBatchAssigner.class,
            StreamPhysicalUnion.class,
            StreamPhysicalWatermarkAssigner.class,
            StreamPhysicalWindowTableFunction.class);

    /** Copies the kinds. */
    ModeConflict {
        refused = Set.copyOf(refused);
    }

    /** Returns whether Flink's inference means by this exception that the changelogs of two operators don't fit. */
    static boolean isMeantBy(RuntimeException e) {
        return e instanceof StreamPhysicalChangelogCall.NoUpsertInputException
                || e instanceof UnmetTableArgumentException
                || e instanceof IndexOutOfBoundsException // of the inputs that are left when one has no full deletes
                || (e instanceof TableException && isMeantBy(String.valueOf(e.getMessage())));
    }

    private static boolean isMeantBy(String message) {
        return message.startsWith(NO_PLAN)
                || message.contains(NO_UPDATES)
                || REFUSED_KINDS.matcher(message).matches();
    }

    /**
     * Finds the two operators in a plan. An operator's demands concern its inputs alone, so that the consumer is the root
     * of the smallest part of the plan for which the inference fails in the same way.
     *
     * @param failure what the inference threw for the whole plan
     * @param inference Flink's, which throws for a plan that has a conflict
     * @return empty if no part of the plan has that conflict in itself
     */
    static Optional<ModeConflict> in(RelNode plan, RuntimeException failure, UnaryOperator<RelNode> inference) {
        for (var input : plan.getInputs()) {
            var below = in(input, failure, inference);
            if (below.isPresent()) {
                return below;
            }
        }
        if (forwards(plan)) {
            return Optional.empty(); // its demands are those of its consumer
        }
        try {
            var unused = inference.apply(plan);
            return Optional.empty();
        } catch (RuntimeException e) {
            // A part has nobody who says that deletes by key will do: only demands for kinds are the same without it.
            return isMeantBy(e)
                            && refusedKinds(e).isEmpty()
                                    == refusedKinds(failure).isEmpty()
                    ? between(plan, e, inference)
                    : Optional.empty();
        }
    }

    private static Optional<ModeConflict> between(
            RelNode consumer, RuntimeException failure, UnaryOperator<RelNode> inference) {
        var refused = refusedKinds(failure);
        var producers = consumer.getInputs().stream()
                .flatMap(input -> producers(input, inference))
                .toList();
        var producer = refused.isEmpty()
                ? producers.stream().min(Comparator.comparing(ModeConflict::fitness))
                : producers.stream()
                        .filter(node -> refused.stream().anyMatch(kinds(node)::contains))
                        .findFirst();
        return producer.map(node -> new ModeConflict((StreamPhysicalRel) node, (StreamPhysicalRel) consumer, refused))
                .filter(conflict -> !(failure instanceof IndexOutOfBoundsException) || conflict.deletesByKey());
    }

    /** Returns how well an operator meets demands for images: one that only inserts meets them all. */
    private static int fitness(RelNode producer) {
        var kinds = kinds(producer);
        if (kinds.isInsertOnly()) {
            return 2;
        }
        return deletesOnly(kinds) ? 0 : 1;
    }

    private static boolean forwards(RelNode node) {
        return FORWARDING.stream().anyMatch(type -> type.isInstance(node));
    }

    /** Returns the operators that make what a node passes on, with their changelogs settled. */
    static Stream<RelNode> producers(RelNode node, UnaryOperator<RelNode> inference) {
        return producers(node).map(inference).flatMap(ModeConflict::producers); // the inference may put a step on top
    }

    private static Stream<RelNode> producers(RelNode node) {
        return forwards(node) ? node.getInputs().stream().flatMap(ModeConflict::producers) : Stream.of(node);
    }

    private static Set<ModifyKind> refusedKinds(RuntimeException e) {
        var refusal = REFUSED_KINDS.matcher(String.valueOf(e.getMessage()));
        var kinds = EnumSet.noneOf(ModifyKind.class);
        if (e instanceof TableException && refusal.matches()) {
            Arrays.stream(refusal.group("kinds").split(" and ", -1))
                    .map(kind -> ModifyKind.valueOf(kind.toUpperCase(Locale.ROOT)))
                    .forEach(kinds::add);
        }
        return kinds;
    }

    /** Returns the kinds of change that the producer makes. */
    ModifyKindSet emitted() {
        return kinds(producer);
    }

    /** Returns whether the deletes of the producer carry a key, and NULL for the other columns. */
    boolean deletesByKey() {
        return DeleteKindTrait.DELETE_BY_KEY().equals(producer.getTraitSet().getTrait(DeleteKindTraitDef.INSTANCE()));
    }

    /**
     * Returns whether the producer updates rows without saying what they were, whatever it is asked for. Of Flink's
     * operators only functions do so.
     */
    boolean lacksOldImages() {
        var mode = ChangelogPlanUtils.getChangelogMode(producer).getOrElse(ChangelogMode::all);
        return producer instanceof StreamPhysicalProcessTableFunction
                && mode.contains(RowKind.UPDATE_AFTER)
                && !mode.contains(RowKind.UPDATE_BEFORE);
    }

    /**
     * Returns whether the consumer is a function that takes upserts alone, since it is partitioned by their key, and a
     * filter on its way needs old images.
     */
    boolean demandsUpserts() {
        return refused.isEmpty()
                && consumer instanceof StreamPhysicalProcessTableFunction
                && !(consumer instanceof StreamPhysicalChangelogCall)
                && emitted().contains(ModifyKind.UPDATE)
                && !lacksOldImages();
    }

    /** Returns whether a node deletes rows without ever updating one, which Flink's demands for old images forget. */
    static boolean deletesOnly(ModifyKindSet kinds) {
        return kinds.contains(ModifyKind.DELETE) && !kinds.contains(ModifyKind.UPDATE);
    }

    static ModifyKindSet kinds(RelNode node) {
        return node.getTraitSet().getTrait(ModifyKindSetTraitDef.INSTANCE()).modifyKindSet();
    }
}
