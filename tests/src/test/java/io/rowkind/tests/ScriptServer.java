package io.rowkind.tests;

import io.rowkind.tests.kafka.Broker;
import io.rowkind.tests.kafka.SchemaRegistryServer;

/** A server that scripts name by a variable, since its port is another one each time. */
enum ScriptServer {
    KAFKA("${kafka.servers}") {
        @Override
        String address() {
            return Broker.broker().servers();
        }
    },
    SCHEMA_REGISTRY("${schema.registry}") {
        @Override
        String address() {
            return SchemaRegistryServer.registry().url();
        }
    };

    private final String variable;

    ScriptServer(String variable) {
        this.variable = variable;
    }

    /** Returns where the server is, and starts it if it doesn't run. */
    abstract String address();

    /** Returns the text with addresses for variables; a server that isn't named isn't started. */
    static String withAddresses(String text) {
        var replaced = text;
        for (var server : values()) {
            if (replaced.contains(server.variable)) {
                replaced = replaced.replace(server.variable, server.address());
            }
        }
        return replaced;
    }

    /** Returns a line that a statement has led to, with variables for the addresses that it names. */
    static String withVariables(String line, String statements) {
        var replaced = line;
        for (var server : values()) {
            if (statements.contains(server.variable)) {
                replaced = replaced.replace(server.address(), server.variable);
            }
        }
        return replaced;
    }
}
