package io.rowkind.tables;

import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
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
                    || cause instanceof UnknownHostException
                    || cause instanceof SSLException
                    || isRefusal(cause)) {
                throw new TableRuntimeException("A schema cannot be fetched: " + cause, failure);
            }
        }
    }

    /** The registry has answered, but neither with a schema nor that there is none (404…). */
    private static boolean isRefusal(Throwable cause) {
        return cause.getClass().getName().endsWith(".RestClientException")
                && !String.valueOf(cause.getMessage()).contains("error code: 404");
    }
}
