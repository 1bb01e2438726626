package io.rowkind.planner.plan;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.CodeMeaning;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.Validation;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.runtime.CheckChangelogOperator;
import io.rowkind.runtime.FromChangelogComparisons;
import io.rowkind.runtime.FromChangelogOperator;
import io.rowkind.runtime.FromChangelogPlan;
import io.rowkind.runtime.KeptState;
import io.rowkind.runtime.KeyedFromChangelogOperator;
import io.rowkind.runtime.MessageColumns;
import io.rowkind.runtime.PassThroughOperator;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.IntStream;
import org.apache.flink.FlinkVersion;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonAlias;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonCreator;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonInclude;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.planner.codegen.EqualiserCodeGenerator;
import org.apache.flink.table.planner.codegen.sort.ComparatorCodeGenerator;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeConfig;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeContext;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeMetadata;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.exec.StateMetadata;
import org.apache.flink.table.planner.plan.utils.KeySelectorUtil;
import org.apache.flink.table.planner.plan.utils.SortUtil;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/**
 * FROM_CHANGELOG, or a function that shares its arguments, as it is executed. A compiled plan holds everything that was
 * decided about it.
 */
@ExecNodeMetadata(
        name = StreamExecFromChangelog.NAME,
        version = StreamExecFromChangelog.VERSION,
        producedTransformations = {StreamExecFromChangelog.TRANSFORMATION, StreamExecFromChangelog.ORDER_TRANSFORMATION
        },
        minPlanVersion = FlinkVersion.v2_3,
        minStateVersion = FlinkVersion.v2_3)
final class StreamExecFromChangelog extends StreamExecChangelogFunction {

    static final String NAME = "rowkind-from-changelog";
    static final int VERSION = 1;
    static final String TRANSFORMATION = "from-changelog";

    static final String ORDER_TRANSFORMATION = "one-order";

    /** What {@link #inOneOrder} has made of the nodes of plans that are still in use. */
    private static final Map<ExecNode<?>, WeakReference<Transformation<RowData>>> IN_ONE_ORDER = new WeakHashMap<>();

    private static final String STATE_NAME = "key-history";
    private static final String FIELD_FUNCTION = "function";
    private static final String FIELD_INPUT_COLUMNS = "inputColumns";
    private static final String FIELD_COLUMNS = "columns";
    private static final String FIELD_CODES = "codes";
    private static final String FIELD_MEANINGS = "meanings";
    private static final String FIELD_FORM = "form";
    private static final String FIELD_ERROR_HANDLING = "errorHandling";
    private static final String FIELD_VALIDATION = "validation";
    private static final String FIELD_KEEPS_LAST_ROW = "keepsLastRow";
    private static final String FIELD_UPDATE_BEFORE = "updateBefore";

    @JsonProperty(FIELD_FUNCTION)
    private final FunctionSignature function;

    /** The names that the user knows; those of the input node may have been optimized away. */
    @JsonProperty(FIELD_INPUT_COLUMNS)
    private final List<String> inputColumns;

    @JsonProperty(FIELD_COLUMNS)
    private final MessageColumns columns;

    @JsonProperty(FIELD_CODES)
    private final List<String> codes;

    @JsonProperty(FIELD_MEANINGS)
    private final List<CodeMeaning> meanings;

    @JsonProperty(FIELD_FORM)
    private final ChangelogForm form;

    @JsonProperty(FIELD_ERROR_HANDLING)
    private final ErrorHandling errorHandling;

