package io.rowkind.cli.check;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.KindByCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides how a file is to be read, from the options and its first lines. */
final class Guess {

    /** Names that mean an operation code and nothing else, the likeliest first. */
    private static final List<String> OP_NAMES = List.of(
            "op",
            "__op",
            "_op",
            "operation",
            "__$operation",
            "op_code",
            "opcode",
            "op_type",
            "_change_type",
            "change_type",
            "rowkind",
            "row_kind",
            "kind",
            "deleted",
            "__deleted",
            "is_deleted",
            "_deleted");

    /** A column of other names has no more codes than these. */
    private static final int MOST_CODES = 10;

    private static final String BEFORE = "before";
    private static final String AFTER = "after";

    private final CheckRequest request;
    private final InputFormat format;
    private final Sample sample;
    private final List<String> columns;
    private final List<Layout.Guessed> guesses = new ArrayList<>();

    private Guess(CheckRequest request, InputFormat format, Sample sample) {
        this.request = request;
        this.format = format;
        this.sample = sample;
        this.columns = sample.columns();
    }

    /**
     * Decides.
     *
     * @param sample the first records of the file, at least one
     * @throws RowkindException CHECK_COLUMN_MISSING, CHECK_KEY_MISSING, CHECK_OP_UNKNOWN, CHECK_MAPPING_UNKNOWN,
     *     CHECK_OPTIONS_CONTRADICT, or OP_MAPPING_PAIR_WITHOUT_IMAGES
     */
    static Layout layout(CheckRequest request, InputFormat format, List<Line.Values> sample) {
        return new Guess(request, format, new Sample(sample)).decide();
    }

    /** Decides anew what the codes mean, with more lines; all else stays as it was. */
    static Layout again(CheckRequest request, Layout layout, List<Line.Values> sample) {
        var next = layout(request.withOp(layout.op()), layout.format(), sample);
        var guesses = new ArrayList<>(layout.guesses());
        guesses.removeIf(guess -> guess.what().equals("mapping"));
        next.guesses().stream().filter(guess -> guess.what().equals("mapping")).forEach(guesses::add);
        return new Layout(
                layout.format(),
                layout.key(),
                layout.keyInImages(),
                layout.op(),
                next.mapping(),
                layout.before(),
                layout.after(),
                layout.sequence(),
                next.undecided(),
                guesses);
    }

    private Layout decide() {
        var after = after();
        var before = before(after);
        var op = op(before, after);
        if (after != null && op.equals(after)) {
            throw CheckRequest.contradiction(
                    "--op " + op, "the image '" + after + "'", "a column has one role", "a column with codes");
        }
        var keyInImages = keyInImages(op, before, after);
        var guess = mapping(op, after != null);
        var mapping = guess.mapping();
        if (after == null && mapping.hasPairs()) {
            throw new RowkindException(
                    ErrorCode.OP_MAPPING_PAIR_WITHOUT_IMAGES,
                    mapping.codes().get(mapping.meanings().indexOf(CodeMeaning.UPDATE)));
        }
        return new Layout(
                format,
                request.key(),
                keyInImages,
                op,
                mapping,
                before,
                after,
                request.sequence().stream().map(this::sequence).toList(),
                guess.undecided(),
                guesses);
    }

    private MappingGuess mapping(String op, boolean hasImages) {
        if (request.mapping() != null) {
            return new MappingGuess(request.mapping(), Set.of(), "");
        }
        var noPayload = new HashSet<>(request.key());
        noPayload.add(op);
        noPayload.addAll(request.sequence());
        var guess = MappingGuess.of(sample, op, hasImages, noPayload);
        guesses.add(new Layout.Guessed("mapping", guess.reason()));
        return guess;
    }

    // ---- images ---------------------------------------------------------------------------------

    private @Nullable String after() {
        if (request.after() != null) {
            return existing("--after", request.after());
        }
        if (!sample.hasObjects(AFTER) || AFTER.equals(request.op())) {
            return null;
        }
        guesses.add(new Layout.Guessed("images", "the column 'after' holds objects"));
        return AFTER;
    }

    private @Nullable String before(@Nullable String after) {
        if (request.before() != null) {
            return existing("--before", request.before());
        }
        return after != null && request.after() == null && columns.contains(BEFORE) ? BEFORE : null;
    }

    // ---- the op column --------------------------------------------------------------------------

