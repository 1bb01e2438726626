package io.rowkind.planner.plan;

import io.rowkind.core.ChangeKind;
import io.rowkind.runtime.CompactingToChangelogOperator;
import io.rowkind.runtime.MergingToChangelogOperator;
import io.rowkind.runtime.ToChangelogOperator;
import io.rowkind.runtime.ToChangelogPlan;
import io.rowkind.runtime.ToChangelogPlan.Compaction;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.FlinkVersion;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonCreator;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonInclude;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.planner.codegen.EqualiserCodeGenerator;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeConfig;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeContext;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeMetadata;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.utils.KeySelectorUtil;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/**
 * TO_CHANGELOG as it is executed. A compiled plan holds everything that was decided about it. What version 0.1.0
 * didn't know is left out if it isn't used, and may be missing.
 */
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
    private static final String FIELD_IMAGE_COLUMNS = "imageColumns";
    private static final String FIELD_MERGED = "merged";
    private static final String FIELD_COMPACTION = "compaction";
    private static final String FIELD_STATE_KEY = "stateKey";

    private final ToChangelogPlan plan;

    @JsonProperty(FIELD_STATE_KEY)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private final @Nullable List<Integer> stateKey;

    StreamExecToChangelog(
            ReadableConfig tableConfig,
            InputProperty inputProperty,
            RowType outputType,
            String description,
            @Nullable String uid,
            ToChangelogPlan plan,
            @Nullable List<Integer> stateKey) {
        this(
                ExecNodeContext.newNodeId(),
                new ExecNodeContext(NAME + "_" + VERSION),
                ExecNodeContext.newPersistedConfig(StreamExecToChangelog.class, tableConfig),
                List.of(inputProperty),
                outputType,
                description,
                uid,
                plan,
                stateKey);
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
            @JsonProperty(FIELD_DELETE_COLUMNS) List<Integer> deleteColumns,
            @JsonProperty(FIELD_IMAGE_COLUMNS) @Nullable List<Integer> imageColumns,
            @JsonProperty(FIELD_MERGED) boolean merged,
            @JsonProperty(FIELD_COMPACTION) @Nullable Compaction compaction,
            @JsonProperty(FIELD_STATE_KEY) @Nullable List<Integer> stateKey) {
        this(
                id,
                context,
                config,
                inputProperties,
                outputType,
                description,
                uid,
                new ToChangelogPlan(
                        inputColumns,
                        opColumn,
                        codes,
                        deletes,
                        deleteColumns,
                        imageColumns == null ? List.of() : imageColumns,
                        merged,
                        compaction),
                stateKey);
    }

    private StreamExecToChangelog(
            int id,
            ExecNodeContext context,
            ReadableConfig config,
            List<InputProperty> inputProperties,
            RowType outputType,
            String description,
            @Nullable String uid,
            ToChangelogPlan plan,
            @Nullable List<Integer> stateKey) {
        super(id, context, config, inputProperties, outputType, description, uid);
        this.plan = plan;
        this.stateKey = stateKey;
    }

    @JsonProperty(FIELD_INPUT_COLUMNS)
    List<Integer> inputColumns() {
        return plan.inputColumns();
    }

    @JsonProperty(FIELD_OP_COLUMN)
    int opColumn() {
        return plan.opColumn();
    }

    @JsonProperty(FIELD_CODES)
    Map<ChangeKind, String> codes() {
        return new EnumMap<>(plan.codes());
    }

    @JsonProperty(FIELD_DELETES)
    Set<ChangeKind> deletes() {
        return EnumSet.copyOf(plan.deletes());
    }

    @JsonProperty(FIELD_DELETE_COLUMNS)
    List<Integer> deleteColumns() {
        return plan.deleteColumns();
    }

    @JsonProperty(FIELD_IMAGE_COLUMNS)
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    List<Integer> imageColumns() {
        return plan.imageColumns();
    }

    @JsonProperty(FIELD_MERGED)
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    boolean merged() {
        return plan.merged();
    }

    @JsonProperty(FIELD_COMPACTION)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Nullable
    Compaction compaction() {
        return plan.compaction();
    }

    @Override
    protected Transformation<RowData> translateToPlanInternal(PlannerBase planner, ExecNodeConfig config) {
        var input = input(planner);
        var inputType = (InternalTypeInfo<RowData>) input.getOutputType();
        var classLoader = planner.getFlinkContext().getClassLoader();
        var transformation =
                transformation(input, TRANSFORMATION, operator(inputType.toRowType(), classLoader), config);
        if (stateKey != null) {
            var columns = stateKey.stream().mapToInt(Integer::intValue).toArray();
            var keys = KeySelectorUtil.getRowDataSelector(classLoader, columns, inputType);
            transformation.setStateKeySelector(keys);
            transformation.setStateKeyType(keys.getProducedType());
        }
        return transformation;
    }

    private StreamOperator<RowData> operator(RowType inputType, ClassLoader classLoader) {
        var compaction = plan.compaction();
        if (compaction != null) {
            var compared = CompactingToChangelogOperator.comparedType(inputType);
            return new CompactingToChangelogOperator(
                    plan,
                    compaction,
                    inputType,
                    new EqualiserCodeGenerator(compared, classLoader).generateRecordEqualiser("NetChangeEqualiser"));
        }
        return plan.merged() ? new MergingToChangelogOperator(plan, inputType) : new ToChangelogOperator(plan);
    }
}
