package io.rowkind.planner.explain;

import io.rowkind.core.ChangeKind;
import java.util.List;
import java.util.Optional;

/**
 * One operator of a plan.
 *
 * @param id its number in this explanation, from 1, in the order in which the text shows them
 * @param name what plans call it, such as {@code GroupAggregate}
 * @param detail what it does, such as {@code groupBy=[city], select=[city, COUNT(*) AS people]}; can be empty
 * @param emits the kinds of change that it emits, in the order of declaration; of a target, those that it takes
 * @param keyOnlyDeletes whether its deletes may carry the key alone
 * @param keys the columns that relate the changes of a row, smallest key first; empty if none are known. A key without
 *     columns says that there is one row at most
 * @param state what it keeps between changes, if anything
 * @param inputs the operators that it reads
 */
public record ExplainedOperator(
        int id,
        String name,
        String detail,
        List<ChangeKind> emits,
        boolean keyOnlyDeletes,
        List<List<String>> keys,
        Optional<KeptState> state,
        List<ExplainedOperator> inputs) {

    /** Copies the lists. */
    public ExplainedOperator {
        emits = List.copyOf(emits);
        keys = keys.stream().map(List::copyOf).toList();
        inputs = List.copyOf(inputs);
    }
}
