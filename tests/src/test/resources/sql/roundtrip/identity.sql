-- R1: what TO_CHANGELOG writes, FROM_CHANGELOG reads back as the same table.
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
CREATE TABLE upserted_too (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | x
    +I | 2 | x
    +I | 3 | x
    -D | 3 | NULL
    +U | 1 | y
    +I | 3 | y');

-- R1: default mapping; an append, a retract and an upsert table
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE visits)));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +I[3, Ann]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted)));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]

-- R1: nothing but the two calls: they hold no state of their own
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)));
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name], changelogMode=[I,UB,UA,D])

-- R1: with PARTITION BY on either side and on both
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id)));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)) PARTITION BY id);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id)) PARTITION BY id);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]

-- R1: an aggregation
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS people FROM people GROUP BY name))));
-- > +I[Ann, 1]
-- > +I[Bob, 1]
-- > -D[Ann, 1]
-- > +I[Anna, 1]
-- > -D[Bob, 1]
-- > +I[null, 1]
SELECT name, COUNT(*) AS people FROM people GROUP BY name;
-- > +I[Ann, 1]
-- > +I[Bob, 1]
-- > -D[Ann, 1]
-- > +I[Anna, 1]
-- > -D[Bob, 1]
-- > +I[null, 1]

-- R1: a join, which is a retract stream
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT p.id, p.name, u.name AS other FROM people AS p LEFT JOIN upserted AS u ON p.id = u.id))));
-- = [1, Anna, Anna]
-- = [3, null, null]
SELECT p.id, p.name, u.name AS other FROM people AS p LEFT JOIN upserted AS u ON p.id = u.id;
-- = [1, Anna, Anna]
-- = [3, null, null]

-- R1: a join of upsert streams, with partial deletes
CREATE VIEW pairs AS SELECT u.id, u.name, t.name AS other FROM upserted AS u JOIN upserted_too AS t ON u.id = t.id;
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE pairs, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- = [1, Anna, y]
-- = [3, null, y]
SELECT * FROM pairs;
-- = [1, Anna, y]
-- = [3, null, y]

-- R1: there and back and there again
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)))));
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]
-- > +I[INSERT, 3, null]

-- R1: a mapping and its inverse
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(
        input => TABLE people,
        op => DESCRIPTOR(code),
        op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'ub', 'UPDATE_AFTER', 'ua', 'DELETE', 'd'])),
    op => DESCRIPTOR(code),
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]

-- R1: as upserts, and with a deletion flag, read back by key
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'])) PARTITION BY id,
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op => DESCRIPTOR(deleted), op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true'])) PARTITION BY id,
    op => DESCRIPTOR(deleted),
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]

-- R1: with partial deletes; no normalisation step anywhere, one row per key in FROM_CHANGELOG
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > -D[2, Bob]
-- > +I[3, null]
EXPLAIN CHANGELOG_MODE SELECT COUNT(*) FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- > GroupAggregate(select=[COUNT_RETRACT(*) AS EXPR$0], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[single], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[0 AS $f0], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- R1: a filter in between, by key and by content
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people) WHERE id <> 2));
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Anna]
-- > +I[3, null]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT, UPDATE_AFTER', '+', 'UPDATE_BEFORE, DELETE', '-']) WHERE name = 'Ann'),
    op_mapping => MAP['+', 'INSERT', '-', 'DELETE']);
-- > +I[1, Ann]
-- > -D[1, Ann]
