-- avro.sql   records in Avro, whose schemas are in a registry

CREATE CATALOG makes WITH (
    'type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}', 'schema.registry.url' = '${schema.registry}');
CREATE CATALOG infers WITH (
    'type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}', 'schema.registry.url' = '${schema.registry}');

-- with a registry, Avro is the default
USE CATALOG makes;
CREATE TABLE avro_rows (id INT NOT NULL, name STRING, `at` TIMESTAMP(3), amount DECIMAL(10, 2), tags ARRAY<STRING>)
DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
SHOW CREATE TABLE avro_rows;
-- > CREATE TABLE `makes`.`default`.`avro_rows` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   `at` TIMESTAMP(3),
-- >   `amount` DECIMAL(10, 2),
-- >   `tags` ARRAY<VARCHAR(2147483647)>
-- > )
-- > DISTRIBUTED INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'kafka.cleanup-policy' = 'delete',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'avro-confluent'
-- > )
INSERT INTO avro_rows VALUES
    (1, 'Ann', TIMESTAMP '2026-01-01 00:00:01', 1.50, ARRAY['a', 'b']),
    (2, CAST(NULL AS STRING), CAST(NULL AS TIMESTAMP(3)), CAST(NULL AS DECIMAL(10, 2)), CAST(NULL AS ARRAY<STRING>));
SELECT * FROM avro_rows;
-- ~ +I[1, Ann, 2026-01-01T00:00:01, 1.50, [a, b]]
-- ~ +I[2, null, null, null, null]

CREATE TABLE avro_upserts (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
SHOW CREATE TABLE avro_upserts;
-- > CREATE TABLE `makes`.`default`.`avro_upserts` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'kafka.cleanup-policy' = 'compact',
-- >   'key.format' = 'avro-confluent',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'avro-confluent'
-- > )
INSERT INTO avro_upserts SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (2, 'Bob'), (1, 'Cid')) AS t (id, name) GROUP BY id;
SELECT * FROM avro_upserts;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Cid]

