package io.rowkind.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the scripts where they are written, not where the build copies them to. */
final class ScriptFiles {

    static final Path ROOT = Path.of("src/test/resources/sql").toAbsolutePath();

    private ScriptFiles() {}

    static List<Path> below(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(path -> path.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
