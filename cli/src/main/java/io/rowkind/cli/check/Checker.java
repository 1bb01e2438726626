package io.rowkind.cli.check;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.Contradiction;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappedKinds;
import io.rowkind.core.OldImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares each change with what is known of its key. A finding has no consequences: the change is applied as a repair
 * would, so that a fault is found once.
 *
 * <p><b>Units:</b> memory grows with the keys, not with the lines.
 */
final class Checker {

    private final RowShape shape;
    private final Map<Object, KeyState> keys = new HashMap<>();
    private final Map<Object, KeyState> nullKeys = new HashMap<>();
    private final Findings findings;
    private final Counts counts;
    private final Map<String, InferredType> types = new LinkedHashMap<>();

    private Layout layout;
    private Map<String, CodeMeaning> meanings;
    private MappedKinds mapped;
    private String codes;
    private boolean comparesImages;

    /**
     * Creates a checker of an empty changelog.
     *
     * @param limit how many findings to keep in full
     */
    Checker(Layout layout, int limit) {
        this.shape = new RowShape(new HashSet<>(layout.key()), leftOut(layout));
        this.findings = new Findings(limit);
        this.counts = new Counts();
        this.layout = layout;
        this.meanings = layout.meaningByCode();
        this.mapped = layout.mapping().mappedKinds();
        this.codes = quoted(layout.mapping());
        this.comparesImages = layout.comparesImages();
    }

    /** Goes on with another mapping of the same columns, which says more of codes that haven't come yet. */
    void goOnWith(Layout next) {
        layout = next;
        meanings = next.meaningByCode();
        mapped = next.mapping().mappedKinds();
        codes = quoted(next.mapping());
        comparesImages = next.comparesImages();
    }

    private static String quoted(KindByCode mapping) {
        return mapping.codes().stream().map(code -> "'" + code + "'").collect(Collectors.joining(", "));
    }

    private static Set<String> leftOut(Layout layout) {
        if (layout.hasImages()) {
            return Set.of();
        }
        var columns = new HashSet<String>();
        columns.add(layout.op());
        layout.sequence().forEach(path -> columns.add(path.column()));
        return columns;
    }

    /** Takes the next line. */
    void accept(Line line) {
        counts.line();
        if (line instanceof Line.Unreadable unreadable) {
            findings.add(
                    new Finding.Place(line.number(), null, 0, null),
                    ErrorCode.LINE_UNREADABLE,
                    unreadable.reason(),
                    layout.format() == InputFormat.JSONL ? "a JSON object" : "as many values as the header has",
                    layout.format().flinkName());
        } else if (line instanceof Line.Values values) {
            learnTypes(values);
            accept(values);
        }
    }

    private void learnTypes(Line.Values line) {
        for (var field : line.fields().entrySet()) {
            types.computeIfAbsent(field.getKey(), name -> new InferredType(layout.format() == InputFormat.CSV))
                    .add(field.getValue());
        }
        if (layout.before() != null && layout.after() != null) {
            // both have the type of all images
            var after = types.get(layout.after());
            if (after != null) {
                after.add(line.value(layout.before()));
            }
        }
    }

    private void accept(Line.Values line) {
        var code = line.value(layout.op());
        var meaning = code == null ? null : meanings.get(Values.text(code));
        counts.code(code == null ? null : Values.text(code), meaning != null);
        var key = key(line);
        var isKnown = !key.contains(null);
        var state = (isKnown ? keys : nullKeys).computeIfAbsent(identity(key), any -> new KeyState());
        var place = new Finding.Place(line.number(), key, ++state.changes, meaning);
        var keyText = keyText(key);
        if (code == null) {
            findings.add(place, ErrorCode.OP_CODE_NULL, layout.op(), keyText, codes);
        } else if (meaning == null) {
            findings.add(place, ErrorCode.OP_CODE_UNMAPPED, Values.text(code), layout.op(), keyText, codes);
        } else if (layout.after() != null && Layout.hasNewImage(meaning) && image(line, layout.after()) == null) {
            findings.add(place, ErrorCode.IMAGE_NULL, meaning.names(), Values.text(code), layout.after(), keyText);
        } else if (!isKnown) {
            findings.add(place, ErrorCode.CHANGE_KEY_NULL, meaning.names(), Values.text(code), keyText);
        } else if (isOfItsKey(line, key, place, meaning, Values.text(code), keyText)
                && isInOrder(line, state, place, meaning, Values.text(code), keyText)) {
            apply(line, state, place, meaning, Values.text(code), keyText);
        }
    }

    // ---- the order ------------------------------------------------------------------------------

    private boolean isInOrder(
            Line.Values line, KeyState state, Finding.Place place, CodeMeaning meaning, String code, String keyText) {
        if (layout.sequence().isEmpty()) {
            return true;
        }
        var sequence = new Object[layout.sequence().size()];
        for (var i = 0; i < sequence.length; i++) {
            var path = layout.sequence().get(i);
            var value = path.valueIn(line.fields());
            if (value == null) {
                findings.add(place, ErrorCode.SEQUENCE_NULL, path, keyText);
                return false;
            }
            sequence[i] = value;
        }
        if (state.sequence != null) {
            var order = compare(sequence, state.sequence);
            if (order < 0) {
                findings.add(
                        place,
                        ErrorCode.CHANGE_OUT_OF_ORDER,
                        meaning.names(),
                        code,
                        keyText,
                        text(sequence),
                        text(state.sequence));
            } else if (order == 0) {
                findings.add(place, ErrorCode.CHANGE_REPEATED, meaning.names(), code, keyText, text(sequence));
            }
            if (order <= 0) {
                return false;
            }
        }
        if (meaning != CodeMeaning.UPDATE_BEFORE) {
            // the new image may have the sequence of the old one
            state.sequence = sequence;
        }
        return true;
    }

