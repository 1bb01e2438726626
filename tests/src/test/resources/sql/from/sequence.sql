-- F11: the changes of a key in the order of a sequence, whatever the order of arrival.
CREATE TABLE orderly (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 10
    1 | u | Anna | 20
    1 | d | NULL | 30
    2 | c | Bob  | 11
    2 | u | Bo   | 21');
CREATE TABLE disorderly (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | d | NULL | 30
    2 | u | Bo   | 21
    1 | u | Anna | 20
    2 | c | Bob  | 11
    1 | c | Ann  | 10
    2 | u | Bo   | 21');
SELECT * FROM FROM_CHANGELOG(
    input => TABLE orderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > +I[1, Ann, 10]
-- > -U[1, Ann, 10]
-- > +U[1, Anna, 20]
-- > -D[1, Anna, 20]
-- > +I[2, Bob, 11]
-- > -U[2, Bob, 11]
-- > +U[2, Bo, 21]
SELECT * FROM FROM_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > +I[2, Bo, 21]
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn),
    state_ttl => INTERVAL '7' DAY);
-- > UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], sequenceBy=[lsn], stateTtl=[7 d], state=[last row and sequence per key], select=[id, name, lsn], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, disorderly]], fields=[id, op, name, lsn], changelogMode=[I])

-- a target that takes upserts: the sequence of each key is kept, and no row
CREATE TABLE upserted (id INT, name STRING, lsn BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'collected', 'changelog' = 'upsert');
EXPLAIN CHANGELOG_MODE INSERT INTO upserted SELECT * FROM FROM_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > Sink(table=[default_catalog.default_database.upserted], fields=[id, name, lsn], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], sequenceBy=[lsn], state=[last sequence per key], select=[id, name, lsn], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, disorderly]], fields=[id, op, name, lsn], changelogMode=[I])
INSERT INTO upserted SELECT * FROM FROM_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > -D[1, null, 30]
-- > +U[2, Bo, 21]

-- several columns: the first one counts first; text and time have an order, too
CREATE TABLE versions (id INT, op STRING, name STRING, on_day STRING, part STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 2026-01-02 | a
    1 | u | old  | 2026-01-01 | z
    1 | u | Anna | 2026-01-02 | b
    1 | u | late | 2026-01-02 | aa');
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, name, CAST(on_day AS DATE) AS on_day, part FROM versions) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    sequence_by => DESCRIPTOR(on_day, part));
-- > +I[1, Ann, 2026-01-02, a]
-- > -U[1, Ann, 2026-01-02, a]
-- > +U[1, Anna, 2026-01-02, b]

-- old images in messages of their own are not needed: the row that is there is taken back
CREATE TABLE retracting (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann  | 10
    1 | UPDATE_AFTER  | Anne | 30
    1 | UPDATE_BEFORE | Anna | 30
    1 | UPDATE_BEFORE | Ann  | 20
    1 | UPDATE_AFTER  | Anna | 20
    1 | DELETE        | Anne | 40');
SELECT * FROM FROM_CHANGELOG(input => TABLE retracting PARTITION BY id, sequence_by => DESCRIPTOR(lsn));
-- > +I[1, Ann, 10]
-- > -U[1, Ann, 10]
-- > +U[1, Anne, 30]
-- > -D[1, Anne, 30]

-- a row without a sequence is an error row
CREATE TABLE unordered (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 10
    1 | u | Anna | NULL');
SELECT * FROM FROM_CHANGELOG(
    input => TABLE unordered PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    sequence_by => DESCRIPTOR(lsn));
-- ! SEQUENCE_NULL: The sequence in column 'lsn' is NULL at key id = 1 (expected: a value, since sequence_by orders the changes by it). Fix the source, or drop such rows with error_handling => 'SKIP'.
SELECT * FROM FROM_CHANGELOG(
    input => TABLE unordered PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    sequence_by => DESCRIPTOR(lsn),
    error_handling => 'SKIP');
-- > +I[1, Ann, 10]

-- inserts alone: the last one of each key
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, 'c' AS op, name, lsn FROM disorderly WHERE op <> 'd') PARTITION BY id,
    op_mapping => MAP['c', 'INSERT'],
    sequence_by => DESCRIPTOR(lsn));
-- > +I[2, Bo, 21]
-- > +I[1, Anna, 20]
