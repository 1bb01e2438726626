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
import java.util.Optional;
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
        var arguments = FromChangelogArguments.of(FromChangelogArguments.DEFAULT_OP_COLUMN, mapping, errorHandling);
        return fromChangelog(input, arguments, MessageColumns.NONE, MessageColumns.NONE, keys);
    }

    /**
     * Returns the plan of FROM_CHANGELOG.
     *
     * @param before the column of the old image, if there are images
     * @param after the column of the new image, if there are images; their fields stand behind the keys in the output
     */
    static FromChangelogPlan fromChangelog(
            RowType input, FromChangelogArguments arguments, int before, int after, int... keys) {
        List<Integer> output = new ArrayList<>(boxed(arguments.outputColumns(input.getFieldNames(), keys)));
        if (after != MessageColumns.NONE) {
            var fields = ((RowType) input.getTypeAt(after)).getFieldCount();
            for (var field = keys.length; field < fields; field++) {
                output.add(field, input.getFieldCount() + field);
            }
        }
        var keyFields = after == MessageColumns.NONE
                ? List.<Integer>of()
                : IntStream.range(0, keys.length).boxed().toList();
        return new FromChangelogPlan(
                input,
                new MessageColumns(
                        input.getFieldIndex(arguments.opColumn()),
                        boxed(keys),
                        before,
                        after,
                        keyFields,
                        arguments.sequenceBy().stream()
                                .map(input::getFieldIndex)
                                .toList(),
                        output),
                arguments.mapping().codes(),
                arguments.mapping().meanings(),
                arguments.form(keys.length > 0),
                arguments.errorHandling(),
                arguments.validation(),
                keyFields.isEmpty() ? null : new BinaryEqualiser(keyType(input, keys)));
    }

    private static RowType keyType(RowType input, int[] keys) {
        return new RowType(Arrays.stream(keys).mapToObj(input.getFields()::get).toList());
    }

    /** Returns what compares the rows of a plan, in place of generated code. */
    static FromChangelogComparisons comparisons(FromChangelogPlan plan) {
        var row = plan.rowType();
        var image = new RowType(Arrays.stream(plan.comparedColumns())
                .mapToObj(row.getFields()::get)
                .toList());
        return new FromChangelogComparisons(
                new BinaryEqualiser(row), new BinaryEqualiser(image), new LongComparator(plan.sequenceType()));
    }

    /** Returns the type of the rows that FROM_CHANGELOG emits. The keys are the first fields of an image. */
    static RowType output(FromChangelogPlan plan) {
        return plan.rowType();
    }

    /** Returns the plan of TO_CHANGELOG with full deletes. */
    static ToChangelogPlan toChangelog(RowType input, CodeByKind mapping, int... keys) {
        return toChangelogByKey(
                input, mapping, IntStream.range(0, input.getFieldCount()).toArray(), keys);
    }

    /** Returns the plan of TO_CHANGELOG whose deletes keep the given columns. */
    static ToChangelogPlan toChangelogByKey(RowType input, CodeByKind mapping, int[] deleteColumns, int... keys) {
        var arguments = new ToChangelogArguments(
                FromChangelogArguments.DEFAULT_OP_COLUMN, mapping, true, true, Optional.empty(), Optional.empty());
        return new ToChangelogPlan(
                boxed(arguments.inputColumns(input.getFieldNames(), keys)),
                keys.length,
                mapping.codes(),
                Set.of(ChangeKind.DELETE),
                boxed(deleteColumns),
                List.of(),
                false,
                null);
    }

    /** Returns the same plan with two images of all columns in the place of the columns that aren't keys. */
    static ToChangelogPlan withImages(ToChangelogPlan plan, RowType input, boolean merged) {
        var columns = IntStream.range(0, input.getFieldCount()).toArray();
        return new ToChangelogPlan(
                plan.inputColumns().subList(0, plan.opColumn()),
                plan.opColumn(),
                plan.codes(),
                plan.deletes(),
                plan.deleteColumns(),
                boxed(columns),
                merged,
                plan.compaction());
    }

    /** Returns the same plan with net changes. */
    static ToChangelogPlan compacted(ToChangelogPlan plan, ToChangelogPlan.Compaction compaction) {
        return new ToChangelogPlan(
                plan.inputColumns(),
                plan.opColumn(),
                plan.codes(),
                plan.deletes(),
                plan.deleteColumns(),
                plan.imageColumns(),
                plan.merged(),
                compaction);
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
        if (!plan.imageColumns().isEmpty()) {
            var image = StoredRows.nullable(input);
            fields.add(new RowType.RowField("before", image));
            fields.add(new RowType.RowField("after", image));
        }
        return new RowType(fields);
    }

    private static List<Integer> boxed(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
