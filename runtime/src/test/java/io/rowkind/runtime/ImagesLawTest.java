package io.rowkind.runtime;

import static io.rowkind.runtime.Plans.map;
import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.Images;
import io.rowkind.core.KindByCode;
import io.rowkind.core.Validation;
import io.rowkind.runtime.SmallWorlds.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule F10: every small retract changelog, written as messages with images, is read back as it was. */
class ImagesLawTest {

    private static final int STEPS = 4;

    private static final RowType INPUT = Rows.type(
            new String[] {"op", "id", "before", "after"},
            VarCharType.STRING_TYPE,
            new BigIntType(false),
            SmallWorlds.TYPE,
            SmallWorlds.TYPE);

    private static final KindByCode MAPPING =
            KindByCode.parse(map("c", "INSERT", "u", "UPDATE_BEFORE, UPDATE_AFTER", "d", "DELETE"));

    /** What the messages have of old rows. */
    enum OldImages {
        WHOLE,
        KEY_ONLY,
        MISSING;

        @Nullable
        RowData of(Change old) {
            return switch (this) {
                case WHOLE -> row(old.id(), old.name());
                case KEY_ONLY -> row(old.id(), null);
                case MISSING -> null;
            };
        }
    }

    private static FromChangelogPlan plan(Validation validation, int... keys) {
        var arguments = new FromChangelogArguments(
                "op",
                MAPPING,
                ErrorHandling.FAIL,
                Optional.of(new Images("before", "after", List.of())),
                List.of(),
                validation,
                Optional.empty());
        return Plans.fromChangelog(INPUT, arguments, 2, 3, keys);
    }

    /** Returns one message for each step of a changelog: the two images of an update are one. */
    private static List<RowData> messages(List<Change> changelog, long world, OldImages oldImages) {
        List<RowData> messages = new ArrayList<>();
        for (var i = 0; i < changelog.size(); i++) {
            var change = changelog.get(i).inWorld(world);
            messages.add(
                    switch (change.kind()) {
                        case INSERT, UPDATE_AFTER -> row("c", change.id(), null, row(change.id(), change.name()));
                        case DELETE -> row("d", change.id(), oldImages.of(change), null);
                        case UPDATE_BEFORE -> {
                            var after = changelog.get(++i).inWorld(world);
                            yield row("u", change.id(), oldImages.of(change), row(after.id(), after.name()));
                        }
                    });
        }
        return messages;
    }

    @Test
    void withoutAKeyBothImagesComeFromTheMessage() throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(plan(Validation.OFF))) {
            for (var changelog : SmallWorlds.correct(ChangelogForm.RETRACT, STEPS)) {
                assertThat(operator.process(
                                messages(changelog, 0, OldImages.WHOLE).toArray(RowData[]::new)))
                        .isEqualTo(texts(changelog, 0));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "WHOLE,    OFF",
        "WHOLE,    FAIL",
        "WHOLE,    REPAIR",
        "KEY_ONLY, OFF",
        "KEY_ONLY, FAIL",
        "KEY_ONLY, REPAIR",
        "MISSING,  OFF",
        "MISSING,  FAIL",
        "MISSING,  REPAIR",
    })
    void withAKeyTheLastRowServes(OldImages oldImages, Validation validation) throws Exception {
        var world = 0L;
        try (var operator = keyed(plan(validation, 1))) {
            for (var changelog : SmallWorlds.correct(ChangelogForm.RETRACT, STEPS)) {
                assertThat(operator.process(
                                messages(changelog, world, oldImages).toArray(RowData[]::new)))
                        .as("%s", changelog)
                        .isEqualTo(changed(changelog, world));
                world++;
            }
        }
    }

    /** Where the consumer takes upserts and deletes by key, nothing is kept, and old images aren't passed on. */
    @ParameterizedTest
    @EnumSource
    void withoutStateNewImagesAreUpserts(OldImages oldImages) throws Exception {
        try (var operator = OperatorUnderTest.fromChangelog(plan(Validation.OFF, 1))) {
            for (var changelog : SmallWorlds.correct(ChangelogForm.RETRACT, STEPS)) {
                var expected = changelog.stream()
                        .filter(change -> change.kind() != RowKind.UPDATE_BEFORE)
                        .map(change -> change.kind() == RowKind.DELETE && oldImages != OldImages.WHOLE
                                ? new Change(RowKind.DELETE, change.id(), null)
                                : change)
                        .map(Change::toString)
                        .toList();
                assertThat(operator.process(messages(changelog, 0, oldImages).toArray(RowData[]::new)))
                        .isEqualTo(expected);
            }
        }
    }

    private static OperatorUnderTest keyed(FromChangelogPlan plan) throws Exception {
        var operator = new KeyedFromChangelogOperator(
                plan,
                false,
                plan.rowType(),
                Plans.comparisons(plan),
                new KeptState(true, plan.validation() != Validation.OFF, 0),
                true);
        return OperatorUnderTest.open(
                new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                        operator, row -> row.getLong(1), Types.LONG),
                plan.rowType());
    }

    private static List<String> texts(List<Change> changelog, long world) {
        return changelog.stream()
                .map(change -> change.inWorld(world).toString())
                .toList();
    }

    /** Returns the changelog without updates that change nothing (rule N2). */
    private static List<String> changed(List<Change> changelog, long world) {
        List<Change> changed = new ArrayList<>();
        for (var i = 0; i < changelog.size(); i++) {
            var change = changelog.get(i);
            var unchanged = change.kind() == RowKind.UPDATE_BEFORE
                    && String.valueOf(change.name()).equals(changelog.get(i + 1).name());
            if (unchanged) {
                i++;
            } else {
                changed.add(change);
            }
        }
        return texts(changed, world);
    }
}
