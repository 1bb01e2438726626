package io.rowkind.cli.check;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ChangelogForm;
import io.rowkind.core.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What has come out of a check.
 *
 * @param keys how many keys there are
 * @param types what the columns hold
 */
record CheckResult(Layout layout, Counts counts, int keys, Findings findings, Map<String, InferredType> types) {

    /** What a changelog needs in FROM_CHANGELOG to be read in spite of its findings. */
    enum Need {
        SKIP_LINES,
        SKIP_ERRORS,
        KEY_NOT_NULL,
        REPAIR
    }

    /** Returns what the changes amount to, whatever was mapped. */
    ChangelogForm form() {
        if (counts.of(ChangeKind.UPDATE_BEFORE) + counts.of(ChangeKind.UPDATE_AFTER) + counts.of(ChangeKind.DELETE)
                == 0) {
            return ChangelogForm.APPEND;
        }
        var form = layout.mapping().form();
        if (form == ChangelogForm.RETRACT
                && layout.hasImages()
                && (layout.before() == null || counts.withoutOldImages() > 0)) {
            return ChangelogForm.UPSERT;
        }
        return form;
    }

    List<Need> needs() {
        var needs = new ArrayList<Need>();
        if (findings.hasAny(ErrorCode.LINE_UNREADABLE)) {
            needs.add(Need.SKIP_LINES);
        }
        if (findings.hasAny(
                ErrorCode.OP_CODE_NULL, ErrorCode.OP_CODE_UNMAPPED, ErrorCode.SEQUENCE_NULL, ErrorCode.IMAGE_NULL)) {
            needs.add(Need.SKIP_ERRORS);
        }
        if (findings.hasAny(ErrorCode.CHANGE_KEY_NULL)) {
            needs.add(Need.KEY_NOT_NULL);
        }
        if (findings.counts().keySet().stream().anyMatch(CheckResult::isRepairable)) {
            needs.add(Need.REPAIR);
        }
        return needs;
    }

    private static boolean isRepairable(ErrorCode code) {
        return switch (code) {
            case CHANGE_INSERTS_PRESENT_ROW,
                    CHANGE_UPDATES_MISSING_ROW,
                    CHANGE_DELETES_MISSING_ROW,
                    CHANGE_WITHOUT_OLD_IMAGE,
                    CHANGE_WITHOUT_NEW_IMAGE,
                    CHANGE_OLD_IMAGE_DIFFERS,
                    CHANGE_DELETE_WITHOUT_IMAGE -> true;
            default -> false;
        };
    }

    /** Returns what may have been forgotten, or null. */
    @Nullable
    String hint() {
        var column = counts.onlyDifference();
        return column == null
                ? null
                : "Each old image that is not the last row differs in '" + column
                        + "' alone. If that column orders the changes, add --sequence " + column + ".";
    }

    /** Returns in words whether the changelog can be read as it is. */
    String verdict() {
        var needs = needs().stream()
                .map(need -> switch (need) {
                    case SKIP_LINES -> "'" + layout.format().flinkName() + ".ignore-parse-errors' = 'true'";
                    case SKIP_ERRORS -> "error_handling => 'SKIP'";
                    case KEY_NOT_NULL -> "a filter that drops NULL keys";
                    case REPAIR -> "validation => 'REPAIR'";
                })
                .collect(Collectors.joining(" and "));
        return needs.isEmpty() ? "valid" : "valid with " + needs;
    }
}
