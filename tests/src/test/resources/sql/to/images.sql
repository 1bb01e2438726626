-- Both images of a change in one record (T9).
CREATE TABLE people (id INT NOT NULL, name STRING, age INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann | 30
    +I | 2 | Bob | 40
    -U | 1 | Ann | 30
    +U | 1 | Amy | 31
    -D | 2 | Bob | 40');
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 4 | Dan
    +I | 5 | Alice
    +U | 4 | Daniel
    -D | 5 | NULL');
CREATE TABLE visits (name STRING, spent INT) WITH ('connector' = 'rows', 'rows' = '
    Ann | 1
    Bob | 2
    Ann | 3
    Ann | 4');
CREATE TABLE records (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    INSERT | 1 | Ann
    UPDATE_BEFORE | 1 | Ann
    UPDATE_AFTER | 1 | Amy
    DELETE | 1 | Amy');

-- T9: two rows instead of the columns
CREATE VIEW images AS SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(before), after => DESCRIPTOR(after));
DESCRIBE images;
-- > op	STRING	false	null	null	null
-- > before	ROW<`id` INT NOT NULL, `name` STRING, `age` INT NOT NULL>	true	null	null	null
-- > after	ROW<`id` INT NOT NULL, `name` STRING, `age` INT NOT NULL>	true	null	null	null
SELECT * FROM images;
-- > +I[INSERT, null, +I[1, Ann, 30]]
-- > +I[INSERT, null, +I[2, Bob, 40]]
-- > +I[UPDATE_BEFORE, +I[1, Ann, 30], null]
-- > +I[UPDATE_AFTER, null, +I[1, Amy, 31]]
-- > +I[DELETE, +I[2, Bob, 40], null]

-- T9: a code of both images makes one record of an update
SELECT * FROM TO_CHANGELOG(
    input => TABLE people,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[1, Ann, 30]]
-- > +I[c, null, +I[2, Bob, 40]]
-- > +I[u, +I[1, Ann, 30], +I[1, Amy, 31]]
-- > +I[d, +I[2, Bob, 40], null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE people,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after], updates=[merged], key=[id], select=[op, before, after], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name, age], changelogMode=[I,UB,UA,D])

-- T9: with PARTITION BY the key, whose exchange is the one that is needed; in two entries
SELECT * FROM TO_CHANGELOG(
    input => TABLE people PARTITION BY id,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(old_row),
    after => DESCRIPTOR(new_row));
-- > +I[1, c, null, +I[1, Ann, 30]]
-- > +I[2, c, null, +I[2, Bob, 40]]
-- > +I[1, u, +I[1, Ann, 30], +I[1, Amy, 31]]
-- > +I[2, d, +I[2, Bob, 40], null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE people PARTITION BY id,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(old_row),
    after => DESCRIPTOR(new_row));
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[old_row, new_row], updates=[merged], key=[id], select=[id, op, old_row, new_row], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name, age], changelogMode=[I,UB,UA,D])

-- T9: UPDATE_BEFORE isn't mapped: no state, no old images
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'u'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u], images=[before, after], select=[op, before, after], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[u, null, +I[4, Dan]]
-- > +I[u, null, +I[5, Alice]]
-- > +I[u, null, +I[4, Daniel]]
-- > +I[d, +I[5, Alice], null]

-- T9: over upserts, the old images are made
SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[4, Dan]]
-- > +I[c, null, +I[5, Alice]]
-- > +I[u, +I[4, Dan], +I[4, Daniel]]
-- > +I[d, +I[5, Alice], null]

-- T9, T7: partial deletes keep the key in the old row
CREATE VIEW partial AS SELECT * FROM TO_CHANGELOG(
    input => TABLE people,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE,
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
DESCRIBE partial;
-- > op	STRING	false	null	null	null
-- > before	ROW<`id` INT, `name` STRING, `age` INT>	true	null	null	null
-- > after	ROW<`id` INT NOT NULL, `name` STRING, `age` INT NOT NULL>	true	null	null	null
SELECT * FROM partial;
-- > +I[c, null, +I[1, Ann, 30]]
-- > +I[c, null, +I[2, Bob, 40]]
-- > +I[u, +I[1, Ann, 30], +I[1, Amy, 31]]
-- > +I[d, +I[2, null, null], null]
SELECT * FROM TO_CHANGELOG(
    input => TABLE upserted,
    produces_full_deletes => FALSE,
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[INSERT, null, +I[4, Dan]]
-- > +I[INSERT, null, +I[5, Alice]]
-- > +I[UPDATE_AFTER, null, +I[4, Daniel]]
-- > +I[DELETE, +I[5, null], null]

-- T9: an aggregation by key, and one without
SELECT * FROM TO_CHANGELOG(
    input => (SELECT name, SUM(spent) AS spent FROM visits GROUP BY name),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[Ann, 1]]
-- > +I[c, null, +I[Bob, 2]]
-- > +I[u, +I[Ann, 1], +I[Ann, 4]]
-- > +I[u, +I[Ann, 4], +I[Ann, 8]]
SELECT * FROM TO_CHANGELOG(
    input => (SELECT SUM(spent) AS spent, COUNT(*) AS visits FROM visits),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[1, 1]]
-- > +I[u, +I[1, 1], +I[3, 2]]
-- > +I[u, +I[3, 2], +I[6, 3]]
-- > +I[u, +I[6, 3], +I[10, 4]]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => (SELECT SUM(spent) AS spent, COUNT(*) AS visits FROM visits),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after], updates=[merged], key=[], select=[op, before, after], changelogMode=[I])
-- > +- Exchange(distribution=[single], changelogMode=[I,UB,UA])
-- >    +- GroupAggregate(select=[SUM(spent) AS spent, COUNT(*) AS visits], changelogMode=[I,UB,UA])
-- >       +- Exchange(distribution=[single], changelogMode=[I])
-- >          +- Calc(select=[spent], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name, spent], changelogMode=[I])

