package io.rowkind.runtime;

import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.Validation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.flink.table.data.RowData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rules F12, F13 and C1, on every small retract changelog of one key, valid or not. */
class ValidationLawTest {

    private static final int LENGTH = 4;
    private static final List<String> NAMES = List.of("Ann", "Bo");

    /** One change of the key. */
    private record Change(ChangeKind kind, String name) {
        RowData message(long key) {
            return row(kind.name(), key, name, 0L);
        }
    }

    private static void everyChangelog(Consumer<List<Change>> visitor) {
        extend(new ArrayList<>(), visitor);
    }

    private static void extend(List<Change> changelog, Consumer<List<Change>> visitor) {
        if (changelog.size() == LENGTH) {
            visitor.accept(changelog);
            return;
        }
        for (var kind : ChangeKind.values()) {
            for (var name : NAMES) {
                changelog.add(new Change(kind, name));
                extend(changelog, visitor);
                changelog.remove(changelog.size() - 1);
            }
        }
    }

    /** Says, independently of the code under test, which change is the first that doesn't fit; -1 = none. */
    private static int firstFault(List<Change> changelog) {
        @Nullable String row = null;
        @Nullable String old = null;
        for (var position = 0; position < changelog.size(); position++) {
            var change = changelog.get(position);
            var fits =
                    switch (change.kind()) {
                        case INSERT -> row == null && old == null;
                        case UPDATE_BEFORE, DELETE -> change.name().equals(row) && old == null;
                        case UPDATE_AFTER -> old != null;
                    };
            if (!fits) {
                return position;
            }
            old = change.kind() == ChangeKind.UPDATE_BEFORE ? row : null;
            row = switch (change.kind()) {
                case INSERT, UPDATE_AFTER -> change.name();
                case UPDATE_BEFORE -> row;
                case DELETE -> null;
            };
        }
        return -1;
    }

    @Test
    void repairMakesACorrectChangelogOfEverySequence() throws Exception {
        var table = new StrictTables();
        Map<Long, String> expected = new HashMap<>();
        var key = new long[1];
        try (var operator = KeyedCall.VALIDATED.open()) {
            everyChangelog(changelog -> {
                var id = key[0]++;
                for (var change : changelog) {
                    table.apply(rows(operator, change.message(id)));
                    switch (change.kind()) {
                        case INSERT, UPDATE_AFTER -> expected.put(id, change.name());
                        case DELETE -> expected.remove(id);
                        case UPDATE_BEFORE -> {}
                    }
                }
            });
        }
        assertThat(key[0]).isEqualTo(4096);
        assertThat(table.names()).isEqualTo(expected);
    }

    @Test
    void repairLeavesAValidChangelogAsItIs() throws Exception {
        var counters = new RecordedCounters();
        var key = new long[1];
        try (var operator = KeyedCall.VALIDATED.open(counters)) {
            everyChangelog(changelog -> {
                if (firstFault(changelog) >= 0) {
                    return;
                }
                var id = key[0]++;
                for (var change : changelog) {
                    rows(operator, change.message(id));
                }
            });
        }
        assertThat(key[0]).isPositive();
        assertThat(counters.counted().keySet()).noneMatch(name -> name.startsWith("repaired"));
    }

    @Test
    void failStopsAtTheFirstFaultAndNowhereElse() throws Exception {
        var key = new long[1];
        try (var operator = KeyedCall.VALIDATED.with(Validation.FAIL).open()) {
            everyChangelog(changelog -> {
                var id = key[0]++;
                var fault = firstFault(changelog);
                var valid = fault < 0 ? changelog : changelog.subList(0, fault);
                assertThatCode(() -> {
                            for (var change : valid) {
                                operator.process(change.message(id));
                            }
                        })
                        .as("%s", changelog)
                        .doesNotThrowAnyException();
                if (fault >= 0) {
                    assertThatThrownBy(
                                    () -> operator.process(changelog.get(fault).message(id)))
                            .as("%s", changelog)
                            .hasMessageStartingWith("CHANGE_");
                }
            });
        }
    }

    @Test
    void checkFindsTheFirstFaultAndNothingInValidChangelogs() throws Exception {
        var key = new long[1];
        try (var operator = KeyedCall.VALIDATED.openCheck()) {
            everyChangelog(changelog -> {
                var id = key[0]++;
                var fault = firstFault(changelog);
                for (var position = 0; position < changelog.size(); position++) {
                    var found = rows(operator, changelog.get(position).message(id));
                    if (fault < 0 || position < fault) {
                        assertThat(found).as("%s", changelog).isEmpty();
                    } else if (position == fault) {
                        assertThat(found).as("%s", changelog).isNotEmpty();
                    }
                }
            });
        }
    }

    /** Under FAIL, all that contradicts is an error; what is right behind it is judged by the repaired row. */
    @Test
    void errorsUnderFailAreAllThatContradicts() throws Exception {
        var key = new long[1];
        try (var errors = KeyedCall.VALIDATED.with(Validation.FAIL).openErrors();
                var check = KeyedCall.VALIDATED.openCheck()) {
            everyChangelog(changelog -> {
                var id = key[0]++;
                for (var change : changelog) {
                    var found = rows(check, change.message(id)).stream()
                            .filter(finding -> !finding.getString(3).toString().equals("CHANGE_WITHOUT_NEW_IMAGE"))
                            .map(finding -> finding.getString(3).toString())
                            .toList();
                    assertThat(rows(errors, change.message(id)))
                            .as("%s", changelog)
                            .extracting(error -> error.getString(4).toString())
                            .isEqualTo(found);
                }
            });
        }
    }

    /** A repaired message is in the changelog; one of which nothing is left is an error. */
    @Test
    void errorsAreTheMessagesOfWhichRepairLeavesNothing() throws Exception {
        var key = new long[1];
        try (var errors = KeyedCall.VALIDATED.openErrors()) {
            everyChangelog(changelog -> {
                var id = key[0]++;
                var present = false;
                for (var change : changelog) {
                    var nothingLeft = !present
                            && (change.kind() == ChangeKind.DELETE || change.kind() == ChangeKind.UPDATE_BEFORE);
                    assertThat(rows(errors, change.message(id)))
                            .as("%s", changelog)
                            .hasSize(nothingLeft ? 1 : 0);
                    present = switch (change.kind()) {
                        case INSERT, UPDATE_AFTER -> true;
                        case UPDATE_BEFORE -> present;
                        case DELETE -> false;
                    };
                }
            });
        }
    }

    private static List<RowData> rows(OperatorUnderTest operator, RowData message) {
        try {
            return operator.rows(List.of(message));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
