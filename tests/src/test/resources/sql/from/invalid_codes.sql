-- F5: rows without a valid code.
CREATE TABLE flawed (name STRING, id INT, op STRING, secret STRING) WITH ('connector' = 'rows', 'rows' = '
    Ann   | 1 | INSERT   | a
    Bob   | 2 | NULL     | b
    Carol | 3 | TRUNCATE | c
    Dan   | 4 | INSERT   | d');

-- F5: a NULL code fails the job
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.

-- F5: a code that isn't mapped fails the job
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM flawed WHERE id <> 2));
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F5: the message has the valid codes in declaration order
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM flawed WHERE id = 3),
    op_mapping => MAP['z, a', 'DELETE', 'm', 'INSERT', 'q, b', 'UPDATE_BEFORE', 'c', 'UPDATE_AFTER']);
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping (expected: 'z', 'a', 'm', 'q', 'b', 'c'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F5: with PARTITION BY the message has the key
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed PARTITION BY id);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 2 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM flawed WHERE id = 3) PARTITION BY (id, name));
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping at key id = 3, name = Carol (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM flawed WHERE id = 3) PARTITION BY id,
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping at key id = 3 (expected: 'u', 'd'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(
    input => TABLE flawed PARTITION BY (name, id),
    op_mapping => MAP['INSERT', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL at key name = Bob, id = 2 (expected: 'INSERT', 'u', 'd'). Fix the source, or drop such rows with error_handling => 'SKIP'.

-- F5: a NULL in the key
SELECT * FROM FROM_CHANGELOG(input => (SELECT NULLIF(id, 3) AS id, op, name FROM flawed WHERE id = 3) PARTITION BY id);
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping at key id = null (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F5: a CHAR code is shown without its padding
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM (VALUES (1, 'NONE'), (1, 'UPDATE_BEFORE')) AS t(id, op)));
-- ! OP_CODE_UNMAPPED: The operation code 'NONE' in column 'op' is not in op_mapping (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F5: SKIP drops both
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed, error_handling => 'SKIP');
-- > +I[Ann, 1, a]
-- > +I[Dan, 4, d]
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed PARTITION BY id, error_handling => 'SKIP');
-- > +I[1, Ann, a]
-- > +I[4, Dan, d]
SELECT * FROM FROM_CHANGELOG(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['INSERT', 'UPDATE_AFTER', 'd', 'DELETE'],
    error_handling => 'SKIP');
-- > +I[1, Ann, a]
-- > +I[4, Dan, d]

-- F5: FAIL can be said
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed, error_handling => 'FAIL');
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.
