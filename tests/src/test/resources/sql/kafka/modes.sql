-- modes.sql   tables of each mode on Kafka: created, written, read back, read in another mode

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;

-- a table without a key is append
CREATE TABLE modes_append (id INT, name STRING) DISTRIBUTED INTO 1 BUCKETS;
INSERT INTO modes_append VALUES (1, 'Ann'), (2, 'Bob'), (1, 'Ann');
SELECT * FROM modes_append /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +I[1, Ann]
SHOW CREATE TABLE modes_append;
-- > CREATE TABLE `k`.`default`.`modes_append` (
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'kafka.cleanup-policy' = 'delete',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )

-- a table with a key is upsert, and has six buckets
CREATE TABLE modes_upsert (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('scan.bounded.mode' = 'latest-offset');
SHOW CREATE TABLE modes_upsert;
-- > CREATE TABLE `k`.`default`.`modes_upsert` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 6 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'kafka.cleanup-policy' = 'compact',
-- >   'key.format' = 'json',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'json'
-- > )
DESCRIBE modes_upsert;
-- > id	INT	false	PRI(id)	null	null
-- > name	STRING	true	null	null	null
INSERT INTO modes_upsert SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (2, 'Bob'), (1, 'Cid')) AS t (id, name) GROUP BY id;
SELECT * FROM modes_upsert;
-- = [1, Cid]
-- = [2, Bob]

-- retract has every change as it was
CREATE TABLE modes_retract (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS
WITH ('changelog.mode' = 'retract', 'scan.bounded.mode' = 'latest-offset');
SHOW CREATE TABLE modes_retract;
-- > CREATE TABLE `k`.`default`.`modes_retract` (
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 2 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'retract',
-- >   'kafka.cleanup-policy' = 'delete',
-- >   'key.format' = 'json',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'json'
-- > )
INSERT INTO modes_retract SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (1, 'Cid')) AS t (id, name) GROUP BY id;
SELECT * FROM modes_retract;
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Cid]

-- in append mode its retractions are rows like all others; their headers tell
ALTER TABLE modes_retract SET ('changelog.mode' = 'append');
SELECT * FROM modes_retract;
-- > +I[1, Ann]
-- > +I[1, Ann]
-- > +I[1, Cid]
ALTER TABLE modes_retract ADD (headers MAP<STRING, BYTES> METADATA VIRTUAL);
SELECT id, name, headers['op'] FROM modes_retract;
-- > +I[1, Ann, [0]]
-- > +I[1, Ann, [1]]
-- > +I[1, Cid, [2]]
DESCRIBE modes_retract;
-- > id	INT	true	null	null	null
-- > name	STRING	true	null	null	null
-- > headers	MAP<STRING, BYTES>	true	null	METADATA VIRTUAL	null

-- and rows of an append table are inserts in retract mode
ALTER TABLE modes_append SET ('changelog.mode' = 'retract', 'scan.bounded.mode' = 'latest-offset');
SELECT * FROM modes_append;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +I[1, Ann]
INSERT INTO modes_append SELECT id, MAX(name) FROM (VALUES (3, 'Dan'), (3, 'Eve')) AS t (id, name) GROUP BY id;
SELECT * FROM modes_append;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +I[1, Ann]
-- > +I[3, Dan]
-- > -U[3, Dan]
-- > +U[3, Eve]

-- upserts as rows
ALTER TABLE modes_upsert SET ('changelog.mode' = 'append');
SELECT * FROM modes_upsert;
-- ~ +I[1, Ann]
-- ~ +I[1, Cid]
-- ~ +I[2, Bob]

-- a tombstone is no row
CREATE TABLE modes_tombstone (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS
WITH ('scan.bounded.mode' = 'latest-offset');
CREATE TABLE changes (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann
    1 | DELETE | NULL
    2 | INSERT | Bob');
INSERT INTO modes_tombstone SELECT * FROM FROM_CHANGELOG(input => TABLE changes PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
SELECT * FROM modes_tombstone;
-- > +I[1, Ann]
-- > -D[1, Ann]
-- > +I[2, Bob]
ALTER TABLE modes_tombstone SET ('changelog.mode' = 'append');
SELECT * FROM modes_tombstone;
-- ! RECORD_VALUE_MISSING: The record in topic 'modes_tombstone', partition 0, offset 1 has a null value (expected: the row, since 'changelog.mode' is 'append'). Read tombstones with 'changelog.mode' = 'upsert', or skip such records with 'malformed-records' = 'skip'.
ALTER TABLE modes_tombstone SET ('malformed-records' = 'skip');
SELECT * FROM modes_tombstone;
-- > +I[1, Ann]
-- > +I[2, Bob]

-- back to what the definition gives by itself
ALTER TABLE modes_upsert RESET ('changelog.mode');
SHOW CREATE TABLE modes_upsert;
-- > CREATE TABLE `k`.`default`.`modes_upsert` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 6 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'kafka.cleanup-policy' = 'compact',
-- >   'key.format' = 'json',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'json'
-- > )

-- an append table takes no updates
CREATE TABLE modes_inserts (id INT, n BIGINT);
INSERT INTO modes_inserts SELECT id, COUNT(*) FROM modes_append GROUP BY id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[id], select=[id, COUNT_RETRACT(*) AS EXPR$1])) cannot produce the changelog its consumer the table 'k.default.modes_inserts' requires; it emits update and delete changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.

SHOW TABLES LIKE 'modes_%';
-- > modes_append
-- > modes_inserts
-- > modes_retract
-- > modes_tombstone
-- > modes_upsert
DROP TABLE modes_append;
DROP TABLE modes_upsert;
DROP TABLE modes_retract;
DROP TABLE modes_inserts;
DROP TABLE modes_tombstone;
DROP TABLE changes;
SHOW TABLES LIKE 'modes_%';
