package io.rowkind.tests;

import io.rowkind.cli.EmbeddedCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** The one cluster that all tests of this process run their jobs on. It ends with the process. */
final class SharedCluster {

    private static final int HIGHEST_PARALLELISM = 4;

    private static final EmbeddedCluster CLUSTER = start();

    private SharedCluster() {}

    static EmbeddedCluster get() {
        return CLUSTER;
    }

    private static EmbeddedCluster start() {
        try {
            return EmbeddedCluster.start(Map.of(), HIGHEST_PARALLELISM);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
