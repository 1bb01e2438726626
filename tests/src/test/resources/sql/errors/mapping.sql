-- F4, T3: refusals that a mapping gives rise to.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann');
CREATE VIEW people AS SELECT id, name FROM cdc;

-- F4: a mapping that isn't constant
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP[UPPER('c'), 'INSERT']);
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: MAP(UPPER('c'), 'INSERT') (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'IN' || 'SERT']);
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: MAP('c', ||('IN', 'SERT')) (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP[1, 'INSERT']);
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: 1 (expected: MAP['key', 'value', …] of string literals). Write the entries as literals. (at line 1, column 68)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP_FROM_ARRAYS(ARRAY['c'], ARRAY['INSERT']));
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: MAP_FROM_ARRAYS(ARRAY('c'), ARRAY('INSERT')) (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', CAST(1 AS STRING)]);
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: MAP('INSERT', CAST(1):VARCHAR(2147483647) CHARACTER SET "UTF-16LE" NOT NULL) (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.

SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP[CAST('create' AS VARCHAR(1)), 'INSERT']);
-- ! OP_MAPPING_NOT_CONSTANT: op_mapping is not a constant: MAP(CAST('create'):VARCHAR(1) CHARACTER SET "UTF-16LE" NOT NULL, 'INSERT') (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.

-- F4: an empty one, or one with an odd number of parts
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP[]);
-- ! OP_MAPPING_EMPTY: op_mapping has no entry (expected: at least one). Add an entry, or leave op_mapping out to use INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c']);
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 64 to line 1, column 71: Map requires an even number of arguments

-- F4: a NULL
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', NULL, 'DELETE']);
-- ! OP_MAPPING_NULL: op_mapping has a NULL in entry 2 (expected: two strings). Remove the entry or write a string. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', CAST(NULL AS STRING)]);
-- ! OP_MAPPING_NULL: op_mapping has a NULL in entry 1 (expected: two strings). Remove the entry or write a string.
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', NULL]);
-- ! OP_MAPPING_NULL: op_mapping has a NULL in entry 1 (expected: two strings). Remove the entry or write a string. (at line 1, column 65)

-- F4: an empty code
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c,,r', 'INSERT']);
-- ! OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key 'c,,r' (expected: codes separated by single commas). Remove the surplus comma or the entry. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c, ', 'INSERT']);
-- ! OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key 'c, ' (expected: codes separated by single commas). Remove the surplus comma or the entry. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['', 'INSERT']);
-- ! OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key '' (expected: codes separated by single commas). Remove the surplus comma or the entry. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP[',', 'INSERT']);
-- ! OP_MAPPING_CODE_EMPTY: op_mapping has an empty code in the key ',' (expected: codes separated by single commas). Remove the surplus comma or the entry. (at line 1, column 64)

-- F4: a code stands for one kind
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', 'u, c', 'UPDATE_AFTER']);
-- ! OP_MAPPING_CODE_REPEATED: op_mapping gives code 'c' to both INSERT and UPDATE_AFTER (expected: each code once). Remove one of the two. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', 'c', 'DELETE']);
-- ! OP_MAPPING_CODE_REPEATED: op_mapping gives code 'c' to both INSERT and DELETE (expected: each code once). Remove one of the two. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c, r, c ', 'INSERT']);
-- ! OP_MAPPING_CODE_REPEATED: op_mapping gives code 'c' to INSERT twice (expected: each code once). Remove one of the two. (at line 1, column 64)

-- F4, T3: an unknown kind
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSRT']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'INSRT' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'insert']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'insert' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['INSERT', 'c']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'c' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 64)
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT, DELETE']);
-- ! OP_MAPPING_KINDS_TOGETHER: op_mapping maps a code to 'INSERT, DELETE' (expected: one kind, or 'UPDATE_BEFORE, UPDATE_AFTER' for both images of an update). Map the code to one of them. (at line 1, column 64)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, UPSERT', 'c']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'UPSERT' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 65)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT,', 'c']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind '' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 65)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['', 'c']);
-- ! OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind '' (expected: INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE). Write 'INSERT'. (at line 1, column 65)

-- F4, T3: a kind in two places
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', 'r', 'INSERT']);
-- ! OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once (expected: each kind at most once). List the codes in one key, separated by commas. (at line 1, column 64)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', 'c', 'DELETE, INSERT', 'd']);
-- ! OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once (expected: each kind at most once). Remove one of the two. (at line 1, column 65)
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, INSERT', 'c']);
-- ! OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once (expected: each kind at most once). Remove one of the two. (at line 1, column 65)
-- F4, T3: also under a cast, where the parser doesn't look
SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc,
    op_mapping => CAST(MAP['c', 'INSERT', 'r', 'INSERT'] AS MAP<STRING, STRING>));
-- ! OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once (expected: each kind at most once). List the codes in one key, separated by commas.

-- F4: old images without new ones
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['c', 'INSERT', 'b', 'UPDATE_BEFORE']);
-- ! OP_MAPPING_UPDATE_BEFORE_ALONE: op_mapping maps UPDATE_BEFORE but not UPDATE_AFTER (expected: both, or UPDATE_AFTER alone). Map the code of the new image to UPDATE_AFTER, or map the old image's code to DELETE. (at line 1, column 64)

-- F7: upserts without a key
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- ! UPSERT_WITHOUT_PARTITION_BY: op_mapping maps UPDATE_AFTER without UPDATE_BEFORE, which makes an upsert changelog, but the input has no PARTITION BY (expected: a key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the code of the old image to UPDATE_BEFORE.
SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc,
    op_mapping => CAST(MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'] AS MAP<STRING, STRING>));
-- ! UPSERT_WITHOUT_PARTITION_BY: op_mapping maps UPDATE_AFTER without UPDATE_BEFORE, which makes an upsert changelog, but the input has no PARTITION BY (expected: a key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the code of the old image to UPDATE_BEFORE.

-- T7: partial deletes without a key
SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => FALSE);
-- ! PARTIAL_DELETES_WITHOUT_KEY: produces_full_deletes => FALSE keeps only key columns on deletes, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave produces_full_deletes out.
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(input => TABLE cdc)),
    produces_full_deletes => FALSE);
-- ! PARTIAL_DELETES_WITHOUT_KEY: produces_full_deletes => FALSE keeps only key columns on deletes, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave produces_full_deletes out.
