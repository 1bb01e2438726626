-- F3, F6, T4: refusals that the columns of the input give rise to.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann');

-- F3: the op column isn't there
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(opp));
-- ! OP_COLUMN_MISSING: The input has no operation-code column 'opp' (expected: one of id, op, name). Name it with op => DESCRIPTOR(op).
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(OP));
-- ! OP_COLUMN_MISSING: The input has no operation-code column 'OP' (expected: one of id, op, name). Name it with op => DESCRIPTOR(op).
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, op AS operation, name FROM cdc));
-- ! OP_COLUMN_MISSING: The input has no operation-code column 'op' (expected: one of id, operation, name). Name it with op => DESCRIPTOR(id).

-- F3: several op columns
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(op, name));
-- ! OP_COLUMN_COUNT: op => DESCRIPTOR(op, name) names 2 columns (expected: exactly one). Name the one column that holds the operation code.
SELECT * FROM TO_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(a, b));
-- ! OP_COLUMN_COUNT: op => DESCRIPTOR(a, b) names 2 columns (expected: exactly one). Name the one column that holds the operation code.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR());
-- ! OP_COLUMN_COUNT: op => DESCRIPTOR() names 0 columns (expected: exactly one). Name the one column that holds the operation code.

-- F3: the op column has another type
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(id));
-- ! OP_CODE_NOT_OF_TYPE: op_mapping has the code 'INSERT', which is no value of the operation-code column 'id' of type INT (expected: a whole number of that type, such as '1'). Correct the code.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, CAST(op AS BYTES) AS op, name FROM cdc));
-- ! OP_COLUMN_TYPE: The operation-code column 'op' is of type BYTES (expected: CHAR, VARCHAR, STRING, an integer or BOOLEAN). Cast it: CAST(op AS STRING).

-- F6: PARTITION BY names a column twice
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY (id, id));
-- ! PARTITION_BY_COLUMN_REPEATED: PARTITION BY names the column 'id' more than once (expected: each column once). Remove one of the two.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, name, id);
-- ! PARTITION_BY_COLUMN_REPEATED: PARTITION BY names the column 'id' more than once (expected: each column once). Remove one of the two.
SELECT * FROM TO_CHANGELOG(input => TABLE cdc PARTITION BY (name, id, name), op => DESCRIPTOR(kind));
-- ! PARTITION_BY_COLUMN_REPEATED: PARTITION BY names the column 'name' more than once (expected: each column once). Remove one of the two.

-- F6: PARTITION BY names the op column
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY op);
-- ! PARTITION_BY_OP_COLUMN: PARTITION BY names the operation-code column 'op' (expected: columns that identify a row). Remove it from PARTITION BY.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY (id, name), op => DESCRIPTOR(name));
-- ! PARTITION_BY_OP_COLUMN: PARTITION BY names the operation-code column 'name' (expected: columns that identify a row). Remove it from PARTITION BY.

-- F6: nothing is left
SELECT * FROM FROM_CHANGELOG(input => (SELECT op FROM cdc));
-- ! INPUT_WITHOUT_PAYLOAD: The input has no column besides the operation-code column 'op' (expected: at least one more). Select the columns of the changed row as well.
SELECT * FROM FROM_CHANGELOG(input => (SELECT op FROM cdc) PARTITION BY op);
-- ! PARTITION_BY_OP_COLUMN: PARTITION BY names the operation-code column 'op' (expected: columns that identify a row). Remove it from PARTITION BY.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, op FROM cdc) PARTITION BY id);
-- ! INPUT_ONLY_KEYS: The output has no column besides the PARTITION BY columns id (expected: at least one more). Select another column with the operation-code column 'op', for example TRUE AS present; beside images, name it in passthrough.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY (name, id));
-- ! INPUT_ONLY_KEYS: The output has no column besides the PARTITION BY columns name, id (expected: at least one more). Select another column with the operation-code column 'op', for example TRUE AS present; beside images, name it in passthrough.

-- T4: the name of the op column is taken
SELECT * FROM TO_CHANGELOG(input => TABLE cdc);
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(op_code).
SELECT * FROM TO_CHANGELOG(input => TABLE cdc PARTITION BY id, op => DESCRIPTOR(name));
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'name', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(name_code).
SELECT * FROM TO_CHANGELOG(input => (SELECT op, op AS op_code FROM cdc) PARTITION BY op);
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(op_code_).
SELECT * FROM TO_CHANGELOG(input => (SELECT id, op, op AS op_code, op AS op_code_ FROM cdc));
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(op_code__).
