package io.rowkind.tests.connector;

import java.util.ArrayList;
import java.util.List;

/**
 * What all {@code changelog-sink} tables of this process have received since somebody asked last.
 *
 * <p><b>Threads:</b> safe.
 */
public final class ReceivedChanges {

    private static final List<ReceivedChange> CHANGES = new ArrayList<>();

    private ReceivedChanges() {}

    static void add(ReceivedChange change) {
        synchronized (CHANGES) {
            CHANGES.add(change);
        }
    }

    /** Returns the changes in the order of their arrival, and forgets them. */
    public static List<ReceivedChange> take() {
        synchronized (CHANGES) {
            var taken = List.copyOf(CHANGES);
            CHANGES.clear();
            return taken;
        }
    }
}
