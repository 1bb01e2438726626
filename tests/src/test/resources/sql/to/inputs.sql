-- TO_CHANGELOG takes any changelog and writes an append-only one.
CREATE TABLE visits (name STRING) WITH ('connector' = 'rows', 'rows' = '
    Ann
    Bob
    Ann');
CREATE TABLE retracted (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    -U | 1 | Ann
    +U | 1 | Anna
    -D | 2 | Bob');
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | NULL');
CREATE TABLE full_upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_full_deletes', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | Bob');
CREATE TABLE topic (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_without_insert', 'rows' = '
    +U | 1 | Ann
    +U | 2 | Bob
    +U | 1 | Anna
    -D | 2 | NULL');
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT       | Ann
    2 | INSERT       | Bob
    1 | UPDATE_AFTER | Anna
    2 | DELETE       | NULL');
CREATE VIEW read_by_key AS SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id, op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);

-- T2: an append input
SELECT * FROM TO_CHANGELOG(input => TABLE visits);
-- > +I[INSERT, Ann]
-- > +I[INSERT, Bob]
-- > +I[INSERT, Ann]

-- T2: a retract input
SELECT * FROM TO_CHANGELOG(input => TABLE retracted);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T2, T5: an upsert input; old images are mapped, so they are made
SELECT * FROM TO_CHANGELOG(input => TABLE upserted);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T2: an upsert input with full deletes
SELECT * FROM TO_CHANGELOG(input => TABLE full_upserted);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T2: an upsert input without inserts, like a topic
SELECT * FROM TO_CHANGELOG(input => TABLE topic);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T2: an aggregation
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name));
-- > +I[INSERT, Ann, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[UPDATE_BEFORE, Ann, 1]
-- > +I[UPDATE_AFTER, Ann, 2]

-- T2: an aggregation that deletes
SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS people FROM retracted GROUP BY name));
-- > +I[INSERT, Ann, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[DELETE, Ann, 1]
-- > +I[INSERT, Anna, 1]
-- > +I[DELETE, Bob, 1]

-- T2: upserts that FROM_CHANGELOG has read
SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T2: records that TO_CHANGELOG has written are an append input
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE retracted)), op => DESCRIPTOR(op2));
-- > +I[INSERT, INSERT, 1, Ann]
-- > +I[INSERT, INSERT, 2, Bob]
-- > +I[INSERT, UPDATE_BEFORE, 1, Ann]
-- > +I[INSERT, UPDATE_AFTER, 1, Anna]
-- > +I[INSERT, DELETE, 2, Bob]

-- T8: whatever the input, the output is append-only
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE visits);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE retracted);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, retracted]], fields=[id, name], changelogMode=[I,UB,UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- T8: so a target that takes inserts alone takes it
CREATE TABLE log (op STRING, id INT, name STRING) WITH ('connector' = 'collected', 'changelog' = 'append');
INSERT INTO log SELECT * FROM TO_CHANGELOG(input => TABLE retracted);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]
