package io.rowkind.cli;

import java.io.IOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Reads the versions that the build has written into a resource. */
final class RowkindVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        var versions = new Properties();
        try (var resource = RowkindVersion.class.getResourceAsStream("version.properties")) {
            if (resource == null) {
                throw new AssertionError("version.properties is missing");
            }
            versions.load(resource);
        }
        return new String[] {
            "rowkind " + versions.getProperty("rowkind") + " (Flink " + versions.getProperty("flink") + ", Java "
                    + Runtime.version().feature() + ")"
        };
    }
}
