-- F3: the op column.
CREATE TABLE named (id INT, operation STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann
    1 | DELETE | Ann');

-- F3: another name, and a quoted one
SELECT * FROM FROM_CHANGELOG(input => TABLE named, op => DESCRIPTOR(operation));
-- > +I[1, Ann]
-- > -D[1, Ann]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, operation AS `the op`, name FROM named),
    op => DESCRIPTOR(`the op`));
-- > +I[1, Ann]
-- > -D[1, Ann]

-- F3: the op column may be the first or the last one
SELECT * FROM FROM_CHANGELOG(input => (SELECT operation AS op, id, name FROM named));
-- > +I[1, Ann]
-- > -D[1, Ann]
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, name, operation AS op FROM named));
-- > +I[1, Ann]
-- > -D[1, Ann]

-- F3: CHAR compares without padding: ragged codes make the column CHAR(13)
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM (VALUES
    (1, 'INSERT', 'Ann'),
    (1, 'UPDATE_BEFORE', 'Ann'),
    (1, 'UPDATE_AFTER', 'Bea'),
    (1, 'DELETE', 'Bea')) AS t(id, op, name)));
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Bea]
-- > -D[1, Bea]

-- F3: CHAR with codes of one length
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM (VALUES (1, 'c', 'Ann'), (1, 'd', 'Ann')) AS t(id, op, name)),
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > -D[1, Ann]

-- F3: CHAR of a declared length
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT CAST(op AS CHAR(4)) AS op, id FROM (VALUES (1, 'c'), (1, 'del')) AS t(id, op)),
    op_mapping => MAP['c', 'INSERT', 'del', 'DELETE']);
-- > +I[1]
-- > -D[1]

-- F3: CHAR keeps blanks in front of a code
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM (VALUES (1, ' c'), (2, 'c')) AS t(id, op)),
    op_mapping => MAP['c', 'INSERT'],
    error_handling => 'SKIP');
-- > +I[2]

-- F3: VARCHAR compares exactly: blanks count
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CAST(op AS STRING) AS op FROM (VALUES (1, 'c '), (2, 'cc'), (3, ' c')) AS t(id, op)),
    op_mapping => MAP['c', 'INSERT', 'cc', 'DELETE'],
    error_handling => 'SKIP');
-- > -D[2]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT 1 AS id, CAST('c ' AS VARCHAR(2)) AS op),
    op_mapping => MAP['c', 'INSERT']);
-- ! OP_CODE_UNMAPPED: The operation code 'c ' in column 'op' is not in op_mapping (expected: 'c'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F3: case counts
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM (VALUES (1, 'c'), (2, 'C'), (3, 'D')) AS t(id, op)),
    op_mapping => MAP['c', 'INSERT', 'C', 'DELETE'],
    error_handling => 'SKIP');
-- > +I[1]
-- > -D[2]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM (VALUES (1, 'insert')) AS t(id, op)));
-- ! OP_CODE_UNMAPPED: The operation code 'insert' in column 'op' is not in op_mapping (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.

-- F3: the type may be NOT NULL or admit NULL
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT 1 AS id, COALESCE(operation, 'INSERT') AS op, name FROM named));
-- > +I[1, Ann]
-- > -D[1, Ann]

-- F3: integers, such as SQL Server's __$operation, and flags
CREATE TABLE changed (id INT, code INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | 2 | Ann
    1 | 3 | Ann
    1 | 4 | Anna
    1 | 1 | Anna
    1 | 9 | nobody');
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CAST(code AS TINYINT) AS operation, name FROM changed),
    op => DESCRIPTOR(operation),
    op_mapping => MAP['1', 'DELETE', '2', 'INSERT', '3', 'UPDATE_BEFORE', '4', 'UPDATE_AFTER'],
    error_handling => 'SKIP');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CAST(code AS TINYINT) AS operation, name FROM changed),
    op => DESCRIPTOR(operation),
    op_mapping => MAP['1', 'DELETE', '2', 'INSERT', '3', 'UPDATE_BEFORE', '4', 'UPDATE_AFTER']);
-- ! OP_CODE_UNMAPPED: The operation code '9' in column 'operation' is not in op_mapping (expected: '1', '2', '3', '4'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.
CREATE TABLE flagged (id BIGINT, name STRING, deleted BOOLEAN) WITH ('connector' = 'rows', 'rows' = '
    1 | Ann  | false
    1 | Anna | false
    1 | NULL | true');
SELECT * FROM FROM_CHANGELOG(
    input => TABLE flagged PARTITION BY id,
    op => DESCRIPTOR(deleted),
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