    private static int compare(Object[] left, Object[] right) {
        for (var i = 0; i < left.length; i++) {
            var order = Values.compare(left[i], right[i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String text(Object[] sequence) {
        return List.of(sequence).stream().map(Values::text).collect(Collectors.joining(", "));
    }

    // ---- the change -----------------------------------------------------------------------------

    private void apply(
            Line.Values line, KeyState state, Finding.Place place, CodeMeaning meaning, String code, String keyText) {
        counts.applied(meaning);
        if (state.pending != null && Contradiction.leavesOldImageAlone(meaning, true)) {
            reportAlone(state.pending);
            state.pending = null;
        }
        var image = oldImage(line, meaning, state.row);
        var contradiction = Contradiction.of(mapped, meaning, state.row != null, state.pending != null, image);
        if (contradiction != null) {
            findings.add(place, contradiction.code(), meaning.names(), code, keyText);
        }
        state.pending = meaning == CodeMeaning.UPDATE_BEFORE ? new KeyState.Pending(place, code, keyText) : null;
        switch (meaning) {
            case INSERT, UPDATE_AFTER, UPDATE -> state.row = newRow(line);
            case DELETE -> state.row = null;
            case UPDATE_BEFORE -> {}
        }
    }

    private @Nullable Object[] newRow(Line.Values line) {
        if (!comparesImages) {
            return KeyState.UNSEEN;
        }
        if (layout.after() == null) {
            return shape.row(line.fields());
        }
        var image = image(line, layout.after());
        if (image == null) {
            throw new AssertionError("a new image that was looked for is gone");
        }
        return shape.row(image);
    }

    private OldImage oldImage(Line.Values line, CodeMeaning meaning, @Nullable Object @Nullable [] row) {
        if (row == null || !comparesImages || meaning == CodeMeaning.INSERT || meaning == CodeMeaning.UPDATE_AFTER) {
            return OldImage.NOT_GIVEN;
        }
        if (!layout.hasImages()) {
            var given = shape.row(line.fields());
            var image = shape.compare(given, row);
            if (image == OldImage.DIFFERENT) {
                counts.differs(shape.onlyDifference(given, row));
            }
            return image;
        }
        var before = layout.before() == null ? null : image(line, layout.before());
        if (before == null || !shape.hasMoreThanKey(shape.row(before))) {
            counts.withoutOldImage();
            return OldImage.NOT_GIVEN;
        }
        return shape.compare(shape.row(before), row);
    }

    private static @Nullable Map<?, ?> image(Line.Values line, String column) {
        return line.value(column) instanceof Map<?, ?> image ? image : null;
    }

    private void reportAlone(KeyState.Pending pending) {
        var place = pending.place();
        findings.add(
                place,
                ErrorCode.CHANGE_WITHOUT_NEW_IMAGE,
                CodeMeaning.UPDATE_BEFORE.names(),
                pending.code(),
                pending.keyText());
    }

    // ---- the key --------------------------------------------------------------------------------

    private List<@Nullable Object> key(Line.Values line) {
        var values = new ArrayList<@Nullable Object>();
        for (var column : layout.key()) {
            values.add(layout.keyInImages() ? fromImages(line, column) : line.value(column));
        }
        return values;
    }

    private @Nullable Object fromImages(Line.Values line, String column) {
        var after = layout.after() == null ? null : image(line, layout.after());
        var before = layout.before() == null ? null : image(line, layout.before());
        var value = after == null ? null : after.get(column);
        return value == null && before != null ? before.get(column) : value;
    }

    private boolean isOfItsKey(
            Line.Values line,
            List<@Nullable Object> key,
            Finding.Place place,
            CodeMeaning meaning,
            String code,
            String keyText) {
        for (var column : Arrays.asList(layout.before(), layout.after())) {
            var image = column == null ? null : image(line, column);
            if (column != null && image != null && hasAnotherKey(image, key)) {
                findings.add(place, ErrorCode.IMAGE_KEY_DIFFERS, meaning.names(), code, keyText, column);
                return false;
            }
        }
        return true;
    }

    private boolean hasAnotherKey(Map<?, ?> image, List<@Nullable Object> key) {
        for (var i = 0; i < key.size(); i++) {
            var value = image.get(layout.key().get(i));
            if (value != null && !value.equals(key.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static Object identity(List<@Nullable Object> key) {
        var first = key.get(0);
        return key.size() == 1 && first != null ? first : key;
    }

    private String keyText(List<@Nullable Object> key) {
        return " at key " + pairs(layout.key(), key);
    }

    static String pairs(List<String> columns, List<@Nullable Object> values) {
        var text = new StringBuilder();
        for (var i = 0; i < columns.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(columns.get(i)).append(" = ").append(Values.text(values.get(i)));
        }
        return text.toString();
    }

    /** Ends the file: an old image still waiting has waited in vain. */
    CheckResult finish() {
        for (var state : keys.values()) {
            if (state.pending != null) {
                reportAlone(state.pending);
            }
        }
        return new CheckResult(layout, counts, keys.size(), findings, types);
    }
}
