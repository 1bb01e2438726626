package io.rowkind.cli;

/** Flink's log, which is for developers: off, or on standard error with {@code --debug}. */
final class Logging {

    private Logging() {}

    /** Has to be called before the first class of Flink that logs is loaded. */
    static void show(boolean debug) {
        // its own shutdown hook complains if Ctrl-C comes while it starts
        System.setProperty("log4j.shutdownHookEnabled", "false");
        if (debug) {
            System.setProperty("rowkind.log.level", "warn");
        }
    }
}
