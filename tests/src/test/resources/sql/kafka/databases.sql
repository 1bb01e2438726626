-- databases.sql   where Kafka is: said by a catalog, a database or a table

CREATE CATALOG d WITH ('type' = 'rowkind');
USE CATALOG d;
CREATE DATABASE east WITH ('bootstrap.servers' = '${kafka.servers}');
CREATE DATABASE west WITH ('bootstrap.servers' = '${kafka.servers}', 'properties.client.id' = 'west');
CREATE DATABASE third WITH ('bootstrap.server' = '${kafka.servers}');
-- ! DATABASE_OPTION_UNKNOWN: The database 'third' has the unknown option 'bootstrap.server' (expected: bootstrap.servers, schema.registry.url or properties.…). Write 'bootstrap.servers' or remove the option.
SHOW DATABASES;
-- > default
-- > east
-- > west

-- a table of a database without Kafka is in the warehouse
CREATE TABLE databases_local (id INT);
INSERT INTO databases_local VALUES (0);
SELECT * FROM databases_local;
-- > +I[0]

-- two databases on one cluster see the same topics
CREATE TABLE east.databases_t (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
INSERT INTO east.databases_t VALUES (1, 'Ann') ON CONFLICT DO DEDUPLICATE;
SELECT * FROM east.databases_t;
-- > +I[1, Ann]
USE west;
SHOW TABLES LIKE 'databases_%';
-- > databases_t
CREATE TABLE databases_t (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED);
-- ! TOPIC_EXISTS: The topic 'databases_t' is there already (expected: no such topic, since CREATE TABLE makes it). Write CREATE TABLE IF NOT EXISTS to give its records these columns, or drop the table that has the topic first.
CREATE TABLE databases_copy (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('topic' = 'databases_t');
-- ! TOPIC_EXISTS: The topic 'databases_t' is there already (expected: no such topic, since CREATE TABLE makes it). Write CREATE TABLE IF NOT EXISTS to give its records these columns, or drop the table that has the topic first.
CREATE TABLE IF NOT EXISTS databases_copy (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('topic' = 'databases_t', 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE IF NOT EXISTS databases_t (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('scan.bounded.mode' = 'latest-offset');
SELECT * FROM databases_t;
-- > +I[1, Ann]
SELECT name FROM databases_copy;
-- > +I[Ann]
SELECT a.name, b.name FROM databases_t AS a JOIN east.databases_t AS b ON a.id = b.id;
-- > +I[Ann, Ann]

-- a name that is another one than the topic's
ALTER TABLE databases_t RENAME TO databases_renamed;
SHOW CREATE TABLE databases_renamed;
-- > CREATE TABLE `d`.`west`.`databases_renamed` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'key.format' = 'json',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'topic' = 'databases_t',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'json'
-- > )
SELECT * FROM databases_renamed;
-- > +I[1, Ann]
SHOW TABLES LIKE 'databases_%';
-- > databases_copy
-- > databases_renamed

-- a table may say itself where it is
USE `default`;
CREATE TABLE databases_own (id INT) DISTRIBUTED INTO 1 BUCKETS
WITH ('bootstrap.servers' = '${kafka.servers}', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO databases_own VALUES (1);
SELECT * FROM databases_own;
-- > +I[1]
SHOW TABLES;
-- > databases_local
-- > databases_own
DROP TABLE databases_own;

-- the tables of a database go with it, and with them their topics
DROP DATABASE west;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Database west in catalog d is not empty.
DROP DATABASE west CASCADE;
DROP TABLE IF EXISTS east.databases_t;
SHOW TABLES FROM east LIKE 'databases_%';
