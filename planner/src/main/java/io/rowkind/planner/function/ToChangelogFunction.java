package io.rowkind.planner.function;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.core.ToChangelogArguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.functions.TableSemantics;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.StaticArgumentTrait;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.flink.table.types.utils.DataTypeUtils;

/**
 * TO_CHANGELOG: from an updating table to an append-only stream with an operation code.
 *
 * <p><b>Shape.</b> {@code [c1, …, cn]} → {@code [op, c1, …, cn]}; with PARTITION BY: {@code [keys, op,
 * rest]} (rule T4). The op column is STRING NOT NULL. With images: {@code [keys, op, before, after]}, each of
 * the two a row of all input columns (rule T9).
 */
public final class ToChangelogFunction extends ChangelogFunctionDefinition {

    /** Creates the definition that takes a call of any form. */
    public ToChangelogFunction() {
        super(FunctionSignature.TO_CHANGELOG, StaticArgumentTrait.SUPPORT_UPDATES);
    }

    /** Creates the definition for a call with these arguments: it demands of the input what they need. */
    public ToChangelogFunction(ToChangelogArguments arguments) {
        super(FunctionSignature.TO_CHANGELOG, demands(arguments));
    }

    private ToChangelogFunction(StaticArgumentTrait... inputTraits) {
        super(FunctionSignature.TO_CHANGELOG, inputTraits);
    }

    /** Returns the definition for an input that has no updates. */
    public static ToChangelogFunction withoutUpdates() {
        return new ToChangelogFunction(new StaticArgumentTrait[0]);
    }

    private static StaticArgumentTrait[] demands(ToChangelogArguments arguments) {
        List<StaticArgumentTrait> traits = new ArrayList<>();
        traits.add(StaticArgumentTrait.SUPPORT_UPDATES);
        if (arguments.requiresUpdateBefore()) {
            traits.add(StaticArgumentTrait.REQUIRE_UPDATE_BEFORE);
        }
        if (arguments.requiresFullDeletes()) {
            traits.add(StaticArgumentTrait.REQUIRE_FULL_DELETE);
        }
        return traits.toArray(StaticArgumentTrait[]::new);
    }

    @Override
    DataType outputType(CallReader call, TableSemantics input) {
        var arguments = call.toChangelog();
        var fields = DataType.getFields(input.dataType());
        var keys = input.partitionByColumns();
        var columns = arguments.inputColumns(DataType.getFieldNames(input.dataType()), keys);
        if (arguments.compact().isPresent()) {
            Arrays.stream(keys).mapToObj(fields::get).forEach(ToChangelogFunction::refuseRowtime);
        }
        List<DataTypes.Field> output = new ArrayList<>();
        output.add(DataTypes.FIELD(arguments.opColumn(), DataTypes.STRING().notNull()));
        arguments
                .images()
                .ifPresentOrElse(
                        both -> output.addAll(images(both, fields, arguments.emitsPartialDeletes())),
                        () -> Arrays.stream(columns)
                                .skip(keys.length)
                                .mapToObj(fields::get)
                                .forEach(field -> output.add(column(field, arguments))));
        return DataTypes.ROW(output).notNull();
    }

    /** Flink puts the PARTITION BY columns into the output as they are. */
    private static void refuseRowtime(DataTypes.Field key) {
        if (LogicalTypeChecks.isRowtimeAttribute(key.getDataType().getLogicalType())) {
            throw new RowkindException(ErrorCode.COMPACT_BY_EVENT_TIME, key.getName());
        }
    }

    /** NULL is no event time, and compacted rows come later than their watermark: a rowtime is plain then. */
    private static DataTypes.Field column(DataTypes.Field field, ToChangelogArguments arguments) {
        var partial = arguments.emitsPartialDeletes();
        var type =
                partial || arguments.compact().isPresent() ? withoutRowtime(field.getDataType()) : field.getDataType();
        return DataTypes.FIELD(field.getName(), partial ? type.nullable() : type);
    }

    private static DataType withoutRowtime(DataType type) {
        return LogicalTypeChecks.isRowtimeAttribute(type.getLogicalType())
                ? DataTypeUtils.removeTimeAttribute(type)
                : type;
    }

    /** Returns the two rows of all input columns, without time attributes; partial deletes leave columns out. */
    private static List<DataTypes.Field> images(
            ToChangelogArguments.Images names, List<DataTypes.Field> fields, boolean partialDeletes) {
        List<DataTypes.Field> after = new ArrayList<>();
        List<DataTypes.Field> before = new ArrayList<>();
        for (var field : fields) {
            var type = DataTypeUtils.removeTimeAttribute(field.getDataType());
            after.add(DataTypes.FIELD(field.getName(), type));
            before.add(DataTypes.FIELD(field.getName(), partialDeletes ? type.nullable() : type));
        }
        return List.of(
                DataTypes.FIELD(names.before(), DataTypes.ROW(before).nullable()),
                DataTypes.FIELD(names.after(), DataTypes.ROW(after).nullable()));
    }
}
