-- Deletes that carry all columns (T6).
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 4 | Dan
    +I | 5 | Alice
    +U | 4 | Daniel
    -D | 5 | NULL');
CREATE TABLE topic (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
    'connector' = 'upsert-kafka', 'topic' = 'x', 'properties.bootstrap.servers' = 'localhost:1', 'key.format' = 'json', 'value.format' = 'json');

-- T6: the image of a key-only delete is rebuilt
SELECT * FROM TO_CHANGELOG(input => TABLE upserted);
-- > +I[INSERT, 4, Dan]
-- > +I[INSERT, 5, Alice]
-- > +I[UPDATE_BEFORE, 4, Dan]
-- > +I[UPDATE_AFTER, 4, Daniel]
-- > +I[DELETE, 5, Alice]
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => TRUE);
-- > +I[INSERT, 4, Dan]
-- > +I[INSERT, 5, Alice]
-- > +I[UPDATE_BEFORE, 4, Dan]
-- > +I[UPDATE_AFTER, 4, Daniel]
-- > +I[DELETE, 5, Alice]
SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id);
-- > +I[4, INSERT, Dan]
-- > +I[5, INSERT, Alice]
-- > +I[4, UPDATE_BEFORE, Dan]
-- > +I[4, UPDATE_AFTER, Daniel]
-- > +I[5, DELETE, Alice]

-- T6: also if old images aren't asked for
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, 4, Dan]
-- > +I[u, 5, Alice]
-- > +I[u, 4, Daniel]
-- > +I[d, 5, Alice]
SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, op_mapping => MAP['DELETE', 'd']);
-- > +I[5, d, Alice]

-- T6: a topic deletes by key, though its connector declares full deletes
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=u, +U=u, -D=d], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT id, UPPER(name) AS name FROM topic WHERE id > 0), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >          +- Calc(select=[id, name], where=[>(id, 0)], changelogMode=[UA,D])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])

-- T6: also below a join by key
CREATE TABLE topic_too (id INT, city STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
    'connector' = 'upsert-kafka', 'topic' = 'y', 'properties.bootstrap.servers' = 'localhost:1', 'key.format' = 'json', 'value.format' = 'json');
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT t.id, name, city FROM topic AS t JOIN topic_too AS u ON t.id = u.id), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], oldImages=[deletes], select=[op, id, name, city], changelogMode=[I])
-- > +- Calc(select=[id, name, city], changelogMode=[I,UB,UA,D])
-- >    +- Join(joinType=[InnerJoin], where=[=(id, id0)], select=[id, name, id0, city], leftInputSpec=[JoinKeyContainsUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,UB,UA,D])
-- >       :- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >       :  +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       :     +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >       :        +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >          +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, topic_too]], fields=[id, city], changelogMode=[UA,D])

-- T6: nothing is rebuilt for deletes that are dropped or partial
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic, produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE topic PARTITION BY id, produces_full_deletes => FALSE);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])

-- T6: upserts that FROM_CHANGELOG reads: it keeps the last row of each key, unless no delete needs it
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | u | Ann
    1 | u | Anna
    1 | d | NULL');
CREATE VIEW read_by_key AS SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id, op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, 1, Ann]
-- > +I[u, 1, Anna]
-- > +I[d, 1, Anna]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u], select=[op, id, name], changelogMode=[I])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