CREATE TABLE avro_whole (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
DISTRIBUTED INTO 1 BUCKETS WITH ('value.fields-include' = 'all', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO avro_whole VALUES (1, 'Ann') ON CONFLICT DO DEDUPLICATE;

CREATE TABLE avro_distributed (id INT, name STRING) DISTRIBUTED BY HASH(id) INTO 2 BUCKETS
WITH ('changelog.mode' = 'retract', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO avro_distributed SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (1, 'Bob')) AS t (id, name) GROUP BY id;
SELECT * FROM avro_distributed;
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Bob]

-- Debezium's messages, as rows
CREATE TABLE avro_envelopes (op STRING, `before` ROW<id INT, name STRING>, `after` ROW<id INT, name STRING>)
DISTRIBUTED INTO 1 BUCKETS;
INSERT INTO avro_envelopes VALUES
    ('c', CAST(NULL AS ROW<id INT, name STRING>), ROW(1, 'Ann')),
    ('r', CAST(NULL AS ROW<id INT, name STRING>), ROW(2, 'Bob')),
    ('u', ROW(1, 'Ann'), ROW(1, 'Cid')),
    ('d', ROW(2, 'Bob'), CAST(NULL AS ROW<id INT, name STRING>));

-- what a catalog infers that has none of the definitions
USE CATALOG infers;
SHOW TABLES LIKE 'avro_%';
-- > avro_distributed
-- > avro_envelopes
-- > avro_rows
-- > avro_upserts
-- > avro_whole
SHOW CREATE TABLE avro_rows;
-- > CREATE TABLE `infers`.`default`.`avro_rows` (
-- >   `key` VARBINARY(2147483647),
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   `at` TIMESTAMP(3),
-- >   `amount` DECIMAL(10, 2),
-- >   `tags` ARRAY<VARCHAR(2147483647)>
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"id","type":"int"},{"name":"name","type":["null","string"],"default":null},{"name":"at","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"default":null},{"name":"amount","type":["null",{"type":"bytes","logicalType":"decimal","precision":10,"scale":2}],"default":null},{"name":"tags","type":["null",{"type":"array","items":["null","string"]}],"default":null}]}',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'avro-confluent'
-- > )
SELECT * FROM avro_rows /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- ~ +I[null, 1, Ann, 2026-01-01T00:00:01, 1.50, [a, b]]
-- ~ +I[null, 2, null, null, null, null]
SHOW CREATE TABLE avro_upserts;
-- > CREATE TABLE `infers`.`default`.`avro_upserts` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'key.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"id","type":"int"}]}',
-- >   'key.format' = 'avro-confluent',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"name","type":["null","string"],"default":null}]}',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'avro-confluent'
-- > )
SELECT * FROM avro_upserts /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Cid]
SHOW CREATE TABLE avro_whole;
-- > CREATE TABLE `infers`.`default`.`avro_whole` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'key.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"id","type":"int"}]}',
-- >   'key.format' = 'avro-confluent',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'all',
-- >   'value.format' = 'avro-confluent'
-- > )
SELECT * FROM avro_whole /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[1, Ann]
SHOW CREATE TABLE avro_distributed;
-- > CREATE TABLE `infers`.`default`.`avro_distributed` (
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 2 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'key.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"id","type":["null","int"],"default":null}]}',
-- >   'key.format' = 'avro-confluent',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.avro-confluent.schema' = '{"type":"record","name":"record","namespace":"org.apache.flink.avro.generated","fields":[{"name":"name","type":["null","string"],"default":null}]}',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'avro-confluent'
-- > )
SELECT * FROM avro_distributed /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[1, Ann]
-- > +I[1, Ann]
-- > +I[1, Bob]
SHOW CREATE TABLE avro_envelopes;
-- > CREATE TABLE `infers`.`default`.`avro_envelopes` (
-- >   `key` VARBINARY(2147483647),
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED BY HASH(`key`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'retract',
-- >   'key.format' = 'raw',
-- >   'scan.bounded.mode' = 'unbounded',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.fields-include' = 'except-key',
-- >   'value.format' = 'debezium-avro-confluent'
-- > )
SELECT * FROM avro_envelopes /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[null, 1, Ann]
-- > +I[null, 2, Bob]
-- > -U[null, 1, Ann]
-- > +U[null, 1, Cid]
-- > -D[null, 2, Bob]

-- inferred tables are for writing as well
INSERT INTO avro_rows (id, name) VALUES (3, 'Dan');
INSERT INTO avro_upserts VALUES (2, 'Eve') ON CONFLICT DO DEDUPLICATE;
INSERT INTO avro_whole VALUES (1, 'Flo') ON CONFLICT DO DEDUPLICATE;
INSERT INTO avro_distributed VALUES (2, 'Gus');
INSERT INTO avro_envelopes VALUES (3, 'Hal');
-- ! TABLE_OPTION_INVALID: The option 'value.format' of the table 'avro_envelopes' is 'debezium-avro-confluent' (expected: a format of rows; one with kinds of its own is for reading). Correct the option.

USE CATALOG makes;
SELECT * FROM avro_rows;
-- ~ +I[1, Ann, 2026-01-01T00:00:01, 1.50, [a, b]]
-- ~ +I[2, null, null, null, null]
-- ~ +I[3, Dan, null, null, null]
SELECT * FROM avro_upserts;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Cid]
-- > -U[2, Bob]
-- > +U[2, Eve]
SELECT * FROM avro_whole;
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Flo]
SELECT * FROM avro_distributed;
-- ~ +I[1, Ann]
-- ~ +I[2, Gus]
-- ~ +U[1, Bob]
-- ~ -U[1, Ann]

DROP TABLE avro_rows;
DROP TABLE avro_upserts;
DROP TABLE avro_whole;
DROP TABLE avro_distributed;
DROP TABLE avro_envelopes;