    @JsonProperty(FIELD_VALIDATION)
    private final Validation validation;

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
            FunctionSignature function,
            List<String> inputColumns,
            MessageColumns columns,
            List<String> codes,
            List<CodeMeaning> meanings,
            ChangelogForm form,
            ErrorHandling errorHandling,
            Validation validation,
            boolean keepsLastRow,
            boolean updateBefore,
            Optional<Duration> stateTtl) {
        this(
                ExecNodeContext.newNodeId(),
                new ExecNodeContext(NAME + "_" + VERSION),
                ExecNodeContext.newPersistedConfig(StreamExecFromChangelog.class, tableConfig),
                List.of(inputProperty),
                outputType,
                description,
                uid,
                function,
                inputColumns,
                columns,
                codes,
                meanings,
                form,
                errorHandling,
                validation,
                keepsLastRow,
                updateBefore,
                keepsLastRow || !columns.sequence().isEmpty()
                        ? StateMetadata.getOneInputOperatorDefaultMeta(
                                stateTtl.map(Duration::toMillis).orElse(null), tableConfig, STATE_NAME)
                        : null,
                null,
                null,
                null);
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
            @JsonProperty(FIELD_FUNCTION) @Nullable FunctionSignature function,
            @JsonProperty(FIELD_INPUT_COLUMNS) List<String> inputColumns,
            @JsonProperty(FIELD_COLUMNS) @Nullable MessageColumns columns,
            @JsonProperty(FIELD_CODES) List<String> codes,
            @JsonProperty(FIELD_MEANINGS) @JsonAlias("kinds") List<CodeMeaning> meanings,
            @JsonProperty(FIELD_FORM) @Nullable ChangelogForm form,
            @JsonProperty(FIELD_ERROR_HANDLING) ErrorHandling errorHandling,
            @JsonProperty(FIELD_VALIDATION) @Nullable Validation validation,
            @JsonProperty(FIELD_KEEPS_LAST_ROW) boolean keepsLastRow,
            @JsonProperty(FIELD_UPDATE_BEFORE) boolean updateBefore,
            @JsonProperty(FIELD_NAME_STATE) @Nullable List<StateMetadata> state,
            @JsonProperty("opColumn") @Nullable Integer opColumn,
            @JsonProperty("keyColumns") @Nullable List<Integer> keyColumns,
            @JsonProperty("outputColumns") @Nullable List<Integer> outputColumns) {
        super(id, context, config, inputProperties, outputType, description, uid);
        // plans of version 0.1.0 have less, and the columns one by one
        this.function = Objects.requireNonNullElse(function, FunctionSignature.FROM_CHANGELOG);
        this.inputColumns = inputColumns;
        this.columns = columns != null
                ? columns
                : MessageColumns.ofRows(
                        Objects.requireNonNull(opColumn),
                        Objects.requireNonNull(keyColumns),
                        Objects.requireNonNull(outputColumns));
        this.codes = codes;
        this.meanings = meanings;
        this.form = form != null ? form : CodeMeaning.form(meanings);
        this.errorHandling = errorHandling;
        this.validation = Objects.requireNonNullElse(validation, Validation.OFF);
        this.keepsLastRow = keepsLastRow;
        this.updateBefore = updateBefore;
        this.state = state;
    }

    @Override
    protected Transformation<RowData> translateToPlanInternal(PlannerBase planner, ExecNodeConfig config) {
        var input = input(planner);
        var inputType = (InternalTypeInfo<RowData>) input.getOutputType();
        var classLoader = planner.getFlinkContext().getClassLoader();
        var messageType = named(inputType.toRowType());
        var plan = new FromChangelogPlan(
                messageType,
                columns,
                codes,
                meanings,
                form,
                errorHandling,
                validation,
                imageKeys(messageType, classLoader));
        if (state == null) {
            return transformation(input, TRANSFORMATION, new FromChangelogOperator(plan, isErrors()), config);
        }
        if (relatesChanges()) {
            input = inOneOrder(input, config);
        }
        var transformation = transformation(input, TRANSFORMATION, keyedOperator(plan, classLoader, config), config);
        var keys = KeySelectorUtil.getRowDataSelector(
                classLoader, columns.keys().stream().mapToInt(Integer::intValue).toArray(), inputType);
        transformation.setStateKeySelector(keys);
        transformation.setStateKeyType(keys.getProducedType());
        return transformation;
    }

    private @Nullable GeneratedRecordEqualiser imageKeys(RowType messageType, ClassLoader classLoader) {
        var types = columns.comparedKeys().map(messageType::getTypeAt).toArray(LogicalType[]::new);
        return types.length == 0
                ? null
                : new EqualiserCodeGenerator(RowType.of(types), classLoader).generateRecordEqualiser("KeyEqualiser");
    }

    /** Returns whether it depends on the order of a key's messages which of them make changes. */
    private boolean relatesChanges() {
        return function != FunctionSignature.CHECK_CHANGELOG
                && (!columns.sequence().isEmpty() || validation != Validation.OFF);
    }

    /**
     * Returns the input behind an operator that changes nothing, the same one for all calls that read it. Behind an
     * exchange, each reader has its own order of rows from several tasks; behind that operator all have one. So
     * FROM_CHANGELOG and CHANGELOG_ERRORS agree on what comes too late.
     */
    private Transformation<RowData> inOneOrder(Transformation<RowData> input, ExecNodeConfig config) {
        var source = getInputEdges().get(0).getSource();
        synchronized (IN_ONE_ORDER) {
            var known = IN_ONE_ORDER.get(source);
            var ordered = known == null ? null : known.get();
            if (ordered == null || !ordered.getInputs().contains(input)) {
                ordered = transformation(
                        input,
                        createTransformationMeta(ORDER_TRANSFORMATION, config),
                        new PassThroughOperator(),
                        input.getOutputType());
                IN_ONE_ORDER.put(source, new WeakReference<>(ordered));
            }
            return ordered;
        }
    }

    private boolean isErrors() {
        return function == FunctionSignature.CHANGELOG_ERRORS;
    }

    private StreamOperator<RowData> keyedOperator(
            FromChangelogPlan plan, ClassLoader classLoader, ExecNodeConfig config) {
        var timeToLive = StateMetadata.getStateTtlForOneInputOperator(config, state);
        var rowType = plan.rowType();
        var comparisons = comparisons(plan, rowType, classLoader);
        return function == FunctionSignature.CHECK_CHANGELOG
                ? new CheckChangelogOperator(plan, rowType, comparisons, timeToLive)
                : new KeyedFromChangelogOperator(
                        plan,
                        isErrors(),
                        rowType,
                        comparisons,
                        new KeptState(keepsLastRow, validation != Validation.OFF, timeToLive),
                        updateBefore);
    }

    private static FromChangelogComparisons comparisons(
            FromChangelogPlan plan, RowType rowType, ClassLoader classLoader) {
        var images = RowType.of(Arrays.stream(plan.comparedColumns())
                .mapToObj(rowType::getTypeAt)
                .toArray(LogicalType[]::new));
        var sequence = plan.sequenceType();
        return new FromChangelogComparisons(
                new EqualiserCodeGenerator(rowType, classLoader).generateRecordEqualiser("RowEqualiser"),
                new EqualiserCodeGenerator(images, classLoader).generateRecordEqualiser("ImageEqualiser"),
                ComparatorCodeGenerator.gen(
                        new Configuration(),
                        classLoader,
                        "SequenceComparator",
                        sequence,
                        SortUtil.getAscendingSortSpec(
                                IntStream.range(0, sequence.getFieldCount()).toArray())));
    }

    private RowType named(RowType type) {
        return RowType.of(type.getChildren().toArray(LogicalType[]::new), inputColumns.toArray(String[]::new));
    }
}
