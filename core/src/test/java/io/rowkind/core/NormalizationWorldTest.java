package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules N1 and N2 over whole changelogs: all small ones, and some long ones. */
class NormalizationWorldTest {

    private static final int LENGTH = 5;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void makesACorrectChangelogOfEverySmallOne(boolean updateBefore) {
        new UpsertWorld(2, 2).forEach(LENGTH, changelog -> checkEveryPrefix(changelog, updateBefore));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void makesACorrectChangelogOfALongOne(long seed) {
        var changelog = new UpsertWorld(7, 3).random(seed, 500);

        checkEveryPrefix(changelog, true);
        checkEveryPrefix(changelog, false);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesACorrectChangelogAsItIs(boolean updateBefore) {
        new UpsertWorld(2, 2).forEach(4, changelog -> {
            var once = normalize(changelog, updateBefore);
            var upserts = once.stream()
                    .filter(change -> change.kind() != ChangeKind.UPDATE_BEFORE)
                    .toList();
            assertThat(normalize(upserts, updateBefore))
                    .as("normalised from %s", changelog)
                    .isEqualTo(once);
        });
    }

    private static void checkEveryPrefix(List<Change> changelog, boolean updateBefore) {
        var normalizer = new MapNormalizer(updateBefore);
        var table = new StrictTable(updateBefore);
        for (var i = 0; i < changelog.size(); i++) {
            var prefix = changelog.subList(0, i + 1);
            try {
                normalizer.apply(changelog.get(i)).forEach(table::apply);
            } catch (AssertionError e) {
                throw new AssertionError("after " + prefix, e);
            }
            if (!table.rows().equals(UpsertWorld.table(prefix))) {
                throw new AssertionError(
                        "after " + prefix + ": " + table.rows() + " is not " + UpsertWorld.table(prefix));
            }
        }
    }

    private static List<Change> normalize(List<Change> changelog, boolean updateBefore) {
        var normalizer = new MapNormalizer(updateBefore);
        List<Change> normalized = new ArrayList<>();
        changelog.forEach(change -> normalized.addAll(normalizer.apply(change)));
        return normalized;
    }
}
