-- alter_modes.sql   the records of one mode, read and written on in the others

CREATE TABLE source (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    2 | INSERT        | Bob
    1 | UPDATE_BEFORE | Ann
    1 | UPDATE_AFTER  | Amy
    2 | DELETE        | Bob');
CREATE VIEW changes AS SELECT * FROM FROM_CHANGELOG(input => TABLE source);

-- retract to append, and back
CREATE TABLE t (
    id INT,
    name STRING,
    headers MAP<STRING NOT NULL, BYTES> NOT NULL METADATA VIRTUAL,
    PRIMARY KEY (id) NOT ENFORCED
) WITH ('changelog.mode' = 'retract');
INSERT INTO t SELECT * FROM changes;
SELECT id, name FROM t;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Amy]
-- > -D[2, Bob]
ALTER TABLE t SET ('changelog.mode' = 'append');
SELECT id, name, headers['op'] FROM t;
-- > +I[1, Ann, [0]]
-- > +I[2, Bob, [0]]
-- > +I[1, Ann, [1]]
-- > +I[1, Amy, [2]]
-- > +I[2, Bob, [3]]
INSERT INTO t VALUES (3, 'Cid');
ALTER TABLE t SET ('changelog.mode' = 'retract');
SELECT id, name FROM t;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Amy]
-- > -D[2, Bob]
-- > +I[3, Cid]

-- retract to upsert, and back: the delete that is written there has the key alone
ALTER TABLE t SET ('changelog.mode' = 'upsert');
SELECT id, name FROM t;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Amy]
-- > -D[2, Bob]
-- > +I[3, Cid]
INSERT INTO t SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM (VALUES (3, 'INSERT', 'Cia'), (3, 'DELETE', 'Cia'), (4, 'INSERT', 'Dan')) AS v (id, op, name)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
SELECT id, name FROM t;
-- = [1, Amy]
-- = [4, Dan]
ALTER TABLE t SET ('changelog.mode' = 'retract');
SELECT id, name, headers['op'] FROM t;
-- > +I[1, Ann, [0]]
-- > +I[2, Bob, [0]]
-- > -U[1, Ann, [1]]
-- > +U[1, Amy, [2]]
-- > -D[2, Bob, [3]]
-- > +I[3, Cid, [0]]
-- > +I[3, Cia, [0]]
-- > -D[3, null, [3]]
-- > +I[4, Dan, [0]]

-- upsert to append, and back
ALTER TABLE t SET ('changelog.mode' = 'append');
INSERT INTO t VALUES (4, 'Dot');
ALTER TABLE t SET ('changelog.mode' = 'upsert');
SELECT id, name FROM t;
-- = [1, Amy]
-- = [4, Dot]
