-- Inputs that can't do without old images (T5): they come with them, and TO_CHANGELOG drops what isn't mapped.
CREATE TABLE visits (name STRING) WITH ('connector' = 'rows', 'rows' = '
    Ann
    Bob
    Ann
    Ann');
CREATE TABLE people (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann
    -U | 1 | Ann
    +U | 1 | Anna
    -D | 1 | Anna');
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | u | Ann
    1 | u | Anna
    1 | d | NULL');
CREATE VIEW read_by_key AS SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id, op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE TABLE topic (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
    'connector' = 'upsert-kafka', 'topic' = 'x', 'properties.bootstrap.servers' = 'localhost:1', 'key.format' = 'json', 'value.format' = 'json');

-- T5: a filtered aggregation
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), op_mapping => MAP['INSERT, UPDATE_AFTER', '+', 'UPDATE_BEFORE, DELETE', '-']);
-- > +I[+, Ann, 1]
-- > +I[+, Bob, 1]
-- > +I[-, Ann, 1]
-- > +I[+, Ann, 2]
-- > +I[-, Ann, 2]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), op_mapping => MAP['INSERT', 'i']);
-- > ToChangelog(op=[op], mapping=[+I=i], select=[op, name, visits], changelogMode=[I])
-- > +- Calc(select=[name, visits], where=[<(visits, 3)], changelogMode=[I,UB,UA])
-- >    +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UB,UA])
-- >       +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), produces_full_deletes => FALSE);
-- > +I[INSERT, Ann, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[UPDATE_BEFORE, Ann, 1]
-- > +I[UPDATE_AFTER, Ann, 2]
-- > +I[UPDATE_BEFORE, Ann, 2]
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3) PARTITION BY name, op_mapping => MAP['INSERT', 'i']);
-- > +I[Ann, i, 1]
-- > +I[Bob, i, 1]

-- T5: a source that sends old images, though it has a key
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, 1, Ann]
-- > +I[u, 1, Anna]
-- > +I[d, 1, Anna]
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[1, u, Ann]
-- > +I[1, u, Anna]
-- > +I[1, d, Anna]
SELECT * FROM TO_CHANGELOG(input => TABLE people, produces_full_deletes => FALSE);
-- > +I[INSERT, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 1, null]
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id, produces_full_deletes => FALSE, op_mapping => MAP['DELETE', 'd']);
-- > +I[1, d, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- DropUpdateBefore(changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name], changelogMode=[I,UB,UA,D])

-- T5: two such calls in one statement, and one that takes upserts
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['DELETE', 'd'])
UNION ALL
SELECT * FROM TO_CHANGELOG(input => (SELECT 0 AS id, name FROM read_by_key WHERE name <> 'Ann'), op_mapping => MAP['DELETE', 'd'])
UNION ALL
SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, op_mapping => MAP['DELETE', 'd']);
-- ~ +I[d, 0, Anna]
-- ~ +I[d, 1, Anna]
-- ~ +I[d, 1, Anna]

-- T5: a filter by content needs full rows; it keeps the state below it, whatever the call asks for
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM topic WHERE name <> 'Bob'), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], condition=[<>(name, _UTF-16LE'Bob':VARCHAR(2147483647) CHARACTER SET "UTF-16LE")], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM topic WHERE id > 1), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, name], where=[>(id, 1)], changelogMode=[UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM read_by_key WHERE name <> 'Bob'), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, name], where=[<>(name, _UTF-16LE'Bob':VARCHAR(2147483647) CHARACTER SET "UTF-16LE")], changelogMode=[I,UB,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM read_by_key WHERE id > 1), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, name], where=[>(id, 1)], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM read_by_key WHERE name <> 'Ann'), produces_full_deletes => FALSE);
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 1, null]

-- T5: an old image that comes without its new one takes a row away. Where a filter or a join can part the two, old
-- images are written as deletes, if deletes are mapped and old images aren't
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, Ann, 1]
-- > +I[u, Bob, 1]
-- > +I[d, Ann, 1]
-- > +I[u, Ann, 2]
-- > +I[d, Ann, 2]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], oldImages=[deletes], select=[op, name, visits], changelogMode=[I])
-- > +- Calc(select=[name, visits], where=[<(visits, 3)], changelogMode=[I,UB,UA])
-- >    +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UB,UA])
-- >       +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'])) PARTITION BY name,
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- = [Bob, 1]
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name HAVING COUNT(*) < 3) PARTITION BY name, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'], produces_full_deletes => FALSE);
-- > +I[Ann, u, 1]
-- > +I[Bob, u, 1]
-- > +I[Ann, d, null]
-- > +I[Ann, u, 2]
-- > +I[Ann, d, null]
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM people WHERE name <> 'Anna'), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, 1, Ann]
-- > +I[d, 1, Ann]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT p.id, p.name, v.visits FROM people p JOIN (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name) v ON p.name = v.name), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], oldImages=[deletes], select=[op, id, name, visits], changelogMode=[I])
-- > +- Calc(select=[id, name, visits], changelogMode=[I,UB,UA,D])
-- >    +- Join(joinType=[InnerJoin], where=[=(name, name0)], select=[id, name, name0, visits], leftInputSpec=[HasUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,UB,UA,D])
-- >       :- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >       :  +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA])
-- >          +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UB,UA])
-- >             +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
