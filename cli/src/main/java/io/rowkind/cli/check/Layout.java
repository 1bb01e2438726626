package io.rowkind.cli.check;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeMeaning;
import io.rowkind.core.KindByCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the file is to be read: what the user has said, and what was guessed.
 *
 * @param key the columns of the key
 * @param keyInImages whether they are fields of the images
 * @param op the column of the operation code
 * @param mapping what the codes mean
 * @param before the column of the old image, if there is one
 * @param after the column of the new image; null if a line is a row itself
 * @param sequence the columns that order the changes of a key
 * @param undecided codes that the mapping was guessed without: the first of them is a reason to guess again
 * @param guesses what was guessed, and why
 */
record Layout(
        InputFormat format,
        List<String> key,
        boolean keyInImages,
        String op,
        KindByCode mapping,
        @Nullable String before,
        @Nullable String after,
        List<FieldPath> sequence,
        Set<String> undecided,
        List<Guessed> guesses) {

    /**
     * Something that no option says.
     *
     * @param what the name of the item
     * @param reason why it was guessed so
     */
    record Guessed(String what, String reason) {}

    Layout {
        key = List.copyOf(key);
        sequence = List.copyOf(sequence);
        undecided = Set.copyOf(undecided);
        guesses = List.copyOf(guesses);
    }

    /** Returns the meaning of each code, in the order of the mapping. */
    Map<String, CodeMeaning> meaningByCode() {
        var meanings = new LinkedHashMap<String, CodeMeaning>();
        for (var i = 0; i < mapping.codes().size(); i++) {
            meanings.put(mapping.codes().get(i), mapping.meanings().get(i));
        }
        return meanings;
    }

    /** Returns the codes of each meaning, both in the order of the mapping. */
    Map<CodeMeaning, List<String>> codesByMeaning() {
        var codes = new LinkedHashMap<CodeMeaning, List<String>>();
        meaningByCode().forEach((code, meaning) -> codes.computeIfAbsent(meaning, key -> new ArrayList<>())
                .add(code));
        return codes;
    }

    boolean hasImages() {
        return after != null;
    }

    /** Returns whether a line with this code holds a new row. */
    static boolean hasNewImage(CodeMeaning meaning) {
        return meaning != CodeMeaning.UPDATE_BEFORE && meaning != CodeMeaning.DELETE;
    }

    /** Returns whether old images are to be compared: an upsert changelog promises none. */
    boolean comparesImages() {
        return mapping.form() != ChangelogForm.UPSERT && (after == null || before != null);
    }
}
