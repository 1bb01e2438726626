-- create_as.sql   tables on Kafka that are made from a query, and one that has nothing but a key

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;
CREATE TABLE made_from (id INT) DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
INSERT INTO made_from VALUES (1), (2), (1);

CREATE TABLE made_counts DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset')
AS SELECT id, COUNT(*) AS n FROM made_from GROUP BY id;
SHOW CREATE TABLE made_counts;
-- > CREATE TABLE `k`.`default`.`made_counts` (
-- >   `id` INT NOT NULL,
-- >   `n` BIGINT NOT NULL,
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'kafka.cleanup-policy' = 'compact',
-- >   'key.format' = 'json',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'json'
-- > )
SELECT * FROM made_counts;
-- > +I[1, 1]
-- > +I[2, 1]
-- > -U[1, 1]
-- > +U[1, 2]

-- a query that can't be planned leaves no topic
CREATE TABLE made_wrong WITH ('changelog.mode' = 'append') AS SELECT id, COUNT(*) AS n FROM made_from GROUP BY id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[id], select=[id, COUNT(*) AS n])) cannot produce the changelog its consumer the table 'k.default.made_wrong' requires; it emits update changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.
CREATE TABLE made_wrong AS SELECT nothing FROM made_from;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 35 to line 1, column 41: Column 'nothing' not found in any table

CREATE TABLE made_keys (id INT, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS
WITH ('scan.bounded.mode' = 'latest-offset');
INSERT INTO made_keys SELECT id FROM made_counts;
SELECT * FROM made_keys;
-- > +I[1]
-- > +I[2]

SHOW TABLES LIKE 'made_%';
-- > made_counts
-- > made_from
-- > made_keys
DROP TABLE made_from;
DROP TABLE made_counts;
DROP TABLE made_keys;

-- a topic that is there stays when the statement fails
CREATE TABLE ctas_kept (n INT) DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
INSERT INTO ctas_kept VALUES (1);
CREATE TABLE IF NOT EXISTS ctas_failed WITH ('topic' = 'ctas_kept', 'changelog.mode' = 'append') AS
SELECT n, COUNT(*) AS c FROM ctas_kept GROUP BY n;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[n], select=[n, COUNT(*) AS c])) cannot produce the changelog its consumer the table 'k.default.ctas_failed' requires; it emits update changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.
SHOW TABLES LIKE 'ctas_failed';
SELECT * FROM ctas_kept;
-- > +I[1]

-- and so does one whose table has another name now
ALTER TABLE ctas_kept RENAME TO ctas_renamed;
DROP TABLE IF EXISTS ctas_kept;
CREATE TABLE ctas_kept (n INT);
-- ! TOPIC_EXISTS: The topic 'ctas_kept' is there already (expected: no such topic, since CREATE TABLE makes it). Write CREATE TABLE IF NOT EXISTS to give its records these columns, or drop the table that has the topic first.
SELECT * FROM ctas_renamed;
-- > +I[1]
DROP TABLE ctas_renamed;
