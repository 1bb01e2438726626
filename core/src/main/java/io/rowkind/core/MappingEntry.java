package io.rowkind.core;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry of an {@code op_mapping} as the user wrote it. Both parts may be NULL, which the
 * mappings refuse.
 */
public record MappingEntry(@Nullable String key, @Nullable String value) {

    /** Returns the entries that hold when none are given: every kind name stands for its kind. */
    static List<MappingEntry> standard() {
        return Arrays.stream(ChangeKind.values())
                .map(kind -> new MappingEntry(kind.name(), kind.name()))
                .toList();
    }

    /** Checks what holds for both directions: at least one entry, and no NULL. */
    static void check(List<MappingEntry> entries) {
        if (entries.isEmpty()) {
            throw new RowkindException(ErrorCode.OP_MAPPING_EMPTY, ChangeKind.names());
        }
        for (var position = 1; position <= entries.size(); position++) {
            var entry = entries.get(position - 1);
            if (entry.key() == null || entry.value() == null) {
                throw new RowkindException(ErrorCode.OP_MAPPING_NULL, position);
            }
        }
    }

    /** Splits a key at its commas and trims the parts; empty parts are kept, to be refused. */
    static List<String> split(String key) {
        return Arrays.stream(key.split(",", -1)).map(String::trim).toList();
    }

    /** Returns the kind of that name, trimmed, or refuses it. */
    static ChangeKind kind(String name) {
        var trimmed = name.trim();
        return ChangeKind.named(trimmed)
                .orElseThrow(() -> new RowkindException(
                        ErrorCode.OP_MAPPING_KIND_UNKNOWN,
                        trimmed,
                        ChangeKind.names(),
                        NearestName.of(
                                trimmed,
                                Arrays.stream(ChangeKind.values())
                                        .map(Enum::name)
                                        .toList())));
    }
}
