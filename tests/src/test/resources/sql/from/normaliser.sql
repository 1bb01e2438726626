-- N1, N2: what the last row of a key makes of the next event. Each table holds one case.
CREATE TABLE inserted_twice (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann | 1
    1 | c | Bea | 1');
-- N1: an insert of a key that has a row is an update
SELECT * FROM FROM_CHANGELOG(
    input => TABLE inserted_twice PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -U[1, Ann, 1]
-- > +U[1, Bea, 1]

CREATE TABLE update_of_missing (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | u | Ann | 1
    1 | u | Bea | 1');
-- N1: an update of a key without a row is an insert
SELECT * FROM FROM_CHANGELOG(
    input => TABLE update_of_missing PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -U[1, Ann, 1]
-- > +U[1, Bea, 1]

CREATE TABLE delete_of_missing (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | d | Ann | 1
    1 | c | Ann | 1
    1 | d | Ann | 1
    1 | d | Ann | 1');
-- N2: a delete of a key without a row emits nothing, at the start and after a delete
SELECT * FROM FROM_CHANGELOG(
    input => TABLE delete_of_missing PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]

CREATE TABLE unchanged (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 1
    1 | u | Ann  | 1
    1 | c | Ann  | 1
    2 | c | NULL | NULL
    2 | u | NULL | NULL
    2 | u | NULL | 0
    1 | u | Ann  | 2');
-- N2: an event that equals the kept row emits nothing; NULL equals NULL
SELECT * FROM FROM_CHANGELOG(
    input => TABLE unchanged PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > +I[2, null, null]
-- > -U[2, null, null]
-- > +U[2, null, 0]
-- > -U[1, Ann, 1]
-- > +U[1, Ann, 2]

-- N2: the kept row is compared in the output columns, of which op is none
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, n FROM unchanged) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, 1]
-- > +I[2, null]
-- > -U[2, null]
-- > +U[2, 0]
-- > -U[1, 1]
-- > +U[1, 2]

CREATE TABLE reinserted (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann | 1
    1 | d | Ann | 1
    1 | c | Ann | 1
    1 | d | Ann | 1
    1 | u | Bea | 2');
-- N1: after a delete the key is forgotten, and the next event inserts it, even with the same row
SELECT * FROM FROM_CHANGELOG(
    input => TABLE reinserted PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Bea, 2]

CREATE TABLE deleted_by_key (id INT, op STRING, name STRING, n INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 1
    2 | c | Bob  | 2
    2 | d | NULL | NULL
    1 | d | Eve  | 9');
-- N1: a delete emits the row that was kept, whatever it carries
SELECT * FROM FROM_CHANGELOG(
    input => TABLE deleted_by_key PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > +I[2, Bob, 2]
-- > -D[2, Bob, 2]
-- > -D[1, Ann, 1]

-- N1: without deletes in the mapping
SELECT * FROM FROM_CHANGELOG(
    input => TABLE update_of_missing PARTITION BY id,
    op_mapping => MAP['u', 'UPDATE_AFTER']);
-- > +I[1, Ann, 1]
-- > -U[1, Ann, 1]
-- > +U[1, Bea, 1]

-- N1: a deletion flag
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CASE op WHEN 'd' THEN 'true' ELSE 'false' END AS deleted, name, n FROM reinserted) PARTITION BY id,
    op => DESCRIPTOR(deleted),
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Bea, 2]

-- N1: NULL is a key like any other
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT NULLIF(id, 1) AS id, op, name, n FROM deleted_by_key) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[null, Ann, 1]
-- > +I[2, Bob, 2]
-- > -D[2, Bob, 2]
-- > -D[null, Ann, 1]

-- N1: a key of two columns; the same first column is another key
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT op, n, id, name FROM reinserted) PARTITION BY (name, id),
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[Ann, 1, 1]
-- > -D[Ann, 1, 1]
-- > +I[Ann, 1, 1]
-- > -D[Ann, 1, 1]
-- > +I[Bea, 1, 2]

-- N1: a consumer without need of old images gets none
CREATE TABLE current_rows (id INT, name STRING, n INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert_full_deletes');
INSERT INTO current_rows SELECT * FROM FROM_CHANGELOG(
    input => TABLE unchanged PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > +I[2, null, null]
-- > +U[2, null, 0]
-- > +U[1, Ann, 2]
INSERT INTO current_rows SELECT * FROM FROM_CHANGELOG(
    input => TABLE inserted_twice PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > +U[1, Bea, 1]
INSERT INTO current_rows SELECT * FROM FROM_CHANGELOG(
    input => TABLE delete_of_missing PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]

-- N3: a time to live for the state changes nothing while it lasts
SET 'table.exec.state.ttl' = '1 h';
SELECT * FROM FROM_CHANGELOG(
    input => TABLE reinserted PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Ann, 1]
-- > -D[1, Ann, 1]
-- > +I[1, Bea, 2]
RESET 'table.exec.state.ttl';
