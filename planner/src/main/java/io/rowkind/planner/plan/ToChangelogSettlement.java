package io.rowkind.planner.plan;

import java.util.List;
import java.util.Optional;

/**
 * What is known of a TO_CHANGELOG call once all changelog modes are.
 *
 * @param inputKey an upsert key of the input; empty if none is known
 * @param oldImagesAreDeletes whether old images are written as deletes; see {@link UpdatePairs}
 * @param stateKey the input columns by which state is kept and rows are distributed, if there is state
 * @param delivered what the changes of the input tell of its rows
 */
record ToChangelogSettlement(
        List<Integer> inputKey,
        boolean oldImagesAreDeletes,
        Optional<List<Integer>> stateKey,
        DeliveredChanges delivered) {}
