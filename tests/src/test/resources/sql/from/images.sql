-- F10: messages that hold the images of a row.
CREATE TABLE raw_envelopes (seq INT, op STRING, b_id INT, b_name STRING, a_id INT, a_name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | r | NULL | NULL | 1    | Ann
    2 | c | NULL | NULL | 2    | Bob
    3 | u | 1    | Ann  | 1    | Anna
    4 | d | 2    | Bob  | NULL | NULL');
CREATE VIEW envelopes AS
SELECT
    seq,
    op,
    CASE WHEN b_id IS NULL THEN CAST(NULL AS ROW<id INT, name STRING>) ELSE CAST(ROW(b_id, b_name) AS ROW<id INT, name STRING>) END AS before,
    CASE WHEN a_id IS NULL THEN CAST(NULL AS ROW<id INT, name STRING>) ELSE CAST(ROW(a_id, a_name) AS ROW<id INT, name STRING>) END AS after,
    COALESCE(a_id, b_id) AS key_id
FROM raw_envelopes;

-- one message, two changes; without a key both images come from the message
SELECT * FROM FROM_CHANGELOG(
    input => TABLE envelopes,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
EXPLAIN CHANGELOG_MODE
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT op, before, after FROM envelopes),
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_AFTER, UPDATE_BEFORE', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > FromChangelog(op=[op], mapping=[c=+I, r=+I, u=-U,+U, d=-D], errors=[FAIL], before=[before], after=[after], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- Calc(select=[op, CASE(IS NULL(b_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(b_id, b_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS before, CASE(IS NULL(a_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(a_id, a_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS after], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, raw_envelopes]], fields=[seq, op, b_id, b_name, a_id, a_name], changelogMode=[I])

-- codes of their own for the two images of an update
SELECT * FROM FROM_CHANGELOG(
    input => (
        SELECT CASE op WHEN 'u' THEN 'ub' ELSE op END AS op, before, after FROM envelopes
        UNION ALL SELECT 'ua', before, after FROM envelopes WHERE op = 'u'),
    op_mapping => MAP['c, r', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > -D[2, Bob]
-- > +U[1, Anna]

-- with a key: keys, fields, what passes through; old images are taken back as they came
SELECT * FROM FROM_CHANGELOG(
    input => TABLE envelopes PARTITION BY key_id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    passthrough => DESCRIPTOR(seq));
-- > +I[1, 1, Ann, 1]
-- > +I[2, 2, Bob, 2]
-- > -U[1, 1, Ann, 1]
-- > +U[1, 1, Anna, 3]
-- > -D[2, 2, Bob, 2]
-- an image's field of the key's name is that column
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT key_id AS id, op, before, after FROM envelopes) PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
EXPLAIN CHANGELOG_MODE
SELECT name, COUNT(*) FROM FROM_CHANGELOG(
    input => (SELECT key_id AS id, op, before, after FROM envelopes) PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after)) GROUP BY name;
-- > GroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(*) AS EXPR$1], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, r=+I, u=-U,+U, d=-D], errors=[FAIL], before=[before], after=[after], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- Calc(select=[COALESCE(a_id, b_id) AS id, op, CASE(IS NULL(b_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(b_id, b_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS before, CASE(IS NULL(a_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(a_id, a_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS after], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, raw_envelopes]], fields=[seq, op, b_id, b_name, a_id, a_name], changelogMode=[I])

-- no old images, and deletes with the key alone, as PostgreSQL sends them by default
CREATE TABLE raw_partial (seq INT, op STRING, b_id INT, b_name STRING, a_id INT, a_name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | r | NULL | NULL | 1    | Ann
    2 | u | NULL | NULL | 1    | Anna
    3 | d | 1    | NULL | NULL | NULL
    4 | c | NULL | NULL | 2    | Bob
    5 | u | NULL | NULL | 2    | Bo
    6 | d | NULL | NULL | NULL | NULL');
CREATE VIEW partial_envelopes AS
SELECT
    COALESCE(a_id, b_id, 2) AS id,
    op,
    CASE WHEN b_id IS NULL THEN CAST(NULL AS ROW<id INT, name STRING>) ELSE CAST(ROW(b_id, b_name) AS ROW<id INT, name STRING>) END AS before,
    CASE WHEN a_id IS NULL THEN CAST(NULL AS ROW<id INT, name STRING>) ELSE CAST(ROW(a_id, a_name) AS ROW<id INT, name STRING>) END AS after
FROM raw_partial;
SELECT * FROM FROM_CHANGELOG(
    input => TABLE partial_envelopes PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
-- > +I[2, Bob]
-- > -U[2, Bob]
-- > +U[2, Bo]
-- > -D[2, Bo]
-- before may be left out then
SELECT * FROM FROM_CHANGELOG(
    input => TABLE partial_envelopes PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
-- > +I[2, Bob]
-- > -U[2, Bob]
-- > +U[2, Bo]
-- > -D[2, Bo]
-- a target that takes upserts gets them as they are
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'collected', 'changelog' = 'upsert');
EXPLAIN CHANGELOG_MODE INSERT INTO upserted SELECT * FROM FROM_CHANGELOG(
    input => TABLE partial_envelopes PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > Sink(table=[default_catalog.default_database.upserted], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, r=+I, u=-U,+U, d=-D], errors=[FAIL], before=[before], after=[after], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- Calc(select=[COALESCE(a_id, b_id, 2) AS id, op, CASE(IS NULL(b_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(b_id, b_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS before, CASE(IS NULL(a_id), null:RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name), CAST(ROW(a_id, a_name) AS RecordType:peek_no_expand(INTEGER id, VARCHAR(2147483647) CHARACTER SET "UTF-16LE" name) NOT NULL)) AS after], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, raw_partial]], fields=[seq, op, b_id, b_name, a_id, a_name], changelogMode=[I])
INSERT INTO upserted SELECT * FROM FROM_CHANGELOG(
    input => TABLE partial_envelopes PARTITION BY id,
    op_mapping => MAP['c, r', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, Ann]
-- > +U[1, Anna]
-- > -D[1, null]
-- > +I[2, Bob]
-- > +U[2, Bo]
-- > -D[2, null]

-- inserts alone make an append changelog, beside which columns may pass through without a key
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM envelopes WHERE op <> 'd' AND op <> 'u'),
    op_mapping => MAP['c, r', 'INSERT'],
    after => DESCRIPTOR(after),
    passthrough => DESCRIPTOR(seq, key_id));
-- > +I[1, Ann, 1, 1]
-- > +I[2, Bob, 2, 2]

-- an update of the key itself is two changes, not one of the row that the message is partitioned by
CREATE VIEW moved AS SELECT * FROM (VALUES
    ('c', CAST(NULL AS ROW<id INT, name STRING>), CAST(ROW(1, 'Ann') AS ROW<id INT, name STRING>)),
    ('u', CAST(ROW(1, 'Ann') AS ROW<id INT, name STRING>), CAST(ROW(2, 'Ann') AS ROW<id INT, name STRING>))
) AS v (op, before, after);
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT COALESCE(after.id, before.id) AS id, * FROM moved) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- ! IMAGE_KEY_DIFFERS: The change UPDATE_BEFORE, UPDATE_AFTER with code 'u' at key id = 2 has another key in its image 'before' (expected: the same one). A change of the key is two changes: in a sub-query, make a delete by the old key and an insert by the new one of it, or partition by a column that does not change.
SELECT * FROM FROM_CHANGELOG(
    input => (
        SELECT after.id AS id, op, before, after FROM moved WHERE before IS NULL OR before.id = after.id
        UNION ALL SELECT before.id, 'd', before, CAST(NULL AS ROW<id INT, name STRING>) FROM moved WHERE before.id <> after.id
        UNION ALL SELECT after.id, 'c', CAST(NULL AS ROW<id INT, name STRING>), after FROM moved WHERE before.id <> after.id
    ) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- = [2, Ann]

-- what may be NULL in one image may be NULL
CREATE VIEW strict_envelopes AS SELECT 'd' AS op,
    CAST(ROW(1, CAST(NULL AS STRING)) AS ROW<id INT, name STRING>) AS before,
    CAST(ROW(1, 'Ann') AS ROW<id INT NOT NULL, name STRING NOT NULL>) AS after;
SELECT * FROM FROM_CHANGELOG(
    input => TABLE strict_envelopes,
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > -D[1, null]
