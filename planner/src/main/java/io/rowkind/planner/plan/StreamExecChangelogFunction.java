package io.rowkind.planner.plan;

import java.util.List;
import java.util.OptionalInt;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonInclude;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.streaming.api.operators.SimpleOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.api.transformations.PartitionTransformation;
import org.apache.flink.streaming.api.transformations.SourceTransformationWrapper;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeBase;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeConfig;
import org.apache.flink.table.planner.plan.nodes.exec.ExecNodeContext;
import org.apache.flink.table.planner.plan.nodes.exec.InputProperty;
import org.apache.flink.table.planner.plan.nodes.exec.SingleTransformationTranslator;
import org.apache.flink.table.planner.plan.nodes.exec.stream.StreamExecNode;
import org.apache.flink.table.planner.plan.nodes.exec.utils.ExecNodeUtil;
import org.apache.flink.table.planner.plan.nodes.exec.utils.TransformationMetadata;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.jspecify.annotations.Nullable;

/** What the execution nodes of both functions share: one input, one operator, an optional uid. */
abstract class StreamExecChangelogFunction extends ExecNodeBase<RowData>
        implements StreamExecNode<RowData>, SingleTransformationTranslator<RowData> {

    static final String FIELD_UID = "uid";

    @JsonProperty(FIELD_UID)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private final @Nullable String uid;

    StreamExecChangelogFunction(
            int id,
            ExecNodeContext context,
            ReadableConfig config,
            List<InputProperty> inputProperties,
            RowType outputType,
            String description,
            @Nullable String uid) {
        super(id, context, config, inputProperties, outputType, description);
        this.uid = uid;
    }

    @SuppressWarnings("unchecked") // all of Flink's SQL nodes produce RowData
    Transformation<RowData> input(PlannerBase planner) {
        return (Transformation<RowData>) getInputEdges().get(0).translateToPlan(planner);
    }

    OneInputTransformation<RowData, RowData> transformation(
            Transformation<RowData> input, String name, StreamOperator<RowData> operator, ExecNodeConfig config) {
        var metadata = uid == null
                ? createTransformationMeta(name, config)
                : new TransformationMetadata(
                        uid, createTransformationName(config), createTransformationDescription(config));
        return transformation(input, metadata, operator, InternalTypeInfo.of(getOutputType()));
    }

    OneInputTransformation<RowData, RowData> transformation(
            Transformation<RowData> input,
            TransformationMetadata metadata,
            StreamOperator<RowData> operator,
            TypeInformation<RowData> outputType) {
        OneInputTransformation<RowData, RowData> transformation = ExecNodeUtil.createOneInputTransformation(
                input, metadata, SimpleOperatorFactory.of(operator), outputType, parallelism(input), false);
        if (inputsContainSingleton()) {
            transformation.setParallelism(1);
            transformation.setMaxParallelism(1);
        }
        return transformation;
    }

    /**
     * Returns the parallelism at which the rows of an input keep their order, and sees to it that they have
     * kept it up to here. After a source with a parallelism of its own, Flink spreads the rows over as many
     * tasks as the job has by default, which would tear the changes of a key apart.
     */
    private static int parallelism(Transformation<RowData> input) {
        if (input instanceof PartitionTransformation<?> exchange) {
            parallelismOfSource(exchange.getInputs().get(0));
            return input.getParallelism();
        }
        return parallelismOfSource(input).orElse(input.getParallelism());
    }

    /** Returns the parallelism of the source that a chain of operators begins with, and gives it to all of them. */
    private static OptionalInt parallelismOfSource(Transformation<?> transformation) {
        if (transformation instanceof SourceTransformationWrapper<?> source) {
            return OptionalInt.of(source.getInputs().get(0).getParallelism());
        }
        if (transformation instanceof OneInputTransformation<?, ?> operator
                && operator.getParallelism() == ExecutionConfig.PARALLELISM_DEFAULT) {
            var parallelism = parallelismOfSource(operator.getInputs().get(0));
            parallelism.ifPresent(value -> operator.setParallelism(value, false));
            return parallelism;
        }
        return OptionalInt.empty();
    }
}
