-- F8: an upsert output into tables.
CREATE TABLE changes (id INT, op STRING, name STRING, score INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 5
    2 | c | Bob  | 6
    1 | u | Ann2 | 7
    2 | d | NULL | NULL');
CREATE VIEW people AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

-- F8: a sink that takes upserts and deletes by key: no state, key-only deletes pass
CREATE TABLE by_key (id INT, name STRING, score INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO by_key SELECT * FROM people;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, null, null]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: a filter by the key and a projection of columns stay stateless
INSERT INTO by_key SELECT * FROM people WHERE id > 1;
-- > +I[2, Bob, 6]
-- > -D[2, null, null]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT * FROM people WHERE id > 1;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name, score], changelogMode=[NONE])
-- > +- Calc(select=[id, name, score], where=[>(id, 1)], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
CREATE TABLE by_key_reordered (score INT, id INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO by_key_reordered SELECT score, id FROM people;
-- > +I[5, 1]
-- > +I[6, 2]
-- > +U[7, 1]
-- > -D[null, 2]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key_reordered SELECT score, id FROM people;
-- > Sink(table=[default_catalog.default_database.by_key_reordered], fields=[score, id], changelogMode=[NONE])
-- > +- Calc(select=[score, id], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: constants, such as the NULL of a column that is left out, need no state either
INSERT INTO by_key (id, name) SELECT id, name FROM people;
-- > +I[1, Ann, null]
-- > +I[2, Bob, null]
-- > +U[1, Ann2, null]
-- > -D[2, null, null]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key (id, name) SELECT id, name FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], targetColumns=[[0],[1]], fields=[id, name, EXPR$2], changelogMode=[NONE])
-- > +- Calc(select=[id, name, null:INTEGER AS EXPR$2], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(
    input => (SELECT id, name, 'here' AS origin FROM people) PARTITION BY id,
    produces_full_deletes => FALSE);
-- > +I[1, INSERT, Ann, here]
-- > +I[2, INSERT, Bob, here]
-- > +I[1, UPDATE_AFTER, Ann2, here]
-- > +I[2, DELETE, null, null]

-- F8: a filter by another column needs the last row: deletes have to carry it
INSERT INTO by_key SELECT * FROM people WHERE score > 5;
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT * FROM people WHERE score > 5;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name, score], changelogMode=[NONE])
-- > +- Calc(select=[id, name, score], where=[>(score, 5)], changelogMode=[I,UB,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: a computed column needs the last row
INSERT INTO by_key SELECT id, COALESCE(name, '?'), score FROM people;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT id, COALESCE(name, '?'), score FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, EXPR$1, score], changelogMode=[NONE])
-- > +- Calc(select=[id, COALESCE(name, _UTF-16LE'?') AS EXPR$1, score], changelogMode=[I,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: a sink that takes full deletes
CREATE TABLE full_deletes (id INT, name STRING, score INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert_full_deletes');
INSERT INTO full_deletes SELECT * FROM people;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO full_deletes SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.full_deletes], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: without a code for DELETE such a sink needs no state
EXPLAIN CHANGELOG_MODE INSERT INTO full_deletes SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    error_handling => 'SKIP');
-- > Sink(table=[default_catalog.default_database.full_deletes], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U], errors=[SKIP], state=[none], select=[id, name, score], changelogMode=[I,UA])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: NOT NULL columns are checked on deletes too
CREATE TABLE not_null (id INT, name STRING NOT NULL, score INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
CREATE VIEW people_not_null AS SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, COALESCE(name, '') AS name, score FROM changes) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
INSERT INTO not_null SELECT * FROM people_not_null;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO not_null SELECT * FROM people_not_null;
-- > Sink(table=[default_catalog.default_database.not_null], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- Calc(select=[id, op, COALESCE(name, _UTF-16LE'') AS name, score], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
INSERT INTO not_null SELECT * FROM people;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]

-- F8: a sink that takes old images
CREATE TABLE retracted (id INT, name STRING, score INT) WITH ('connector' = 'collected', 'changelog' = 'retract');
INSERT INTO retracted SELECT * FROM people;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > -U[1, Ann, 5]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO retracted SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.retracted], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- E2: an append-only sink
CREATE TABLE appended (id INT, name STRING, score INT) WITH ('connector' = 'collected');
INSERT INTO appended SELECT * FROM people;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.changes' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the table 'default_catalog.default_database.appended' requires; it emits update and delete changes (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING; or write to a table whose connector takes updates and deletes.

