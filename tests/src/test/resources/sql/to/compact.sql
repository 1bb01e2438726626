-- Net changes (T10). The interval is longer than the input lasts: all is written at its end.
CREATE TABLE people (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    -U | 1 | Ann
    +U | 1 | Amy
    -D | 2 | Bob
    +I | 3 | Cy
    -U | 1 | Amy
    +U | 1 | Ada');
CREATE TABLE later (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    -U | 1 | Ann
    +U | 1 | Amy
    -U | 1 | Amy
    +U | 1 | Ada
    -U | 2 | Bob
    +U | 2 | Ben
    -D | 2 | Ben
    -D | 3 | Cy
    +I | 3 | Cyd
    -D | 4 | Di
    +I | 4 | Di
    -U | 5 | Eve
    +U | 5 | Eva
    -U | 5 | Eva
    +U | 5 | Eve');
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +U | 2 | Bob
    +U | 1 | Amy
    -D | 3 | NULL
    -D | 2 | NULL
    +I | 4 | Di
    -D | 4 | NULL
    -D | 5 | NULL
    +I | 5 | NULL');

-- T10: of a new row the last image, of a row that comes and goes nothing
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' HOUR);
-- ~ +I[INSERT, 1, Ada]
-- ~ +I[INSERT, 3, Cy]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' HOUR);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], compact=[1 h], key=[id], select=[op, id, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name], changelogMode=[I,UB,UA,D])

-- T10: of a row that was there the first old image and the last new one, unless they are equal
SELECT * FROM TO_CHANGELOG(input => TABLE later, compact => INTERVAL '1 12' DAY TO HOUR);
-- ~ +I[DELETE, 2, Bob]
-- ~ +I[UPDATE_AFTER, 1, Ada]
-- ~ +I[UPDATE_AFTER, 3, Cyd]
-- ~ +I[UPDATE_BEFORE, 1, Ann]
-- ~ +I[UPDATE_BEFORE, 3, Cy]
SELECT * FROM TO_CHANGELOG(input => TABLE later PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'remove'], compact => INTERVAL '90' SECOND);
-- ~ +I[1, put, Ada]
-- ~ +I[2, remove, Ben]
-- ~ +I[3, put, Cyd]
-- ~ +I[5, put, Eve]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE later PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'remove'], compact => INTERVAL '90' SECOND);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=put, +U=put, -D=remove], compact=[90 s], key=[id], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >    +- DropUpdateBefore(changelogMode=[I,UA,D])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, later]], fields=[id, name], changelogMode=[I,UB,UA,D])

-- T10, T9: with images
SELECT * FROM TO_CHANGELOG(
    input => TABLE later,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    compact => INTERVAL '1' HOUR);
-- ~ +I[d, +I[2, Bob], null]
-- ~ +I[u, +I[1, Ann], +I[1, Ada]]
-- ~ +I[u, +I[3, Cy], +I[3, Cyd]]
SELECT * FROM TO_CHANGELOG(input => TABLE later, before => DESCRIPTOR(before), after => DESCRIPTOR(after), compact => INTERVAL '1' HOUR);
-- ~ +I[DELETE, +I[2, Bob], null]
-- ~ +I[UPDATE_AFTER, null, +I[1, Ada]]
-- ~ +I[UPDATE_AFTER, null, +I[3, Cyd]]
-- ~ +I[UPDATE_BEFORE, +I[1, Ann], null]
-- ~ +I[UPDATE_BEFORE, +I[3, Cy], null]

-- T10, T7: upserts whose deletes carry the key alone, without old images: of an update the last image, of a delete the key
SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    compact => INTERVAL '1' HOUR);
-- ~ +I[c, 1, Amy]
-- ~ +I[d, 2, null]
-- ~ +I[d, 3, null]
-- ~ +I[d, 4, null]
-- ~ +I[u, 5, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    compact => INTERVAL '1' HOUR);
-- > ToChangelog(op=[op], mapping=[+I=c, +U=u, -D=d], deletes=[key only], compact=[1 h], key=[id], select=[op, id, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
-- T10, T7: with old images, the deletes have to be full
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'o', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    compact => INTERVAL '1' HOUR);
-- > ToChangelog(op=[op], mapping=[+I=c, -U=o, +U=u, -D=d], deletes=[key only], compact=[1 h], key=[id], select=[op, id, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- T10: a filter parts updates; what leaves it is a delete, what enters it an insert
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM later WHERE name IN ('Ann', 'Ben', 'Eve', 'Ada', 'Cyd')),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    compact => INTERVAL '1' HOUR);
-- ~ +I[c, null, +I[3, Cyd]]
-- ~ +I[u, +I[1, Ann], +I[1, Ada]]
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM people WHERE name IN ('Ann', 'Cy')),
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    compact => INTERVAL '1' HOUR);
-- ~ +I[u, 3, Cy]

