-- inferred.sql   topics that no one has created in this catalog

CREATE CATALOG makes WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
CREATE CATALOG infers WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');

CREATE TABLE makes.`default`.inferred_rows (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS;
INSERT INTO makes.`default`.inferred_rows VALUES (1, 'Ann'), (2, 'Bob');
CREATE TABLE makes.`default`.inferred_upserts (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS;
INSERT INTO makes.`default`.inferred_upserts SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (1, 'Cid')) AS t (id, name) GROUP BY id;

-- without a schema: bytes
USE CATALOG infers;
SHOW TABLES LIKE 'inferred_%';
-- > inferred_rows
-- > inferred_upserts
SHOW CREATE TABLE inferred_rows;
-- > CREATE TABLE `infers`.`default`.`inferred_rows` (
-- >   `key` VARBINARY(2147483647),
-- >   `val` VARBINARY(2147483647)
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 2 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'raw'
-- > )
DESCRIBE inferred_upserts;
-- > key	BYTES	false	PRI(key)	null	null
-- > val	BYTES	true	null	null	null
SHOW CREATE TABLE inferred_upserts;
-- > CREATE TABLE `infers`.`default`.`inferred_upserts` (
-- >   `key` VARBINARY(2147483647) NOT NULL,
-- >   `val` VARBINARY(2147483647),
-- >   CONSTRAINT `PK_key` PRIMARY KEY (`key`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'raw'
-- > )
SELECT CAST(`key` AS STRING), CAST(val AS STRING) FROM inferred_rows /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- ~ +I[{"id":1}, {"name":"Ann"}]
-- ~ +I[{"id":2}, {"name":"Bob"}]

-- the compacted one is an upsert table
SELECT CAST(`key` AS STRING), CAST(val AS STRING) FROM inferred_upserts /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[{"id":1}, {"name":"Ann"}]
-- > -U[{"id":1}, {"name":"Ann"}]
-- > +U[{"id":1}, {"name":"Cid"}]

-- they can be written as well
INSERT INTO inferred_rows VALUES (CAST('{"id":3}' AS BYTES), CAST('{"name":"Dan"}' AS BYTES));
SELECT * FROM makes.`default`.inferred_rows /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- ~ +I[1, Ann]
-- ~ +I[2, Bob]
-- ~ +I[3, Dan]

-- and given columns
CREATE TABLE inferred_rows (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS;
-- ! TOPIC_EXISTS: The topic 'inferred_rows' is there already (expected: no such topic, since CREATE TABLE makes it). Write CREATE TABLE IF NOT EXISTS to give its records these columns, or drop the table that has the topic first.
CREATE TABLE IF NOT EXISTS inferred_rows (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 3 BUCKETS;
-- ! DISTRIBUTION_FIXED: The table 'inferred_rows' cannot change its distribution from DISTRIBUTED BY HASH(`id`) INTO 2 BUCKETS to DISTRIBUTED BY HASH(`id`) INTO 3 BUCKETS (expected: the distribution it was created with). Create another table and insert the rows there.
CREATE TABLE IF NOT EXISTS inferred_rows (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS;
SELECT * FROM inferred_rows /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- ~ +I[1, Ann]
-- ~ +I[2, Bob]
-- ~ +I[3, Dan]

-- an inferred table can be altered, which defines it
ALTER TABLE inferred_upserts SET ('changelog.mode' = 'append', 'scan.bounded.mode' = 'latest-offset');
SELECT CAST(val AS STRING) FROM inferred_upserts;
-- > +I[{"name":"Ann"}]
-- > +I[{"name":"Cid"}]
ALTER TABLE inferred_upserts RESET ('changelog.mode');
SELECT CAST(val AS STRING) FROM inferred_upserts;
-- > +I[{"name":"Ann"}]
-- > -U[{"name":"Ann"}]
-- > +U[{"name":"Cid"}]

DROP TABLE inferred_rows;
DROP TABLE inferred_upserts;
SHOW TABLES LIKE 'inferred_%';

-- a topic is gone when its table is, so the next one can have its name
CREATE TABLE inferred_rows (id INT) DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
SELECT * FROM inferred_rows;
DROP TABLE inferred_rows;

-- reading a topic of others in another mode leaves its cleanup policy alone: it is still compacted
CREATE CATALOG owner WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
CREATE CATALOG guest WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
CREATE CATALOG witness WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
CREATE TABLE owner.`default`.inferred_policy (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
DISTRIBUTED INTO 1 BUCKETS;
ALTER TABLE guest.`default`.inferred_policy SET ('changelog.mode' = 'append');
SHOW CREATE TABLE witness.`default`.inferred_policy;
-- > CREATE TABLE `witness`.`default`.`inferred_policy` (
-- >   `key` VARBINARY(2147483647) NOT NULL,
-- >   `val` VARBINARY(2147483647),
-- >   CONSTRAINT `PK_key` PRIMARY KEY (`key`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'raw'
-- > )

-- with the table that has created the topic it follows the mode
ALTER TABLE owner.`default`.inferred_policy SET ('changelog.mode' = 'retract');
SHOW CREATE TABLE witness.`default`.inferred_policy;
-- > CREATE TABLE `witness`.`default`.`inferred_policy` (
-- >   `key` VARBINARY(2147483647),
-- >   `val` VARBINARY(2147483647)
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'raw'
-- > )
DROP TABLE owner.`default`.inferred_policy;
