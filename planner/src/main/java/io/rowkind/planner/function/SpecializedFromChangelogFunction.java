package io.rowkind.planner.function;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.runtime.RowKinds;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.functions.ChangelogFunction;

/** FROM_CHANGELOG for one call: its changelog mode follows from its arguments (rules F7, F8). */
public final class SpecializedFromChangelogFunction extends FromChangelogFunction implements ChangelogFunction {

    private final FromChangelogArguments arguments;
    private final boolean partitioned;

    /** Creates the definition for a call with these arguments, over an input with PARTITION BY or without. */
    public SpecializedFromChangelogFunction(
            FunctionSignature signature, FromChangelogArguments arguments, boolean partitioned) {
        super(signature);
        this.arguments = arguments;
        this.partitioned = partitioned;
    }

    /**
     * {@inheritDoc}
     *
     * <p>An append or retract changelog holds exactly the mapped kinds, whatever the consumer asks for; an upsert
     * changelog no old images: if that isn't enough, the planner puts keyed state above the call.
     */
    @Override
    public ChangelogMode getChangelogMode(ChangelogContext context) {
        if (signature() != FunctionSignature.FROM_CHANGELOG) {
            return ChangelogMode.insertOnly();
        }
        var kinds = arguments.mapping().kinds();
        var upsert = arguments.form(partitioned) == ChangelogForm.UPSERT;
        if (upsert) {
            kinds.remove(ChangeKind.UPDATE_BEFORE);
            kinds.add(ChangeKind.UPDATE_AFTER); // what a second insert of a key becomes
        }
        var mode = ChangelogMode.newBuilder();
        kinds.forEach(kind -> mode.addContainedKind(RowKinds.of(kind)));
        return mode.keyOnlyDeletes(upsert).build();
    }
}
