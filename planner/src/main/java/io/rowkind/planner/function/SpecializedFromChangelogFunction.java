package io.rowkind.planner.function;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.runtime.RowKinds;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.functions.ChangelogFunction;
import org.apache.flink.types.RowKind;

/** FROM_CHANGELOG for one call: its changelog mode follows from its mapping (rules F7, F8). */
public final class SpecializedFromChangelogFunction extends FromChangelogFunction implements ChangelogFunction {

    private final FromChangelogArguments arguments;

    /** Creates the definition for a call with these arguments. */
    public SpecializedFromChangelogFunction(FromChangelogArguments arguments) {
        this.arguments = arguments;
    }

    /** Returns the call's arguments. */
    public FromChangelogArguments arguments() {
        return arguments;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Flink asks three times: whether there are updates, whether old images are among them, and
     * whether deletes carry the key alone. An upsert mapping gives what the consumer asks for; anything
     * beyond upserts and key-only deletes makes the function keep the last row per key.
     */
    @Override
    public ChangelogMode getChangelogMode(ChangelogContext context) {
        var mode = ChangelogMode.newBuilder();
        arguments.mapping().kinds().forEach(kind -> mode.addContainedKind(RowKinds.of(kind)));
        if (arguments.mapping().form() == ChangelogForm.UPSERT) {
            var required = context.getRequiredChangelogMode();
            var updateBefore = required.contains(RowKind.UPDATE_BEFORE);
            if (updateBefore) {
                mode.addContainedKind(RowKind.UPDATE_BEFORE);
            }
            mode.keyOnlyDeletes(!updateBefore && required.keyOnlyDeletes());
        }
        return mode.build();
    }
}
