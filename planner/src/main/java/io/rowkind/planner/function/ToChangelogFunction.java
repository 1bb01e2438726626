package io.rowkind.planner.function;

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
 * rest]} (rule T4). The op column is STRING NOT NULL.
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
        List<DataTypes.Field> output = new ArrayList<>();
        output.add(DataTypes.FIELD(arguments.opColumn(), DataTypes.STRING().notNull()));
        Arrays.stream(columns).skip(keys.length).mapToObj(fields::get).forEach(field -> {
            var type = field.getDataType();
            output.add(DataTypes.FIELD(field.getName(), arguments.emitsPartialDeletes() ? nullOnDelete(type) : type));
        });
        return DataTypes.ROW(output).notNull();
    }

    /** Returns the type of a column that deletes may leave out. NULL is no event time, so a rowtime is plain then. */
    private static DataType nullOnDelete(DataType type) {
        var plain = LogicalTypeChecks.isRowtimeAttribute(type.getLogicalType())
                ? DataTypeUtils.removeTimeAttribute(type)
                : type;
        return plain.nullable();
    }
}
