package io.rowkind.cli.check;

import io.rowkind.core.CodeMeaning;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Operation codes that are in use together, each with the letter of its meaning; U is an update, B and A its images. */
enum CodeFamily {
    DEBEZIUM("codes of Debezium", "c=I r=I u=U d=D", true),
    IMAGES("codes of Debezium with both images", "c=I r=I ub=B ua=A d=D", true),
    LETTERS("first letters of insert, update, delete", "I=I U=U D=D", true),
    SYMBOLS("Flink's symbols of kinds", "+I=I -U=B +U=A -D=D", false),
    KINDS("names of kinds", "INSERT=I UPDATE_BEFORE=B UPDATE_AFTER=A DELETE=D", true),
    WORDS("insert, update, delete", "INSERT=I UPDATE=U DELETE=D", true),
    FEED("codes of a change data feed", "insert=I update_preimage=B update_postimage=A delete=D", true),
    STREAM("event names of DynamoDB", "INSERT=I MODIFY=U REMOVE=D", true),
    SQL_SERVER("numbers of SQL Server", "2=I 3=B 4=A 1=D", false),
    FLAG("a flag of deleted rows", "false=A true=D", true);

    private final String title;
    private final String codes;
    private final boolean letters;

    CodeFamily(String title, String codes, boolean letters) {
        this.title = title;
        this.codes = codes;
        this.letters = letters;
    }

    /** A way to write letters. */
    enum Spelling {
        AS_IS,
        LOWER,
        UPPER,
        CAPITALIZED;

        String of(String code) {
            return switch (this) {
                case AS_IS -> code;
                case LOWER -> code.toLowerCase(Locale.ROOT);
                case UPPER -> code.toUpperCase(Locale.ROOT);
                case CAPITALIZED -> UPPER.of(code.substring(0, 1)) + LOWER.of(code.substring(1));
            };
        }
    }

    /**
     * A family in one spelling, with the meaning of each code; UPDATE stands for an update whose images aren't told
     * apart.
     */
    record Spelled(CodeFamily family, Map<String, CodeMeaning> meanings) {

        String title() {
            return family.title;
        }

        /** Returns how many of the counted codes are of this family. */
        long covered(Map<String, Long> counts) {
            return meanings.keySet().stream()
                    .mapToLong(code -> counts.getOrDefault(code, 0L))
                    .sum();
        }
    }

    /** Returns all families in all their spellings. */
    static Stream<Spelled> all() {
        return Arrays.stream(values()).flatMap(family -> family.spellings().stream());
    }

    private List<Spelled> spellings() {
        var spellings = letters ? Arrays.asList(Spelling.values()) : List.of(Spelling.AS_IS);
        return spellings.stream()
                .map(spelling -> {
                    var meanings = new LinkedHashMap<String, CodeMeaning>();
                    for (var entry : codes.split(" ", -1)) {
                        var equals = entry.indexOf('=');
                        meanings.put(spelling.of(entry.substring(0, equals)), meaning(entry.charAt(equals + 1)));
                    }
                    return new Spelled(this, meanings);
                })
                .distinct()
                .toList();
    }

    private static CodeMeaning meaning(char letter) {
        return switch (letter) {
            case 'I' -> CodeMeaning.INSERT;
            case 'B' -> CodeMeaning.UPDATE_BEFORE;
            case 'A' -> CodeMeaning.UPDATE_AFTER;
            case 'U' -> CodeMeaning.UPDATE;
            default -> CodeMeaning.DELETE;
        };
    }

    /** Returns whether the codes alone give the column away, under whatever name. */
    boolean isTelling() {
        return this != FLAG && this != SQL_SERVER;
    }
}
