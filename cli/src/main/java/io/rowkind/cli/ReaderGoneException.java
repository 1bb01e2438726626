package io.rowkind.cli;

/** Whoever read the output has stopped, as {@code head} does: no failure, but the end of the run. */
final class ReaderGoneException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ReaderGoneException() {
        super(null, null, false, false);
    }
}
