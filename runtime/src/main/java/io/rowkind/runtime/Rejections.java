package io.rowkind.runtime;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.data.RowData;

/**
 * What becomes of messages that make no change (rules F5, F13). All are counted. What is wrong is said only where
 * somebody hears it, so the text is made only then.
 */
abstract class Rejections {

    private final Map<ErrorCode, Counter> counters = new EnumMap<>(ErrorCode.class);

    private Rejections(ChangeCounters counters, MessageColumns columns) {
        this.counters.put(ErrorCode.OP_CODE_NULL, counters.counter("skippedNullCodes"));
        this.counters.put(ErrorCode.OP_CODE_UNMAPPED, counters.counter("skippedUnmappedCodes"));
        if (columns.hasImages()) {
            var images = counters.counter("skippedNullImages");
            this.counters.put(ErrorCode.IMAGE_NULL, images);
            this.counters.put(ErrorCode.OLD_IMAGE_NULL, images);
            this.counters.put(ErrorCode.IMAGE_KEY_DIFFERS, counters.counter("skippedOtherKeys"));
        }
        if (!columns.sequence().isEmpty()) {
            this.counters.put(ErrorCode.SEQUENCE_NULL, counters.counter("skippedNullSequences"));
            this.counters.put(ErrorCode.CHANGE_OUT_OF_ORDER, counters.counter("lateChanges"));
            this.counters.put(ErrorCode.CHANGE_REPEATED, counters.counter("repeatedChanges"));
        }
    }

    /** Returns what error_handling says. */
    static Rejections of(FromChangelogPlan plan, ChangeCounters counters, ProcessingTimeService clock) {
        return switch (plan.errorHandling()) {
            case FAIL -> new Failing(counters, plan.columns());
            case SKIP -> new Skipping(counters, plan.columns());
            case LOG -> new Logging(counters, plan.columns(), new GroupedWarnings(clock));
        };
    }

    /** Returns the rejections of CHANGELOG_ERRORS: messages with what is wrong with them. */
    static Rejections collected(FromChangelogPlan plan, ChangeCounters counters, Collector collector) {
        return new Collecting(counters, plan.columns(), collector);
    }

    /**
     * Rejects a message that can't be read as a change.
     *
     * @throws TableRuntimeException under {@link io.rowkind.core.ErrorHandling#FAIL}
     */
    void reject(RowData message, ErrorCode code, Supplier<RowkindException> refusal) {
        drop(message, code, refusal);
    }

    /** Drops a message whose change is none any more, such as a late one. */
    void drop(RowData message, ErrorCode code, Supplier<RowkindException> refusal) {
        var counter = counters.get(code);
        if (counter != null) { // contradictions are counted as repairs
            counter.inc();
        }
    }

    /** Says what is still to be said. */
    void close() {}

    /** Returns the failure of a job by a refusal. */
    static TableRuntimeException failure(RowkindException refusal) {
        return new TableRuntimeException(String.valueOf(refusal.getMessage()), refusal);
    }

    /** Takes a rejected message. */
    interface Collector {
        /** Takes a message, and what is wrong with it. */
        void collect(RowData message, ErrorCode code, RowkindException refusal);
    }

    private static final class Failing extends Rejections {
        Failing(ChangeCounters counters, MessageColumns columns) {
            super(counters, columns);
        }

        @Override
        void reject(RowData message, ErrorCode code, Supplier<RowkindException> refusal) {
            throw failure(refusal.get());
        }
    }

    private static final class Skipping extends Rejections {
        Skipping(ChangeCounters counters, MessageColumns columns) {
            super(counters, columns);
        }
    }

    private static final class Logging extends Rejections {
        private final GroupedWarnings warnings;

        Logging(ChangeCounters counters, MessageColumns columns, GroupedWarnings warnings) {
            super(counters, columns);
            this.warnings = warnings;
        }

        @Override
        void drop(RowData message, ErrorCode code, Supplier<RowkindException> refusal) {
            super.drop(message, code, refusal);
            warnings.add(code, refusal);
        }

        @Override
        void close() {
            warnings.flush();
        }
    }

    private static final class Collecting extends Rejections {
        private final Collector collector;

        Collecting(ChangeCounters counters, MessageColumns columns, Collector collector) {
            super(counters, columns);
            this.collector = collector;
        }

        @Override
        void drop(RowData message, ErrorCode code, Supplier<RowkindException> refusal) {
            super.drop(message, code, refusal);
            collector.collect(message, code, refusal.get());
        }
    }
}
