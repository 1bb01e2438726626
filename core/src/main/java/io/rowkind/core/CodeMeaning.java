package io.rowkind.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a code says of its message: one change of a row, or both images of an update at once. */
public enum CodeMeaning {
    /** The message holds a row that appears. */
    INSERT(ChangeKind.INSERT),
    /** The message holds the old image of an update; the new one comes in another message. */
    UPDATE_BEFORE(ChangeKind.UPDATE_BEFORE),
    /** The message holds the new image of an update. */
    UPDATE_AFTER(ChangeKind.UPDATE_AFTER),
    /** The message holds a row that disappears. */
    DELETE(ChangeKind.DELETE),
    /** The message holds both images of an update. */
    UPDATE(ChangeKind.UPDATE_BEFORE, ChangeKind.UPDATE_AFTER);

    private final ChangeKind first;
    private final ChangeKind last;

    CodeMeaning(ChangeKind kind) {
        this(kind, kind);
    }

    CodeMeaning(ChangeKind first, ChangeKind last) {
        this.first = first;
        this.last = last;
    }

    /** Returns the kinds of change that a message with such a code makes, in their order. */
    public Set<ChangeKind> kinds() {
        return EnumSet.of(first, last);
    }

    /** Returns the kinds of change that messages with codes of these meanings make. */
    static Set<ChangeKind> kinds(Collection<CodeMeaning> meanings) {
        var kinds = EnumSet.noneOf(ChangeKind.class);
        meanings.forEach(meaning -> kinds.addAll(meaning.kinds()));
        return kinds;
    }

    /** Returns the form of the changelog that codes of these meanings make. */
    public static ChangelogForm form(Collection<CodeMeaning> meanings) {
        return ChangelogForm.of(kinds(meanings));
    }

    /** Returns the meaning with exactly these kinds; only an update's two images go together. */
    static Optional<CodeMeaning> of(Set<ChangeKind> kinds) {
        return Arrays.stream(values())
                .filter(meaning -> meaning.kinds().equals(kinds))
                .findFirst();
    }

    /** Returns the kinds' symbols, as EXPLAIN and messages show them. */
    public String symbols() {
        return String.join(",", kinds().stream().map(ChangeKind::symbol).toList());
    }

    /** Returns the kinds' names, separated by commas, as a mapping has them. */
    public String names() {
        return String.join(", ", kinds().stream().map(Enum::name).toList());
    }
}
