package io.rowkind.tables.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.type.TypeReference;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.table.catalog.exceptions.CatalogException;

/** A JSON object of texts in a file, which is either there as a whole or not at all. */
final class DefinitionFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private DefinitionFile() {}

    static void write(Path file, Map<String, String> properties) {
        try {
            Files.createDirectories(file.getParent());
            var written = file.resolveSibling("." + file.getFileName() + ".new");
            JSON.writerWithDefaultPrettyPrinter().writeValue(written.toFile(), new TreeMap<>(properties));
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CatalogException("The definition " + file + " cannot be written.", e);
        }
    }

    static Map<String, String> read(Path file) {
        try {
            return JSON.readValue(file.toFile(), new TypeReference<Map<String, String>>() {});
        } catch (IOException e) {
            throw new CatalogException("The definition " + file + " cannot be read.", e);
        }
    }
}
