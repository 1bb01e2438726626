package io.rowkind.tests;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Modules whose libraries don't go with those of Flink. Each has a class loader of its own. */
public final class ForeignModule {

    private ForeignModule() {}

    /**
     * Returns a new object of such a module, which is closed when this JVM ends.
     *
     * @param module of which the build leaves its classes and a list of what they need
     */
    public static AutoCloseable start(String module, String className) {
        try {
            var started = (AutoCloseable) new URLClassLoader(classPath(module), ClassLoader.getPlatformClassLoader())
                    .loadClass(className)
                    .getConstructor()
                    .newInstance();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(started)));
            return started;
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL[] classPath(String module) throws IOException {
        var target = Path.of(System.getProperty("rowkind.root"), module, "target");
        List<URL> urls = new ArrayList<>();
        urls.add(target.resolve("classes").toUri().toURL());
        for (var jar : Files.readString(target.resolve("class-path")).strip().split(File.pathSeparator)) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static void close(AutoCloseable started) {
        try {
            started.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
