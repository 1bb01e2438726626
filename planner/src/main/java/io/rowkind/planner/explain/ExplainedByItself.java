package io.rowkind.planner.explain;

import java.util.Optional;

/** A node that knows best what it keeps: one of Rowkind's own. */
public interface ExplainedByItself {

    /**
     * Returns what it keeps.
     *
     * @param demand what a consumer asks of it that it might not bring along otherwise
     * @param ttl how long the session keeps state
     */
    Optional<KeptState> keptState(Optional<Demand> demand, TimeToLive ttl);

    /** Returns what to change so that it needn't keep rows for a consumer, if anything helps. */
    default Optional<String> savedBy(Demand demand) {
        return Optional.empty();
    }

    /** Returns why its input has to bring something along, as the rest of a sentence; empty if it needn't. */
    default Optional<String> reasonFor(Demand.Kind kind) {
        return Optional.empty();
    }
}