-- T10: an upsert source may insert a row again, so that the row of an insert and a delete may have been there before
CREATE TABLE puts (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    put | 1 | Ann
    del | 1 | Ann
    put | 2 | Bob');
CREATE VIEW put_by_key AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE puts PARTITION BY id,
    op_mapping => MAP['put', 'INSERT', 'upd', 'UPDATE_AFTER', 'del', 'DELETE']);
SELECT * FROM TO_CHANGELOG(
    input => TABLE put_by_key,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    compact => INTERVAL '1' HOUR);
-- ~ +I[c, 2, Bob]
-- ~ +I[d, 1, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE put_by_key,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    compact => INTERVAL '1' HOUR);
-- > ToChangelog(op=[op], mapping=[+I=c, +U=u, -D=d], deletes=[key only], compact=[1 h], key=[id], select=[op, id, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[put=+I, upd=+U, del=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, puts]], fields=[op, id, name], changelogMode=[I])
-- T10: with the last row as state, the insert is known to be one
SELECT * FROM TO_CHANGELOG(
    input => TABLE put_by_key,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    compact => INTERVAL '1' HOUR);
-- ~ +I[c, 2, Bob]

-- T10, T7: retract changes stay what they are if their deletes are cut
CREATE TABLE moved (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | a
    +I | 1 | b
    -D | 1 | a
    -D | 2 | c
    +I | 2 | d
    -D | 3 | e');
SELECT * FROM TO_CHANGELOG(input => TABLE moved PARTITION BY id, produces_full_deletes => FALSE, compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, b]
-- ~ +I[2, UPDATE_AFTER, d]
-- ~ +I[2, UPDATE_BEFORE, c]
-- ~ +I[3, DELETE, null]
SELECT * FROM TO_CHANGELOG(
    input => TABLE moved PARTITION BY id,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    compact => INTERVAL '1' HOUR);
-- ~ +I[1, c, null, +I[1, b]]
-- ~ +I[2, u, +I[2, c], +I[2, d]]
-- ~ +I[3, d, +I[3, null], null]

-- T10: no key is known, so PARTITION BY names it
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people)))) PARTITION BY id,
    compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, Ada]
-- ~ +I[3, INSERT, Cy]

-- T10: an aggregation over the records, and the way back
SELECT COUNT(*) AS records, MAX(name) AS last_name FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' HOUR);
-- = [2, Cy]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' HOUR)));
-- = [1, Ada]
-- = [3, Cy]

-- T10: a ranking gives a row its new place before it takes the old one away
CREATE TABLE scores (name STRING, score INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Ann | 1
    +I | Bob | 2
    +I | Cy | 3
    -D | Cy | 3
    +I | Di | 4
    -D | Bob | 2
    -U | Ann | 1
    +U | Ann | 5');
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY score DESC) AS place FROM scores) WHERE place <= 2) PARTITION BY name,
    compact => INTERVAL '1' HOUR);
-- ~ +I[Ann, INSERT, 5, 1]
-- ~ +I[Di, INSERT, 4, 2]

-- T10: an event time attribute becomes a plain timestamp
CREATE TABLE prices (item STRING, price INT, at_time TIMESTAMP(3), WATERMARK FOR at_time AS at_time, PRIMARY KEY (item) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | ink | 1 | 2030-01-02 03:04:05');
CREATE VIEW compacted AS SELECT * FROM TO_CHANGELOG(input => TABLE prices, compact => INTERVAL '1' HOUR);
DESCRIBE compacted;
-- > op	STRING	false	null	null	null
-- > item	STRING	false	null	null	null
-- > price	INT	true	null	null	null
-- > at_time	TIMESTAMP(3)	true	null	null	null
SELECT * FROM compacted;
-- > +I[INSERT, ink, 1, 2030-01-02T03:04:05]

-- T10 at parallelism 2
SET 'parallelism.default' = '2';
SELECT * FROM TO_CHANGELOG(
    input => TABLE later,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    compact => INTERVAL '1' HOUR);
-- ~ +I[d, +I[2, Bob], null]
-- ~ +I[u, +I[1, Ann], +I[1, Ada]]
-- ~ +I[u, +I[3, Cy], +I[3, Cyd]]

-- T10: a join may send the rows of a key from different tasks, in any order
CREATE TABLE members (id INT, city STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Rome
    +I | 2 | Oslo
    +I | 3 | Bern
    -U | 1 | Rome
    +U | 1 | Oslo
    -U | 2 | Oslo
    +U | 2 | Bern
    -U | 1 | Oslo
    +U | 1 | Bern
    -D | 3 | Bern');
CREATE TABLE cities (name STRING, country STRING, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Rome | Italy
    +I | Oslo | Norway
    +I | Bern | Switzerland');
SELECT * FROM TO_CHANGELOG(
    input => (SELECT id, city, country FROM members JOIN cities ON city = name) PARTITION BY id,
    compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, Bern, Switzerland]
-- ~ +I[2, INSERT, Bern, Switzerland]
