package io.rowkind.cli;

import io.rowkind.planner.explain.ChangelogExplanation;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** What the execution of a statement has led to. */
public sealed interface Outcome {

    /** The statement has taken effect and returns nothing. */
    record Done() implements Outcome {}

    /**
     * A query runs.
     *
     * @param schema the columns of the changes
     * @param changes the changes in arrival order; to be closed, which cancels the job if it runs
     * @param job the query's job
     */
    record Query(ResolvedSchema schema, CloseableIterator<Row> changes, JobClient job) implements Outcome {}

    /**
     * A job runs that writes to tables.
     *
     * @param job the job
     * @param endless whether its input never ends
     */
    record Insert(JobClient job, boolean endless) implements Outcome {}

    /**
     * The statement returns rows that are no changes, such as {@code SHOW TABLES}.
     *
     * @param schema the columns
     * @param rows the rows, all there already
     */
    record Listing(ResolvedSchema schema, List<Row> rows) implements Outcome {

        public Listing {
            rows = List.copyOf(rows);
        }
    }

    /**
     * The statement was planned and does not run.
     *
     * @param explanation what its operators would do
     */
    record Explained(ChangelogExplanation explanation) implements Outcome {}

    /** The script ends here. */
    record Quit() implements Outcome {}
}
