package io.rowkind.tables.local;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The folder of a catalog: {@code <database>/<table>}. Names are percent-encoded where a file system may not take
 * them.
 */
public record Warehouse(Path root) {

    /** A single letter is a drive. */
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):");

    /**
     * Returns the warehouse that an option names: a path, or a URI of a file.
     *
     * @throws RowkindException {@code WAREHOUSE_ELSEWHERE}
     */
    public static Warehouse of(String text) {
        var scheme = SCHEME.matcher(text);
        if (!scheme.lookingAt()) {
            return new Warehouse(Path.of(text));
        }
        if (!scheme.group(1).equalsIgnoreCase("file")) {
            throw new RowkindException(ErrorCode.WAREHOUSE_ELSEWHERE, text);
        }
        return new Warehouse(Path.of(URI.create(text).getPath()));
    }

    /** Returns a folder that goes with the process. */
    public static Warehouse temporary() {
        try {
            var folder = Files.createTempDirectory("rowkind-warehouse-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return new Warehouse(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the folder of a database. */
    public Path database(String name) {
        return root.resolve(encoded(name));
    }

    /** Returns the folder of a table. */
    public Path table(String database, String name) {
        return database(database).resolve(encoded(name));
    }

    /** Returns the names of all databases, or of all tables in one: those folders that hold such a file. */
    public static List<String> names(Path folder, String file) {
        return names(folder, entry -> Files.isRegularFile(entry.resolve(file)));
    }

    /** Returns the names of all folders in one, whatever they hold. */
    public static List<String> names(Path folder) {
        return names(folder, Files::isDirectory);
    }

    private static List<String> names(Path folder, Predicate<Path> isOne) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.filter(isOne)
                    .map(entry -> URLDecoder.decode(String.valueOf(entry.getFileName()), StandardCharsets.UTF_8))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes a folder with all that is in it, if it is there. */
    public static void delete(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var entries = Files.walk(folder)) {
            for (var entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8)
                .replace(".", "%2E")
                .replace("*", "%2A");
    }
}
