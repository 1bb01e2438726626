package io.rowkind.cli;

/** A statement has failed, and the script with it. */
public final class StatementFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Failure failure;
    private final int statement;

    /**
     * Creates the exception.
     *
     * @param statement the number of the statement among those that were run, from 0
     */
    public StatementFailedException(Failure failure, int statement) {
        super(failure.message(), failure.cause());
        this.failure = failure;
        this.statement = statement;
    }

    /** Returns the number of the statement among those that were run, from 0. */
    public int statement() {
        return statement;
    }

    /** Returns what a user should see of it. */
    public Failure failure() {
        return failure;
    }
}
