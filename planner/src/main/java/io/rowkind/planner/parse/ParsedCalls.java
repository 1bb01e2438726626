package io.rowkind.planner.parse;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.planner.function.FunctionSignature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/**
 * Checks the calls of the two functions in a parsed statement and mends what Flink's validator can't take:
 *
 * <ul>
 *   <li>unknown, repeated, surplus and missing arguments, which Flink drops or reports unclearly;
 *   <li>{@code PARTITION BY a, b}: the parser takes {@code b} for the next argument. No argument of these
 *       functions is a bare column, so it can only be a key. Flink also writes the text of a view this way;
 *   <li>named arguments in any order: Calcite takes PARTITION BY only where the input is declared;
 *   <li>an input other than {@code TABLE t} and {@code SELECT}: of a set operation, Flink takes the first
 *       branch alone, and it fails on VALUES;
 *   <li>CREATE TABLE AS: see {@link FreshSelect}.
 * </ul>
 */
final class ParsedCalls extends SqlBasicVisitor<Void> {

    private static final Set<SqlKind> TABLES =
            Set.of(SqlKind.EXPLICIT_TABLE, SqlKind.SET_SEMANTICS_TABLE, SqlKind.ORDER_BY, SqlKind.WITH);

    private static final Set<SqlKind> WRAPPED = EnumSet.of(
            SqlKind.UNION, SqlKind.INTERSECT, SqlKind.EXCEPT, SqlKind.VALUES, SqlKind.WITH, SqlKind.ORDER_BY);

    private ParsedCalls() {}

    /** Checks and mends a statement in place, and returns it. */
    static SqlNode check(SqlNode statement) {
        statement.accept(new ParsedCalls());
        return FreshSelect.inCreateTableAs(statement);
    }

    @Override
    @SuppressWarnings("NullAway") // a visitor without a result
    public Void visit(SqlCall call) {
        if (call.getKind() == SqlKind.COLLECTION_TABLE && call.operand(0) instanceof SqlBasicCall function) {
            FunctionSignature.named(function.getOperator().getName())
                    .ifPresent(signature -> call.setOperand(0, checked(function, signature)));
        }
        return super.visit(call);
    }

    private static SqlCall checked(SqlBasicCall call, FunctionSignature signature) {
        var arguments = withAllKeys(call.getOperandList());
        var named = arguments.stream().anyMatch(argument -> argument.getKind() == SqlKind.ARGUMENT_ASSIGNMENT);
        if (named) {
            checkNames(signature, arguments);
        } else if (arguments.size() > signature.positionalNames().size() && !writtenByTableApi(signature, arguments)) {
            throw ParseRefusals.at(
                    arguments.get(signature.positionalNames().size()).getParserPosition(),
                    ErrorCode.ARGUMENT_SURPLUS,
                    signature,
                    arguments.size(),
                    signature.positionalNames().size(),
                    String.join(", ", signature.positionalNames()));
        }
        checkInput(call, signature, arguments);
        arguments.replaceAll(ParsedCalls::withSelectedInput);
        for (var position = 0; position < arguments.size(); position++) {
            ArgumentValues.check(signature, name(signature, arguments, position), value(arguments.get(position)));
        }
        if (named) {
            sort(signature, arguments);
        }
        return new SqlBasicCall(call.getOperator(), arguments, call.getParserPosition(), call.getFunctionQuantifier());
    }

    /** Returns whether Flink wrote the call: then its two system arguments follow, the first left out. */
    private static boolean writtenByTableApi(FunctionSignature signature, List<SqlNode> arguments) {
        var declared = signature.positionalNames().size();
        return arguments.size() == declared + 2
                && arguments.get(declared).toString().equalsIgnoreCase("DEFAULT");
    }

    /** Puts named arguments in the signature's order: Calcite looks for PARTITION BY at the input's position. */
    private static void sort(FunctionSignature signature, List<SqlNode> arguments) {
        var order = signature.argumentNames();
        arguments.sort(Comparator.comparing(
                argument -> order.indexOf(((SqlCall) argument).operand(1).toString())));
    }

