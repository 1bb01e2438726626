package io.rowkind.runtime;

import io.rowkind.core.ErrorHandling;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.KindByCode;
import io.rowkind.core.Validation;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/**
 * Calls over messages {@code [op, id, name, lsn]}, keyed by id.
 *
 * @param ordered whether they are ordered by lsn
 */
record KeyedCall(KindByCode mapping, Validation validation, ErrorHandling errorHandling, boolean ordered) {

    private static final LogicalType STRING = VarCharType.STRING_TYPE;

    private static final RowType INPUT = Rows.type(
            new String[] {"op", "id", "name", "lsn"}, STRING, new BigIntType(false), STRING, new BigIntType());

    static final KeyedCall VALIDATED =
            new KeyedCall(KindByCode.standard(), Validation.REPAIR, ErrorHandling.SKIP, false);

    static final KeyedCall ORDERED = new KeyedCall(Normalizer.MAPPING, Validation.OFF, ErrorHandling.SKIP, true);

    KeyedCall with(Validation newValidation) {
        return new KeyedCall(mapping, newValidation, errorHandling, ordered);
    }

    private FromChangelogPlan plan() {
        var arguments = new FromChangelogArguments(
                "op",
                mapping,
                errorHandling,
                Optional.empty(),
                ordered ? List.of("lsn") : List.of(),
                validation,
                Optional.empty());
        return Plans.fromChangelog(INPUT, arguments, MessageColumns.NONE, MessageColumns.NONE, 1);
    }

    /** Opens FROM_CHANGELOG, whose consumer wants a retract changelog. */
    OperatorUnderTest open() throws Exception {
        return open(false, plan().rowType());
    }

    /** Opens FROM_CHANGELOG, reporting to these counters. */
    OperatorUnderTest open(RecordedCounters counters) throws Exception {
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, RowData, RowData>(
                operator(false), row -> row.getLong(1), Types.LONG, counters.environment());
        return OperatorUnderTest.open(harness, plan().rowType());
    }

    /** Opens CHANGELOG_ERRORS. */
    OperatorUnderTest openErrors() throws Exception {
        return open(true, Rows.type(new BigIntType(false), STRING, STRING, new BigIntType(), STRING, STRING));
    }

    /** Opens CHECK_CHANGELOG. */
    OperatorUnderTest openCheck() throws Exception {
        var plan = plan();
        return open(
                new CheckChangelogOperator(plan, plan.rowType(), Plans.comparisons(plan), 0),
                Rows.type(new BigIntType(false), new BigIntType(), STRING, STRING, STRING));
    }

    private OperatorUnderTest open(boolean errors, RowType outputType) throws Exception {
        return open(operator(errors), outputType);
    }

    private KeyedFromChangelogOperator operator(boolean errors) {
        var plan = plan();
        return new KeyedFromChangelogOperator(
                plan,
                errors,
                plan.rowType(),
                Plans.comparisons(plan),
                new KeptState(true, validation != Validation.OFF, 0),
                true);
    }

    private static OperatorUnderTest open(OneInputStreamOperator<RowData, RowData> operator, RowType outputType)
            throws Exception {
        return OperatorUnderTest.open(
                new KeyedOneInputStreamOperatorTestHarness<>(operator, row -> row.getLong(1), Types.LONG), outputType);
    }
}
