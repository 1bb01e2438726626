package io.rowkind.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Opens files as if somebody had clicked on them. The system property {@code rowkind.browser} names another program
 * for it; without a value, there is none.
 */
final class Browser {

    private static final String PROPERTY = "rowkind.browser";

    /** Without one of these, nobody would see a window. */
    private static final Set<String> SCREENS = Set.of("DISPLAY", "WAYLAND_DISPLAY", "BROWSER");

    /** A program that fails does so at once; one that opens a window may stay. */
    private static final long SECONDS_TO_FAIL = 3;

    private Browser() {}

    /** Opens the file, and returns whether there was something to open it with. */
    static boolean open(Path file) {
        var opener = opener();
        if (opener.isEmpty()) {
            return false;
        }
        var command = new ArrayList<>(opener);
        command.add(file.toAbsolutePath().toString());
        try {
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return !process.waitFor(SECONDS_TO_FAIL, TimeUnit.SECONDS) || process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static List<String> opener() {
        var chosen = System.getProperty(PROPERTY);
        if (chosen != null) {
            return chosen.isEmpty() ? List.of() : List.of(chosen);
        }
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.startsWith("mac")) {
            return List.of("open");
        }
        if (system.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        return SCREENS.stream().anyMatch(System.getenv()::containsKey) ? List.of("xdg-open") : List.of();
    }
}
