-- Deletes that carry the key alone (T7).
CREATE TABLE upserted (id INT, name STRING NOT NULL, age INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann | 30
    +I | 2 | Bob | 40
    +U | 1 | Ann | 31
    -D | 2 | NULL | NULL');
CREATE TABLE stock (shop INT, item STRING, pieces INT NOT NULL, PRIMARY KEY (shop, item) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | pen | 5
    -D | 1 | pen | NULL');
CREATE TABLE retracted (name STRING, id INT NOT NULL, city STRING NOT NULL) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Ann | 1 | Bonn
    +I | Bob | 2 | Rome
    -U | Ann | 1 | Bonn
    +U | Ann | 1 | Oslo
    -D | Bob | 2 | Rome');

-- T7: the key is the primary key, NOT NULL columns come as NULL
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE);
-- > +I[INSERT, 1, Ann, 30]
-- > +I[INSERT, 2, Bob, 40]
-- > +I[UPDATE_AFTER, 1, Ann, 31]
-- > +I[DELETE, 2, null, null]

-- T7: all columns become nullable, as a row without PARTITION BY has no column that is sure to be a key
CREATE VIEW by_primary_key AS SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE);
DESCRIBE by_primary_key;
-- > op	STRING	false	null	null	null
-- > id	INT	true	null	null	null
-- > name	STRING	true	null	null	null
-- > age	INT	true	null	null	null

-- T7: the key is PARTITION BY, whose columns keep their type
SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE);
-- > +I[1, INSERT, Ann, 30]
-- > +I[2, INSERT, Bob, 40]
-- > +I[1, UPDATE_AFTER, Ann, 31]
-- > +I[2, DELETE, null, null]
CREATE VIEW by_partition AS SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE);
DESCRIBE by_partition;
-- > id	INT	false	null	null	null
-- > op	STRING	false	null	null	null
-- > name	STRING	true	null	null	null
-- > age	INT	true	null	null	null

-- T7: the key is GROUP BY
SELECT * FROM TO_CHANGELOG(input => (SELECT city, COUNT(*) AS people FROM retracted GROUP BY city), produces_full_deletes => FALSE);
-- > +I[INSERT, Bonn, 1]
-- > +I[INSERT, Rome, 1]
-- > +I[DELETE, Bonn, null]
-- > +I[INSERT, Oslo, 1]
-- > +I[DELETE, Rome, null]

-- T7: the key is PARTITION BY alone, since a retract stream has none; old images come as they are
SELECT * FROM TO_CHANGELOG(input => TABLE retracted PARTITION BY id, produces_full_deletes => FALSE);
-- > +I[1, INSERT, Ann, Bonn]
-- > +I[2, INSERT, Bob, Rome]
-- > +I[1, UPDATE_BEFORE, Ann, Bonn]
-- > +I[1, UPDATE_AFTER, Ann, Oslo]
-- > +I[2, DELETE, null, null]

-- T7: the key is both: PARTITION BY is a part of the primary key, or of GROUP BY
SELECT * FROM TO_CHANGELOG(input => TABLE stock PARTITION BY item, produces_full_deletes => FALSE);
-- > +I[pen, INSERT, 1, 5]
-- > +I[pen, DELETE, 1, null]
SELECT * FROM TO_CHANGELOG(input => (SELECT city, name, COUNT(*) AS people FROM retracted GROUP BY city, name) PARTITION BY name, produces_full_deletes => FALSE);
-- > +I[Ann, INSERT, Bonn, 1]
-- > +I[Bob, INSERT, Rome, 1]
-- > +I[Ann, DELETE, Bonn, null]
-- > +I[Ann, INSERT, Oslo, 1]
-- > +I[Bob, DELETE, Rome, null]

-- T7: PARTITION BY besides the primary key
SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY name, produces_full_deletes => FALSE);
-- > +I[Ann, INSERT, 1, 30]
-- > +I[Bob, INSERT, 2, 40]
-- > +I[Ann, UPDATE_BEFORE, 1, 30]
-- > +I[Ann, UPDATE_AFTER, 1, 31]
-- > +I[Bob, DELETE, 2, null]

