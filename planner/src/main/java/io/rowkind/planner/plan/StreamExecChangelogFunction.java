package io.rowkind.planner.plan;

import java.util.List;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonInclude;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.flink.streaming.api.operators.SimpleOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
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
        OneInputTransformation<RowData, RowData> transformation = ExecNodeUtil.createOneInputTransformation(
                input,
                metadata,
                SimpleOperatorFactory.of(operator),
                InternalTypeInfo.of(getOutputType()),
                input.getParallelism(),
                false);
        if (inputsContainSingleton()) {
            transformation.setParallelism(1);
            transformation.setMaxParallelism(1);
        }
        return transformation;
    }
}
