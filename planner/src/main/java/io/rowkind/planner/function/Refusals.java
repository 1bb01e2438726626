package io.rowkind.planner.function;

import io.rowkind.core.RowkindException;
import java.util.function.Supplier;
import org.apache.flink.table.api.ValidationException;

/** Carries a refusal over Flink's edge at planning: as a {@link ValidationException}. */
public final class Refusals {

    private Refusals() {}

    /** Returns what the action returns. A refusal becomes Flink's exception with the same message. */
    public static <T> T translated(Supplier<T> action) {
        try {
            return action.get();
        } catch (RowkindException refusal) {
            throw translate(refusal);
        }
    }

    /** Returns Flink's exception with the refusal's message. */
    public static ValidationException translate(RowkindException refusal) {
        return new ValidationException(String.valueOf(refusal.getMessage()), refusal);
    }
}