    private String op(@Nullable String before, @Nullable String after) {
        if (request.op() != null) {
            return existing("--op", request.op());
        }
        var candidates = columns.stream()
                .filter(column -> !column.equals(before) && !column.equals(after))
                .filter(column ->
                        !request.key().contains(column) && !request.sequence().contains(column))
                .toList();
        if (request.mapping() != null) {
            return opOfMapping(candidates, request.mapping());
        }
        var named = candidates.stream()
                .filter(column -> rank(column) >= 0)
                .sorted((left, right) -> Integer.compare(rank(left), rank(right)))
                .toList();
        for (var column : named) {
            if (sample.family(column).isPresent()) {
                return guessedOp(column, "by its name");
            }
        }
        for (var column : candidates) {
            var counts = sample.counts(column);
            var family = sample.family(column);
            if (family.isPresent()
                    && family.get().family().isTelling()
                    && counts.size() <= MOST_CODES
                    && family.get().covered(counts) * 10 >= Sample.total(counts) * 9) {
                return guessedOp(column, "its values are " + family.get().title());
            }
        }
        if (!named.isEmpty()) {
            return guessedOp(named.get(0), "by its name");
        }
        throw new RowkindException(ErrorCode.CHECK_OP_UNKNOWN, String.join(", ", columns));
    }

    private String opOfMapping(List<String> candidates, KindByCode mapping) {
        var codes = mapping.codes();
        var best = "";
        var most = 0L;
        for (var column : candidates) {
            var counts = sample.counts(column);
            var covered = codes.stream()
                    .mapToLong(code -> counts.getOrDefault(code, 0L))
                    .sum();
            if (covered > most) {
                most = covered;
                best = column;
            }
        }
        if (most == 0) {
            throw new RowkindException(ErrorCode.CHECK_OP_UNKNOWN, String.join(", ", columns));
        }
        return guessedOp(best, "it has the codes of --mapping");
    }

    private String guessedOp(String column, String reason) {
        guesses.add(new Layout.Guessed("op", reason));
        return column;
    }

    private static int rank(String column) {
        return OP_NAMES.indexOf(column.toLowerCase(Locale.ROOT));
    }

    // ---- the key and the sequence ---------------------------------------------------------------

    private boolean keyInImages(String op, @Nullable String before, @Nullable String after) {
        var imageFields = after == null
                ? Set.<String>of()
                : sample.fieldsOf(before == null ? List.of(after) : List.of(before, after));
        var candidates = new ArrayList<>(imageFields);
        columns.stream()
                .filter(column -> !column.equals(op) && !column.equals(before) && !column.equals(after))
                .filter(column -> !candidates.contains(column))
                .forEach(candidates::add);
        if (request.key().isEmpty()) {
            throw new RowkindException(
                    ErrorCode.CHECK_KEY_MISSING, String.join(", ", candidates), likelyKey(candidates));
        }
        if (columns.containsAll(request.key())) {
            return false;
        }
        for (var column : request.key()) {
            if (!imageFields.contains(column)) {
                throw missing("--key", column, candidates);
            }
        }
        return true;
    }

    private static String likelyKey(List<String> candidates) {
        return candidates.stream()
                .filter(column -> column.equalsIgnoreCase("id"))
                .findFirst()
                .or(() -> candidates.stream()
                        .filter(column -> {
                            var name = column.toLowerCase(Locale.ROOT);
                            return name.endsWith("id") || name.endsWith("key") || name.equals("pk");
                        })
                        .findFirst())
                .or(() -> candidates.stream().findFirst())
                .orElse("COLUMN");
    }

    private FieldPath sequence(String text) {
        if (columns.contains(text)) {
            return new FieldPath(List.of(text));
        }
        var path = new FieldPath(List.of(text.split("\\.", -1)));
        if (path.isNested() && sample.records().stream().anyMatch(line -> path.valueIn(line.fields()) != null)) {
            return path;
        }
        throw missing("--sequence", text, columns);
    }

    private String existing(String option, String column) {
        if (!columns.contains(column)) {
            throw missing(option, column, columns);
        }
        return column;
    }

    private static RowkindException missing(String option, String column, List<String> columns) {
        return new RowkindException(
                ErrorCode.CHECK_COLUMN_MISSING,
                option,
                column,
                String.join(", ", columns),
                columns.isEmpty() ? "another one" : NearestName.of(column, columns));
    }
}
