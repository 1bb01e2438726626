package io.rowkind.cli;

import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.streaming.api.operators.InputFormatOperatorFactory;
import org.apache.flink.streaming.api.transformations.LegacySourceTransformation;
import org.apache.flink.streaming.api.transformations.SinkTransformation;
import org.apache.flink.streaming.api.transformations.WithBoundedness;

/** Jobs that read something that never ends. */
final class EndlessWrites {

    private EndlessWrites() {}

    /** Returns whether a source never ends. */
    static boolean isEndless(List<Transformation<?>> sinks) {
        return all(sinks).anyMatch(EndlessWrites::isEndless);
    }

    /** Returns whether a sink shows what it has with each checkpoint: without any it would show nothing. */
    static boolean commits(List<Transformation<?>> sinks) {
        return all(sinks)
                .anyMatch(transformation -> transformation instanceof SinkTransformation<?, ?> sink
                        && sink.getSink() instanceof SupportsCommitter<?>);
    }

    private static Stream<Transformation<?>> all(List<Transformation<?>> sinks) {
        return sinks.stream().flatMap(sink -> sink.getTransitivePredecessors().stream());
    }

    private static boolean isEndless(Transformation<?> transformation) {
        return transformation instanceof WithBoundedness source
                && source.getBoundedness() == Boundedness.CONTINUOUS_UNBOUNDED
                && !isInputFormat(transformation);
    }

    /** What Flink makes of VALUES ends, though it isn't marked so. */
    private static boolean isInputFormat(Transformation<?> transformation) {
        return transformation instanceof LegacySourceTransformation<?> legacy
                && legacy.getOperatorFactory() instanceof InputFormatOperatorFactory;
    }
}
