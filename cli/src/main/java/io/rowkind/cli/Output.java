package io.rowkind.cli;

/** Where results go, line by line. */
@FunctionalInterface
public interface Output {

    /**
     * Writes a line.
     *
     * @throws ReaderGoneException if nobody reads any more
     */
    void line(String line);
}
