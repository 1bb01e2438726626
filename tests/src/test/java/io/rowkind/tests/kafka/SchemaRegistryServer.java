package io.rowkind.tests.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;

/**
 * The one schema registry of this JVM, in memory: as much of Confluent's REST interface as readers and writers need.
 * Below {@code /broken} it answers as one that is out of order.
 */
public final class SchemaRegistryServer {

    private static final SchemaRegistryServer SERVER = start();

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern VERSIONS = Pattern.compile("/subjects/([^/]+)/versions");
    private static final Pattern LATEST = Pattern.compile("/subjects/([^/]+)/versions/latest");
    private static final Pattern ID = Pattern.compile("/schemas/ids/(\\d+)");

    private final HttpServer http;

    /** By identifier, which is the position. */
    private final List<String> schemas = new ArrayList<>();

    /** The identifiers of each subject, the newest last. */
    private final Map<String, List<Integer>> subjects = new HashMap<>();

    private record Answer(int status, Map<String, Object> content) {}

    private SchemaRegistryServer(HttpServer http) {
        this.http = http;
    }

    private static SchemaRegistryServer start() {
        try {
            var http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            var server = new SchemaRegistryServer(http);
            http.createContext("/", server::handle);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the registry, which runs. */
    public static SchemaRegistryServer registry() {
        return SERVER;
    }

    /** Returns what {@code schema.registry.url} is set to. */
    public String url() {
        return "http://localhost:" + http.getAddress().getPort();
    }

    /** Adds a schema to a subject if it isn't its newest, and returns its identifier. */
    synchronized int register(String subject, String schema) {
        var id = schemas.indexOf(schema);
        if (id < 0) {
            id = schemas.size();
            schemas.add(schema);
        }
        var versions = subjects.computeIfAbsent(subject, unused -> new ArrayList<>());
        if (!versions.contains(id)) {
            versions.add(id);
        }
        return id;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            var answer =
                    answer(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), body);
            var bytes = JSON.writeValueAsBytes(answer.content);
            exchange.getResponseHeaders().add("Content-Type", "application/vnd.schemaregistry.v1+json");
            exchange.sendResponseHeaders(answer.status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private synchronized Answer answer(String method, String path, String body) throws IOException {
        var versions = VERSIONS.matcher(path);
        var latest = LATEST.matcher(path);
        var id = ID.matcher(path);
        if (path.startsWith("/broken/")) {
            return error(500, 50001, "Error in the backend data store");
        }
        if (method.equals("POST") && versions.matches()) {
            var schema = JSON.readTree(body).path("schema").asText();
            return new Answer(200, Map.of("id", register(versions.group(1), schema)));
        }
        if (method.equals("GET") && latest.matches()) {
            var subject = latest.group(1);
            var ids = subjects.getOrDefault(subject, List.of());
            return ids.isEmpty()
                    ? error(404, 40401, "Subject '" + subject + "' not found.")
                    : new Answer(200, version(subject, ids));
        }
        if (method.equals("GET") && id.matches()) {
            var position = Integer.parseInt(id.group(1));
            return position < schemas.size()
                    ? new Answer(200, Map.of("schema", schemas.get(position)))
                    : error(404, 40403, "Schema " + position + " not found");
        }
        return error(405, 405, "HTTP 405 Method Not Allowed");
    }

    private Map<String, Object> version(String subject, List<Integer> ids) {
        var id = ids.get(ids.size() - 1);
        return Map.of("subject", subject, "version", ids.size(), "id", id, "schema", schemas.get(id));
    }

    private static Answer error(int status, int code, String message) {
        return new Answer(status, Map.of("error_code", code, "message", message));
    }
}
