package io.rowkind.cli;

/** What the process answers with. Ctrl-C isn't here: the virtual machine answers 130 by itself. */
final class ExitStatus {

    static final int SUCCEEDED = 0;
    static final int FAILED = 1;
    static final int WRONG_USAGE = 2;

    /** What a program answers that is ended by SIGPIPE, which Java programs never get. */
    static final int READER_GONE = 141;

    private ExitStatus() {}
}
