package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.planner.function.Refusals;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.planner.plan.optimize.program.FlinkOptimizeProgram;
import org.apache.flink.table.planner.plan.optimize.program.StreamOptimizeContext;

/** Runs Flink's changelog mode inference and puts its refusals into Rowkind's words (rules F2, E2). */
final class ConflictReportProgram implements FlinkOptimizeProgram<StreamOptimizeContext> {

    private static final Pattern SINK_KEY = Pattern.compile(
            ".*differs from the primary key of the sink table '(?<table>.*?)'\\. "
                    + "Primary key: (?<key>.*?), upsert key: (?<inputKey>.*?)\\. This can lead.*",
            Pattern.DOTALL);

    private final FlinkOptimizeProgram<StreamOptimizeContext> inference;

    ConflictReportProgram(FlinkOptimizeProgram<StreamOptimizeContext> inference) {
        this.inference = inference;
    }

    @Override
    public RelNode optimize(RelNode root, StreamOptimizeContext context) {
        try {
            return infer(root, context);
        } catch (ValidationException e) {
            var keys = SINK_KEY.matcher(String.valueOf(e.getMessage()));
            throw keys.matches() ? Refusals.translate(unrelatedKey(keys, root, context)) : e;
        } catch (RuntimeException e) {
            if (!ModeConflict.isMeantBy(e)) {
                throw e;
            }
            var conflict = ModeConflict.in(root, e, part -> infer(part, context));
            throw conflict.isPresent() ? Refusals.translate(ConflictReport.of(conflict.get())) : e;
        }
    }

    private RelNode infer(RelNode plan, StreamOptimizeContext context) {
        try {
            return UnmetTableArgumentException.check(inference.optimize(plan, context));
        } catch (StreamPhysicalChangelogCall.NoUpsertInputException e) {
            if (e.canAskForOldImages()) {
                return infer(e.mended(plan), context);
            }
            throw e;
        }
    }

    private RowkindException unrelatedKey(Matcher keys, RelNode root, StreamOptimizeContext context) {
        var inputKey = keys.group("inputKey");
        var related = inputKey.isEmpty() || inputKey.equals("none") ? "no key" : inputKey;
        return readsChangelog(root)
                ? new RowkindException(ErrorCode.SINK_KEY_UNRELATED, keys.group("table"), keys.group("key"), related)
                : ConflictReport.ofKeys(
                        ModeConflict.producers(root.getInput(0), part -> infer(part, context))
                                .findFirst()
                                .orElseThrow(),
                        keys.group("table"),
                        keys.group("key"),
                        related);
    }

    private static boolean readsChangelog(RelNode node) {
        return node instanceof StreamPhysicalChangelogCall
                || node.getInputs().stream().anyMatch(ConflictReportProgram::readsChangelog);
    }
}
