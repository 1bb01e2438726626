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

    private final Map<String, ChangeKind> kinds;

    private KindByCode(Map<String, ChangeKind> kinds) {
        this.kinds = kinds;
    }

    /** Returns the mapping that holds when none is given: the four kind names. */
    public static KindByCode standard() {
        return STANDARD;
    }

    /**
     * Parses a mapping: key = one code or several, comma-separated and trimmed; value = a kind name.
     *
     * @throws RowkindException any OP_MAPPING_… code
     */
    public static KindByCode parse(List<MappingEntry> entries) {
        MappingEntry.check(entries);
        Map<String, ChangeKind> kinds = new LinkedHashMap<>();
        var seen = EnumSet.noneOf(ChangeKind.class);
        for (var entry : entries) {
            var key = String.valueOf(entry.key());
            var kind = MappingEntry.kind(String.valueOf(entry.value()));
            if (!seen.add(kind)) {
                throw new RowkindException(
                        ErrorCode.OP_MAPPING_KIND_REPEATED, kind, "List the codes in one key, separated by commas.");
            }
            for (var code : MappingEntry.split(key)) {
                if (code.isEmpty()) {
                    throw new RowkindException(ErrorCode.OP_MAPPING_CODE_EMPTY, key);
                }
                var earlier = kinds.putIfAbsent(code, kind);
                if (earlier != null) {
                    throw new RowkindException(
                            ErrorCode.OP_MAPPING_CODE_REPEATED,
                            code,
                            earlier == kind ? kind + " twice" : "both " + earlier + " and " + kind);
                }
            }
        }
        if (seen.contains(ChangeKind.UPDATE_BEFORE) && !seen.contains(ChangeKind.UPDATE_AFTER)) {
            throw new RowkindException(ErrorCode.OP_MAPPING_UPDATE_BEFORE_ALONE);
        }
        return new KindByCode(kinds);
    }

    /** Returns the codes in declaration order. */
    public List<String> codes() {
        return List.copyOf(kinds.keySet());
    }

    /** Returns the kind of each of {@link #codes()}, in the same order. */
    public List<ChangeKind> kindOfEachCode() {
        return List.copyOf(kinds.values());
    }

    /** Returns the kinds that some code maps to. */
    public Set<ChangeKind> kinds() {
        return EnumSet.copyOf(kinds.values());
    }

    /** Returns the form of the changelog that this mapping makes. */
    public ChangelogForm form() {
        return ChangelogForm.of(kinds());
    }
}
