package io.rowkind.runtime;

import java.io.Serializable;
import org.apache.flink.table.runtime.generated.GeneratedRecordComparator;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;

/**
 * The generated code by which rows of a call are compared.
 *
 * @param rows compares two output rows
 * @param images compares two rows of {@link FromChangelogPlan#comparedColumns()}
 * @param sequences orders two rows of {@link FromChangelogPlan#sequenceType()}
 */
public record FromChangelogComparisons(
        GeneratedRecordEqualiser rows, GeneratedRecordEqualiser images, GeneratedRecordComparator sequences)
        implements Serializable {}
