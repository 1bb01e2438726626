package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.ToChangelogArguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/** Makes plans of arguments, as planning does. */
final class Plans {

    private Plans() {}

    /** Returns the entries of {@code MAP[key, value, key, value, …]}. */
    static List<MappingEntry> map(String... keysAndValues) {
        List<MappingEntry> entries = new ArrayList<>();
        for (var i = 0; i < keysAndValues.length; i += 2) {
            entries.add(new MappingEntry(keysAndValues[i], keysAndValues[i + 1]));
        }
        return entries;
    }

    /** Returns the plan of FROM_CHANGELOG over an input whose op column is named {@code op}. */
    static FromChangelogPlan fromChangelog(
            RowType input, KindByCode mapping, ErrorHandling errorHandling, int... keys) {
        var arguments = new FromChangelogArguments(FromChangelogArguments.DEFAULT_OP_COLUMN, mapping, errorHandling);
        return new FromChangelogPlan(
                input,
                input.getFieldIndex(arguments.opColumn()),
                boxed(arguments.outputColumns(input.getFieldNames(), keys)),
                boxed(keys),
                mapping.codes(),
                mapping.kindOfEachCode(),
                errorHandling);
    }

    /** Returns the type of the rows that FROM_CHANGELOG emits. */
    static RowType output(FromChangelogPlan plan) {
        return new RowType(plan.outputColumns().stream()
                .map(plan.inputType().getFields()::get)
                .toList());
    }

    /** Returns the plan of TO_CHANGELOG with full deletes. */
    static ToChangelogPlan toChangelog(RowType input, CodeByKind mapping, int... keys) {
        return toChangelogByKey(
                input, mapping, IntStream.range(0, input.getFieldCount()).toArray(), keys);
    }

    /** Returns the plan of TO_CHANGELOG whose deletes keep the given columns. */
    static ToChangelogPlan toChangelogByKey(RowType input, CodeByKind mapping, int[] deleteColumns, int... keys) {
        var arguments = new ToChangelogArguments(FromChangelogArguments.DEFAULT_OP_COLUMN, mapping, true, true);
        return new ToChangelogPlan(
                boxed(arguments.inputColumns(input.getFieldNames(), keys)),
                keys.length,
                mapping.codes(),
                Set.of(ChangeKind.DELETE),
                boxed(deleteColumns));
    }

    /** Returns the type of the rows that TO_CHANGELOG emits; what deletes drop becomes nullable. */
    static RowType output(RowType input, ToChangelogPlan plan) {
        List<RowType.RowField> fields = new ArrayList<>();
        for (var column : plan.inputColumns()) {
            var field = input.getFields().get(column);
            var kept = plan.deleteColumns().contains(column);
            fields.add(
                    kept
                            ? field
                            : new RowType.RowField(
                                    field.getName(), field.getType().copy(true)));
        }
        fields.add(plan.opColumn(), new RowType.RowField("op", new VarCharType(false, VarCharType.MAX_LENGTH)));
        return new RowType(fields);
    }

    private static List<Integer> boxed(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
