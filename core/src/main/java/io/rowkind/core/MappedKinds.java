package io.rowkind.core;

import java.io.Serializable;
import java.util.Collection;

/**
 * What a mapping says of the changelog, as far as single changes are judged by it.
 *
 * @param inserts whether some code inserts; if not, updates do
 * @param separateOldImages whether the two images of an update come in messages of their own
 */
public record MappedKinds(boolean inserts, boolean separateOldImages) implements Serializable {

    /** Returns what the meanings of all codes say. */
    public static MappedKinds of(Collection<CodeMeaning> meanings) {
        return new MappedKinds(meanings.contains(CodeMeaning.INSERT), meanings.contains(CodeMeaning.UPDATE_BEFORE));
    }
}
