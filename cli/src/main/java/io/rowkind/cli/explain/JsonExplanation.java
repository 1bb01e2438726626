package io.rowkind.cli.explain;

import io.rowkind.cli.text.JsonDocument;
import io.rowkind.planner.explain.ExplainedOperator;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonGenerator;

/** The report for programs; docs/explain.md describes its fields. */
final class JsonExplanation {

    private final JsonGenerator json;

    /** The operators of the statement that have been written. */
    private final Set<Integer> written = new HashSet<>();

    private JsonExplanation(JsonGenerator json) {
        this.json = json;
    }

    /** Returns the report as one JSON document. */
    static String of(List<ExplainedStatement> statements) {
        return JsonDocument.of(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("statements");
            for (var statement : statements) {
                new JsonExplanation(json).write(statement);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void write(ExplainedStatement statement) throws IOException {
        json.writeStartObject();
        json.writeStringField("script", statement.script());
        json.writeNumberField("number", statement.number());
        json.writeNumberField("line", statement.line());
        json.writeStringField("sql", statement.sql());
        writeAll("roots", statement.explanation().roots());
        json.writeArrayFieldStart("warnings");
        for (var warning : statement.explanation().warnings()) {
            json.writeStartObject();
            json.writeStringField("kind", warning.kind().name());
            json.writeNumberField("operator", warning.operator());
            json.writeStringField("message", warning.message());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeAll(String field, List<ExplainedOperator> operators) throws IOException {
        json.writeArrayFieldStart(field);
        for (var operator : operators) {
            json.writeStartObject();
            json.writeNumberField("id", operator.id());
            if (written.add(operator.id())) {
                writeRest(operator);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeRest(ExplainedOperator operator) throws IOException {
        json.writeStringField("name", operator.name());
        json.writeStringField("detail", operator.detail());
        json.writeFieldName("emits");
        JsonDocument.strings(json, operator.emits().stream().map(Enum::name).toList());
        json.writeBooleanField("keyOnlyDeletes", operator.keyOnlyDeletes());
        json.writeArrayFieldStart("keys");
        for (var key : operator.keys()) {
            JsonDocument.strings(json, key);
        }
        json.writeEndArray();
        json.writeFieldName("state");
        if (operator.state().isPresent()) {
            var state = operator.state().get();
            json.writeStartObject();
            json.writeStringField("what", state.what());
            json.writeStringField("why", state.why());
            json.writeStringField("end", state.end().name());
            json.writeEndObject();
        } else {
            json.writeNull();
        }
        writeAll("inputs", operator.inputs());
    }
}