    /** Moves bare columns that follow a PARTITION BY clause into that clause. */
    private static List<SqlNode> withAllKeys(List<SqlNode> operands) {
        List<SqlNode> arguments = new ArrayList<>();
        SqlNode previous = null;
        for (var operand : operands) {
            if (operand instanceof SqlIdentifier column
                    && previous != null
                    && value(previous) instanceof SqlCall table
                    && table.getKind() == SqlKind.SET_SEMANTICS_TABLE) {
                var keys = new ArrayList<>(((SqlNodeList) table.operand(1)).getList());
                keys.add(column);
                table.setOperand(1, new SqlNodeList(keys, table.operand(1).getParserPosition()));
            } else {
                arguments.add(operand);
                previous = operand;
            }
        }
        return arguments;
    }

    private static void checkNames(FunctionSignature signature, List<SqlNode> arguments) {
        var valid = signature.argumentNames();
        Set<String> seen = new HashSet<>();
        for (var argument : arguments) {
            if (argument.getKind() != SqlKind.ARGUMENT_ASSIGNMENT) {
                throw ParseRefusals.at(argument.getParserPosition(), ErrorCode.ARGUMENTS_MIXED, signature);
            }
            var identifier = ((SqlCall) argument).operand(1);
            var name = identifier.toString();
            if (!valid.contains(name)) {
                throw ParseRefusals.at(
                        identifier.getParserPosition(),
                        ErrorCode.ARGUMENT_UNKNOWN,
                        signature,
                        name,
                        String.join(", ", valid),
                        NearestName.of(name, valid));
            }
            if (!seen.add(name)) {
                throw ParseRefusals.at(identifier.getParserPosition(), ErrorCode.ARGUMENT_REPEATED, signature, name);
            }
        }
    }

    private static void checkInput(SqlCall call, FunctionSignature signature, List<SqlNode> arguments) {
        var input = arguments.stream()
                .filter(argument -> argument.getKind() != SqlKind.ARGUMENT_ASSIGNMENT
                        || ((SqlCall) argument)
                                .operand(1)
                                .toString()
                                .equals(signature.positionalNames().get(0)))
                .findFirst()
                .map(ParsedCalls::value);
        if (input.isEmpty() || !isTable(input.get())) {
            throw ParseRefusals.at(
                    input.map(SqlNode::getParserPosition).orElse(call.getParserPosition()),
                    ErrorCode.INPUT_MISSING,
                    signature);
        }
    }

    /** Puts a SELECT around other queries: Flink takes each SELECT in the input for an input of its own. */
    private static SqlNode withSelectedInput(SqlNode argument) {
        var value = value(argument);
        if (!WRAPPED.contains(value.getKind())) {
            return argument;
        }
        var selected = new FreshSelect(value);
        return argument instanceof SqlBasicCall assignment && assignment.getKind() == SqlKind.ARGUMENT_ASSIGNMENT
                ? assignment.getOperator().createCall(argument.getParserPosition(), selected, assignment.operand(1))
                : selected;
    }

    private static boolean isTable(SqlNode node) {
        return TABLES.contains(node.getKind()) || node.isA(SqlKind.QUERY);
    }

    private static String name(FunctionSignature signature, List<SqlNode> arguments, int position) {
        var argument = arguments.get(position);
        if (argument.getKind() == SqlKind.ARGUMENT_ASSIGNMENT) {
            return ((SqlCall) argument).operand(1).toString();
        }
        var names = signature.positionalNames();
        return position < names.size() ? names.get(position) : "";
    }

    private static SqlNode value(SqlNode argument) {
        return argument.getKind() == SqlKind.ARGUMENT_ASSIGNMENT ? ((SqlCall) argument).operand(0) : argument;
    }
}
