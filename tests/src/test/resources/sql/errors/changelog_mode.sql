-- F2, E2, E3: refusals that the changelogs of operators give rise to.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann');
CREATE TABLE updated (id INT, op STRING, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | INSERT | Ann');
CREATE TABLE retracted (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | INSERT | Ann');

-- F2: an updating table as input
SELECT * FROM FROM_CHANGELOG(input => TABLE updated);
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: the upsert table 'default_catalog.default_database.updated' (ChangelogNormalize(key=[id])) emits update and delete changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
SELECT * FROM FROM_CHANGELOG(input => TABLE retracted PARTITION BY id);
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: the table 'default_catalog.default_database.retracted' (TableSourceScan) emits update and delete changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
SELECT * FROM FROM_CHANGELOG(
    input => TABLE updated PARTITION BY id,
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: the upsert table 'default_catalog.default_database.updated' (ChangelogNormalize(key=[id])) emits update and delete changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
-- F2: an operator that updates
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, COUNT(*) AS n FROM cdc GROUP BY op));
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: the aggregation (GroupAggregate(groupBy=[op], select=[op, COUNT(*) AS n])) emits update changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, name, COUNT(*) AS n FROM cdc GROUP BY op, name) PARTITION BY n);
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: the aggregation (GroupAggregate(groupBy=[op, name], select=[op, name, COUNT(*) AS n])) emits update changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
-- F2: another call
SELECT * FROM FROM_CHANGELOG(input => (SELECT 'INSERT' AS op, * FROM FROM_CHANGELOG(input => TABLE cdc)));
-- ! INPUT_UPDATING: FROM_CHANGELOG is given an updating input: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name])) emits update and delete changes (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.
-- F2: the same, converted first
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE updated, op => DESCRIPTOR(kind))),
    op => DESCRIPTOR(kind));
-- > +I[1, INSERT, Ann]

-- E2: an append-only sink
CREATE TABLE appended (id INT, name STRING) WITH ('connector' = 'collected');
INSERT INTO appended SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name])) cannot produce the changelog its consumer the table 'default_catalog.default_database.appended' requires; it emits update and delete changes (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING; or write to a table whose connector takes updates and deletes.
INSERT INTO appended SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc PARTITION BY id, op_mapping => MAP['u', 'UPDATE_AFTER']);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U], errors=[FAIL])) cannot produce the changelog its consumer the table 'default_catalog.default_database.appended' requires; it emits update and delete changes (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING; or write to a table whose connector takes updates and deletes.
INSERT INTO appended SELECT id, MAX(name) FROM FROM_CHANGELOG(input => TABLE cdc) GROUP BY id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[id], select=[id, MAX_RETRACT(name) AS EXPR$1])) cannot produce the changelog its consumer the table 'default_catalog.default_database.appended' requires; it emits update and delete changes (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING; or write to a table whose connector takes updates and deletes.
-- E2: a sink without inserts
CREATE TABLE updates_only (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert_without_insert');
INSERT INTO updates_only SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc PARTITION BY id, op_mapping => MAP['i', 'INSERT', 'u', 'UPDATE_AFTER']);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[i=+I, u=+U], errors=[FAIL])) cannot produce the changelog its consumer the table 'default_catalog.default_database.updates_only' requires; it emits insert changes (expected: update and delete changes only). Write to a table whose connector takes inserts: a query makes no updates without them.
-- E2: an operator that takes inserts only
SELECT id, LAG(name) OVER (ORDER BY now) FROM (
    SELECT id, name, PROCTIME() AS now FROM FROM_CHANGELOG(input => TABLE cdc));
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name])) cannot produce the changelog its consumer the OVER aggregation (OverAggregate) requires; it emits update and delete changes (expected: an append-only input). Aggregate the changes as rows, FROM TO_CHANGELOG(input => (SELECT …)), and filter them by their column op.
CREATE VIEW timed AS SELECT id, name, PROCTIME() AS now FROM FROM_CHANGELOG(input => TABLE cdc);
SELECT * FROM timed MATCH_RECOGNIZE (ORDER BY now MEASURES a.id AS id PATTERN (a) DEFINE a AS a.id > 0);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name])) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.

-- F7: a retract call into a table with a primary key
CREATE TABLE keyed (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO keyed SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id);
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.keyed' has the primary key [id], but the changes of its input are related by no key (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
INSERT INTO keyed SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id) ON CONFLICT DO DEDUPLICATE;
-- > +I[1, Ann]

-- E3: batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- ! BATCH_MODE: FROM_CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
SELECT * FROM TO_CHANGELOG(input => (SELECT id, name FROM cdc));
-- ! BATCH_MODE: TO_CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
EXPLAIN SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id);
-- ! BATCH_MODE: FROM_CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
