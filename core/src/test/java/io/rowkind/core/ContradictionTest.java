package io.rowkind.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContradictionTest {

    /** Codes for all four kinds. */
    private static final MappedKinds RETRACT = KindByCode.standard().mappedKinds();

    /** One code for new rows and updates, one for deletes. */
    private static final MappedKinds FLAG = KindByCode.parse(Mappings.map("false", "UPDATE_AFTER", "true", "DELETE"))
            .mappedKinds();

    /** Codes for inserts, new images and deletes. */
    private static final MappedKinds UPSERT = KindByCode.parse(
                    Mappings.map("c", "INSERT", "u", "UPDATE_AFTER", "d", "DELETE"))
            .mappedKinds();

    @ParameterizedTest
    @CsvSource({
        "INSERT,        false, false, NOT_GIVEN,",
        "INSERT,        true,  false, NOT_GIVEN, INSERTS_PRESENT_ROW",
        "UPDATE_BEFORE, true,  false, EQUAL,",
        "UPDATE_BEFORE, true,  false, DIFFERENT, OLD_IMAGE_DIFFERS",
        "UPDATE_BEFORE, true,  false, KEY_ONLY,  OLD_IMAGE_DIFFERS",
        "UPDATE_BEFORE, false, false, NOT_GIVEN, UPDATES_MISSING_ROW",
        "UPDATE_AFTER,  true,  true,  NOT_GIVEN,",
        "UPDATE_AFTER,  true,  false, NOT_GIVEN, WITHOUT_OLD_IMAGE",
        "UPDATE_AFTER,  false, true,  NOT_GIVEN,",
        "UPDATE_AFTER,  false, false, NOT_GIVEN, UPDATES_MISSING_ROW",
        "DELETE,        true,  false, EQUAL,",
        "DELETE,        true,  false, DIFFERENT, OLD_IMAGE_DIFFERS",
        "DELETE,        true,  false, KEY_ONLY,  DELETE_WITHOUT_IMAGE",
        "DELETE,        false, false, NOT_GIVEN, DELETES_MISSING_ROW",
        "UPDATE,        true,  false, EQUAL,",
        "UPDATE,        true,  false, KEY_ONLY,",
        "UPDATE,        true,  false, DIFFERENT, OLD_IMAGE_DIFFERS",
        "UPDATE,        false, false, NOT_GIVEN, UPDATES_MISSING_ROW",
    })
    void judgesARetractChangelog(
            CodeMeaning change, boolean present, boolean pending, OldImage image, Contradiction expected) {
        assertThat(Contradiction.of(RETRACT, change, present, pending, image)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"true,", "false, UPDATES_MISSING_ROW"})
    void judgesAnUpsertChangelog(boolean present, Contradiction expected) {
        assertThat(Contradiction.of(UPSERT, CodeMeaning.UPDATE_AFTER, present, false, OldImage.NOT_GIVEN))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void takesAnUpdateForAnInsertWhereNothingElseInserts(boolean present) {
        assertThat(Contradiction.of(FLAG, CodeMeaning.UPDATE_AFTER, present, false, OldImage.NOT_GIVEN))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "INSERT, true",
        "UPDATE_BEFORE, true",
        "UPDATE_AFTER, false",
        "DELETE, true",
        "UPDATE, true",
    })
    void seesAnOldImageWithoutTheNewOne(CodeMeaning next, boolean alone) {
        assertThat(Contradiction.leavesOldImageAlone(next, true)).isEqualTo(alone);
        assertThat(Contradiction.leavesOldImageAlone(next, false)).isFalse();
    }
}
