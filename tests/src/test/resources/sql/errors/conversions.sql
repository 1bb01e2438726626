-- F10–F13, C1: refused arguments
CREATE VIEW envelopes AS SELECT 1 AS id, 'c' AS op, CAST(ROW('Ann') AS ROW<name STRING>) AS before, CAST(ROW('Ann') AS ROW<name STRING>) AS after, 'Ann' AS name, 7 AS lsn, MAP['a', 1] AS tags;
CREATE TABLE cdc (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '1 | INSERT | Ann | 1');

SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT, DELETE']);
-- ! OP_MAPPING_KINDS_TOGETHER: op_mapping maps a code to 'INSERT, DELETE' (expected: one kind, or 'UPDATE_BEFORE, UPDATE_AFTER' for both images of an update). Map the code to one of them. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, op_mapping => MAP['c', 'INSERT', 't', 'TRUNCATE']);
-- ! OP_MAPPING_TRUNCATE: op_mapping maps a code to 'TRUNCATE', which FROM_CHANGELOG cannot carry out: the message reaches one task, and the rows are spread over all of them (expected: a kind of change of one row). Leave the code out, and keep the rows that are newer than the last such message with a join (see TRUNCATE in docs/functions.md). (at line 1, column 80)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER']);
-- ! OP_MAPPING_PAIR_WITHOUT_IMAGES: op_mapping maps the code 'u' to both images of an update, but the input has one row per message (expected: before => DESCRIPTOR(…) and after => DESCRIPTOR(…)). Name the columns that hold the two images, or map the code to UPDATE_AFTER alone and partition the input by the unique key.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, validation => 'REPARE');
-- ! VALIDATION_UNKNOWN: validation is 'REPARE' (expected: 'OFF', 'FAIL' or 'REPAIR'). Write 'REPAIR'.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, sequence_by => DESCRIPTOR(lsn));
-- ! ARGUMENT_WITHOUT_PARTITION_BY: FROM_CHANGELOG needs a key for sequence_by, but the input has no PARTITION BY (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, validation => 'FAIL');
-- ! ARGUMENT_WITHOUT_PARTITION_BY: FROM_CHANGELOG needs a key for validation => 'FAIL', but the input has no PARTITION BY (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, state_ttl => INTERVAL '7' DAY);
-- ! ARGUMENT_WITHOUT_PARTITION_BY: FROM_CHANGELOG needs a key for state_ttl, but the input has no PARTITION BY (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, state_ttl => INTERVAL '1' MONTH);
-- ! ARGUMENT_VALUE_INVALID: The argument 'state_ttl' is INTERVAL '1' MONTH (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 79)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, state_ttl => 7);
-- ! ARGUMENT_VALUE_INVALID: The argument 'state_ttl' is 7 (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 79)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, sequence_by => DESCRIPTOR(lns));
-- ! COLUMN_MISSING: sequence_by names the column 'lns', which the input does not have (expected: one of id, op, name, lsn). Write lsn.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, sequence_by => DESCRIPTOR(lsn, lsn));
-- ! COLUMN_REPEATED: sequence_by names the column 'lsn', which is used already (expected: a column that is neither in PARTITION BY nor named by another argument). Remove it.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes PARTITION BY id, sequence_by => DESCRIPTOR(tags));
-- ! SEQUENCE_TYPE: sequence_by names the column 'tags' of type MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL (expected: a type whose values have an order). Name another column.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(before));
-- ! IMAGE_AFTER_MISSING: The call names before but no column for the new image (expected: after => DESCRIPTOR(…)). Add the argument 'after'.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, passthrough => DESCRIPTOR(lsn));
-- ! IMAGE_AFTER_MISSING: The call names passthrough but no column for the new image (expected: after => DESCRIPTOR(…)). Add the argument 'after'.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(before, after), after => DESCRIPTOR(after));
-- ! DESCRIPTOR_COUNT: before => DESCRIPTOR(before, after) names 2 columns (expected: exactly one). Name the right ones.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, after => DESCRIPTOR(after));
-- ! IMAGE_BEFORE_MISSING: op_mapping maps UPDATE_BEFORE and DELETE, which the old image holds, but no column for it is named and the input has no PARTITION BY (expected: one of the two). Add before => DESCRIPTOR(…), or partition the input by the unique key.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(before), after => DESCRIPTOR(name));
-- ! IMAGE_TYPE: The image 'name' is of type CHAR(3) NOT NULL (expected: a ROW). Name a column of that type.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(name), after => DESCRIPTOR(after));
-- ! IMAGE_TYPE: The image 'name' is of type CHAR(3) NOT NULL (expected: that of 'after', ROW<`name` STRING> NOT NULL). Name a column of that type.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(after), after => DESCRIPTOR(after));
-- ! COLUMN_REPEATED: after names the column 'after', which is used already (expected: a column that is neither in PARTITION BY nor named by another argument). Remove it.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes PARTITION BY id, before => DESCRIPTOR(before), after => DESCRIPTOR(after), passthrough => DESCRIPTOR(name));
-- ! IMAGE_FIELD_TAKEN: The output would have the column 'name' twice: in the image and in passthrough (expected: distinct names). Rename it in a sub-query.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(before), after => DESCRIPTOR(after), passthrough => DESCRIPTOR(lsn));
-- ! PASSTHROUGH_WITHOUT_PARTITION_BY: passthrough is given, but the input has no PARTITION BY, and op_mapping maps UPDATE_BEFORE and DELETE (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key, so that an old image is taken back with the values that it came with.
SELECT * FROM FROM_CHANGELOG(input => TABLE envelopes, before => DESCRIPTOR(befor), after => DESCRIPTOR(after));
-- ! COLUMN_MISSING: before names the column 'befor', which the input does not have (expected: one of id, op, before, after, name, lsn, tags). Write before.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, id AS op, name FROM cdc), op_mapping => MAP['1', 'INSERT', 'x', 'DELETE']);
-- ! OP_CODE_NOT_OF_TYPE: op_mapping has the code 'x', which is no value of the operation-code column 'op' of type INT (expected: a whole number of that type, such as '1'). Correct the code.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, id > 0 AS op, name FROM cdc), op_mapping => MAP['1', 'INSERT']);
-- ! OP_CODE_NOT_OF_TYPE: op_mapping has the code '1', which is no value of the operation-code column 'op' of type BOOLEAN (expected: 'true' or 'false'). Correct the code.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, id AS op, name FROM cdc), op_mapping => MAP['1', 'INSERT', '01', 'DELETE']);
-- ! OP_MAPPING_CODE_REPEATED: op_mapping gives code '01' to two entries, written differently (expected: each code once). Remove one of the two.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, CAST(id AS TINYINT) AS op, name FROM cdc), op_mapping => MAP['1', 'INSERT', '300', 'DELETE']);
-- ! OP_CODE_NOT_OF_TYPE: op_mapping has the code '300', which is no value of the operation-code column 'op' of type TINYINT (expected: a whole number of that type, such as '1'). Correct the code.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, op_mapping => MAP['c', 'INSERT', 't', 'truncate']);
-- ! OP_MAPPING_TRUNCATE: op_mapping maps a code to 'truncate', which FROM_CHANGELOG cannot carry out: the message reaches one task, and the rows are spread over all of them (expected: a kind of change of one row). Leave the code out, and keep the rows that are newer than the last such message with a join (see TRUNCATE in docs/functions.md). (at line 1, column 80)
SELECT * FROM FROM_CHANGELOG(input => (SELECT *, PROCTIME() AS read_at FROM cdc) PARTITION BY id, sequence_by => DESCRIPTOR(read_at));
-- ! SEQUENCE_TYPE: sequence_by names the column 'read_at' of type TIMESTAMP_LTZ(3) NOT NULL *PROCTIME* (expected: a type whose values have an order). Name another column.
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, op, CAST(ROW(1) AS ROW<id INT>) AS after FROM cdc) PARTITION BY id, after => DESCRIPTOR(after));
-- ! INPUT_ONLY_KEYS: The output has no column besides the PARTITION BY columns id (expected: at least one more). Select another column with the operation-code column 'op', for example TRUE AS present; beside images, name it in passthrough.
SELECT * FROM CHECK_CHANGELOG(input => TABLE cdc);
-- ! ARGUMENT_WITHOUT_PARTITION_BY: CHECK_CHANGELOG needs a key for its findings, but the input has no PARTITION BY (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key.
SELECT * FROM CHECK_CHANGELOG(input => TABLE cdc PARTITION BY id, validation => 'FAIL');
-- ! ARGUMENT_UNKNOWN: CHECK_CHANGELOG has no argument 'validation' (expected: input, op, op_mapping, before, after, passthrough, sequence_by, state_ttl, uid). Write 'after' or remove the argument. (at line 1, column 67)
SELECT * FROM CHECK_CHANGELOG(input => (SELECT id AS kind, op, name FROM cdc) PARTITION BY kind);
-- ! OUTPUT_COLUMN_TAKEN: The input has a column 'kind', which CHECK_CHANGELOG would add (expected: a free name). Rename it in a sub-query.
SELECT * FROM CHANGELOG_ERRORS(input => (SELECT id, op, name AS error_code FROM cdc));
-- ! OUTPUT_COLUMN_TAKEN: The input has a column 'error_code', which CHANGELOG_ERRORS would add (expected: a free name). Rename it in a sub-query.
SELECT * FROM CHANGELOG_ERRORS(input => (SELECT name, op, COUNT(*) FROM cdc GROUP BY name, op));
-- ! INPUT_UPDATING: CHANGELOG_ERRORS is given an updating input: the aggregation (GroupAggregate(groupBy=[name, op], select=[name, op, COUNT(*) AS EXPR$2])) emits update changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.

-- while a job runs
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT 'd' AS op, CAST(NULL AS ROW<id INT>) AS before, CAST(NULL AS ROW<id INT>) AS after),
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE'],
    before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! OLD_IMAGE_NULL: The change DELETE with code 'd' has no old image: column 'before' is NULL (expected: the row as it was). Either partition the input by the unique key, so that the last row of the key serves: TABLE t PARTITION BY key, or let the source send old images (PostgreSQL: REPLICA IDENTITY FULL).
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT 1 AS id, 'c' AS op, CAST(NULL AS ROW<name STRING>) AS after) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT'],
    after => DESCRIPTOR(after));
-- ! IMAGE_NULL: The change INSERT with code 'c' has no image: column 'after' is NULL at key id = 1 (expected: the row). Fix the source or the mapping, or drop such rows with error_handling => 'SKIP'.
