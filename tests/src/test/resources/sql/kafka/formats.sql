-- formats.sql   keys and values in other formats than JSON

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;

-- raw: one column, and no bytes at all are NULL
CREATE TABLE raw_lines (line STRING) DISTRIBUTED INTO 1 BUCKETS
WITH ('value.format' = 'raw', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO raw_lines VALUES ('a b'), (CAST(NULL AS STRING)), ('');
SELECT * FROM raw_lines;
-- > +I[a b]
-- > +I[null]
-- > +I[]

-- also in a key
CREATE TABLE raw_keys (who STRING, n INT) DISTRIBUTED BY HASH(who) INTO 1 BUCKETS
WITH ('key.format' = 'raw', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO raw_keys VALUES ('Ann', 1), (CAST(NULL AS STRING), 2);
SELECT * FROM raw_keys;
-- > +I[Ann, 1]
-- > +I[null, 2]

-- and of a retract table
CREATE TABLE raw_changes (line STRING) DISTRIBUTED INTO 1 BUCKETS
WITH ('changelog.mode' = 'retract', 'value.format' = 'raw', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO raw_changes SELECT MAX(line) FROM (VALUES (CAST(NULL AS STRING)), ('x')) AS t (line);
SELECT * FROM raw_changes;
-- > +I[null]
-- > -U[null]
-- > +U[x]

-- Avro without a registry: the schema is that of the columns
CREATE TABLE avro_plain (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS
WITH ('key.format' = 'avro', 'value.format' = 'avro', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO avro_plain SELECT id, MAX(name) FROM (VALUES (1, 'Ann'), (2, 'Bob'), (1, 'Cid')) AS t (id, name) GROUP BY id;
SELECT * FROM avro_plain;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Cid]

-- the key as JSON, the value as CSV
CREATE TABLE csv_values (id INT, name STRING, city STRING) DISTRIBUTED BY HASH(id) INTO 1 BUCKETS
WITH ('value.format' = 'csv', 'value.csv.field-delimiter' = ';', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO csv_values VALUES (1, 'Ann', 'Bonn');
SELECT * FROM csv_values;
-- > +I[1, Ann, Bonn]

DROP TABLE raw_lines;
DROP TABLE raw_keys;
DROP TABLE raw_changes;
DROP TABLE avro_plain;
DROP TABLE csv_values;
