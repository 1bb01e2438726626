package io.rowkind.tests;

import io.rowkind.cli.EmbeddedCluster;
import io.rowkind.cli.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** The one Flink cluster of this JVM; it is started by the first test that needs it. */
public final class SharedCluster {

    private static final int SLOTS = 4;
    private static final EmbeddedCluster CLUSTER = start();

    private SharedCluster() {}

    private static EmbeddedCluster start() {
        try {
            return EmbeddedCluster.start(Map.of(), SLOTS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a session of its own on the cluster. */
    public static Session session() {
        return Session.open(CLUSTER, Map.of(), warning -> {});
    }

    public static EmbeddedCluster cluster() {
        return CLUSTER;
    }
}
