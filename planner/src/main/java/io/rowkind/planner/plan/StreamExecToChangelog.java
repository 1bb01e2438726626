package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.runtime.ToChangelogOperator;
import io.rowkind.runtime.ToChangelogPlan;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.FlinkVersion;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonCreator;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeConfig;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeContext;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeMetadata;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/** TO_CHANGELOG as it is executed. A compiled plan holds everything that was decided about it. */
@ExecNodeMetadata(
        name = StreamExecToChangelog.NAME,
        version = StreamExecToChangelog.VERSION,
        producedTransformations = StreamExecToChangelog.TRANSFORMATION,
        minPlanVersion = FlinkVersion.v2_3,
        minStateVersion = FlinkVersion.v2_3)
final class StreamExecToChangelog extends StreamExecChangelogFunction {

    static final String NAME = "rowkind-to-changelog";
    static final int VERSION = 1;
    static final String TRANSFORMATION = "to-changelog";

    private static final String FIELD_INPUT_COLUMNS = "inputColumns";
    private static final String FIELD_OP_COLUMN = "opColumn";
    private static final String FIELD_CODES = "codes";
    private static final String FIELD_DELETES = "deletes";
    private static final String FIELD_DELETE_COLUMNS = "deleteColumns";

    @JsonProperty(FIELD_INPUT_COLUMNS)
    private final List<Integer> inputColumns;

    @JsonProperty(FIELD_OP_COLUMN)
    private final int opColumn;

    @JsonProperty(FIELD_CODES)
    private final Map<ChangeKind, String> codes;

    @JsonProperty(FIELD_DELETES)
    private final Set<ChangeKind> deletes;

    @JsonProperty(FIELD_DELETE_COLUMNS)
    private final List<Integer> deleteColumns;

    StreamExecToChangelog(
            ReadableConfig tableConfig,
            InputProperty inputProperty,
            RowType outputType,
            String description,
            @Nullable String uid,
            List<Integer> inputColumns,
            int opColumn,
            Map<ChangeKind, String> codes,
            Set<ChangeKind> deletes,
            List<Integer> deleteColumns) {
        this(
                ExecNodeContext.newNodeId(),
                new ExecNodeContext(NAME + "_" + VERSION),
                ExecNodeContext.newPersistedConfig(StreamExecToChangelog.class, tableConfig),
                List.of(inputProperty),
                outputType,
                description,
                uid,
                inputColumns,
                opColumn,
                codes,
                deletes,
                deleteColumns);
    }

    @JsonCreator
    StreamExecToChangelog(
            @JsonProperty(FIELD_NAME_ID) int id,
            @JsonProperty(FIELD_NAME_TYPE) ExecNodeContext context,
            @JsonProperty(FIELD_NAME_CONFIGURATION) ReadableConfig config,
            @JsonProperty(FIELD_NAME_INPUT_PROPERTIES) List<InputProperty> inputProperties,
            @JsonProperty(FIELD_NAME_OUTPUT_TYPE) RowType outputType,
            @JsonProperty(FIELD_NAME_DESCRIPTION) String description,
            @JsonProperty(FIELD_UID) @Nullable String uid,
            @JsonProperty(FIELD_INPUT_COLUMNS) List<Integer> inputColumns,
            @JsonProperty(FIELD_OP_COLUMN) int opColumn,
            @JsonProperty(FIELD_CODES) Map<ChangeKind, String> codes,
            @JsonProperty(FIELD_DELETES) Set<ChangeKind> deletes,
            @JsonProperty(FIELD_DELETE_COLUMNS) List<Integer> deleteColumns) {
        super(id, context, config, inputProperties, outputType, description, uid);
        this.inputColumns = inputColumns;
        this.opColumn = opColumn;
        this.codes = codes;
        this.deletes = deletes;
        this.deleteColumns = deleteColumns;
    }

    @Override
    protected Transformation<RowData> translateToPlanInternal(PlannerBase planner, ExecNodeConfig config) {
        var plan = new ToChangelogPlan(inputColumns, opColumn, codes, deletes, deleteColumns);
        return transformation(input(planner), TRANSFORMATION, new ToChangelogOperator(plan), config);
    }
}