-- F8: a sink with another primary key
CREATE TABLE by_name (id INT, name STRING, score INT, PRIMARY KEY (name) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO by_name SELECT * FROM people;
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.by_name' has the primary key [name], but the changes of its input are related by [id] (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
INSERT INTO by_name SELECT * FROM people ON CONFLICT DO DEDUPLICATE;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > -D[1, Ann, 5]
-- > +I[1, Ann2, 7]
-- > -D[2, Bob, 6]
EXPLAIN CHANGELOG_MODE INSERT INTO by_name SELECT * FROM people ON CONFLICT DO DEDUPLICATE;
-- > Sink(table=[default_catalog.default_database.by_name], fields=[id, name, score], upsertMaterialize=[true], conflictStrategy=[DEDUPLICATE], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: an upsert sink behind an aggregation
CREATE TABLE counts (n BIGINT, name STRING, PRIMARY KEY (name) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO counts SELECT COUNT(*), name FROM people GROUP BY name;
-- > +I[1, Ann]
-- > +I[1, Bob]
-- > -D[1, Ann]
-- > +I[1, Ann2]
-- > -D[1, Bob]
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT COUNT(*), name FROM people GROUP BY name;
-- > Sink(table=[default_catalog.default_database.counts], fields=[EXPR$0, name], changelogMode=[NONE])
-- > +- Calc(select=[EXPR$0, name], changelogMode=[I,UA,D])
-- >    +- GroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(*) AS EXPR$0], changelogMode=[I,UA,D])
-- >       +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >          +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >             +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >                +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                   +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: upsert-kafka reads the key of a delete alone
CREATE TABLE topic (id INT, name STRING, score INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
    'connector' = 'upsert-kafka', 'topic' = 'people', 'properties.bootstrap.servers' = 'localhost:1',
    'key.format' = 'json', 'value.format' = 'json');
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.topic], fields=[id, name, score], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM people WHERE id > 1;
-- > Sink(table=[default_catalog.default_database.topic], fields=[id, name, score], changelogMode=[NONE])
-- > +- Calc(select=[id, name, score], where=[>(id, 1)], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM people WHERE score > 1;
-- > Sink(table=[default_catalog.default_database.topic], fields=[id, name, score], changelogMode=[NONE])
-- > +- Calc(select=[id, name, score], where=[>(score, 1)], changelogMode=[I,UB,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: retract and append calls into upsert-kafka
CREATE VIEW retracting AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'b', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM retracting;
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.topic' has the primary key [id], but the changes of its input are related by no key (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM retracting ON CONFLICT DO DEDUPLICATE;
-- > Sink(table=[default_catalog.default_database.topic], fields=[id, name, score], upsertMaterialize=[true], conflictStrategy=[DEDUPLICATE], changelogMode=[NONE])
-- > +- FromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, b=-U, u=+U, d=-D], errors=[FAIL], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id, op_mapping => MAP['c, u', 'INSERT'], error_handling => 'SKIP');
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.topic' has the primary key [id], but the changes of its input are related by no key (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
EXPLAIN CHANGELOG_MODE INSERT INTO topic SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id, op_mapping => MAP['c, u', 'INSERT'], error_handling => 'SKIP')
ON CONFLICT DO DEDUPLICATE;
-- > Sink(table=[default_catalog.default_database.topic], fields=[id, name, score], conflictStrategy=[DEDUPLICATE], changelogMode=[NONE])
-- > +- FromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+I], errors=[SKIP], select=[id, name, score], changelogMode=[I])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: the same rows written through ON CONFLICT: old images don't become deletes
CREATE TABLE retract_changes (id INT, op STRING, name STRING, score INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 5
    2 | c | Bob  | 6
    1 | b | Ann  | 5
    1 | u | Ann2 | 7
    2 | d | Bob  | 6');
INSERT INTO full_deletes SELECT * FROM FROM_CHANGELOG(
    input => TABLE retract_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'b', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])
ON CONFLICT DO DEDUPLICATE;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > -D[1, Ann, 5]
-- > +I[1, Ann2, 7]
-- > -D[2, Bob, 6]

-- F8: the rows of one key after another
CREATE TABLE two_keys (id INT, name STRING, score INT, PRIMARY KEY (id, name) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
CREATE VIEW by_two_keys AS SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, COALESCE(name, 'Bob') AS name, score FROM changes) PARTITION BY (name, id),
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
INSERT INTO two_keys SELECT id, name, score FROM by_two_keys;
-- > +I[1, Ann, 5]
-- > +I[2, Bob, 6]
-- > +U[1, Ann2, 7]
-- > -D[2, Bob, null]
EXPLAIN CHANGELOG_MODE INSERT INTO two_keys SELECT id, name, score FROM by_two_keys;
-- > Sink(table=[default_catalog.default_database.two_keys], fields=[id, name, score], changelogMode=[NONE])
-- > +- Calc(select=[id, name, score], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[name, id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[name, id, score], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[name, id]], changelogMode=[I])
-- >          +- Calc(select=[id, op, COALESCE(name, _UTF-16LE'Bob') AS name, score], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: deletes by key through TO_CHANGELOG
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name, score], changelogMode=[I])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name, score], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => FALSE);
-- > +I[INSERT, 1, Ann, 5]
-- > +I[INSERT, 2, Bob, 6]
-- > +I[UPDATE_AFTER, 1, Ann2, 7]
-- > +I[DELETE, 2, null, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE people);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name, score], changelogMode=[I])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name, score], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name, score], changelogMode=[I])

-- F8: Flink replaces a key that is compared with a constant, and knows no key then; its own tables are no better off
INSERT INTO by_key SELECT * FROM people WHERE id = 2;
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.by_key' has the primary key [id], but the changes of its input are related by no key (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
CREATE TABLE upserted (id INT, name STRING, score INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 2 | Bob | 6');
EXPLAIN INSERT INTO by_key SELECT * FROM upserted WHERE id = 2;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.default_database.upserted' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the table 'default_catalog.default_database.by_key' requires; it emits changes that are related by no key (expected: changes that are related by the primary key [id]). Add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each primary key as state; or write to a table with the key of the changes, or with none.
INSERT INTO by_key SELECT * FROM people WHERE id = 2 ON CONFLICT DO DEDUPLICATE;
-- > +I[2, Bob, 6]
-- > -D[2, Bob, 6]