-- T7: DELETE alone, and with a code of its own
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['DELETE', 'gone'], produces_full_deletes => FALSE);
-- > +I[gone, 2, null, null]

-- T7: with old images
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['UPDATE_BEFORE', 'old', 'UPDATE_AFTER', 'new', 'DELETE', 'gone'], produces_full_deletes => FALSE);
-- > +I[old, 1, Ann, 30]
-- > +I[new, 1, Ann, 31]
-- > +I[gone, 2, null, null]

-- T7: what is computed of the partial deletes afterwards
SELECT id, UPPER(name) AS name, age + 1 AS age, op FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE);
-- > +I[1, ANN, 31, INSERT]
-- > +I[2, BOB, 41, INSERT]
-- > +I[1, ANN, 32, UPDATE_AFTER]
-- > +I[2, null, null, DELETE]

-- T7: what is computed of the columns before: the key passes, the rest of a delete is NULL
SELECT * FROM TO_CHANGELOG(input => (SELECT id, UPPER(name) AS name FROM upserted), produces_full_deletes => FALSE);
-- > +I[INSERT, 1, ANN]
-- > +I[INSERT, 2, BOB]
-- > +I[UPDATE_AFTER, 1, ANN]
-- > +I[DELETE, 2, null]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, age + 1 AS age, CHAR_LENGTH(name) AS letters FROM upserted) PARTITION BY id, produces_full_deletes => FALSE);
-- > +I[1, INSERT, 31, 3]
-- > +I[2, INSERT, 41, 3]
-- > +I[1, UPDATE_AFTER, 32, 3]
-- > +I[2, DELETE, null, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT id, UPPER(name) AS name FROM upserted), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UA,PD])
-- >    +- Calc(select=[id, name], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name, age], changelogMode=[I,UA,PD])

-- T7: a filter before needs the images, and gets them
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM upserted WHERE age > 30), produces_full_deletes => FALSE);
-- > +I[INSERT, 2, Bob, 40]
-- > +I[INSERT, 1, Ann, 31]
-- > +I[DELETE, 2, null, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM upserted WHERE age > 30), produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name, age], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], condition=[>(age, 30)], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name, age], changelogMode=[I,UA,PD])

-- T7: into a target that refuses NULL in a NOT NULL column
CREATE TABLE kept (id INT NOT NULL, op STRING NOT NULL, name STRING, age INT) WITH ('connector' = 'collected');
INSERT INTO kept SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE);
-- > +I[1, INSERT, Ann, 30]
-- > +I[2, INSERT, Bob, 40]
-- > +I[1, UPDATE_AFTER, Ann, 31]
-- > +I[2, DELETE, null, null]

-- T7: over upserts that FROM_CHANGELOG reads, which keeps nothing
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT       | Ann
    2 | INSERT       | Bob
    1 | UPDATE_AFTER | Anna
    2 | DELETE       | NULL');
CREATE VIEW read_by_key AS SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id, op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, produces_full_deletes => FALSE);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- T7: an append input without a key has no deletes, but the call has to name one
SELECT * FROM TO_CHANGELOG(input => TABLE records PARTITION BY id, op => DESCRIPTOR(kind), produces_full_deletes => FALSE);
-- > +I[1, INSERT, INSERT, Ann]
-- > +I[2, INSERT, INSERT, Bob]
-- > +I[1, INSERT, UPDATE_AFTER, Anna]
-- > +I[2, INSERT, DELETE, null]

-- T7: no key at all
SELECT * FROM TO_CHANGELOG(input => TABLE retracted, produces_full_deletes => FALSE);
-- ! PARTIAL_DELETES_WITHOUT_KEY: produces_full_deletes => FALSE keeps only key columns on deletes, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave produces_full_deletes out.
SELECT * FROM TO_CHANGELOG(input => (SELECT name FROM upserted), produces_full_deletes => FALSE);
-- ! PARTIAL_DELETES_WITHOUT_KEY: produces_full_deletes => FALSE keeps only key columns on deletes, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave produces_full_deletes out.
