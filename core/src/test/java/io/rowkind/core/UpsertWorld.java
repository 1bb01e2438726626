package io.rowkind.core;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Upsert changelogs over few keys and values, whether they make sense or not, and the tables they make. */
final class UpsertWorld {

    private final List<Change> changes = new ArrayList<>();

    /** Creates the world of these many keys and values. Deletes carry the key alone. */
    UpsertWorld(int keys, int values) {
        for (var key = 1; key <= keys; key++) {
            for (var value = 0; value < values; value++) {
                var name = String.valueOf((char) ('a' + value));
                changes.add(new Change(ChangeKind.INSERT, key, name));
                changes.add(new Change(ChangeKind.UPDATE_AFTER, key, name));
            }
            changes.add(new Change(ChangeKind.DELETE, key, null));
        }
    }

    /** Visits every changelog of exactly this length. Shorter ones are their beginnings. */
    void forEach(int length, Consumer<List<Change>> visitor) {
        extend(new ArrayList<>(), length, visitor);
    }

    private void extend(List<Change> changelog, int length, Consumer<List<Change>> visitor) {
        if (changelog.size() == length) {
            visitor.accept(changelog);
            return;
        }
        for (var change : changes) {
            changelog.add(change);
            extend(changelog, length, visitor);
            changelog.remove(changelog.size() - 1);
        }
    }

    /** Returns a changelog that depends on nothing but the seed. */
    List<Change> random(long seed, int length) {
        var random = new Random(seed);
        return random.ints(length, 0, changes.size()).mapToObj(changes::get).toList();
    }

    /** Returns the table that a changelog makes: for each key, what its last change said. */
    static Map<Integer, String> table(List<Change> changelog) {
        Map<Integer, String> table = new TreeMap<>();
        Set<Integer> decided = new HashSet<>();
        for (var i = changelog.size() - 1; i >= 0; i--) {
            var last = changelog.get(i);
            if (decided.add(last.key()) && last.kind() != ChangeKind.DELETE) {
                table.put(last.key(), String.valueOf(last.value()));
            }
        }
        return table;
    }
}
