package io.rowkind.cli;

/** A statement has failed, and the script with it. */
public final class StatementFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    /** Creates the exception. */
    public StatementFailedException(Failure failure) {
        super(failure.message(), failure.cause());
        this.failure = failure;
    }

    /** Returns what a user should see of it. */
    public Failure failure() {
        return failure;
    }
}
