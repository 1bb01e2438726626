package io.rowkind.core;

import org.jspecify.annotations.Nullable;

/**
 * How a change contradicts what is known of its key (rule F12). Validation, CHECK_CHANGELOG and {@code rowkind
 * check} ask here, so that they agree.
 */
public enum Contradiction {
    /** A row is inserted that is there. */
    INSERTS_PRESENT_ROW(ErrorCode.CHANGE_INSERTS_PRESENT_ROW),
    /** A row is updated that isn't there. */
    UPDATES_MISSING_ROW(ErrorCode.CHANGE_UPDATES_MISSING_ROW),
    /** A row is deleted that isn't there. */
    DELETES_MISSING_ROW(ErrorCode.CHANGE_DELETES_MISSING_ROW),
    /** A new image comes without the old one, though the mapping has codes for both. */
    WITHOUT_OLD_IMAGE(ErrorCode.CHANGE_WITHOUT_OLD_IMAGE),
    /** An old image was followed by something else than the new one. */
    WITHOUT_NEW_IMAGE(ErrorCode.CHANGE_WITHOUT_NEW_IMAGE),
    /** The old image isn't the row that is there. */
    OLD_IMAGE_DIFFERS(ErrorCode.CHANGE_OLD_IMAGE_DIFFERS),
    /** A delete carries the key and NULLs, though the mapping promises full rows. */
    DELETE_WITHOUT_IMAGE(ErrorCode.CHANGE_DELETE_WITHOUT_IMAGE);

    private final ErrorCode code;

    Contradiction(ErrorCode code) {
        this.code = code;
    }

    /** Returns the code under which it is reported; its message takes the kind, the code and the key. */
    public ErrorCode code() {
        return code;
    }

    /** Returns whether nothing of the change is left when it is repaired. */
    public boolean dropsChange(CodeMeaning change) {
        return this == DELETES_MISSING_ROW || (this == UPDATES_MISSING_ROW && change == CodeMeaning.UPDATE_BEFORE);
    }

    /**
     * Returns whether the old image before this change stands alone: to be asked, and reported of that image,
     * before {@link #of} is asked with {@code oldImagePending} false.
     */
    public static boolean leavesOldImageAlone(CodeMeaning change, boolean oldImagePending) {
        return oldImagePending && change != CodeMeaning.UPDATE_AFTER;
    }

    /**
     * Compares a change with what is known of its key. Whoever applies an UPDATE_BEFORE of a missing row waits for its
     * UPDATE_AFTER all the same, so that one lost insert is reported once.
     *
     * @param change what the code says
     * @param present whether the key has a row
     * @param oldImagePending whether the change before was an UPDATE_BEFORE
     * @param image the change's old image next to the row; {@link OldImage#NOT_GIVEN} if there is no row
     * @return null if there is no contradiction
     */
    public static @Nullable Contradiction of(
            MappedKinds mapped, CodeMeaning change, boolean present, boolean oldImagePending, OldImage image) {
        return switch (change) {
            case INSERT -> present ? INSERTS_PRESENT_ROW : null;
            case UPDATE_BEFORE -> present ? ofImage(image, OLD_IMAGE_DIFFERS) : UPDATES_MISSING_ROW;
            case UPDATE_AFTER -> oldImagePending ? null : ofNewImage(mapped, present);
            case UPDATE -> present ? ofImage(image, null) : ofUpsert(mapped);
            case DELETE -> present ? ofImage(image, DELETE_WITHOUT_IMAGE) : DELETES_MISSING_ROW;
        };
    }

    private static @Nullable Contradiction ofNewImage(MappedKinds mapped, boolean present) {
        if (present) {
            return mapped.separateOldImages() ? WITHOUT_OLD_IMAGE : null;
        }
        return ofUpsert(mapped);
    }

    /** Where no code inserts, an update does. */
    private static @Nullable Contradiction ofUpsert(MappedKinds mapped) {
        return mapped.inserts() ? UPDATES_MISSING_ROW : null;
    }

    private static @Nullable Contradiction ofImage(OldImage image, @Nullable Contradiction keyOnly) {
        return switch (image) {
            case NOT_GIVEN, EQUAL -> null;
            case DIFFERENT -> OLD_IMAGE_DIFFERS;
            case KEY_ONLY -> keyOnly;
        };
    }
}
