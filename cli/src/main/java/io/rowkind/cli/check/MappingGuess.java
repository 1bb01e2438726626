package io.rowkind.cli.check;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the codes of a column mean, as far as they tell.
 *
 * @param undecided codes that don't occur yet and would say more
 * @param reason why it was guessed so
 */
record MappingGuess(KindByCode mapping, Set<String> undecided, String reason) {

    private static final int MOST_CODES_SHOWN = 5;

    /**
     * Guesses.
     *
     * @param op the column of the codes
     * @param hasImages whether a line holds both images
     * @param noPayload the columns that a delete has even if it carries the key alone
     * @throws RowkindException CHECK_MAPPING_UNKNOWN
     */
    static MappingGuess of(Sample sample, String op, boolean hasImages, Set<String> noPayload) {
        var counts = sample.counts(op);
        var family = sample.family(op)
                .orElseThrow(() -> new RowkindException(ErrorCode.CHECK_MAPPING_UNKNOWN, op, shown(counts)));
        return hasImages ? ofImages(family) : ofRows(family, sample, op, noPayload);
    }

    private static String shown(Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return "all are NULL";
        }
        var codes = new ArrayList<>(counts.keySet().stream()
                .limit(MOST_CODES_SHOWN)
                .map(code -> "'" + code + "'")
                .toList());
        if (counts.size() > codes.size()) {
            codes.add("…");
        }
        return String.join(", ", codes);
    }

    private static MappingGuess ofImages(CodeFamily.Spelled family) {
        var whole = family.meanings().containsValue(CodeMeaning.UPDATE);
        return new MappingGuess(
                mapping(family.meanings()),
                Set.of(),
                family.title() + (whole ? "; a line with both images is a whole update" : ""));
    }

    private static MappingGuess ofRows(CodeFamily.Spelled family, Sample sample, String op, Set<String> noPayload) {
        var counts = sample.counts(op);
        var seen = seen(family, counts);
        if (seen.equals(Set.of(CodeMeaning.INSERT))) {
            return new MappingGuess(
                    mapping(only(family, EnumSet.of(CodeMeaning.INSERT))),
                    codes(family, counts, EnumSet.complementOf(EnumSet.of(CodeMeaning.INSERT))),
                    family.title() + "; there are only inserts, so append");
        }
        if (seen.contains(CodeMeaning.UPDATE_BEFORE)) {
            return new MappingGuess(
                    mapping(family.meanings()), Set.of(), family.title() + "; updates come in pairs, so retract");
        }
        var images = EnumSet.of(CodeMeaning.UPDATE_BEFORE, CodeMeaning.UPDATE_AFTER);
        Set<String> undecided = seen.contains(CodeMeaning.UPDATE_AFTER) ? Set.of() : codes(family, counts, images);
        if (!seen.contains(CodeMeaning.UPDATE_AFTER)
                && family.meanings().containsValue(CodeMeaning.UPDATE_BEFORE)
                && deletesAreFull(family, sample, op, noPayload)) {
            return new MappingGuess(
                    mapping(family.meanings()), undecided, family.title() + "; deletes carry whole rows, so retract");
        }
        return new MappingGuess(
                mapping(asUpserts(family)),
                undecided,
                family.title() + "; updates come as the new image alone, so upsert");
    }

    private static Set<CodeMeaning> seen(CodeFamily.Spelled family, Map<String, Long> counts) {
        var seen = new HashSet<CodeMeaning>();
        family.meanings().forEach((code, meaning) -> {
            if (counts.containsKey(code)) {
                seen.add(meaning);
            }
        });
        return seen;
    }

    private static Map<String, CodeMeaning> only(CodeFamily.Spelled family, Set<CodeMeaning> kept) {
        var some = new LinkedHashMap<>(family.meanings());
        some.values().retainAll(kept);
        return some;
    }

    private static Map<String, CodeMeaning> asUpserts(CodeFamily.Spelled family) {
        var upserts = only(family, EnumSet.complementOf(EnumSet.of(CodeMeaning.UPDATE_BEFORE)));
        upserts.replaceAll((code, meaning) -> meaning == CodeMeaning.UPDATE ? CodeMeaning.UPDATE_AFTER : meaning);
        return upserts;
    }

    /** Returns the codes of these meanings in all families that the codes so far may be of. */
    private static Set<String> codes(CodeFamily.Spelled best, Map<String, Long> counts, Set<CodeMeaning> meanings) {
        var codes = new HashSet<String>();
        CodeFamily.all()
                .filter(family -> family.covered(counts) == best.covered(counts))
                .forEach(family -> codes.addAll(only(family, meanings).keySet()));
        return codes;
    }

    private static boolean deletesAreFull(CodeFamily.Spelled family, Sample sample, String op, Set<String> noPayload) {
        return sample.records().stream()
                .filter(line -> family.meanings().get(Values.text(line.value(op))) == CodeMeaning.DELETE)
                .allMatch(line -> Values.hasMoreThan(line.fields(), noPayload));
    }

    private static KindByCode mapping(Map<String, CodeMeaning> meanings) {
        var codes = new LinkedHashMap<CodeMeaning, List<String>>();
        meanings.forEach((code, meaning) ->
                codes.computeIfAbsent(meaning, key -> new ArrayList<>()).add(code));
        return KindByCode.parse(codes.entrySet().stream()
                .map(entry -> new MappingEntry(
                        String.join(", ", entry.getValue()), entry.getKey().names()))
                .toList());
    }
}
