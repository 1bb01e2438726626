package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;

/** What a schema registry knows of topics, asked with Confluent's REST interface. */
record SchemaRegistry(String url) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final String AVRO = "AVRO";

    /**
     * Returns the newest Avro schema of a subject.
     *
     * @throws RowkindException {@code SCHEMA_REGISTRY_REFUSED}
     */
    Optional<String> avroSchema(String subject) {
        var address = url.replaceAll("/+$", "") + "/subjects/"
                + URLEncoder.encode(subject, StandardCharsets.UTF_8).replace("+", "%20") + "/versions/latest";
        try {
            var request = HttpRequest.newBuilder(URI.create(address))
                    .timeout(PATIENCE)
                    .build();
            var response =
                    HttpClient.newBuilder().connectTimeout(PATIENCE).build().send(request, BodyHandlers.ofString());
            if (response.statusCode() == NOT_FOUND) {
                return Optional.empty();
            }
            if (response.statusCode() != OK) {
                throw refused(subject, "status " + response.statusCode());
            }
            var answer = JSON.readTree(response.body());
            return answer.path("schemaType").asText(AVRO).equals(AVRO)
                    ? Optional.of(answer.path("schema").asText())
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            throw refused(subject, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused(subject, e.toString());
        }
    }

    private RowkindException refused(String subject, String reason) {
        return new RowkindException(ErrorCode.SCHEMA_REGISTRY_REFUSED, url, subject, reason);
    }
}
