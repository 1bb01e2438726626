package io.rowkind.core;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The {@code op_mapping} of TO_CHANGELOG: which code is written for which kind (rule T3). Kinds
 * without a code are dropped.
 */
public final class CodeByKind {

    private static final CodeByKind STANDARD = parse(MappingEntry.standard());

    private final Map<ChangeKind, String> codes;

    private CodeByKind(Map<ChangeKind, String> codes) {
        this.codes = codes;
    }

    /** Returns the mapping that holds when none is given: the four kind names. */
    public static CodeByKind standard() {
        return STANDARD;
    }

    /**
     * Parses a mapping: key = one kind name or several, comma-separated; value = the code, taken as it
     * is.
     *
     * @throws RowkindException any OP_MAPPING_… code
     */
    public static CodeByKind parse(List<MappingEntry> entries) {
        MappingEntry.check(entries);
        var codes = new EnumMap<ChangeKind, String>(ChangeKind.class);
        for (var entry : entries) {
            for (var name : MappingEntry.split(String.valueOf(entry.key()))) {
                var kind = MappingEntry.kind(name);
                if (codes.putIfAbsent(kind, String.valueOf(entry.value())) != null) {
                    throw new RowkindException(ErrorCode.OP_MAPPING_KIND_REPEATED, kind, "Remove one of the two.");
                }
            }
        }
        return new CodeByKind(codes);
    }

    /** Returns the code of every kind that has one, in the kinds' order. */
    public Map<ChangeKind, String> codes() {
        return Collections.unmodifiableMap(codes);
    }

    /** Returns the kinds that have a code. */
    public Set<ChangeKind> kinds() {
        return Collections.unmodifiableSet(codes.keySet());
    }
}
