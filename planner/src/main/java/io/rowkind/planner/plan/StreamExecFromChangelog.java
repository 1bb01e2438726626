package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.runtime.FromChangelogOperator;
import io.rowkind.runtime.FromChangelogPlan;
import io.rowkind.runtime.NormalizingFromChangelogOperator;
import java.util.List;
import org.apache.flink.FlinkVersion;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonCreator;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonInclude;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.planner.codegen.EqualiserCodeGenerator;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeConfig;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeContext;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeMetadata;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.exec.StateMetadata;
import org.apache.flink.table.planner.plan.utils.KeySelectorUtil;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/** FROM_CHANGELOG as it is executed. A compiled plan holds everything that was decided about it. */
@ExecNodeMetadata(
        name = StreamExecFromChangelog.NAME,
        version = StreamExecFromChangelog.VERSION,
        producedTransformations = StreamExecFromChangelog.TRANSFORMATION,
        minPlanVersion = FlinkVersion.v2_3,
        minStateVersion = FlinkVersion.v2_3)
final class StreamExecFromChangelog extends StreamExecChangelogFunction {

    static final String NAME = "rowkind-from-changelog";
    static final int VERSION = 1;
    static final String TRANSFORMATION = "from-changelog";

    private static final String STATE_NAME = "last-row";
    private static final String FIELD_INPUT_COLUMNS = "inputColumns";
    private static final String FIELD_OP_COLUMN = "opColumn";
    private static final String FIELD_OUTPUT_COLUMNS = "outputColumns";
    private static final String FIELD_KEY_COLUMNS = "keyColumns";
    private static final String FIELD_CODES = "codes";
    private static final String FIELD_KINDS = "kinds";
    private static final String FIELD_ERROR_HANDLING = "errorHandling";
    private static final String FIELD_KEEPS_LAST_ROW = "keepsLastRow";
    private static final String FIELD_UPDATE_BEFORE = "updateBefore";

    /** The names that the user knows; those of the input node may have been optimized away. */
    @JsonProperty(FIELD_INPUT_COLUMNS)
    private final List<String> inputColumns;

    @JsonProperty(FIELD_OP_COLUMN)
    private final int opColumn;

    @JsonProperty(FIELD_OUTPUT_COLUMNS)
    private final List<Integer> outputColumns;

    @JsonProperty(FIELD_KEY_COLUMNS)
    private final List<Integer> keyColumns;

    @JsonProperty(FIELD_CODES)
    private final List<String> codes;

    @JsonProperty(FIELD_KINDS)
    private final List<ChangeKind> kinds;

    @JsonProperty(FIELD_ERROR_HANDLING)
    private final ErrorHandling errorHandling;

    @JsonProperty(FIELD_KEEPS_LAST_ROW)
    private final boolean keepsLastRow;

    @JsonProperty(FIELD_UPDATE_BEFORE)
    private final boolean updateBefore;

    @JsonProperty(FIELD_NAME_STATE)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private final @Nullable List<StateMetadata> state;

    StreamExecFromChangelog(
            ReadableConfig tableConfig,
            InputProperty inputProperty,
            RowType outputType,
            String description,
            @Nullable String uid,
            List<String> inputColumns,
            int opColumn,
            List<Integer> outputColumns,
            List<Integer> keyColumns,
            List<String> codes,
            List<ChangeKind> kinds,
            ErrorHandling errorHandling,
            boolean keepsLastRow,
            boolean updateBefore) {
        this(
                ExecNodeContext.newNodeId(),
                new ExecNodeContext(NAME + "_" + VERSION),
                ExecNodeContext.newPersistedConfig(StreamExecFromChangelog.class, tableConfig),
                List.of(inputProperty),
                outputType,
                description,
                uid,
                inputColumns,
                opColumn,
                outputColumns,
                keyColumns,
                codes,
                kinds,
                errorHandling,
                keepsLastRow,
                updateBefore,
                keepsLastRow ? StateMetadata.getOneInputOperatorDefaultMeta(tableConfig, STATE_NAME) : null);
    }

    @JsonCreator
    StreamExecFromChangelog(
            @JsonProperty(FIELD_NAME_ID) int id,
            @JsonProperty(FIELD_NAME_TYPE) ExecNodeContext context,
            @JsonProperty(FIELD_NAME_CONFIGURATION) ReadableConfig config,
            @JsonProperty(FIELD_NAME_INPUT_PROPERTIES) List<InputProperty> inputProperties,
            @JsonProperty(FIELD_NAME_OUTPUT_TYPE) RowType outputType,
            @JsonProperty(FIELD_NAME_DESCRIPTION) String description,
            @JsonProperty(FIELD_UID) @Nullable String uid,
            @JsonProperty(FIELD_INPUT_COLUMNS) List<String> inputColumns,
            @JsonProperty(FIELD_OP_COLUMN) int opColumn,
            @JsonProperty(FIELD_OUTPUT_COLUMNS) List<Integer> outputColumns,
            @JsonProperty(FIELD_KEY_COLUMNS) List<Integer> keyColumns,
            @JsonProperty(FIELD_CODES) List<String> codes,
            @JsonProperty(FIELD_KINDS) List<ChangeKind> kinds,
            @JsonProperty(FIELD_ERROR_HANDLING) ErrorHandling errorHandling,
            @JsonProperty(FIELD_KEEPS_LAST_ROW) boolean keepsLastRow,
            @JsonProperty(FIELD_UPDATE_BEFORE) boolean updateBefore,
            @JsonProperty(FIELD_NAME_STATE) @Nullable List<StateMetadata> state) {
        super(id, context, config, inputProperties, outputType, description, uid);
        this.inputColumns = inputColumns;
        this.opColumn = opColumn;
        this.outputColumns = outputColumns;
        this.keyColumns = keyColumns;
        this.codes = codes;
        this.kinds = kinds;
        this.errorHandling = errorHandling;
        this.keepsLastRow = keepsLastRow;
        this.updateBefore = updateBefore;
        this.state = state;
    }

    @Override
    protected Transformation<RowData> translateToPlanInternal(PlannerBase planner, ExecNodeConfig config) {
        var input = input(planner);
        var inputType = (InternalTypeInfo<RowData>) input.getOutputType();
        var plan = new FromChangelogPlan(
                named(inputType.toRowType()), opColumn, outputColumns, keyColumns, codes, kinds, errorHandling);
        if (!keepsLastRow) {
            return transformation(input, TRANSFORMATION, new FromChangelogOperator(plan), config);
        }
        var classLoader = planner.getFlinkContext().getClassLoader();
        var outputType = (RowType) getOutputType();
        var operator = new NormalizingFromChangelogOperator(
                plan,
                InternalTypeInfo.of(outputType),
                new EqualiserCodeGenerator(outputType, classLoader).generateRecordEqualiser("LastRowEqualiser"),
                updateBefore,
                StateMetadata.getStateTtlForOneInputOperator(config, state));
        var transformation = transformation(input, TRANSFORMATION, operator, config);
        var keys = KeySelectorUtil.getRowDataSelector(
                classLoader, keyColumns.stream().mapToInt(Integer::intValue).toArray(), inputType);
        transformation.setStateKeySelector(keys);
        transformation.setStateKeyType(keys.getProducedType());
        return transformation;
    }

    private RowType named(RowType type) {
        return RowType.of(type.getChildren().toArray(LogicalType[]::new), inputColumns.toArray(String[]::new));
    }
}
