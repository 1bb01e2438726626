-- F12: changes that contradict the row of their key. Each table holds one fault.
CREATE TABLE valid (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    1 | UPDATE_BEFORE | Ann
    1 | UPDATE_AFTER  | Anna
    1 | DELETE        | Anna
    1 | INSERT        | Ann');
SELECT * FROM FROM_CHANGELOG(input => TABLE valid PARTITION BY id, validation => 'FAIL');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
-- > +I[1, Ann]
SELECT * FROM FROM_CHANGELOG(input => TABLE valid PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
-- > +I[1, Ann]
SELECT * FROM FROM_CHANGELOG(input => TABLE valid PARTITION BY id, validation => 'OFF');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, Anna]
-- > +I[1, Ann]
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE valid PARTITION BY id, validation => 'REPAIR');
-- > UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], validation=[REPAIR], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, valid]], fields=[id, op, name], changelogMode=[I])

CREATE TABLE inserted_twice (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann
    1 | INSERT | Anna');
SELECT * FROM FROM_CHANGELOG(input => TABLE inserted_twice PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_INSERTS_PRESENT_ROW: The change INSERT with code 'INSERT' at key id = 1 inserts a row that is there (expected: an update or a delete). Look for rows that are sent twice or a missing delete, or use validation => 'REPAIR', which makes an update of it.
SELECT * FROM FROM_CHANGELOG(input => TABLE inserted_twice PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]

CREATE TABLE update_of_missing (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | UPDATE_BEFORE | Ann
    1 | UPDATE_AFTER  | Anna');
SELECT * FROM FROM_CHANGELOG(input => TABLE update_of_missing PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_UPDATES_MISSING_ROW: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 1 updates a row that is not there (expected: an insert). Look for a lost insert, or use validation => 'REPAIR', which makes an insert of the new image.
SELECT * FROM FROM_CHANGELOG(input => TABLE update_of_missing PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Anna]

CREATE TABLE delete_of_missing (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann
    1 | DELETE | Ann
    1 | DELETE | Ann');
SELECT * FROM FROM_CHANGELOG(input => TABLE delete_of_missing PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_DELETES_MISSING_ROW: The change DELETE with code 'DELETE' at key id = 1 deletes a row that is not there (expected: an insert). Look for a lost insert or a delete that is sent twice, or use validation => 'REPAIR', which drops it.
SELECT * FROM FROM_CHANGELOG(input => TABLE delete_of_missing PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -D[1, Ann]

CREATE TABLE no_old_image (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT       | Ann
    1 | UPDATE_AFTER | Anna');
SELECT * FROM FROM_CHANGELOG(input => TABLE no_old_image PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_WITHOUT_OLD_IMAGE: The change UPDATE_AFTER with code 'UPDATE_AFTER' at key id = 1 has no UPDATE_BEFORE before it (expected: the old image). Look for a lost change, map the code of the old image to nothing if the stream has none, or use validation => 'REPAIR', which takes it from the last row.
SELECT * FROM FROM_CHANGELOG(input => TABLE no_old_image PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]

CREATE TABLE no_new_image (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    1 | UPDATE_BEFORE | Ann
    1 | DELETE        | Ann');
SELECT * FROM FROM_CHANGELOG(input => TABLE no_new_image PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_WITHOUT_NEW_IMAGE: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 1 has no UPDATE_AFTER behind it (expected: the new image as the next change of the key). Look for a lost change, map the code to DELETE if it takes the row away, or use validation => 'REPAIR', which drops it.
SELECT * FROM FROM_CHANGELOG(input => TABLE no_new_image PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -D[1, Ann]

CREATE TABLE other_old_image (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    1 | UPDATE_BEFORE | Bob
    1 | UPDATE_AFTER  | Anna');
SELECT * FROM FROM_CHANGELOG(input => TABLE other_old_image PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_OLD_IMAGE_DIFFERS: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 1 has an old image that is not the last row (expected: the row as the change before left it). Look for a lost or reordered change, or use validation => 'REPAIR', which puts the last row in its place.
SELECT * FROM FROM_CHANGELOG(input => TABLE other_old_image PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]

CREATE TABLE key_only_delete (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann
    1 | DELETE | NULL');
SELECT * FROM FROM_CHANGELOG(input => TABLE key_only_delete PARTITION BY id, validation => 'FAIL');
-- ! CHANGE_DELETE_WITHOUT_IMAGE: The change DELETE with code 'DELETE' at key id = 1 carries the key and NULLs (expected: the deleted row, since the mapping makes a retract changelog). Map updates to UPDATE_AFTER alone, which makes an upsert changelog, or use validation => 'REPAIR', which puts the last row in its place.
SELECT * FROM FROM_CHANGELOG(input => TABLE key_only_delete PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > -D[1, Ann]
-- an upsert changelog may have such deletes
SELECT * FROM FROM_CHANGELOG(
    input => TABLE key_only_delete PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'],
    validation => 'FAIL');
-- > +I[1, Ann]
-- > -D[1, Ann]
-- where nothing inserts, updates do
SELECT * FROM FROM_CHANGELOG(
    input => TABLE no_old_image PARTITION BY id,
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'],
    validation => 'FAIL');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]

-- a target with the key takes the repaired changelog as upserts
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO upserted SELECT * FROM FROM_CHANGELOG(input => TABLE other_old_image PARTITION BY id, validation => 'REPAIR');
-- > +I[1, Ann]
-- > +U[1, Anna]

-- both images in one message
CREATE VIEW envelopes AS SELECT 1 AS id, op,
    CASE op WHEN 'u' THEN CAST(ROW(before_name) AS ROW<name STRING>) END AS before,
    CAST(ROW(name) AS ROW<name STRING>) AS after
FROM (VALUES ('c', 'none', 'Ann'), ('u', 'Bob', 'Anna')) AS v (op, before_name, name);
SELECT * FROM FROM_CHANGELOG(
    input => TABLE envelopes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    validation => 'FAIL');
-- ! CHANGE_OLD_IMAGE_DIFFERS: The change UPDATE_BEFORE, UPDATE_AFTER with code 'u' at key id = 1 has an old image that is not the last row (expected: the row as the change before left it). Look for a lost or reordered change, or use validation => 'REPAIR', which puts the last row in its place.
SELECT * FROM FROM_CHANGELOG(
    input => TABLE envelopes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    validation => 'REPAIR');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
