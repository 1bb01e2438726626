package io.rowkind.core;

/**
 * A refusal that a user can act on. The only exception type of Rowkind for bad input; a bug of
 * Rowkind's own is an {@link AssertionError}.
 *
 * <p>The message has the form {@code CODE: what is wrong, with the value (expected: …). What to
 * change.} At Flink's edge it is carried in a {@code ValidationException} (planning) or a {@code
 * TableRuntimeException} (running).
 */
public final class RowkindException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    /**
     * Creates the refusal.
     *
     * @param code which refusal
     * @param values one value for each placeholder of the code's template, in order
     */
    public RowkindException(ErrorCode code, Object... values) {
        this(code, code.message(values));
    }

    private RowkindException(ErrorCode code, String message) {
        super(message);
        this.code = code;
    }

    /** Returns the same refusal with a position in the SQL text, both counted from 1. */
    public RowkindException at(int line, int column) {
        return new RowkindException(code, getMessage() + " (at line " + line + ", column " + column + ")");
    }

    /** Returns which refusal this is. */
    public ErrorCode code() {
        return code;
    }
}
