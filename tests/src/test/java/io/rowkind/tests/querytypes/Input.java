package io.rowkind.tests.querytypes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The inputs of {@code inputs.sql}. */
enum Input {
    APPEND_FUNCTION,
    APPEND_TABLE,
    RETRACT_FUNCTION,
    RETRACT_TABLE,
    UPSERT_FUNCTION,
    UPSERT_TABLE;

    /** Returns the kind of its changes. */
    String kind() {
        return name().substring(0, name().indexOf('_')).toLowerCase(Locale.ROOT);
    }

    /** Returns where its changes come from. */
    String origin() {
        return name().endsWith("FUNCTION") ? "FROM_CHANGELOG" : "changelog table";
    }

    /** Returns the database that holds it. */
    String database() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the database of {@code final.sql} that holds the rows that it leads to. */
    String finalDatabase() {
        return kind().equals("append") ? "append_table" : "upsert_table";
    }

    /** Returns inputs in words, such as {@code retract, upsert from FROM_CHANGELOG}. */
    static String described(List<Input> inputs) {
        List<String> words = new ArrayList<>();
        for (var input : inputs) {
            if (!inputs.containsAll(input.ofSameKind())) {
                words.add(input.kind() + " from " + input.origin());
            } else if (!words.contains(input.kind())) {
                words.add(input.kind());
            }
        }
        return String.join(", ", words);
    }

    private List<Input> ofSameKind() {
        return Arrays.stream(values())
                .filter(other -> other.kind().equals(kind()))
                .toList();
    }
}