-- T9: PARTITION BY a part of the key: the key counts
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => (SELECT name, spent, COUNT(*) AS times FROM visits GROUP BY name, spent) PARTITION BY spent,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(partitionBy=[spent], op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after], updates=[merged], key=[name, spent], select=[spent, op, before, after], changelogMode=[I])
-- > +- Exchange(distribution=[hash[name, spent]], changelogMode=[I,UB,UA])
-- >    +- GroupAggregate(groupBy=[name, spent], select=[name, spent, COUNT(*) AS times], changelogMode=[I,UB,UA])
-- >       +- Exchange(distribution=[hash[name, spent]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name, spent], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(
    input => (SELECT name, spent, COUNT(*) AS times FROM visits GROUP BY name, spent) PARTITION BY spent,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, c, null, +I[Ann, 1, 1]]
-- > +I[2, c, null, +I[Bob, 2, 1]]
-- > +I[3, c, null, +I[Ann, 3, 1]]
-- > +I[4, c, null, +I[Ann, 4, 1]]

-- T9: no key is known, so PARTITION BY names it
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(input => TABLE records)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, c, null, +I[1, Ann]]
-- > +I[1, u, +I[1, Ann], +I[1, Amy]]
-- > +I[1, d, +I[1, Amy], null]

-- T9: an input without updates needs no key
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => TABLE visits,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after], select=[op, before, after], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name, spent], changelogMode=[I])

-- T9: a rank that is written with its row
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (ORDER BY spent DESC) AS place
        FROM (SELECT name, SUM(spent) AS spent FROM visits GROUP BY name)) WHERE place <= 2),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > ToChangelog(op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after], updates=[merged], key=[place], select=[op, before, after], changelogMode=[I])
-- > +- Exchange(distribution=[hash[w0$o0]], changelogMode=[I,UB,UA,D])
-- >    +- Rank(strategy=[RetractStrategy], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=2], partitionBy=[], orderBy=[spent DESC], select=[name, spent, w0$o0], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[single], changelogMode=[I,UB,UA])
-- >          +- GroupAggregate(groupBy=[name], select=[name, SUM(spent) AS spent], changelogMode=[I,UB,UA])
-- >             +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name, spent], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (ORDER BY spent DESC) AS place
        FROM (SELECT name, SUM(spent) AS spent FROM visits GROUP BY name)) WHERE place <= 2),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[Ann, 1, 1]]
-- > +I[u, +I[Ann, 1, 1], +I[Bob, 2, 1]]
-- > +I[c, null, +I[Ann, 1, 2]]
-- > +I[d, +I[Ann, 1, 2], null]
-- > +I[u, +I[Bob, 2, 1], +I[Ann, 4, 1]]
-- > +I[c, null, +I[Bob, 2, 2]]
-- > +I[u, +I[Ann, 4, 1], +I[Bob, 2, 1]]
-- > +I[d, +I[Bob, 2, 2], null]
-- > +I[u, +I[Bob, 2, 1], +I[Ann, 8, 1]]
-- > +I[c, null, +I[Bob, 2, 2]]

-- T9: the first row by rank, which another row replaces
SELECT * FROM TO_CHANGELOG(
    input => (SELECT name, spent FROM (
        SELECT *, ROW_NUMBER() OVER (ORDER BY spent DESC) AS place
        FROM (SELECT name, SUM(spent) AS spent FROM visits GROUP BY name)) WHERE place <= 1),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[Ann, 1]]
-- > +I[d, +I[Ann, 1], null]
-- > +I[c, null, +I[Bob, 2]]
-- > +I[d, +I[Bob, 2], null]
-- > +I[c, null, +I[Ann, 4]]
-- > +I[d, +I[Ann, 4], null]
-- > +I[c, null, +I[Bob, 2]]
-- > +I[d, +I[Bob, 2], null]
-- > +I[c, null, +I[Ann, 8]]

