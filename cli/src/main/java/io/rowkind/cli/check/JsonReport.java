package io.rowkind.cli.check;

import io.rowkind.cli.text.JsonDocument;
import io.rowkind.core.ChangeKind;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonGenerator;
import org.jspecify.annotations.Nullable;

/** The report for programs; docs/check.md describes its fields. */
final class JsonReport {

    private final @Nullable String file;
    private final CheckResult result;
    private final Layout layout;
    private final PasteableSql sql;

    JsonReport(@Nullable String file, CheckResult result, PasteableSql sql) {
        this.file = file;
        this.result = result;
        this.layout = result.layout();
        this.sql = sql;
    }

    /** Returns the report as one JSON document; docs/check.md describes its fields. */
    String text() {
        return JsonDocument.of(this::write);
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", file);
        json.writeStringField("format", layout.format().name().toLowerCase(Locale.ROOT));
        json.writeNumberField("lines", result.counts().lines());
        json.writeNumberField("keys", result.keys());
        strings(json, "key", layout.key());
        json.writeBooleanField("keyInImages", layout.keyInImages());
        json.writeStringField("op", layout.op());
        json.writeObjectFieldStart("mapping");
        for (var i = 0; i < layout.mapping().codes().size(); i++) {
            strings(
                    json,
                    layout.mapping().codes().get(i),
                    layout.mapping().meanings().get(i).kinds().stream()
                            .map(Enum::name)
                            .toList());
        }
        json.writeEndObject();
        json.writeStringField("before", layout.before());
        json.writeStringField("after", layout.after());
        strings(
                json,
                "sequence",
                layout.sequence().stream().map(FieldPath::toString).toList());
        json.writeObjectFieldStart("guessed");
        for (var guess : layout.guesses()) {
            json.writeStringField(guess.what(), guess.reason());
        }
        json.writeEndObject();
        writeCounts(json);
        json.writeStringField("changelog", result.form().name().toLowerCase(Locale.ROOT));
        json.writeStringField("verdict", result.verdict());
        json.writeStringField("hint", result.hint());
        writeFindings(json);
        json.writeStringField("createTable", sql.createTable());
        json.writeStringField("select", sql.select());
        json.writeEndObject();
    }

    private void writeCounts(JsonGenerator json) throws IOException {
        var counts = result.counts();
        json.writeObjectFieldStart("codes");
        for (var code : layout.mapping().codes()) {
            json.writeNumberField(code, counts.of(code));
        }
        json.writeEndObject();
        json.writeObjectFieldStart("unmappedCodes");
        for (var code : counts.unmapped().entrySet()) {
            json.writeNumberField(code.getKey(), code.getValue());
        }
        json.writeEndObject();
        json.writeNumberField("nullCodes", counts.withoutCode());
        json.writeObjectFieldStart("kinds");
        for (var kind : ChangeKind.values()) {
            json.writeNumberField(kind.name(), counts.of(kind));
        }
        json.writeEndObject();
    }

    private void writeFindings(JsonGenerator json) throws IOException {
        json.writeNumberField("findingCount", result.findings().total());
        json.writeObjectFieldStart("findingCounts");
        for (var count : result.findings().counts().entrySet()) {
            json.writeNumberField(count.getKey().name(), count.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("findings");
        for (var finding : result.findings().kept()) {
            json.writeStartObject();
            json.writeNumberField("line", finding.line());
            json.writeFieldName("key");
            if (finding.key() == null) {
                json.writeNull();
            } else {
                json.writeStartObject();
                for (var i = 0; i < layout.key().size(); i++) {
                    json.writeFieldName(layout.key().get(i));
                    value(json, finding.key().get(i));
                }
                json.writeEndObject();
            }
            json.writeFieldName("change");
            if (finding.change() == 0) {
                json.writeNull();
            } else {
                json.writeNumber(finding.change());
            }
            json.writeFieldName("kinds");
            if (finding.kind() == null) {
                json.writeNull();
            } else {
                JsonDocument.strings(
                        json, finding.kind().kinds().stream().map(Enum::name).toList());
            }
            json.writeStringField("code", finding.code().name());
            json.writeStringField("message", finding.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void strings(JsonGenerator json, String name, List<String> values) throws IOException {
        json.writeFieldName(name);
        JsonDocument.strings(json, values);
    }

    private static void value(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Long number) {
            json.writeNumber(number);
        } else if (value instanceof BigDecimal number) {
            json.writeNumber(number);
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Map || value instanceof List) {
            json.writeString(value.toString());
        } else {
            json.writeString(value == null ? null : value.toString());
        }
    }
}
