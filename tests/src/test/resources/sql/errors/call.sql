-- F1, T1: refusals that the text of a call gives rise to.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann');
CREATE TABLE people (id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | Ann');

-- F1: an argument that the signature doesn't have
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handlin => 'SKIP');
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'error_handlin' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'error_handling' or remove the argument. (at line 1, column 50)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, OP => DESCRIPTOR(op));
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'OP' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'op' or remove the argument. (at line 1, column 50)
SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc PARTITION BY id,
    produces_full_deletes => FALSE);
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'produces_full_deletes' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'error_handling' or remove the argument. (at line 3, column 5)
-- T1: the same for the other function
SELECT * FROM TO_CHANGELOG(input => TABLE people, produce_full_deletes => FALSE);
-- ! ARGUMENT_UNKNOWN: TO_CHANGELOG has no argument 'produce_full_deletes' (expected: input, op, op_mapping, produces_full_deletes, before, after, compact, uid). Write 'produces_full_deletes' or remove the argument. (at line 1, column 51)
SELECT * FROM TO_CHANGELOG(input => TABLE people, error_handling => 'SKIP');
-- ! ARGUMENT_UNKNOWN: TO_CHANGELOG has no argument 'error_handling' (expected: input, op, op_mapping, produces_full_deletes, before, after, compact, uid). Write 'op_mapping' or remove the argument. (at line 1, column 51)
-- F1: also in a view, a CREATE TABLE AS and a statement set
CREATE VIEW v AS
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, mapping => MAP['INSERT', 'INSERT']);
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'mapping' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'op_mapping' or remove the argument. (at line 2, column 50)
CREATE TABLE copy WITH ('connector' = 'collected') AS
SELECT * FROM FROM_CHANGELOG(inputs => TABLE cdc);
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'inputs' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'input' or remove the argument. (at line 2, column 30)

-- F1: an argument given twice
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(op), op => DESCRIPTOR(name));
-- ! ARGUMENT_REPEATED: FROM_CHANGELOG is given the argument 'op' more than once (expected: each argument at most once). Remove one of the two. (at line 1, column 72)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op => DESCRIPTOR(a), op => DESCRIPTOR(b));
-- ! ARGUMENT_REPEATED: TO_CHANGELOG is given the argument 'op' more than once (expected: each argument at most once). Remove one of the two. (at line 1, column 72)

-- F1: names and positions mixed
SELECT * FROM FROM_CHANGELOG(TABLE cdc, op => DESCRIPTOR(op));
-- ! ARGUMENTS_MIXED: FROM_CHANGELOG is called with both named and positional arguments (expected: all of one form). Write every argument as name => value. (at line 1, column 29)
SELECT * FROM TO_CHANGELOG(input => TABLE people, DESCRIPTOR(op));
-- ! ARGUMENTS_MIXED: TO_CHANGELOG is called with both named and positional arguments (expected: all of one form). Write every argument as name => value. (at line 1, column 51)

-- F1: more arguments than there are
SELECT * FROM FROM_CHANGELOG(TABLE cdc, DESCRIPTOR(op), NULL, 'FAIL', NULL, NULL, NULL, NULL, NULL, NULL, 'people');
-- ! ARGUMENT_SURPLUS: FROM_CHANGELOG is given 11 positional arguments (expected: at most 10, in the order input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl). Remove the surplus ones, or write every argument as name => value. (at line 1, column 107)
SELECT * FROM TO_CHANGELOG(TABLE people, DESCRIPTOR(op), NULL, FALSE, NULL, NULL, NULL, 'people', 1);
-- ! ARGUMENT_SURPLUS: TO_CHANGELOG is given 9 positional arguments (expected: at most 7, in the order input, op, op_mapping, produces_full_deletes, before, after, compact). Remove the surplus ones, or write every argument as name => value. (at line 1, column 89)

