package io.rowkind.tests;

import io.rowkind.tests.kafka.Broker;
import io.rowkind.tests.kafka.SchemaRegistryServer;
import java.util.List;

/** A server that scripts name by a variable, and pages by a usual address, since its port is another one each time. */
enum ScriptServer {
    KAFKA("${kafka.servers}", "localhost:9092") {
        @Override
        String address() {
            return Broker.broker().servers();
        }
    },
    SCHEMA_REGISTRY("${schema.registry}", "http://localhost:8081") {
        @Override
        String address() {
            return SchemaRegistryServer.registry().url();
        }
    };

    private final String variable;
    private final String usualAddress;

    ScriptServer(String variable, String usualAddress) {
        this.variable = variable;
        this.usualAddress = usualAddress;
    }

    private List<String> names() {
        return List.of(variable, usualAddress);
    }

    /** Returns where the server is, and starts it if it doesn't run. */
    abstract String address();

    /** Returns the text with addresses for names; a server that isn't named isn't started. */
    static String withAddresses(String text) {
        var replaced = text;
        for (var server : values()) {
            for (var name : server.names()) {
                if (replaced.contains(name)) {
                    replaced = replaced.replace(name, server.address());
                }
            }
        }
        return replaced;
    }

    /** Returns a line that a statement has led to, with those names for addresses that the statements have. */
    static String withNames(String line, String statements) {
        var replaced = line;
        for (var server : values()) {
            for (var name : server.names()) {
                if (statements.contains(name)) {
                    replaced = replaced.replace(server.address(), name);
                }
            }
        }
        return replaced;
    }
}
