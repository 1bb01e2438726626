package io.rowkind.cli.check;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;

/** A mapping as it is written in an option: {@code c,r=INSERT;d=DELETE}. */
public final class MappingText {

    private MappingText() {}

    /**
     * Parses a mapping.
     *
     * @throws RowkindException CHECK_MAPPING_SYNTAX, or any OP_MAPPING_… code
     */
    public static KindByCode parse(String text) {
        var entries = new ArrayList<MappingEntry>();
        var start = 0;
        for (var entry : text.split(";", -1)) {
            entries.add(entry(text, start, entry));
            start += entry.length() + 1;
        }
        return KindByCode.parse(entries);
    }

    private static MappingEntry entry(String text, int start, String entry) {
        var equals = entry.lastIndexOf('=');
        if (entry.isBlank()) {
            throw unreadable(start, text.isBlank() ? "it is empty" : "an entry is empty");
        }
        if (equals < 0) {
            throw unreadable(start, "'" + entry.strip() + "' has no =");
        }
        if (entry.substring(0, equals).isBlank()) {
            throw unreadable(start, "there is no code before =");
        }
        if (entry.substring(equals + 1).isBlank()) {
            throw unreadable(start + equals + 1, "there is no kind after =");
        }
        return new MappingEntry(entry.substring(0, equals), entry.substring(equals + 1));
    }

    private static RowkindException unreadable(int index, String reason) {
        return new RowkindException(ErrorCode.CHECK_MAPPING_SYNTAX, index + 1, reason);
    }
}
