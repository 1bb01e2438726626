package io.rowkind.planner.explain;

import org.apache.calcite.rel.RelNode;

/**
 * What a node has to bring along because of another that reads it.
 *
 * @param kind what is asked for
 * @param consumer the node that asks, not one that only hands changes on
 * @param name how texts refer to it
 * @param reason why it asks, as the rest of a sentence
 */
public record Demand(Kind kind, RelNode consumer, String name, String reason) {

    /** What can be asked for. */
    public enum Kind {
        /** The old image of every update. */
        OLD_IMAGES("UPDATE_BEFORE"),
        /** Deletes with all columns. */
        FULL_DELETES("deletes with all columns");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** Returns who needs what and why. */
    public String sentence() {
        return name + " needs " + kind.text + ": " + reason;
    }
}
