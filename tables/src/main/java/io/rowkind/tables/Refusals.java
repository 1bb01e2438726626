package io.rowkind.tables;

import io.rowkind.core.RowkindException;
import java.util.function.Supplier;
import org.apache.flink.table.api.ValidationException;

/** Refusals where Flink asks: its exception, with Rowkind's message. */
public final class Refusals {

    private Refusals() {}

    /**
     * Returns what the action returns.
     *
     * @throws ValidationException if the action throws a {@link RowkindException}
     */
    public static <T> T asFlink(Supplier<T> action) {
        try {
            return action.get();
        } catch (RowkindException refusal) {
            throw new ValidationException(String.valueOf(refusal.getMessage()), refusal);
        }
    }
}
