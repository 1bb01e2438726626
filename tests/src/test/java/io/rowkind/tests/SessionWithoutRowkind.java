package io.rowkind.tests;

import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;

/** A program that executes one statement in a session of Flink alone, and prints how Flink refuses it. */
final class SessionWithoutRowkind {

    private SessionWithoutRowkind() {}

    public static void main(String[] arguments) {
        var session = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
        try {
            session.executeSql(arguments[0]);
        } catch (RuntimeException e) {
            System.out.print(e.getMessage());
        }
    }
}
