package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.planner.function.Refusals;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;

/** Runs Flink's changelog mode inference and puts its refusals into Rowkind's words (rules F2, E2). */
final class ConflictReportProgram implements FlinkOptimizeProgram<StreamOptimizeContext> {

    private static final Pattern CONFLICT = Pattern.compile(
            "(?<consumer>.*) doesn't support consuming (?<kinds>.*) changes which is produced by node (?<producer>.*)",
            Pattern.DOTALL);

    private static final Pattern SINK_KEY = Pattern.compile(
            ".*differs from the primary key of the sink table '(?<table>.*?)'\\. "
                    + "Primary key: (?<key>.*?), upsert key: (?<inputKey>.*?)\\. This can lead.*",
            Pattern.DOTALL);

    /** The functions that read append-only streams, by the names of their nodes. */
    private static final Map<String, FunctionSignature> UPDATES_REFUSED = Arrays.stream(FunctionSignature.values())
            .filter(function -> function != FunctionSignature.TO_CHANGELOG)
            .collect(Collectors.toUnmodifiableMap(StreamPhysicalChangelogCall::shownName, function -> function));

    private final FlinkOptimizeProgram<StreamOptimizeContext> inference;

    ConflictReportProgram(FlinkOptimizeProgram<StreamOptimizeContext> inference) {
        this.inference = inference;
    }

    @Override
    public RelNode optimize(RelNode root, StreamOptimizeContext context) {
        try {
            return inference.optimize(root, context);
        } catch (StreamPhysicalChangelogCall.NoUpsertInputException e) {
            return optimize(Refusals.translated(() -> e.mended(root)), context);
        } catch (TableException e) {
            var conflict = CONFLICT.matcher(String.valueOf(e.getMessage()));
            throw conflict.matches() ? Refusals.translate(refusal(conflict)) : e;
        } catch (ValidationException e) {
            var keys = SINK_KEY.matcher(String.valueOf(e.getMessage()));
            throw keys.matches() && readsChangelog(root) ? Refusals.translate(unrelatedKey(keys)) : e;
        }
    }

    private static boolean readsChangelog(RelNode node) {
        return node instanceof StreamPhysicalChangelogCall
                || node.getInputs().stream().anyMatch(ConflictReportProgram::readsChangelog);
    }

    private static RowkindException unrelatedKey(Matcher keys) {
        var inputKey = keys.group("inputKey");
        return new RowkindException(
                ErrorCode.SINK_KEY_UNRELATED,
                keys.group("table"),
                keys.group("key"),
                inputKey.isEmpty() || inputKey.equals("none") ? "no key" : inputKey);
    }

    private static RowkindException refusal(Matcher conflict) {
        var producer = conflict.group("producer");
        var kinds = conflict.group("kinds") + " changes";
        var consumer = conflict.group("consumer").replaceFirst("^StreamPhysical", "");
        var function = UPDATES_REFUSED.get(consumer);
        if (function != null) {
            return new RowkindException(ErrorCode.INPUT_UPDATING, function, producer, kinds);
        }
        return new RowkindException(
                ErrorCode.CHANGELOG_MODE_CONFLICT,
                producer,
                consumer,
                kinds,
                kinds.startsWith("update") ? "an append-only input" : "an input without " + kinds,
                kinds.startsWith("insert")
                        ? "Use a consumer that takes inserts."
                        : "Convert the input with TO_CHANGELOG, or use a consumer that takes updates.");
    }
}
