-- R1 on two tasks, and in mini-batches: the order isn't fixed, the table is.
CREATE TABLE visits (id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | Ann
    2 | Bob
    3 | Ann');
CREATE TABLE people (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    -U | 1 | Ann
    +U | 1 | Anna
    -D | 2 | Bob
    +I | 3 | NULL');
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | NULL
    +I | 3 | NULL');
SET 'parallelism.default' = '2';

-- R1: default mapping
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE visits)));
-- = [1, Ann]
-- = [2, Bob]
-- = [3, Ann]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id)) PARTITION BY id);
-- = [1, Anna]
-- = [3, null]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id)) PARTITION BY id);
-- = [1, Anna]
-- = [3, null]

-- R1, F9: without PARTITION BY all rows of a source stay in their order
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)));
-- = [1, Anna]
-- = [3, null]

-- R1: an aggregation
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS people FROM people GROUP BY name))));
-- = [Anna, 1]
-- = [null, 1]

-- R1: a mapping and its inverse
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(
        input => TABLE people PARTITION BY id,
        op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'ub', 'UPDATE_AFTER', 'ua', 'DELETE', 'd'])) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']);
-- = [1, Anna]
-- = [3, null]

-- R1: by key
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, op => DESCRIPTOR(deleted), op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true'])) PARTITION BY id,
    op => DESCRIPTOR(deleted),
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- = [1, Anna]
-- = [3, null]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- = [1, Anna]
-- = [3, null]

-- R1: in mini-batches
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 s';
SET 'table.exec.mini-batch.size' = '3';
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted)));
-- = [1, Anna]
-- = [3, null]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS people FROM people GROUP BY name))));
-- = [Anna, 1]
-- = [null, 1]
SELECT name, COUNT(*) AS people
FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'])
GROUP BY name;
-- = [Anna, 1]
-- = [null, 1]
EXPLAIN CHANGELOG_MODE SELECT name, COUNT(*) AS people
FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'])
GROUP BY name;
-- > GlobalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(count1$0) AS people], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >    +- LocalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(*) AS count1$0], changelogMode=[I])
-- >       +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[id, op, name], changelogMode=[I])
-- >                   +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >                      +- MiniBatchAssigner(interval=[1000ms], mode=[ProcTime], changelogMode=[I,UA,PD])
-- >                         +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
