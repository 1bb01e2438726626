package io.rowkind.tables;

import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.flink.table.api.TableRuntimeException;

/** Tells a server that doesn't answer from a record that can't be read. */
public final class Unreachable {

    private Unreachable() {}

    /**
     * Accepts a failure of a format that says something of a record.
     *
     * @throws TableRuntimeException if it says that a schema registry could not be asked
     */
    public static void check(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SocketException
                    || cause instanceof SocketTimeoutException
                    || cause instanceof UnknownHostException) {
                throw new TableRuntimeException("A schema cannot be fetched: " + cause, failure);
            }
        }
    }
}