-- T9: the images hold columns of the op column's and the images' names, and time attributes as plain timestamps
CREATE TABLE taken (op INT, before INT, at_time TIMESTAMP(3), arrival AS PROCTIME(), WATERMARK FOR at_time AS at_time) WITH ('connector' = 'rows', 'rows' = '
    1 | 2 | 2030-01-02 03:04:05');
CREATE VIEW nested AS SELECT * FROM TO_CHANGELOG(input => TABLE taken, before => DESCRIPTOR(before), after => DESCRIPTOR(after));
DESCRIBE nested;
-- > op	STRING	false	null	null	null
-- > before	ROW<`op` INT, `before` INT, `at_time` TIMESTAMP(3), `arrival` TIMESTAMP_LTZ(3) NOT NULL>	true	null	null	null
-- > after	ROW<`op` INT, `before` INT, `at_time` TIMESTAMP(3), `arrival` TIMESTAMP_LTZ(3) NOT NULL>	true	null	null	null
SELECT op, before, t.after.op, t.after.before, t.after.at_time, CAST(t.after.arrival AS TIMESTAMP(3)) > TIMESTAMP '2020-01-01 00:00:00' FROM nested AS t;
-- > +I[INSERT, null, 1, 2, 2030-01-02T03:04:05, true]

-- T9: old images that stand alone are deletes
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM people WHERE age < 31),
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[u, null, +I[1, Ann, 30]]
-- > +I[d, +I[1, Ann, 30], null]

-- T9: by position
SELECT * FROM TO_CHANGELOG(TABLE people, DESCRIPTOR(op), MAP['DELETE', 'd'], TRUE, DESCRIPTOR(before), DESCRIPTOR(after));
-- > +I[d, +I[2, Bob, 40], null]

-- T9 at parallelism 2
SET 'parallelism.default' = '2';
SELECT COUNT(*) AS records, MAX(t.after.spent) AS spent, SUM(t.after.visits - t.before.visits) AS visits_since FROM TO_CHANGELOG(
    input => (SELECT SUM(spent) AS spent, COUNT(*) AS visits FROM visits),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after)) AS t;
-- = [4, 10, 3]
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (ORDER BY spent DESC) AS place
        FROM (SELECT name, SUM(spent) AS spent FROM visits GROUP BY name)) WHERE place <= 2),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after),
    compact => INTERVAL '1' HOUR);
-- ~ +I[c, null, +I[Ann, 8, 1]]
-- ~ +I[c, null, +I[Bob, 2, 2]]
CREATE TABLE many (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | 10
    +I | 2 | 20
    +I | 3 | 30
    +I | 4 | 40
    -U | 1 | 10
    -U | 2 | 20
    +U | 1 | 11
    -U | 3 | 30
    +U | 2 | 21
    +U | 3 | 31
    -D | 4 | 40
    -U | 1 | 11
    +U | 1 | 12');
SELECT * FROM TO_CHANGELOG(
    input => TABLE many,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- ~ +I[c, null, +I[1, 10]]
-- ~ +I[c, null, +I[2, 20]]
-- ~ +I[c, null, +I[3, 30]]
-- ~ +I[c, null, +I[4, 40]]
-- ~ +I[d, +I[4, 40], null]
-- ~ +I[u, +I[1, 10], +I[1, 11]]
-- ~ +I[u, +I[1, 11], +I[1, 12]]
-- ~ +I[u, +I[2, 20], +I[2, 21]]
-- ~ +I[u, +I[3, 30], +I[3, 31]]
SELECT * FROM TO_CHANGELOG(
    input => (SELECT name, spent, COUNT(*) AS times FROM visits GROUP BY name, spent) PARTITION BY spent,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- ~ +I[1, c, null, +I[Ann, 1, 1]]
-- ~ +I[2, c, null, +I[Bob, 2, 1]]
-- ~ +I[3, c, null, +I[Ann, 3, 1]]
-- ~ +I[4, c, null, +I[Ann, 4, 1]]

-- T9: PARTITION BY isn't unique after all: no image is lost or comes too late
SET 'parallelism.default' = '1';
CREATE TABLE parted (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    UPDATE_BEFORE | 1 | a
    DELETE | 1 | b
    UPDATE_BEFORE | 1 | c
    UPDATE_BEFORE | 2 | d
    UPDATE_AFTER | 1 | e
    INSERT | 3 | f');
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(input => TABLE parted)) PARTITION BY id,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[1, u, +I[1, a], null]
-- > +I[1, d, +I[1, b], null]
-- > +I[1, u, +I[1, c], +I[1, e]]
-- > +I[3, c, null, +I[3, f]]
-- > +I[2, u, +I[2, d], null]
