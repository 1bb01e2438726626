package io.rowkind.cli.text;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonGenerator;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.util.DefaultIndenter;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.util.DefaultPrettyPrinter;

/** A JSON document for programs that a reader can read, too: indented by two, its lines ended with a line feed. */
public final class JsonDocument {

    private JsonDocument() {}

    /** Writes what is in a document. */
    @FunctionalInterface
    public interface Content {
        /** Writes one value. */
        void write(JsonGenerator json) throws IOException;
    }

    /** Returns the document, with a line feed at its end. */
    public static String of(Content content) {
        var text = new StringWriter();
        try (var json = new JsonFactory().createGenerator(text)) {
            var lines = new DefaultIndenter("  ", "\n");
            json.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
            json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
            content.write(json);
        } catch (IOException e) {
            throw new AssertionError("nothing is written but memory", e);
        }
        return text + "\n";
    }

    /** Writes an array of strings. */
    public static void strings(JsonGenerator json, List<String> values) throws IOException {
        json.writeStartArray();
        for (var value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