-- F1: no input, or one that is no table
SELECT * FROM FROM_CHANGELOG(op => DESCRIPTOR(op));
-- ! INPUT_MISSING: FROM_CHANGELOG is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'. (at line 1, column 15)
SELECT * FROM FROM_CHANGELOG();
-- ! INPUT_MISSING: FROM_CHANGELOG is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'. (at line 1, column 15)
SELECT * FROM FROM_CHANGELOG(input => 'cdc');
-- ! INPUT_MISSING: FROM_CHANGELOG is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'. (at line 1, column 39)
SELECT * FROM FROM_CHANGELOG(cdc);
-- ! INPUT_MISSING: FROM_CHANGELOG is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'. (at line 1, column 30)
SELECT * FROM TO_CHANGELOG(input => NULL);
-- ! INPUT_MISSING: TO_CHANGELOG is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'. (at line 1, column 37)

-- F1: a value of another type, or one that is computed
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => 'op');
-- ! ARGUMENT_VALUE_INVALID: The argument 'op' is 'op' (expected: DESCRIPTOR(column)). Write the value itself. (at line 1, column 56)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handling => TRUE);
-- ! ARGUMENT_VALUE_INVALID: The argument 'error_handling' is TRUE (expected: 'FAIL', 'SKIP' or 'LOG'). Write the value itself. (at line 1, column 68)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handling => UPPER('skip'));
-- ! ARGUMENT_VALUE_INVALID: The argument 'error_handling' is UPPER('skip') (expected: 'FAIL', 'SKIP' or 'LOG'). Write the value itself. (at line 1, column 68)
SELECT * FROM FROM_CHANGELOG(TABLE cdc, 'op');
-- ! ARGUMENT_VALUE_INVALID: The argument 'op' is 'op' (expected: DESCRIPTOR(column)). Write the value itself. (at line 1, column 41)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => 'c=INSERT');
-- ! ARGUMENT_VALUE_INVALID: The argument 'op_mapping' is 'c=INSERT' (expected: MAP['key', 'value', …]). Write the value itself. (at line 1, column 64)
SELECT * FROM TO_CHANGELOG(TABLE people, NULL, TRUE);
-- ! ARGUMENT_VALUE_INVALID: The argument 'op_mapping' is TRUE (expected: MAP['key', 'value', …]). Write the value itself. (at line 1, column 48)
-- T1: produces_full_deletes is a literal
SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => 1 = 2);
-- ! ARGUMENT_VALUE_INVALID: The argument 'produces_full_deletes' is 1 = 2 (expected: TRUE or FALSE). Write the value itself. (at line 1, column 76)
SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => 'FALSE');
-- ! ARGUMENT_VALUE_INVALID: The argument 'produces_full_deletes' is 'FALSE' (expected: TRUE or FALSE). Write the value itself. (at line 1, column 76)

-- F1: an order
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id ORDER BY name);
-- ! INPUT_ORDER_BY: FROM_CHANGELOG is given an input with ORDER BY name (expected: no ORDER BY; changes are taken in arrival order). Remove the ORDER BY clause.
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id ORDER BY (name, id));
-- ! INPUT_ORDER_BY: TO_CHANGELOG is given an input with ORDER BY name, id (expected: no ORDER BY; changes are taken in arrival order). Remove the ORDER BY clause.

-- F5: error_handling knows two values
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handling => 'SKP');
-- ! ERROR_HANDLING_UNKNOWN: error_handling is 'SKP' (expected: 'FAIL', 'SKIP' or 'LOG'). Write 'SKIP'.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handling => 'fail');
-- ! ERROR_HANDLING_UNKNOWN: error_handling is 'fail' (expected: 'FAIL', 'SKIP' or 'LOG'). Write 'FAIL'.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, error_handling => '');
-- ! ERROR_HANDLING_UNKNOWN: error_handling is '' (expected: 'FAIL', 'SKIP' or 'LOG'). Write 'LOG'.
