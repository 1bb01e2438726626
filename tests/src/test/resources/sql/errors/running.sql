-- F5: refusals while a job runs.
CREATE TABLE flawed (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | NULL     | Ann
    2 | TRUNCATE | Bob');

-- F5: a NULL code, without a key and with one
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed PARTITION BY id);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 1 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.

-- F5: a code that isn't mapped, without a key and with one
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM flawed WHERE id = 2));
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM flawed WHERE id = 2) PARTITION BY id);
-- ! OP_CODE_UNMAPPED: The operation code 'TRUNCATE' in column 'op' is not in op_mapping at key id = 2 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F5: in an INSERT
CREATE TABLE kept (id INT, name STRING) WITH ('connector' = 'collected', 'changelog' = 'retract');
INSERT INTO kept SELECT * FROM FROM_CHANGELOG(input => TABLE flawed PARTITION BY id);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 1 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.
