package io.rowkind.planner.function;

import io.rowkind.core.ChangelogForm;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.FromChangelogArguments;
import io.rowkind.core.RowkindException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.functions.TableSemantics;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;

/**
 * FROM_CHANGELOG: from an append-only stream with an operation code to an updating table.
 *
 * <p><b>Shape.</b> {@code [c1, …, op, …, cn]} → {@code [c1, …, cn]}; with PARTITION BY: {@code [keys,
 * rest without op]} (rule F6).
 */
public sealed class FromChangelogFunction extends ChangelogFunctionDefinition permits SpecializedFromChangelogFunction {

    /** Creates the definition that takes a call of any form. */
    public FromChangelogFunction() {
        super(FunctionSignature.FROM_CHANGELOG);
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
    public static DataType outputType(FromChangelogArguments arguments, TableSemantics input) {
        var fields = DataType.getFields(input.dataType());
        var names = DataType.getFieldNames(input.dataType());
        var keys = input.partitionByColumns();
        var columns = arguments.outputColumns(names, keys);
        var opType =
                fields.get(names.indexOf(arguments.opColumn())).getDataType().getLogicalType();
        if (!opType.is(LogicalTypeFamily.CHARACTER_STRING)) {
            throw new RowkindException(ErrorCode.OP_COLUMN_TYPE, arguments.opColumn(), opType.asSummaryString());
        }
        if (arguments.mapping().form() == ChangelogForm.UPSERT && keys.length == 0) {
            throw new RowkindException(ErrorCode.UPSERT_WITHOUT_PARTITION_BY);
        }
        if (columns.length == keys.length) {
            throw new RowkindException(
                    ErrorCode.INPUT_ONLY_KEYS,
                    arguments.opColumn(),
                    Arrays.stream(keys).mapToObj(names::get).collect(Collectors.joining(", ")));
        }
        return DataTypes.ROW(Arrays.stream(columns)
                        .skip(keys.length)
                        .mapToObj(fields::get)
                        .toList())
                .notNull();
    }
}
