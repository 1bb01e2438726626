package io.rowkind.core;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The {@code op_mapping} of FROM_CHANGELOG: which operation code stands for which kind (rule F4).
 * Codes keep the order in which the user declared them.
 */
public final class KindByCode {

    private static final KindByCode STANDARD = parse(MappingEntry.standard());

    /** A kind that other systems have and a row-wise changelog can't express. */
    private static final String TRUNCATE = "TRUNCATE";

    private final Map<String, CodeMeaning> meanings;

    private KindByCode(Map<String, CodeMeaning> meanings) {
        this.meanings = meanings;
    }

    /** Returns the mapping that holds when none is given: the four kind names. */
    public static KindByCode standard() {
        return STANDARD;
    }

    /**
     * Parses a mapping: key = one code or several, comma-separated and trimmed; value = a kind name, or those of
     * an update's two images, comma-separated.
     *
     * @throws RowkindException any OP_MAPPING_… code
     */
    public static KindByCode parse(List<MappingEntry> entries) {
        MappingEntry.check(entries);
        Map<String, CodeMeaning> meanings = new LinkedHashMap<>();
        var seen = EnumSet.noneOf(ChangeKind.class);
        for (var entry : entries) {
            var key = String.valueOf(entry.key());
            var meaning = meaning(String.valueOf(entry.value()));
            for (var kind : meaning.kinds()) {
                if (!seen.add(kind)) {
                    throw new RowkindException(
                            ErrorCode.OP_MAPPING_KIND_REPEATED,
                            kind,
                            "List the codes in one key, separated by commas.");
                }
            }
            for (var code : MappingEntry.split(key)) {
                if (code.isEmpty()) {
                    throw new RowkindException(ErrorCode.OP_MAPPING_CODE_EMPTY, key);
                }
                var earlier = meanings.putIfAbsent(code, meaning);
                if (earlier != null) {
                    throw new RowkindException(
                            ErrorCode.OP_MAPPING_CODE_REPEATED,
                            code,
                            earlier == meaning
                                    ? meaning.names() + " twice"
                                    : "both " + earlier.names() + " and " + meaning.names());
                }
            }
        }
        if (seen.contains(ChangeKind.UPDATE_BEFORE) && !seen.contains(ChangeKind.UPDATE_AFTER)) {
            throw new RowkindException(ErrorCode.OP_MAPPING_UPDATE_BEFORE_ALONE);
        }
        return new KindByCode(meanings);
    }

    private static CodeMeaning meaning(String value) {
        var names = MappingEntry.split(value);
        if (names.stream().anyMatch(TRUNCATE::equalsIgnoreCase)) {
            throw new RowkindException(ErrorCode.OP_MAPPING_TRUNCATE, value);
        }
        var kinds = EnumSet.noneOf(ChangeKind.class);
        names.forEach(name -> kinds.add(MappingEntry.kind(name)));
        return CodeMeaning.of(kinds)
                .orElseThrow(() -> new RowkindException(ErrorCode.OP_MAPPING_KINDS_TOGETHER, value));
    }

    /** Returns the codes in declaration order. */
    public List<String> codes() {
        return List.copyOf(meanings.keySet());
    }

    /** Returns the meaning of each of {@link #codes()}, in the same order. */
    public List<CodeMeaning> meanings() {
        return List.copyOf(meanings.values());
    }

    /** Returns the kinds that some code maps to. */
    public Set<ChangeKind> kinds() {
        return CodeMeaning.kinds(meanings.values());
    }

    /** Returns whether a code stands for both images of an update. */
    public boolean hasPairs() {
        return meanings.containsValue(CodeMeaning.UPDATE);
    }

    /** Returns what single changes are judged by. */
    public MappedKinds mappedKinds() {
        return MappedKinds.of(meanings.values());
    }

    /** Returns the form of the changelog that this mapping makes. */
    public ChangelogForm form() {
        return CodeMeaning.form(meanings.values());
    }
}
