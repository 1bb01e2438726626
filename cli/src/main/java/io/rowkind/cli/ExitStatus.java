package io.rowkind.cli;

/** What the process answers with. */
final class ExitStatus {

    static final int SUCCEEDED = 0;
    static final int FAILED = 1;
    static final int WRONG_USAGE = 2;

    /** What a program answers that is ended by SIGINT; the virtual machine sees to it. */
    static final int INTERRUPTED = 130;

    /** What a program answers that is ended by SIGPIPE, which Java programs never get. */
    static final int READER_GONE = 141;

    private ExitStatus() {}
}
