package io.rowkind.planner.function;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.runtime.RowKinds;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.functions.ChangelogFunction;

/** FROM_CHANGELOG for one call: its changelog mode follows from its mapping (rules F7, F8). */
public final class SpecializedFromChangelogFunction extends FromChangelogFunction implements ChangelogFunction {

    private final FromChangelogArguments arguments;

    /** Creates the definition for a call with these arguments. */
    public SpecializedFromChangelogFunction(FromChangelogArguments arguments) {
        this.arguments = arguments;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The mode holds exactly the mapped kinds, whatever the consumer asks for: if an upsert stream isn't
     * enough, the planner puts keyed state above the call.
     */
    @Override
    public ChangelogMode getChangelogMode(ChangelogContext context) {
        var mode = ChangelogMode.newBuilder();
        arguments.mapping().kinds().forEach(kind -> mode.addContainedKind(RowKinds.of(kind)));
        return mode.keyOnlyDeletes(arguments.mapping().form() == ChangelogForm.UPSERT)
                .build();
    }
}
