package io.rowkind.planner.function;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.functions.TableSemantics;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.utils.TypeConversions;

/**
 * FROM_CHANGELOG: from an append-only stream with an operation code to an updating table; and what says more of such a
 * stream, CHANGELOG_ERRORS and CHECK_CHANGELOG.
 *
 * <p><b>Shape</b> of FROM_CHANGELOG: {@code [c1, …, op, …, cn]} → {@code [c1, …, cn]}; with PARTITION BY: {@code
 * [keys, rest without op]} (rule F6); with images: {@code [keys, fields, passthrough]} (rule F10). Of CHANGELOG_ERRORS:
 * {@code [keys, rest, error_code, error_message]} (rule F13). Of CHECK_CHANGELOG: {@code [keys, change_number, kind,
 * finding, message]} (rule C1).
 */
public sealed class FromChangelogFunction extends ChangelogFunctionDefinition permits SpecializedFromChangelogFunction {

    private static final List<DataTypes.Field> ERROR = List.of(
            DataTypes.FIELD("error_code", DataTypes.STRING().notNull()),
            DataTypes.FIELD("error_message", DataTypes.STRING().notNull()));

    private static final List<DataTypes.Field> FINDING = List.of(
            DataTypes.FIELD("change_number", DataTypes.BIGINT().notNull()),
            DataTypes.FIELD("kind", DataTypes.STRING()),
            DataTypes.FIELD("finding", DataTypes.STRING().notNull()),
            DataTypes.FIELD("message", DataTypes.STRING().notNull()));

    /** Creates the definition that takes a call of any form. */
    public FromChangelogFunction(FunctionSignature signature) {
        super(signature);
    }

    @Override
    DataType outputType(CallReader call, TableSemantics input) {
        return outputType(call.fromChangelog(), input);
    }

    /**
     * Returns the output type besides the PARTITION BY columns.
     *
     * @throws RowkindException any refusal that arguments and input columns give rise to
     */
    public DataType outputType(FromChangelogArguments arguments, TableSemantics input) {
        var keys = input.partitionByColumns();
        var columns = MessageLayout.of(arguments, (RowType) input.dataType().getLogicalType(), keys);
        arguments.check(signature().name(), keys.length > 0);
        return DataTypes.ROW(
                        switch (signature()) {
                            case FROM_CHANGELOG -> changed(arguments, input, columns.output());
                            case CHANGELOG_ERRORS -> added(input, rest(input), ERROR);
                            case CHECK_CHANGELOG -> added(partitioned(input), List.of(), FINDING);
                            case TO_CHANGELOG -> throw new AssertionError("not a function of this kind");
                        })
                .notNull();
    }

    private static List<DataTypes.Field> changed(
            FromChangelogArguments arguments, TableSemantics input, List<Integer> output) {
        var fields = DataType.getFields(input.dataType());
        var keys = input.partitionByColumns();
        if (output.size() == keys.length) {
            throw new RowkindException(
                    ErrorCode.INPUT_ONLY_KEYS,
                    names(input, keys).collect(Collectors.joining(", ")),
                    arguments.opColumn());
        }
        var after = arguments
                .images()
                .map(images -> imageFields(input, images.after()))
                .orElseGet(List::of);
        var before = arguments
                .images()
                .flatMap(images -> Optional.ofNullable(images.before()))
                .map(column -> imageFields(input, column))
                .orElse(after);
        var upsert = arguments.form(keys.length > 0) == ChangelogForm.UPSERT;
        return output.stream()
                .skip(keys.length)
                .map(column -> column < fields.size()
                        ? fields.get(column)
                        : imageField(after.get(column - fields.size()), before.get(column - fields.size()), upsert))
                .toList();
    }

    private static List<DataTypes.Field> imageFields(TableSemantics input, String column) {
        var position = DataType.getFieldNames(input.dataType()).indexOf(column);
        return DataType.getFields(
                DataType.getFields(input.dataType()).get(position).getDataType());
    }

    /**
     * Returns a field that is read from either image: where the two differ in what may be NULL, all of it may be.
     * Deletes of an upsert changelog may come without an image.
     */
    private static DataTypes.Field imageField(DataTypes.Field after, DataTypes.Field before, boolean upsert) {
        var type = after.getDataType();
        if (!type.getLogicalType().equals(before.getDataType().getLogicalType())) {
            type = TypeConversions.fromLogicalToDataType(MessageLayout.withoutNullability(type.getLogicalType()));
        }
        return DataTypes.FIELD(after.getName(), upsert ? type.nullable() : type);
    }

    /** Returns all columns but the keys. */
    private static List<DataTypes.Field> rest(TableSemantics input) {
        var fields = DataType.getFields(input.dataType());
        var keys = Arrays.stream(input.partitionByColumns()).boxed().toList();
        List<DataTypes.Field> rest = new ArrayList<>();
        for (var column = 0; column < fields.size(); column++) {
            if (!keys.contains(column)) {
                rest.add(fields.get(column));
            }
        }
        return rest;
    }

    private TableSemantics partitioned(TableSemantics input) {
        if (input.partitionByColumns().length == 0) {
            throw new RowkindException(
                    ErrorCode.ARGUMENT_WITHOUT_PARTITION_BY, signature().name(), "its findings");
        }
        return input;
    }

    /** Returns columns of the input with others behind them, whose names neither they nor the keys have. */
    private List<DataTypes.Field> added(
            TableSemantics input, List<DataTypes.Field> columns, List<DataTypes.Field> added) {
        var taken = Stream.concat(
                        names(input, input.partitionByColumns()),
                        columns.stream().map(DataTypes.Field::getName))
                .toList();
        for (var field : added) {
            if (taken.contains(field.getName())) {
                throw new RowkindException(
                        ErrorCode.OUTPUT_COLUMN_TAKEN,
                        field.getName(),
                        signature().name());
            }
        }
        return Stream.concat(columns.stream(), added.stream()).toList();
    }

    private static Stream<String> names(TableSemantics input, int[] columns) {
        var names = DataType.getFieldNames(input.dataType());
        return Arrays.stream(columns).mapToObj(names::get);
    }
}
