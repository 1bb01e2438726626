package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.Validation;
import io.rowkind.planner.explain.Demand;
import io.rowkind.planner.explain.KeptState;
import io.rowkind.planner.explain.TimeToLive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;

/** What the calls that read changes keep, in words. */
final class FromChangelogState {

    private FromChangelogState() {}

    /** Returns what one of the functions beside FROM_CHANGELOG keeps; FROM_CHANGELOG without a key keeps nothing. */
    static Optional<KeptState> ofFindings(FromChangelogCall call, TimeToLive ttl) {
        if (!call.keepsStateForErrors()) {
            return Optional.empty();
        }
        var what = call.keepsRowsForErrors() ? "the last row" : "the last sequence";
        return Optional.of(lifetime(call, ttl)
                .keeping(what + perKey(call), "each change of a key is compared with the one before"));
    }

    /** Returns what a FROM_CHANGELOG keeps whose changes are related by a key. */
    static Optional<KeptState> ofUpserts(
            FromChangelogCall call, boolean keepsLastRow, Optional<Demand> demand, TimeToLive ttl) {
        List<String> kept = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        if (keepsLastRow) {
            kept.add("the last row");
            reasons.add(whyRows(call, demand));
        }
        if (!call.arguments().sequenceBy().isEmpty()) {
            kept.add("the last sequence");
            reasons.add("a change that comes late is known by "
                    + String.join(", ", call.arguments().sequenceBy()));
        }
        return kept.isEmpty()
                ? Optional.empty()
                : Optional.of(lifetime(call, ttl)
                        .keeping(String.join(" and ", kept) + perKey(call), String.join("; ", reasons)));
    }

    private static String whyRows(FromChangelogCall call, Optional<Demand> demand) {
        if (call.arguments().alwaysKeepsLastRow()) {
            return "validation => '" + call.arguments().validation() + "' compares each change with it";
        }
        return demand.map(asked -> asked.sentence()
                        + (asked.kind() == Demand.Kind.FULL_DELETES
                                ? "; those of the stream may carry the key alone"
                                : call.arguments().mapping().kinds().contains(ChangeKind.UPDATE_BEFORE)
                                        ? "; old images come from the last row"
                                        : "; no code is mapped to UPDATE_BEFORE"))
                .orElse("a consumer needs whole changes");
    }

    /** Returns how the call can do without the last rows, as far as its arguments allow. */
    static Optional<String> savedBy(FromChangelogCall call, Demand demand) {
        var arguments = call.arguments();
        if (arguments.validation() != Validation.OFF || !arguments.sequenceBy().isEmpty()) {
            return Optional.empty(); // they were asked for
        }
        if (demand.kind() == Demand.Kind.FULL_DELETES) {
            return Optional.of(
                    demand.consumer() instanceof StreamPhysicalToChangelog
                            ? "With produces_full_deletes => FALSE, deletes have the key alone, and no such rows are"
                                    + " needed."
                            : (looksAmongAllRows(demand)
                                            ? "With 'table.exec.sink.upsert-materialize' = 'AUTO', a"
                                            : "A")
                                    + " query that only picks columns and filters by " + key(call)
                                    + ", into a target that takes deletes by key alone, has that primary key and lets"
                                    + " other columns be NULL, needs no such rows.");
        }
        return Optional.of(
                arguments.images().isPresent()
                        ? "If every message carries the whole old image, name its column with before and leave"
                                + " PARTITION BY out."
                        : "If the stream carries the old images too, map their code to UPDATE_BEFORE.");
    }

    private static boolean looksAmongAllRows(Demand demand) {
        return demand.consumer() instanceof StreamPhysicalSink sink && sink.upsertMaterialize();
    }

    private static TimeToLive lifetime(FromChangelogCall call, TimeToLive ttl) {
        var own = call.arguments().stateTtl();
        return own.isPresent() ? new TimeToLive(own) : ttl;
    }

    private static String perKey(FromChangelogCall call) {
        return " per key " + key(call);
    }

    private static String key(FromChangelogCall call) {
        return "("
                + String.join(
                        ", ",
                        IntStream.of(call.partitionKeys())
                                .mapToObj(call.inputColumns()::get)
                                .toList())
                + ")";
    }
}
